// Editing the own profile: bio, links, privacy.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { EditProfileDialog } from './areas/edit-profile-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'
import type { SandboxClient } from './sandbox-client.ts'
import type { TestUser } from './test-user.ts'

interface Held {
  description: string | null
  privacy: string
  socials: string | null
}

const held = (sandbox: SandboxClient, { address }: TestUser) =>
  sandbox.ledger<Held>('person', address)

/** The user's links as stored in the sandbox. */
const links = async (sandbox: SandboxClient, me: TestUser) => {
  const all: { type: string; url: string }[] = JSON.parse((await held(sandbox, me)).socials ?? '[]')
  return Object.fromEntries(all.map(({ type, url }) => [type, url]))
}

test('a profile is saved and shown on the account page', {
  tag: ['@C4', '@S6', '@mobile']
}, async ({ trader, sandbox }) => {
  const me = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(me.address, {
    herotag,
    description: 'I paint.',
    socials: [{ type: '8', url: 'https://medium.test/me' }]
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
  await dialog.writeLink('Medium', '')
  await dialog.addLink()
  await dialog.chooseKind('Facebook', 'Discord')
  await dialog.writeLink('Discord', 'http://discord.test/me')
  await dialog.save()
  await dialog.expectClosed()
  await page.expectPath(routes.account({ address: me.address, herotag }))
  await page.expectText('I paint <b>walls</b>.')
  await page.expectLinks({ Twitter: 'https://x.com/me', Discord: 'http://discord.test/me' })
  await page.expectNoText('Medium')
  expect(saves.map(i => i.split(' ')[0])).toEqual(['description', ...Array(3).fill('social-link')])
  expect((await held(sandbox, me)).description).toBe('I paint <b>walls</b>.')
  expect(await links(sandbox, me)).toEqual({ 1: 'https://x.com/me', 7: 'http://discord.test/me' })
})

test('an invalid entry shows its error at the field, and nothing is sent', { tag: '@C4' }, async ({
  trader
}) => {
  const me = await trader()
  const dialog = new EditProfileDialog(me.page)
  const saves = dialog.recordSaves()
  await me.page.setViewportSize({ width: 1440, height: 900 })
  await dialog.open({ address: me.address })
  await dialog.expectButtonInView()
  await dialog.writeBio('ab')
  await dialog.expectNoBioError() // no error while typing
  await dialog.save()
  await dialog.expectBioError('Too Short!')
  await dialog.writeBio('x'.repeat(101))
  await dialog.expectBioError('Too Long!')
  await dialog.expectCount('101/100')
  await dialog.writeBio('abc')
  await dialog.expectNoBioError()
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.test', '@me']) {
    await dialog.writeLink('Website', text)
    await dialog.save()
    await dialog.expectLinkError('Website')
    await dialog.expectLink('Website', text)
  }
  await expectAccessible(me.page)
  expect(saves).toEqual([])
})

test('an account made private is hidden from others, and its owner sees that it is private', {
  tag: ['@C4', '@M23']
}, async ({ trader, visitor, holder, sandbox }) => {
  const me = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(me.address, { herotag })
  const path = routes.account({ address: me.address, herotag })
  // Now the visitors' page is cached.
  const before = new AccountPage(visitor.page)
  await before.open(path)
  await before.expectName(herotag)
  const dialog = new EditProfileDialog(me.page)
  const saves = dialog.recordSaves()
  await dialog.open({ address: me.address, herotag })
  await dialog.makePrivate()
  await dialog.save()
  await dialog.expectClosed()
  await new AccountPage(me.page).expectName(`${herotag} Private`)
  const theirs = new AccountPage(holder.page)
  await theirs.open(path)
  await theirs.expectPrivate()
  expect(saves).toEqual(['privacy {"privacy":"private"}'])
  await dialog.press()
  await dialog.expectPrivate(true)
  await dialog.makePrivate()
  await dialog.save()
  await dialog.expectClosed()
  await theirs.open(path)
  await theirs.expectName(herotag)
  expect((await held(sandbox, me)).privacy).toBe('public')
})

test('a part that is not saved is named at the top, and the rest is saved', { tag: '@C4' }, async ({
  trader,
  guards,
  sandbox
}) => {
  guards.allow(/502/)
  const me = await trader()
  const dialog = new EditProfileDialog(me.page)
  await dialog.open({ address: me.address })
  const restore = await dialog.failLinks()
  await dialog.writeBio('I paint.')
  await dialog.writeLink('Twitter', 'x.test/me')
  await dialog.writeLink('YouTube', 'y.test/me')
  await dialog.save()
  await dialog.expectFailures(/^Twitter, YouTube: The marketplace is not answering/)
  await dialog.expectText('Saved: Bio.')
  await dialog.expectLink('YouTube', 'https://y.test/me')
  await expectAccessible(me.page)
  expect(await held(sandbox, me)).toMatchObject({ description: 'I paint.', socials: '[]' })
  const saves = dialog.recordSaves()
  await restore()
  await dialog.save()
  await dialog.expectClosed()
  expect(saves).toHaveLength(2)
  expect(await links(sandbox, me)).toEqual({ 1: 'https://x.test/me', 5: 'https://y.test/me' })
})

test('unsaved changes stay until they are saved or discarded', { tag: '@C4' }, async ({
  trader
}) => {
  const me = await trader()
  const page = new AccountPage(me.page)
  await page.open(routes.account({ address: me.address }))
  const dialog = new EditProfileDialog(me.page)
  await dialog.press()
  await dialog.writeBio('Half a tho')
  await me.page.keyboard.press('Escape')
  await dialog.expectClosed()
  await dialog.press()
  await dialog.expectBio('Half a tho')
  await dialog.changePhoto()
  await me.page.keyboard.press('Escape')
  await dialog.expectBio('Half a tho')
  await me.page.reload()
  await dialog.expectBio('Half a tho')
  await dialog.reset()
  await dialog.expectBio('')
  await me.page.keyboard.press('Escape')
  await dialog.expectClosed()
  await page.expectPath(routes.account({ address: me.address }))
})

test('a removed bio stays, and the dialog says so', { tag: '@C4' }, async ({ trader, sandbox }) => {
  const me = await trader()
  await sandbox.setProfile(me.address, { description: 'I paint.' })
  const dialog = new EditProfileDialog(me.page)
  const saves = dialog.recordSaves()
  await dialog.open({ address: me.address })
  await dialog.writeBio('')
  await dialog.expectBioHint(/the current one stays/)
  await dialog.save()
  await dialog.expectClosed()
  await new AccountPage(me.page).expectText('I paint.')
  expect(saves).toEqual([])
})

test('only the owner edits a profile', { tag: ['@C4', '@N3'] }, async ({
  trader,
  visitor,
  sandbox
}) => {
  const { address, herotag, path } = await createNamedAccount(sandbox)
  const other = new AccountPage((await trader()).page)
  await other.open(routes.accountModal({ address, herotag }, 'editProfile'))
  await other.expectPath(path)
  const guest = new AccountPage(visitor.page)
  await guest.open(routes.accountModal({ address, herotag }, 'editProfile'))
  await guest.expectPath(path)
  await new Sidebar(visitor.page).expectWallets()
})

test('an owner edits with one button, and the work is on the first screen', {
  tag: ['@M23', '@C4']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(owner.address, {
    herotag,
    description: 'שלום, אני מצייר ים. '.repeat(5).trim(),
    socials: [{ type: '8', url: 'https://medium.test/me' }]
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
