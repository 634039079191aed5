import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AdminMenu, ModerationPage } from './areas/admin-menu.ts'
import { AssetPage } from './areas/asset-page.ts'
import { ServedAsset } from './areas/served-asset.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { Toasts } from './areas/toasts.ts'
import { expect, test } from './fixtures.ts'
import { connectPath, requestPage } from './http-answers.ts'
import { delayRequests } from './network-faults.ts'
import { failOperation } from './query-faults.ts'
import type { SandboxClient } from './sandbox-client.ts'

interface Flags {
  nsfw: number
  scam_type: string | null
  scam_info: string | null
  reports: number
}

const NO_FLAGS = { nsfw: 0, scam_type: null, scam_info: null, reports: 0 }

async function newAsset(sandbox: SandboxClient, name: string) {
  const { address } = await sandbox.newWallet()
  return sandbox.mint(address, { name, description: 'What it says', media: ['png'] })
}

function flags(sandbox: SandboxClient, identifier: string): () => Promise<Flags> {
  return async () => {
    const { nsfw, reports, scam_info, scam_type } = await sandbox.readRow<Flags>('nft', identifier)
    return { nsfw, scam_type, scam_info, reports }
  }
}

test('an admin marks an asset as not safe for work and clears the mark', {
  tag: ['@C14', '@phone']
}, async ({ trader, sandbox }) => {
  const { identifier } = await newAsset(sandbox, 'Bare study')
  const { page: browserPage } = await trader('admin')
  const [page, menu, toasts] = [
    new AssetPage(browserPage),
    new AdminMenu(browserPage),
    new Toasts(browserPage)
  ]
  await page.open(identifier)
  expect(await menu.chooseAndAnswer('Mark NFT NSFW')).toMatch(
    /^Mark “Bare study” as not safe for work\?$/
  )
  await toasts.expectShown('Marked as not safe for work')
  await page.expectMediaHidden('Not safe for work')
  const held = flags(sandbox, identifier)
  expect(await held()).toEqual({ ...NO_FLAGS, nsfw: 0.99 })
  await menu.chooseAndAnswer('Clear NFT NSFW')
  await toasts.expectShown('No longer marked as not safe for work')
  await page.expectMediaRevealed()
  expect(await held()).toEqual({ ...NO_FLAGS, nsfw: 0.11 })
})

test('an admin confirms the mark of an asset, uses the menu by keyboard, and retries a failed mark', {
  tag: ['@C14', '@C15']
}, async ({ trader, sandbox, problems }) => {
  const { page: browserPage } = await trader('admin')
  const [page, menu, toasts] = [
    new AssetPage(browserPage),
    new AdminMenu(browserPage),
    new Toasts(browserPage)
  ]
  await test.step('an asset is marked as a scam, and cleared', async () => {
    const { identifier } = await newAsset(sandbox, 'Too good a study')
    const held = flags(sandbox, identifier)
    await page.open(identifier)
    await menu.chooseAndAnswer('Mark Potential Scam NFT')
    await page.expectTitle('Too good a study')
    await page.expectText(/^Potential Scam$/)
    expect(await held()).toMatchObject({ scam_type: 'potentialScam', scam_info: 'Potential Scam' })
    expect(await menu.chooseAndAnswer('Mark Scam NFT')).toMatch(/^Mark “Too good a study” as/)
    await page.expectTitle('Too good a study')
    await page.expectText(/^Scam$/)
    await page.expectMediaHidden('The picture is covered')
    await page.expectNoText('What it says')
    expect(await held()).toEqual({ ...NO_FLAGS, scam_type: 'scam', scam_info: 'Scam' })
    await menu.expectItems('Mark NFT NSFW', 'Clear scam NFT', 'Clear report NFT')
    await menu.press('Clear scam NFT')
    await menu.confirmation.answer(true)
    await toasts.expectShown('No longer marked as a scam')
    await page.expectTitle('Too good a study')
    expect(await held()).toEqual(NO_FLAGS)
  })
  const { identifier: spared } = await newAsset(sandbox, 'Spared study')
  await test.step('an admin who cancels the confirmation changes nothing', async () => {
    await followPath(browserPage, routes.asset(spared))
    await menu.chooseAndAnswer('Mark Scam NFT', false)
    await toasts.expectNone()
    await menu.expectClosed()
    await menu.open()
    await menu.press('Mark Scam NFT')
    await menu.confirmation.expectText(
      'Its owner cannot put it up for sale\\..*Its owner keeps it\\..*Are you sure\\?'
    )
    await menu.confirmation.expectFocusedCancel()
    await expectAccessible(browserPage)
    await browserPage.keyboard.press('Escape')
    await menu.confirmation.expectClosed()
    await menu.expectClosed()
    await page.expectAddress(routes.asset(spared))
    await page.expectTitle('Spared study')
    expect(await flags(sandbox, spared)()).toEqual(NO_FLAGS)
  })
  await test.step('the menu is operated with the keyboard', async () => {
    await menu.pressKeys('ArrowDown')
    await menu.expectFocused('Mark Scam NFT')
    await expectAccessible(browserPage)
    await browserPage.keyboard.press('ArrowRight')
    await page.expectAddress(routes.asset(spared))
    await browserPage.keyboard.press('End')
    await menu.expectFocused('Clear report NFT')
    await browserPage.keyboard.press('ArrowDown')
    await menu.expectFocused('Mark NFT NSFW')
    await browserPage.keyboard.press('Escape')
    await menu.expectClosed()
    await page.expectTitle('Spared study')
  })
  await test.step('on a slow connection the menu opens and runs what was pressed once its code has loaded', async () => {
    const { identifier } = await newAsset(sandbox, 'Slow study')
    const release = await delayRequests(browserPage, '**/_astro/admin-menu.*.js')
    await page.open(identifier)
    await menu.open()
    await menu.press('Mark NFT NSFW')
    release()
    await menu.confirmation.answer(true)
    await toasts.expectShown('Marked as not safe for work')
    await menu.expectClosed()
    await page.open(identifier)
    const slow = await delayRequests(browserPage, '**/_astro/admin-menu.*.js')
    await menu.open()
    slow()
    await menu.expectFocused('Clear NFT NSFW')
  })
  await test.step('an action that failed shows the error and can be retried', async () => {
    problems.allow(/5\d\d|ERR_FAILED|ERR_CONNECTION/)
    const { identifier } = await newAsset(sandbox, 'Stubborn study')
    const restore = await failOperation(browserPage, 'flagNft')
    await followPath(browserPage, routes.asset(identifier))
    await menu.chooseAndAnswer('Mark NFT NSFW')
    await toasts.expectShown('Mark NFT NSFW: failed')
    await page.expectMediaRevealed()
    await restore()
    await menu.chooseAndAnswer('Mark NFT NSFW')
    await toasts.expectShown('Marked as not safe for work')
    await page.expectMediaHidden('Not safe for work')
  })
})

test('an admin clears the reports of an asset, and an owner cannot sell a flagged asset', {
  tag: ['@C14']
}, async ({ trader, rival: person, sandbox, origin }) => {
  const { page: browserPage } = await trader('admin')
  const [page, menu, toasts] = [
    new AssetPage(browserPage),
    new AdminMenu(browserPage),
    new Toasts(browserPage)
  ]
  await test.step('reports of another person are cleared', async () => {
    const { identifier } = await newAsset(sandbox, 'Reported study')
    await person.report(identifier, 'scam')
    const held = flags(sandbox, identifier)
    expect(await held()).toMatchObject({ reports: 1 })
    await page.open(identifier)
    await menu.open()
    await menu.press('Clear report NFT (1)')
    await menu.confirmation.expectText('What stays as it is ?The item and its marks')
    expect(await menu.confirmation.answer(true)).toBe('Clear the reports of “Reported study”?')
    await toasts.expectShown('Reports cleared')
    expect(await held()).toEqual(NO_FLAGS)
  })
  await test.step('reports are listed with their reason until an admin has handled them', async () => {
    const name = `Queued study ${crypto.randomUUID().slice(0, 8)}`
    const { identifier } = await newAsset(sandbox, name)
    await person.report(identifier, 'stolen', 'Copied from <b>my</b> page')
    const moderation = new ModerationPage(browserPage)
    await new Site(browserPage).open(routes.moderation())
    await expect(browserPage).toHaveURL(/\/moderation\?list=reports$/)
    await moderation.expectRow(name, 'Reported by 1 person')
    await moderation.expectRow(
      name,
      /Stolen or copied work · (now|\d+ minutes? ago)\s*“Copied from <b>my<\/b> page”/
    )
    await expectAccessible(browserPage)
    // The row stays in the list after a mark, so it has no link to another list.
    expect(await browserPage.content()).not.toContain('data-subject-path')
    await moderation.takeBack(name, 'No action needed')
    await toasts.expectShown('Reports cleared')
    await moderation.expectNotListed(name)
    await moderation.expectDecision(name, 'No action needed')
    expect(await flags(sandbox, identifier)()).toEqual(NO_FLAGS)
  })
  await test.step('an asset that an admin has flagged cannot be sold', async () => {
    const { identifier } = await sandbox.mint(person.account.address, { name: 'Own study' })
    const own = new ServedAsset(origin, person.cookie)
    await own.open(identifier)
    own.expectAction('Sell', routes.assetModal(identifier, 'create-nft-auction'))
    await followPath(browserPage, routes.asset(identifier))
    await menu.chooseAndAnswer('Mark NFT NSFW')
    await page.expectMediaHidden('Not safe for work')
    await own.open(identifier)
    own.expectNoActions()
  })
})

test('an account that is not an admin has no admin menu, and its admin request is refused', {
  tag: ['@C14', '@C15', '@C16']
}, async ({ rival: person, request, sandbox, origin }) => {
  const { collection, identifier } = await newAsset(sandbox, 'Guarded study')
  const own = routes.account(person.account)
  const dialog = routes.accountModal(person.account, 'add-featured-collection')
  for (const cookie of ['', person.cookie]) {
    for (const path of [routes.asset(identifier), routes.collection(collection), own]) {
      const { html, status } = await requestPage(origin, path, cookie)
      expect(status).toBe(200)
      expect(html).not.toMatch(/admin/i)
    }
  }
  const variables = { input: { identifier, nsfwFlag: 0.99 } }
  const refused = await request.post(`${origin}/api/graphql`, {
    data: { operation: 'flagNft', variables },
    headers: { origin, cookie: person.cookie }
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toEqual({ code: 'notAdmin' })
  expect(await flags(sandbox, identifier)()).toEqual(NO_FLAGS)
  expect(await requestPage(origin, dialog, person.cookie)).toMatchObject({ location: own })
  expect(await requestPage(origin, dialog)).toMatchObject({ location: connectPath(own, dialog) })
})
