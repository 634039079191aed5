import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { Tabs } from './areas/tabs.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { connectPath, findItemText, requestPage, toText } from './http-answers.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'
import type { WalletAccount } from './sandbox-client.ts'

/** The text that the server renders for a visitor, or for the user of a session cookie. */
async function readText(origin: string, path: string, cookie = ''): Promise<string> {
  const { html } = await requestPage(origin, path, cookie)
  return toText(html)
}

test('a visitor opens an account by its handle or address, and finds its tabs with counters', {
  tag: ['@M23', '@phone']
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
  await page.expectOnSale('For sale')
  await page.expectItems('Unlisted')
  await page.openTab('Created')
  await page.expectPath(`${person.path}/creations`)
  await page.expectItems('For sale', 'Unlisted')
  await page.expectOnSale()
  await page.openTab('Auctions')
  await page.expectItems('For sale')
  await page.openTab('Bids')
  await page.expectText('No bids yet.')
  await page.openTab('Collected')
  await page.expectPath(person.path)
})

test('an owner is redirected to their handle and sees private tabs, and long words fit the page', {
  tag: ['@M23']
}, async ({ trader, sandbox, origin }) => {
  const owner = await trader()
  const headlessOwner = await HeadlessTrader.signIn(origin, owner.account as WalletAccount)
  const { cookie } = headlessOwner
  const page = new AccountPage(owner.page)
  await test.step('the owner is redirected to the handle and sees the private tabs', async () => {
    const path = routes.account({ address: owner.address })
    expect(await requestPage(origin, path, cookie)).toMatchObject({ status: 200 })
    expect(await readText(origin, `${path}/liked`, cookie)).toContain('No assets liked yet.')
    const herotag = uniqueHerotag()
    await sandbox.setProfile(owner.address, { herotag })
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address, { name: 'Admired' })
    const asset = new AssetPage(owner.page)
    await asset.open(identifier)
    await asset.pressLike()
    await expect
      .poll(async () => (await sandbox.readRow<{ likes: number }>('nft', identifier)).likes)
      .toBe(1)
    for (const [asked, reached] of [
      [path, `/@${herotag}`],
      [`${path}/liked`, `/@${herotag}/liked`],
      // A list that the owner sees in a dialog is not available as a tab.
      [`/@${herotag}/bids`, `/@${herotag}`]
    ] as const) {
      expect(await requestPage(origin, asked, cookie)).toMatchObject({ location: reached })
    }
    await followPath(owner.page, `/@${herotag}`)
    await page.expectTabs('Collected', 'Created', 'Liked')
    await page.expectNoFollow()
    await page.expectCount('Liked', '1')
    await page.openTab('Liked')
    await page.expectItems('Admired')
    await page.openTab('Created')
    await page.expectText('No created assets yet.')
  })
  await test.step('an account with long words fits and is accessible on a phone and on a desk', async () => {
    const person = await createNamedAccount(sandbox)
    await sandbox.setProfile(person.address, { herotag: uniqueHerotag() + 'x'.repeat(30) })
    await sandbox.setProfile(person.address, { description: 'Donaudampfschifffahrt'.repeat(8) })
    await sandbox.mint(person.address, { name: 'Z'.repeat(60) })
    await owner.page.goto(routes.account({ address: person.address }))
    for (const width of [390, 1440]) {
      await owner.page.setViewportSize({ width, height: 900 })
      await new Site(owner.page).expectNoSidewaysScroll()
      await expectAccessible(owner.page)
    }
  })
})

test('an account page shows money in bids to its owner only, and claimable items to signed-in people', {
  tag: ['@M23']
}, async ({ rival, sandbox, origin }) => {
  const path = routes.account(rival.account)
  const bid = async (
    by: HeadlessTrader,
    listed: { auctionId: number; identifier: string },
    tenths: number
  ) => by.waitForOutcome(await by.bid({ ...listed, price: `${tenths}00000000000000000` }))
  const other = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const winner = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  // The auction ends while the other steps run.
  const won = await sandbox.namedAuction('Won by somebody', { seconds: 8, maxBid: '0' })
  await bid(winner, won, 1)
  await test.step('the Bids tab lists each auction once, with the state of the last bid', async () => {
    const listed = await sandbox.namedAuction('Wanted twice', { maxBid: '0' })
    await bid(rival, listed, 1)
    await bid(other, listed, 2)
    await bid(rival, listed, 3)
    const { html } = await requestPage(origin, `${path}/bids`)
    expect(toText(html)).toMatch(/Bids ?1(?!\d)/)
    expect(html.match(/>Wanted twice</g)).toHaveLength(1)
    const { html: theirs } = await requestPage(origin, `${routes.account(other.account)}/bids`)
    expect(findItemText(theirs, 'Wanted twice')).toContain('Outbidded')
  })
  await test.step('money in bids is counted for its owner only', async () => {
    const own = await readText(origin, path, rival.cookie)
    expect(own).toMatch(/Following\s*1\s*Bid\s*0\.3 XEGLD\s*in bids/)
    expect(await readText(origin, `${path}/bids`)).not.toContain('in bids')
  })
  await test.step('an owner who has created nothing is offered “Create a collection” on the Created tab only', async () => {
    const { identifier } = await sandbox.mint(other.account.address)
    await sandbox.transfer(other.account.address, rival.account.address, identifier)
    const mainText = async (of: string) => {
      const { html } = await requestPage(origin, of, rival.cookie)
      return toText(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
    }
    expect(await mainText(path)).not.toContain('Create collection')
    expect(await mainText(`${path}/liked`)).not.toContain('Create collection')
    expect(await mainText(`${path}/creations`)).toContain('Create a collection')
  })
  await test.step('the claimable list is for signed-in people only', async () => {
    const winners = routes.account(winner.account)
    expect(await readText(origin, winners)).not.toContain('Claimable')
    const claimable = `${winners}/claimable`
    expect(await requestPage(origin, claimable)).toMatchObject({
      location: connectPath(winners, claimable)
    })
    const status = async () =>
      (await sandbox.readRow<{ status: string }>('auction', won.auctionId)).status
    await expect.poll(status, { timeout: 60_000 }).toBe('Claimable')
    const { html } = await requestPage(origin, claimable, other.cookie)
    expect(findItemText(html, 'Won by somebody')).not.toBe('')
    expect(toText(html)).toMatch(/Claimable(?! ?\d)/)
  })
})

test('a private account is visible to its owner only, and is not named on the pages of its items', {
  tag: ['@M23', '@M26']
}, async ({ visitor, rival: stranger, origin, sandbox }) => {
  const page = new AccountPage(visitor.page)
  await test.step('the pages of the account', async () => {
    const owner = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
    const { address } = owner.account
    const herotag = uniqueHerotag()
    await sandbox.mint(address, { name: 'Nobody else may see' })
    await sandbox.setProfile(address, { herotag, privacy: 'private' })
    for (const cookie of ['', stranger.cookie]) {
      for (const path of [`/@${herotag}`, `/${address}`, `/@${herotag}/creations`]) {
        const text = await readText(origin, path, cookie)
        expect(text).toContain('This user chose to make their account private')
        expect(text).not.toContain('Nobody else may see')
        expect(text).not.toContain(herotag)
      }
    }
    await page.open(`/@${herotag}`)
    await page.expectPrivate()
    await expectAccessible(visitor.page)
    const fragment = await visitor.page.request.get(`${origin}/@${herotag}`, {
      headers: { 'X-Layers': 'list' }
    })
    expect(await fragment.text()).not.toContain('Nobody else may see')
    const { html } = await requestPage(origin, `/@${herotag}`, owner.cookie)
    expect(toText(html)).toContain(herotag)
    expect(findItemText(html, 'Nobody else may see')).not.toBe('')
  })
  await test.step('the pages of its items', async () => {
    const creator = await createNamedAccount(sandbox)
    const { identifier } = await sandbox.mint(creator.address)
    await sandbox.setProfile(creator.address, { privacy: 'private' })
    const asset = new AssetPage(visitor.page)
    await followPath(visitor.page, routes.asset(identifier))
    await page.expectNoLinkTo('Private user')
    await page.expectNoText(creator.herotag)
    await asset.openTab('Creator')
    await page.expectNoLinkTo('Private user')
    await page.expectNoFollow()
  })
})

test('an account page shows a description and links, filters creations, and redirects an unknown tab', {
  tag: ['@M23']
}, async ({ visitor, sandbox, origin }) => {
  const page = new AccountPage(visitor.page)
  // This step is first, because campaigns of other tests give this account further collections.
  await test.step('created items are filtered by collection', async () => {
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
    const short = await readText(origin, person.path)
    expect(short).toContain(whole)
    expect(short).not.toContain(`${whole}…`)
    const other = await createNamedAccount(sandbox)
    const long = `${'B'.repeat(90)}C`
    await sandbox.setProfile(other.address, { description: long })
    await followPath(visitor.page, other.path)
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
    const { html } = await requestPage(origin, person.path)
    for (const name of names) expect(nameOfLink(html, url(name))).toBe(name)
    expect(html).not.toContain(unsafe.url)
    const elsewhere = 'https://x.com.example/me'
    const other = await createNamedAccount(sandbox)
    await sandbox.setProfile(other.address, { socials: [{ type: '1', url: elsewhere }] })
    const { html: others } = await requestPage(origin, other.path)
    expect(nameOfLink(others, elsewhere)).toBe('Website')
  })
  await test.step('an unknown tab redirects to the account', async () => {
    const person = await createNamedAccount(sandbox)
    expect(await readText(origin, person.path)).toContain('No collected assets yet.')
    for (const tab of ['nothing', 'liked', 'collected']) {
      expect(await requestPage(origin, `${person.path}/${tab}`)).toMatchObject({
        location: person.path
      })
    }
  })
  await test.step('a long list loads more while the page scrolls', async () => {
    const person = await createNamedAccount(sandbox)
    await Promise.all(
      Array.from({ length: 45 }, (_, at) => sandbox.mint(person.address, { name: `Piece ${at}` }))
    )
    await followPath(visitor.page, `${person.path}/creations`)
    await page.scrollToEnd(45)
  })
})

/** The text of the link to this URL. */
function nameOfLink(html: string, url: string): string {
  const link = html.match(/<a [^>]*>[\s\S]*?<\/a>/g)?.find(i => i.includes(`href="${url}"`))
  return toText(link ?? '')
}
