// Editing the user's own profile: bio, links, privacy.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { EditProfileDialog } from './areas/edit-profile-dialog.ts'
import { expect, test } from './fixtures.ts'
import { connectPath, requestPage, toText } from './http-answers.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'
import type { SandboxClient } from './sandbox-client.ts'
import type { TestUser } from './test-user.ts'

/** Maximum number of links in a profile. */
const LINK_SLOTS = 6

interface PersonRow {
  description: string | null
  privacy: string
  socials: string | null
}

const readPerson = (sandbox: SandboxClient, { address }: TestUser) =>
  sandbox.readRow<PersonRow>('person', address)

/** The user's links as stored in the sandbox, by their kind (src/lib/config/social-kinds.ts). */
const links = async (sandbox: SandboxClient, me: TestUser) => {
  const all: { type: string; url: string }[] = JSON.parse(
    (await readPerson(sandbox, me)).socials ?? '[]'
  )
  return Object.fromEntries(all.map(({ type, url }) => [type, url]))
}

test('a person saves a profile and sees it on the account page', {
  tag: ['@C4', '@S6', '@phone']
}, async ({ trader, sandbox }) => {
  const me = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(me.address, {
    herotag,
    description: 'I paint.',
    socials: [{ type: '8', url: 'https://medium.com/me' }]
  })
  const page = new AccountPage(me.page)
  await page.open(routes.account({ address: me.address, herotag }))
  await page.expectText('I paint.')
  const dialog = new EditProfileDialog(me.page)
  const saves = dialog.recordSaves()
  await dialog.press()
  await dialog.expectBio('I paint.')
  await dialog.expectCount('8/100')
  await dialog.expectLinks('Medium')
  await dialog.expectPrivate(false)
  await expectAccessible(me.page)
  await dialog.writeBio('I paint <b>walls</b>.')
  await dialog.writeLink('Twitter', '@me')
  await dialog.blurField()
  await dialog.expectLink('Twitter', 'https://x.com/me')
  await dialog.removeLink('Medium')
  await dialog.addLink()
  await dialog.chooseKind('Facebook', 'Discord')
  await dialog.writeLink('Discord', 'http://discord.gg/me')
  await dialog.save()
  await dialog.expectClosed()
  await page.expectPath(routes.account({ address: me.address, herotag }))
  await page.expectText('I paint <b>walls</b>.')
  await page.expectLinks({ Twitter: 'https://x.com/me', Discord: 'http://discord.gg/me' })
  await page.expectNoText('Medium')
  expect(saves.map(i => i.split(' ')[0])).toEqual(['description', ...Array(3).fill('social-link')])
  expect((await readPerson(sandbox, me)).description).toBe('I paint <b>walls</b>.')
  expect(await links(sandbox, me)).toEqual({ 1: 'https://x.com/me', 7: 'http://discord.gg/me' })
})

test('the profile dialog keeps unsaved and invalid entries, and names what was not saved', {
  tag: '@C4'
}, async ({ trader, problems, sandbox }) => {
  const me = await trader()
  await sandbox.setProfile(me.address, { description: 'I paint.' })
  await me.page.setViewportSize({ width: 1440, height: 900 })
  const page = new AccountPage(me.page)
  await page.open(routes.account({ address: me.address }))
  const dialog = new EditProfileDialog(me.page)
  const saves = dialog.recordSaves()

  await test.step('unsaved changes stay until they are saved or discarded', async () => {
    await dialog.press()
    await dialog.expectButtonInView()
    await dialog.expectName(/^No name yet$/)
    await dialog.expectText(new RegExp(`^People see ${me.address.slice(0, 12)}…`))
    await dialog.writeBio('Half a tho')
    await me.page.keyboard.press('Escape')
    await dialog.expectClosed()
    await dialog.press()
    await dialog.expectBio('Half a tho')
    await dialog.expectRestored(true)
    await dialog.addPhoto()
    await me.page.keyboard.press('Escape')
    await dialog.expectBio('Half a tho')
    await dialog.expectRestored(false)
    await me.page.reload()
    await dialog.expectBio('Half a tho')
    await dialog.reset()
    await dialog.expectBio('I paint.')
    await me.page.keyboard.press('Escape')
    await dialog.expectClosed()
    await page.expectPath(routes.account({ address: me.address }))
  })

  await test.step('a removed bio is not saved, and the dialog says so', async () => {
    await dialog.press()
    await dialog.writeLink('Twitter', 'not a url!!')
    // The error appears while the button is pressed, and must not move the button away from the pointer.
    await dialog.addLink()
    await dialog.expectLinkError('Twitter', /^Enter a name, such as @ada, or a web address/)
    await dialog.writeLink('Twitter', '')
    // Fills all slots. Then there is no button to add another link.
    for (const _ of Array(LINK_SLOTS - 2)) await dialog.addLink()
    await dialog.writeBio('')
    await dialog.expectBioHint(/the current one stays/)
    await dialog.save()
    await dialog.expectClosed()
    await page.expectText('I paint.')
    expect(saves).toEqual([])
  })

  await test.step('an invalid entry shows its error at the field, and nothing is sent', async () => {
    await dialog.press()
    await dialog.writeBio('ab')
    await dialog.expectNoBioError() // There is no error during typing.
    await dialog.save()
    await dialog.expectBioError('Too Short! ?Write at least 3 characters.')
    await dialog.writeBio('x'.repeat(101))
    await dialog.expectBioError('Too Long! ?Shorten it by 1 character.')
    await dialog.expectCount('101/100')
    await dialog.writeBio('abc')
    await dialog.expectNoBioError()
    await dialog.writeLink('Website', 'javascript:alert(1)')
    await dialog.save()
    await dialog.expectLinkError('Website')
    await dialog.expectLink('Website', 'javascript:alert(1)')
    await dialog.writeLink('Website', '')
    await dialog.writeLink('Twitter', 'https://bob.example')
    await dialog.save()
    await dialog.expectLinkError(
      'Twitter',
      'Twitter addresses start with https://x.com/ or https://twitter.com/. For another site, choose its name or Website.'
    )
    await expectAccessible(me.page)
    expect(saves).toEqual([])
  })

  await test.step('links that fail to save are named at the top, and the bio is saved', async () => {
    problems.allow(/502/)
    const restore = await dialog.failLinks()
    await dialog.writeBio('I paint walls.')
    await dialog.writeLink('Twitter', 'x.com/me')
    await dialog.writeLink('YouTube', 'youtu.be/me')
    await dialog.save()
    await dialog.expectFailures(/^Twitter, YouTube: The marketplace is not answering/)
    await dialog.expectText('Saved: Bio.')
    await dialog.expectLink('YouTube', 'https://youtu.be/me')
    await expectAccessible(me.page)
    expect(await readPerson(sandbox, me)).toMatchObject({
      description: 'I paint walls.',
      socials: '[]'
    })
    saves.length = 0
    await restore()
    await dialog.save()
    await dialog.expectClosed()
    expect(saves).toHaveLength(2)
    expect(await links(sandbox, me)).toEqual({ 1: 'https://x.com/me', 5: 'https://youtu.be/me' })
  })
})

test('a person makes their account private, and others see only that it is private', {
  tag: ['@C4', '@M23']
}, async ({ trader, rival, sandbox, origin }) => {
  const me = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(me.address, { herotag })
  const path = routes.account({ address: me.address, herotag })
  const readPage = async (cookie?: string) => {
    const { html } = await requestPage(origin, path, cookie)
    const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
    return { html, name: toText(heading) }
  }
  // From here the visitors' page is cached.
  expect((await readPage()).name).toBe(herotag)
  const dialog = new EditProfileDialog(me.page)
  const saves = dialog.recordSaves()
  await dialog.open({ address: me.address, herotag })
  await dialog.switchPrivacy()
  await dialog.save()
  await dialog.expectClosed()
  await new AccountPage(me.page).expectName(`${herotag} Private`)
  for (const cookie of ['', rival.cookie]) {
    const { html, name } = await readPage(cookie)
    expect(name).toBe('This account is private')
    expect(html).toContain('This user chose to make their account private')
    expect(html).toMatch(/<a [^>]*href="\/nfts"[^>]*>\s*Explore others/)
    expect(html).not.toContain('Sections of this profile')
  }
  expect(saves).toEqual(['privacy {"privacy":"private"}'])
  await dialog.press()
  await dialog.expectPrivate(true)
  await dialog.switchPrivacy()
  await dialog.save()
  await dialog.expectClosed()
  const { html, name } = await readPage(rival.cookie)
  expect(name).toBe(herotag)
  expect(html).toContain('Sections of this profile')
  expect((await readPerson(sandbox, me)).privacy).toBe('public')
})

test('only the owner can open the dialog to edit a profile', { tag: ['@C4', '@N3'] }, async ({
  rival,
  sandbox,
  origin
}) => {
  const { address, herotag, path } = await createNamedAccount(sandbox)
  const wanted = routes.accountModal({ address, herotag }, 'editProfile')
  expect(await requestPage(origin, wanted, rival.cookie)).toMatchObject({ location: path })
  expect(await requestPage(origin, wanted)).toMatchObject({ location: connectPath(path, wanted) })
})

test('an owner finds one button to edit the profile, and the tabs on the first screen', {
  tag: ['@M23', '@C4']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(owner.address, {
    herotag,
    description: 'שלום, אני מצייר ים. '.repeat(5).trim(),
    socials: [{ type: '8', url: 'https://medium.com/me' }]
  })
  await sandbox.mint(owner.address, { name: 'First' })
  await owner.page.setViewportSize({ width: 1440, height: 900 })
  const page = new AccountPage(owner.page)
  await page.open(`/@${herotag}`)
  await page.expectTools('Edit profile')
  await page.expectCreateLinks('Create NFT', 'Create collection')
  await page.expectTabsWithin(700)
  await expectAccessible(owner.page)
})
