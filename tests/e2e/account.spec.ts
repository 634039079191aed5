import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { Tabs } from './areas/tabs.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'

test('accounts are found by handle and by address, with their lists and counters', {
  tag: ['@M23', '@mobile']
}, async ({ visitor, sandbox }) => {
  const person = await createNamedAccount(sandbox)
  const { collection } = await sandbox.issue(person.address, { name: 'Tides' })
  await sandbox.issue(person.address, { name: 'Bare' })
  await sandbox.mint(person.address, { collection, name: 'Unlisted' })
  const sold = await sandbox.mint(person.address, { collection, name: 'For sale' })
  await sandbox.auction({ owner: person.address, identifier: sold.identifier })
  const page = new AccountPage(visitor.page)
  await page.open(routes.account({ address: person.address }))
  await page.expectName(person.herotag)
  await page.open(person.path)
  await page.expectName(person.herotag)
  await page.expectProfileCollections({ Tides: routes.collection(collection) })
  await page.expectShare()
  await page.expectTabs('Collected', 'Created', 'Auctions', 'Bids')
  await page.expectCurrentTab('Collected')
  await page.expectCount('Collected', '1')
  await page.expectCount('Created', '2')
  await page.expectCount('Auctions', '1')
  await page.expectItems('Unlisted')
  await page.openTab('Created')
  await page.expectPath(`${person.path}/creations`)
  await page.expectItems('For sale', 'Unlisted')
  await page.openTab('Auctions')
  await page.expectItems('For sale')
  await page.openTab('Bids')
  await page.expectText('No bids yet.')
  await page.openTab('Collected')
  await page.expectPath(person.path)
})

test('the owner is redirected to the handle, sees the private tabs, and fits long words into every window', {
  tag: ['@M23']
}, async ({ visitor, trader, sandbox, origin }) => {
  const owner = await trader()
  await test.step('the owner is redirected to the handle and sees the private tabs', async () => {
    const page = new AccountPage(owner.page)
    const path = routes.account({ address: owner.address })
    await page.open(path)
    await page.expectPath(path)
    const herotag = uniqueHerotag()
    await sandbox.setProfile(owner.address, { herotag })
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address, { name: 'Admired' })
    await page.open(`${path}/liked`)
    await page.expectText('No assets liked yet.')
    const asset = new AssetPage(owner.page)
    await asset.open(identifier)
    await asset.pressLike()
    await expect
      .poll(async () => (await sandbox.readRow<{ likes: number }>('nft', identifier)).likes)
      .toBe(1)
    await page.open(path)
    await page.expectPath(`/@${herotag}`)
    await page.expectTabs('Collected', 'Created', 'Liked')
    await page.expectNoFollow()
    await page.expectCount('Liked', '1')
    await page.open(`${path}/liked`)
    await page.expectPath(`/@${herotag}/liked`)
    await page.expectItems('Admired')
    await page.openTab('Created')
    await page.expectText('No created assets yet.')
    // A list that the owner sees in a dialog is not available as a tab.
    await page.open(`/@${herotag}/bids`)
    await page.expectPath(`/@${herotag}`)
    await test.step('money in bids and auctions to claim are counted for their owner only', async () => {
      const { account } = owner
      if (!account) throw new Error('a trader has a wallet')
      const listed = await sandbox.namedAuction('Bid on in private', { maxBid: '0' })
      const bidder = await HeadlessTrader.signIn(origin, account)
      await bidder.waitForOutcome(await bidder.bid({ ...listed, price: '300000000000000000' }))
      const own = new AccountPage(owner.page)
      await own.open(routes.account(account))
      await own.expectFigure('In bids', '0.3 XEGLD')
      const page = new AccountPage(visitor.page)
      await page.open(`${routes.account(account)}/bids`)
      await page.expectItems('Bid on in private')
      await page.expectNoText('In bids')
    })
  })
  await test.step('an account with long words fits and is accessible on a phone and on a desk', async () => {
    const person = await createNamedAccount(sandbox)
    await sandbox.setProfile(person.address, { herotag: uniqueHerotag() + 'x'.repeat(30) })
    await sandbox.setProfile(person.address, { description: 'Donaudampfschifffahrt'.repeat(8) })
    await sandbox.mint(person.address, { name: 'Z'.repeat(60) })
    const site = new Site(owner.page)
    for (const width of [390, 1440]) {
      await owner.page.setViewportSize({ width, height: 900 })
      await site.open(routes.account({ address: person.address }))
      await site.expectNoSidewaysScroll()
      await expectAccessible(owner.page)
    }
  })
})

test('a private account is visible to its owner only, and is not named on any other page', {
  tag: ['@M23', '@M26']
}, async ({ visitor, trader, origin, sandbox }) => {
  await test.step('its pages', async () => {
    const owner = await trader()
    const herotag = uniqueHerotag()
    await sandbox.mint(owner.address, { name: 'Nobody else may see' })
    await sandbox.setProfile(owner.address, { herotag, privacy: 'private' })
    const stranger = await trader()
    for (const { page: browserPage } of [visitor, stranger]) {
      const page = new AccountPage(browserPage)
      for (const path of [`/@${herotag}`, `/${owner.address}`, `/@${herotag}/creations`]) {
        await page.open(path)
        await page.expectPrivate()
        await page.expectNoText('Nobody else may see')
        await page.expectNoText(herotag)
      }
    }
    await expectAccessible(visitor.page)
    const fragment = await visitor.page.request.get(`${origin}/@${herotag}`, {
      headers: { 'X-Layers': 'list' }
    })
    expect(await fragment.text()).not.toContain('Nobody else may see')
    const page = new AccountPage(owner.page)
    await page.open(`/@${herotag}`)
    await page.expectText(herotag)
    await page.expectItems('Nobody else may see')
  })
  await test.step('the pages of its items', async () => {
    const creator = await createNamedAccount(sandbox)
    const { identifier } = await sandbox.mint(creator.address)
    await sandbox.setProfile(creator.address, { privacy: 'private' })
    await new AssetPage(visitor.page).open(identifier)
    const page = new AccountPage(visitor.page)
    await page.expectNoLinkTo('Private user')
    await page.expectNoText(creator.herotag)
    const asset = new AssetPage(visitor.page)
    await asset.openTab('Creator')
    await page.expectNoLinkTo('Private user')
    await page.expectNoFollow()
  })
})

test('an account shows its description and its links, narrows what it created, and forgets an unknown tab', {
  tag: ['@M23']
}, async ({ visitor, sandbox }) => {
  // First, because campaigns of other tests give this account further collections.
  await test.step('created items can be narrowed by collection', async () => {
    const page = new AccountPage(visitor.page)
    await page.open('/@dana/creations')
    await page.expectCollections('All', 'Studio Diary', 'Atrium Season Cards')
    await page.chooseCollection('Studio Diary')
    await page.expectItemsOf('Studio Diary')
    await page.expectCurrentTab('Created')
    await visitor.page.setViewportSize({ width: 390, height: 800 })
    await new Tabs(visitor.page).openWithoutReload('Auctions')
    await page.expectPath('/@dana/auctions')
    await visitor.page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a long description is cut at 90 characters and can be expanded', async () => {
    const person = await createNamedAccount(sandbox)
    const whole = 'A'.repeat(90)
    await sandbox.setProfile(person.address, { description: whole })
    const page = new AccountPage(visitor.page)
    await page.open(person.path)
    await page.expectText(whole)
    await page.expectNoText('more')
    const other = await createNamedAccount(sandbox)
    const long = `${'B'.repeat(90)}C`
    await sandbox.setProfile(other.address, { description: long })
    await page.open(other.path)
    await page.expectText(`${'B'.repeat(90)}…`)
    await page.expandDescription()
    await page.expectText(long)
    await page.collapseDescription()
    await page.expectText(`${'B'.repeat(90)}…`)
  })
  await test.step('an account shows links of the eight kinds', async () => {
    const person = await createNamedAccount(sandbox)
    const names = [
      'Twitter',
      'Facebook',
      'Instagram',
      'Website',
      'YouTube',
      'Telegram',
      'Discord',
      'Medium'
    ]
    const url = (name: string) =>
      name === 'Telegram' ? 'https://t.me/me' : `https://${name.toLowerCase()}.com/me`
    const socials = names.map((name, at) => ({ type: String(at + 1), url: url(name) }))
    const unsafe = { type: '4', url: 'javascript:alert(1)' }
    await sandbox.setProfile(person.address, { socials: [...socials, unsafe] })
    const page = new AccountPage(visitor.page)
    await page.open(person.path)
    await page.expectLinks(Object.fromEntries(names.map(name => [name, url(name)])))
    const elsewhere = 'https://x.com.example/me'
    const other = await createNamedAccount(sandbox)
    await sandbox.setProfile(other.address, { socials: [{ type: '1', url: elsewhere }] })
    await page.open(other.path)
    await page.expectLinks({ Website: elsewhere })
  })
  await test.step('an unknown tab redirects to the account', async () => {
    const person = await createNamedAccount(sandbox)
    const page = new AccountPage(visitor.page)
    for (const tab of ['nothing', 'liked', 'collected']) {
      await page.open(`${person.path}/${tab}`)
      await page.expectPath(person.path)
      await page.expectText('No collected assets yet.')
    }
  })
})

test('the bids of another account and what it can claim are listed, and a long list loads more', {
  tag: ['@M23']
}, async ({ visitor, rival, sandbox, origin, trader }) => {
  await test.step('the bids of another account are listed, the last one of each auction', async () => {
    const other = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
    const listed = await sandbox.namedAuction('Wanted twice', { maxBid: '0' })
    const bid = async (headlessTrader: HeadlessTrader, tenths: string) =>
      headlessTrader.waitForOutcome(
        await headlessTrader.bid({ ...listed, price: `${tenths}00000000000000000` })
      )
    await bid(rival, '1')
    await bid(other, '2')
    await bid(rival, '3')
    const page = new AccountPage(visitor.page)
    await page.open(`${routes.account(rival.account)}/bids`)
    await page.expectCount('Bids', '1')
    await page.expectItems('Wanted twice')
    await page.open(`${routes.account(other.account)}/bids`)
    await page.expectItems('Wanted twice')
    await page.expectText('Outbidded')
  })
  await test.step('the claimable list is for signed-in people only', async () => {
    const listed = await sandbox.namedAuction('Won by somebody', { seconds: 8, maxBid: '0' })
    await rival.waitForOutcome(await rival.bid({ ...listed, price: '100000000000000000' }))
    const path = routes.account(rival.account)
    const page = new AccountPage(visitor.page)
    await page.open(path)
    await page.expectTabs('Collected', 'Created', 'Auctions', 'Bids')
    await page.open(`${path}/claimable`)
    await page.expectPath(path)
    await new Sidebar(visitor.page).expectWallets()
    const status = async () =>
      (await sandbox.readRow<{ status: string }>('auction', listed.auctionId)).status
    await expect.poll(status, { timeout: 60_000 }).toBe('Claimable')
    const other = new AccountPage((await trader()).page)
    await other.open(`${path}/claimable`)
    await other.expectItems('Won by somebody')
    await other.expectCount('Claimable', '')
  })
  await test.step('a long list loads more while the page scrolls', async () => {
    const person = await createNamedAccount(sandbox)
    await Promise.all(
      Array.from({ length: 45 }, (_, at) => sandbox.mint(person.address, { name: `Piece ${at}` }))
    )
    const page = new AccountPage(visitor.page)
    await page.open(`${person.path}/creations`)
    await page.scrollToEnd(45)
  })
})
