import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AdminMenu, CollectionListDialog, ModerationPage } from './areas/admin-menu.ts'
import { AssetPage } from './areas/asset-page.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { Toasts } from './areas/toasts.ts'
import { expect, test } from './fixtures.ts'
import { connectPath, requestPage } from './http-answers.ts'
import { delayRequests } from './network-faults.ts'
import { failOperation } from './query-faults.ts'
import type { SandboxClient } from './sandbox-client.ts'

interface Held {
  scam_type: string | null
  scam_info: string | null
  reportedBy: string[]
}

/** Creates a collection with one asset. */
async function newCollection(sandbox: SandboxClient, name: string) {
  const { address } = await sandbox.newWallet()
  const { collection } = await sandbox.issue(address, { name })
  const assetName = `${name} no. 1`
  const { identifier } = await sandbox.mint(address, {
    collection,
    name: assetName,
    media: ['png']
  })
  return { address, collection, identifier, assetName }
}

test('an admin marks a collection as not safe for work or a scam, and clears the mark and reports', {
  tag: ['@C15', '@C16']
}, async ({ trader, rival, sandbox }) => {
  const { page: window } = await trader('admin')
  const [menu, toasts] = [new AdminMenu(window), new Toasts(window)]
  const page = new CollectionPage(window)
  await test.step('the mark “not safe for work” covers the items of the collection', async () => {
    const { collection, identifier } = await newCollection(sandbox, 'Bare ones')
    await page.open(collection)
    expect(await menu.chooseAndAnswer('Mark Collection NSFW')).toMatch(
      /^Mark every item of “Bare ones”.* as not safe for work\?$/
    )
    await toasts.expectShown('Marked as not safe for work')
    await page.expectText('The works of this collection are for adults')
    expect((await sandbox.readRow<{ nsfw: number }>('nft', identifier)).nsfw).toBe(0.99)
    await expectAccessible(window)
    await followPath(window, routes.asset(identifier))
    await new AssetPage(window).expectMediaHidden('Not safe for work')
  })
  await test.step('a scam is marked and cleared', async () => {
    const { collection } = await newCollection(sandbox, 'Free lunch')
    await page.follow(collection)
    expect(await menu.chooseAndAnswer('Mark Scam Collection')).toMatch(/^Mark “Free lunch”/)
    await page.expectText('This collection is flagged as a scam.')
    expect(await sandbox.readRow<Held>('collection', collection)).toMatchObject({
      scam_type: 'scam',
      scam_info: 'Scam report'
    })
    await page.showPicture('Free lunch')
    await expectAccessible(window)
    await menu.chooseAndAnswer('Clear scam Collection')
    await toasts.expectShown('No longer marked as a scam')
    await page.expectTitle('Free lunch')
    expect((await sandbox.readRow<Held>('collection', collection)).scam_type).toBeNull()
  })
  await test.step('reports are cleared', async () => {
    const { collection } = await newCollection(sandbox, 'Reported ones')
    await rival.report(collection, 'scam')
    const reports = async () => (await sandbox.readRow<Held>('collection', collection)).reportedBy
    expect(await reports()).toEqual([rival.account.address])
    await page.follow(collection)
    expect(await menu.chooseAndAnswer('Clear Report Collection (1)')).toMatch(
      /^Clear the reports of “Reported ones”/
    )
    await toasts.expectShown('Reports cleared')
    expect(await reports()).toEqual([])
  })
  await test.step('the menu has the actions that fit a collection, an item or an account', async () => {
    const { address, collection, identifier } = await newCollection(sandbox, 'Listed ones')
    await page.follow(collection)
    await menu.expectItems(
      'Mark Collection NSFW',
      'Mark Scam Collection',
      'Blacklist collection',
      'Feature collection',
      'Clear Report Collection'
    )
    await window.keyboard.press('Escape')
    await followPath(window, routes.asset(identifier))
    await menu.expectItems(
      'Mark NFT NSFW',
      'Mark Scam NFT',
      'Mark Potential Scam NFT',
      'Clear report NFT'
    )
    await window.keyboard.press('Escape')
    await followPath(window, routes.account({ address }))
    await menu.expectItems(
      'Add/Remove Featured Collection',
      'Add/Remove Blacklisted Collection',
      'Moderate this account’s items',
      'Moderation'
    )
    await expectAccessible(window)
  })
})

test('an admin searches the moderation page for items, collections and accounts, and marks a result', {
  tag: ['@C14', '@C15', '@C16', '@phone']
}, async ({ trader, sandbox }) => {
  const { page: window } = await trader('admin')
  const [moderation, site] = [new ModerationPage(window), new Site(window)]
  await test.step('a search result is marked in the list', async () => {
    const name = `Reported ${crypto.randomUUID().slice(0, 8)}`
    const { address, assetName, collection, identifier } = await newCollection(sandbox, name)
    await site.open(routes.moderation())
    await moderation.expectAllTabs()
    await moderation.find('nothing at all')
    await moderation.expectNothing()
    await moderation.find(`https://site.example${routes.asset(identifier)}?tab=history`)
    await moderation.expectFound(assetName, 'Items')
    const menu = new AdminMenu(window, assetName)
    await menu.chooseAndAnswer('Mark NFT NSFW')
    await moderation.expectMark(assetName, 'Not safe for work')
    await moderation.showPicture(assetName)
    await expectAccessible(window)
    await moderation.takeBack(assetName, 'Clear NFT NSFW')
    await moderation.expectNoMark(assetName, 'Not safe for work')
    await moderation.find(address)
    await moderation.expectFound(/^erd1/, 'Accounts')
    await moderation.expectFound(assetName, 'Items')
    await moderation.find(collection)
    await moderation.expectFound(name, 'Collections')
    await moderation.find(name)
    await moderation.expectFound(name, 'Collections')
    const copy = `Copy ${name}`
    const scam = { type: 'scam', info: 'Copied from Night Harbour' } as const
    const copied = await sandbox.mint(address, { name: copy, scam })
    await moderation.find(copied.identifier)
    await moderation.expectMark(copy, scam.info)
    await expectAccessible(window)
  })
})

test('the moderation page answers 404 to other accounts, and asks a visitor to log in', {
  tag: ['@C14', '@C16']
}, async ({ rival: person, origin }) => {
  const path = routes.moderation()
  const { html, status } = await requestPage(origin, path, person.cookie)
  expect(status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>\s*Page not found\.\s*<\/h1>/)
  expect(await requestPage(origin, path), 'a visitor is asked to log in').toMatchObject({
    location: connectPath(routes.home(), path)
  })
})

test('an admin opens the lists of collections, is told why an entry is refused, and finds marked items', {
  tag: ['@C14', '@C16']
}, async ({ trader, sandbox, problems }) => {
  const { page: window } = await trader('admin')
  const [menu, site] = [new AdminMenu(window), new Site(window)]
  const featured = new CollectionListDialog(window, 'Featured collections')
  await test.step('the lists of collections open over an account page and close', async () => {
    const { address } = await sandbox.newWallet()
    await site.open(routes.account({ address }))
    await menu.choose('Add/Remove Featured Collection')
    await featured.expectOpen()
    await expect(window).toHaveURL(new RegExp(`${address}/modal/add-featured-collection$`))
    await featured.expectListed('Critters')
    await expectAccessible(window)
    await featured.close()
    await expect(window).toHaveURL(new RegExp(`${address}$`))
    await menu.choose('Add/Remove Blacklisted Collection')
    await new CollectionListDialog(window, 'Blacklisted collections').expectOpen()
  })
  await test.step('a collection that cannot be featured shows the error at its field and stays typed', async () => {
    problems.allow(/5\d\d|ERR_FAILED|ERR_CONNECTION/)
    const { address, collection } = await newCollection(sandbox, 'Unlucky ones')
    await followPath(window, routes.accountModal({ address }, 'add-featured-collection'))
    for (const [typed, text] of [
      ['NOWHERE-000000', 'We cannot find NOWHERE-000000. Check the identifier.'],
      ['crittr-B4F70E', 'CRITTR-b4f70e is already featured.']
    ] as const) {
      await featured.add(typed)
      await featured.expectRefusal(text)
      await featured.expectFieldValue(typed)
    }
    await expectAccessible(window)
    await failOperation(window, 'addFeaturedCollection')
    await featured.addFound(collection)
    await featured.expectText('The marketplace is not answering.')
    await featured.expectFieldValue(collection)
    await featured.expectListed('Critters')
    const held = await sandbox.readRow<{ featured: string | null }>('collection', collection)
    expect(held.featured).toBeNull()
  })
  await test.step('a marked item is listed until its mark is cleared', async () => {
    // The list shows the items of all runs of this test.
    const name = `Doubtful ${crypto.randomUUID().slice(0, 8)}`
    const { address, identifier, assetName } = await newCollection(sandbox, name)
    const menu = new AdminMenu(window)
    const asset = new AssetPage(window)
    await followPath(window, routes.asset(identifier))
    await menu.chooseAndAnswer('Mark Potential Scam NFT')
    await asset.expectTitle(assetName)
    await asset.expectText(/^Potential Scam$/)
    // The list loads further parts by itself. The third part is delayed, and must not be requested any more once a mark
    // was removed.
    await delayRequests(window, '**/moderation?*scanned=600*')
    await followPath(window, routes.account({ address }))
    await menu.choose('Moderation')
    await site.expectHeading('Moderation')
    const moderation = new ModerationPage(window)
    // Other tests may have reported something in the meantime. The page then opens at the reports.
    await site.followLink('Items')
    await moderation.expectRow(assetName, 'Potential Scam')
    await moderation.expectDecision(assetName, 'Marked as a potential scam')
    await expectAccessible(window)
    await site.followLink(assetName)
    await asset.expectAddress(routes.asset(identifier))
    await window.goBack()
    await moderation.expectLookedThrough('600')
    await moderation.expectRow(assetName)
    await moderation.takeBack(assetName, 'Clear scam NFT')
    await moderation.expectNotListed(assetName)
    await moderation.expectDecision(assetName, 'No longer marked as a potential scam')
    await moderation.expectLookedThrough('600')
  })
  await test.step('the list is filtered by one kind of mark', async () => {
    const moderation = new ModerationPage(window)
    const name = `Marked ${crypto.randomUUID().slice(0, 8)}`
    const { address } = await sandbox.newWallet()
    await sandbox.mint(address, { name: `${name} bare`, isNsfw: true })
    await sandbox.mint(address, { name: `${name} copy`, scam: { type: 'scam', info: 'Scam' } })
    await site.followLink('Not safe for work')
    await expect(window).toHaveURL(/list=items&mark=nsfw$/)
    await moderation.expectRow(`${name} bare`, 'Not safe for work')
    await moderation.expectNotListed(`${name} copy`)
    await expectAccessible(window)
  })
  await test.step('featured collections are listed with their number', async () => {
    const moderation = new ModerationPage(window)
    await site.followLink('Featured')
    await moderation.expectText(
      /^\d+ of 20\. The home page shows the 10 most popular: two at once, /
    )
    await moderation.expectRow('Critters', 'On the home page')
    await expectAccessible(window)
    await moderation.find('Critters')
    await moderation.expectFound('Critters', 'Collections')
    await moderation.expectMark('Critters', 'No mark')
    await moderation.expectMark('Critters', 'Featured')
    await site.followLink('Back to “Featured”')
    await moderation.expectText(/^\d+ of 20\./)
  })
})
