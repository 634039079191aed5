import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { CardGrid } from './areas/card-grid.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { KeyboardPath } from './areas/keyboard-path.ts'
import { OnSaleRow } from './areas/on-sale-row.ts'
import { Site } from './areas/site.ts'
import { Tabs } from './areas/tabs.ts'
import { expect, test } from './fixtures.ts'
import { USDC } from './sandbox-amounts.ts'
import { createTaggedAuctions } from './tagged-auctions.ts'

test('a visitor opens the three tabs of explore, sorts and filters lists, and reaches them by keyboard', {
  tag: ['@M17', '@N1', '@M18', '@M19', '@S1']
}, async ({ page, sandbox }) => {
  await test.step('the first card is at most twelve presses of Tab away', async () => {
    await page.goto(routes.explore())
    const keys = new KeyboardPath(page)
    await keys.tabToLink('Skip to content')
    await keys.follow()
    await keys.tabToLink('Skip filters')
    await keys.follow()
    await keys.tabToFirstItem('On sale now')
    expect(keys.presses).toBeLessThanOrEqual(12)
  })
  await test.step('the tabs of explore open items, collections and creators', async () => {
    const explore = new ExplorePage(page)
    await explore.expectTabs('NFTs')
    await new OnSaleRow(page).scrollToEnd()
    await new Tabs(page).expectKinds('All', 'Listings', 'Buy now')
    await explore.openTab('Collections')
    await explore.expectAddress('/collections?filter=verified')
    await explore.expectChips(['Verified'], 'Show all')
    await explore.expectTabs('Collections')
    await explore.expectPartOf('Collections')
    await explore.expectTitle('Explore', 'Explore collections')
    await explore.showAll()
    await explore.expectAddress('/collections')
    await explore.expectChips([])
    await explore.expectAllCounted('Collections')
    await explore.openTab('Creators')
    await explore.expectAddress('/creators')
    await explore.expectTabs('Creators')
    await explore.expectTitle('Explore', 'Explore creators')
  })
  await test.step('the most liked items come first', async () => {
    const explore = new ExplorePage(page)
    await explore.goTo(routes.explore())
    await explore.expectSorts(
      ['Newest', 'Likes', 'Ending soon', 'Lowest price', 'Highest price'],
      'Newest'
    )
    const newest = await explore.itemKeys()
    await explore.sort('Likes')
    await explore.expectAddress('/nfts?sort=likes')
    await expect.poll(async () => (await explore.itemKeys())[0]).not.toBe(newest[0])
    const likesOf = (identifiers: readonly string[]) =>
      Promise.all(
        identifiers.map(async i => (await sandbox.readRow<{ likes: number }>('nft', i)).likes)
      )
    const likes = await likesOf(await explore.itemKeys())
    expect(likes).toEqual(likes.toSorted((a, b) => b - a))
    expect(likes[0]).toBeGreaterThan(Math.max(...(await likesOf(newest))))
    // Only items on sale have an end, so this order leads to their list, and any other order leads back.
    await explore.sort('Ending soon')
    await explore.expectAddress('/nfts?sort=ending')
    await explore.expectCurrentKind(/^Listings/)
    await explore.sort('Newest')
    await explore.expectAddress('/nfts')
    await explore.expectCurrentKind(/^All/)
  })
  await test.step('collections are filtered and sorted', async () => {
    const explore = new ExplorePage(page)
    await explore.goTo('/collections')
    await explore.expectSorts(['Trending', 'Verified First', 'Newest'], 'Newest')
    await explore.check(/^Verified/)
    await explore.expectAddress('/collections?filter=verified')
    await explore.check(/^Active in the last 30 days/)
    await explore.expectAddress('/collections?filter=verified&filter=active')
    await explore.expectChips(['Verified', 'Active in the last 30 days'], 'Show all')
    await explore.sort('Trending')
    await explore.expectAddress('/collections?filter=verified&filter=active&sort=trending')
    await page.goBack()
    await page.goBack()
    await explore.expectChecked(/^Active/, false)
    await explore.expectChecked(/^Verified/, true)
  })
  await test.step('a chosen chip stays readable under the pointer, dark and light', async () => {
    const explore = new ExplorePage(page)
    const grid = new CardGrid(page)
    await explore.goTo(`${routes.explore()}?show=live`)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await grid.expectReadableUnderPointer('Show', /^Listings/)
      await grid.expectReadableUnderPointer('Sort by', 'Newest')
    }
  })
})

test('a visitor sees a row of items on sale above all items, until they sort or filter the list', {
  tag: ['@M17', '@phone']
}, async ({ page, sandbox }) => {
  const { tag } = await createTaggedAuctions(sandbox, [EGLD, EGLD, EGLD, EGLD, EGLD, EGLD])
  const [explore, row] = [new ExplorePage(page), new OnSaleRow(page)]
  await explore.open(routes.explore())
  await row.expectItems(6)
  await expectAccessible(page)
  await new Site(page).expectNoSidewaysScroll()
  await row.seeAll()
  await explore.expectAddress('/nfts?show=live')
  await row.expectNone()
  await page.goBack()
  await row.expectItems(6)
  await explore.sort('Likes')
  await row.expectNone()
  await explore.sort('Newest')
  await row.expectItems(6)
  await explore.goTo(routes.tag(tag))
  await row.expectNone()
})

test('a visitor filters a tag, finds the filters in the URL, and undoes them with Back', {
  tag: ['@M17']
}, async ({ page, sandbox, problems }) => {
  const { tag, lot, unlisted } = await createTaggedAuctions(sandbox, [EGLD, 5n * EGLD])
  const explore = new ExplorePage(page)
  await test.step('a tag is in the title of the page, and a URL with filters shows the same view', async () => {
    await explore.open(routes.tag(tag))
    await explore.expectTitle(`${tag} NFTs`)
    await explore.expectPanel()
    await explore.expectOnly([unlisted, lot(2), lot(1)])
    await explore.chooseKind(/^Buy now/)
    await explore.expectOnly([lot(1)])
    await explore.chooseKind(/^Listings/)
    await explore.expectOnly([lot(2), lot(1)])
    await explore.typePrice('From', '2')
    await explore.expectOnly([lot(2)])
    const address = explore.address()
    expect(address).toBe(`/nfts?min=2&show=live&tag=${tag}`)
    await explore.open(address)
    await explore.expectOnly([lot(2)])
    await explore.expectPrice('From', '2')
    await explore.expectChips([/From 2/, `#${tag}`])
  })
  await test.step('Back undoes one filter: the panel stays, and one list is requested', async () => {
    await explore.goTo(`/nfts?show=live&tag=${tag}`)
    await explore.expectOnly([lot(2), lot(1)])
    const isSame = await explore.markPanel()
    await explore.typePrice('To', '2')
    await explore.expectOnly([lot(1)])
    await explore.pressThumb('Lowest', 'ArrowRight')
    await explore.expectPrice('From', '0.01')
    await explore.expectAddress(`/nfts?max=2&min=0.01&show=live&tag=${tag}`)
    await explore.expectOnly([lot(1)])
    const requested = explore.recordListRequests()
    await page.goBack()
    await explore.expectAddress(`/nfts?max=2&show=live&tag=${tag}`)
    await explore.expectPrice('From', '')
    await explore.expectPrice('To', '2')
    await page.goBack()
    await explore.expectOnly([lot(2), lot(1)])
    await explore.expectPrice('To', '')
    expect(requested).toEqual([`/nfts?max=2&show=live&tag=${tag}`, `/nfts?show=live&tag=${tag}`])
    await explore.removeChip(`#${tag}`)
    await explore.expectAddress('/nfts?show=live')
    await explore.expectTitle('Explore', 'Explore NFTs')
    await page.goBack()
    await explore.clearAll()
    await explore.expectChips([])
    await explore.expectNoCard(unlisted)
    expect(await isSame(), 'the panel has stayed').toBe(true)
  })
  await test.step('a filter that does not load shows the failure and can be retried', async () => {
    problems.allow(/ERR_FAILED|ERR_CONNECTION/)
    await explore.goTo(`/nfts?show=live&tag=${tag}`)
    await explore.expectOnly([lot(2), lot(1)])
    await page.route(/\/nfts\?min=2/, route => route.abort(), { times: 1 })
    await explore.typePrice('From', '2')
    await explore.expectFailure()
    await explore.expectOnly([lot(2), lot(1)])
    await explore.tryAgain()
    await explore.expectOnly([lot(2)])
  })
})

test('a person follows and unfollows a creator in the list of creators', {
  tag: ['@M19', '@M24']
}, async ({ trader }) => {
  const { page } = await trader()
  const explore = new ExplorePage(page)
  await explore.open('/creators')
  await explore.expectSorts(['Trending', 'Most Active', 'Most Followed'], 'Trending')
  await explore.expectFollows('pixelpaul', false)
  const saved = page.waitForResponse(/followers\/follow$/)
  await explore.follow('pixelpaul')
  await explore.expectFollows('pixelpaul', true)
  await saved
  await explore.open('/creators?sort=active')
  await explore.expectFollows('pixelpaul', true)
  await explore.follow('pixelpaul')
  await explore.expectFollows('pixelpaul', false)
})

test('a visitor filters auctions by token, and sorts them by price and by their end', {
  tag: ['@M17']
}, async ({ page, sandbox }) => {
  await test.step('auctions are sorted by price and by their end', async () => {
    const { tag, lot } = await createTaggedAuctions(sandbox, [2n * EGLD, 5n * EGLD, EGLD])
    const explore = new ExplorePage(page)
    await explore.open(`${routes.tag(tag)}&show=live`)
    await explore.expectSorts(['Newest', 'Ending soon', 'Lowest price', 'Highest price'], 'Newest')
    await explore.sort('Lowest price')
    await explore.expectOnly([lot(3), lot(1), lot(2)])
    await explore.expectChips(['Prices in XEGLD', `#${tag}`])
    await explore.sort('Highest price')
    await explore.expectOnly([lot(2), lot(1), lot(3)])
    const address = explore.address()
    expect(address).toBe(`/nfts?show=live&sort=highest&tag=${tag}&token=EGLD`)
    await explore.open(address)
    await explore.expectOnly([lot(2), lot(1), lot(3)])
    // Amounts of different tokens cannot be compared.
    await explore.removeChip('Prices in XEGLD')
    await explore.expectOnly([lot(3), lot(2), lot(1)])
    await explore.expectSorts(['Newest', 'Ending soon', 'Lowest price', 'Highest price'], 'Newest')
  })
  await test.step('the auction that ends first comes first', async () => {
    const { address: owner } = await sandbox.newWallet()
    const tag = owner.slice(-12)
    for (const [name, seconds] of [
      ['Late', 9_000],
      ['Soon', 3_000],
      ['Later', 20_000]
    ] as const) {
      const { identifier } = await sandbox.mint(owner, { name: `${name} ${tag}`, tags: [tag] })
      await sandbox.auction({ owner, identifier, seconds })
    }
    const explore = new ExplorePage(page)
    await explore.goTo(`/nfts?show=live&tag=${tag}`)
    await explore.expectOnly([`Later ${tag}`, `Soon ${tag}`, `Late ${tag}`])
    await explore.sort('Ending soon')
    await explore.expectOnly([`Soon ${tag}`, `Late ${tag}`, `Later ${tag}`])
  })
  await test.step('a payment token filters the auctions', async () => {
    const { tag, lot } = await createTaggedAuctions(sandbox, [EGLD])
    const { address: owner } = await sandbox.newWallet()
    const name = `Dollars ${tag}`
    const { identifier } = await sandbox.mint(owner, { name, tags: [tag] })
    await sandbox.auction({
      owner,
      identifier,
      token: USDC,
      minBid: '2500000',
      maxBid: '0'
    })
    const explore = new ExplorePage(page)
    await explore.goTo(`/nfts?show=live&tag=${tag}`)
    await explore.expectOnly([name, lot(1)])
    await explore.chooseToken(/^USDC/)
    await explore.expectOnly([name])
    await explore.typePrice('To', '2.4')
    await explore.expectEmpty('No auctions found.')
    await explore.expectRemoveFilter('Up to 2.4 USDC')
    await explore.typePrice('To', '2.6')
    await explore.expectOnly([name])
  })
})

test('a visitor lists the items to buy now, with the price to pay, and sorts them by this price', {
  tag: ['@M17', '@M26']
}, async ({ page, sandbox }) => {
  await test.step('the list of items to buy now shows the price to pay', async () => {
    const { tag, lot } = await createTaggedAuctions(sandbox, [2n * EGLD])
    const [explore, grid] = [new ExplorePage(page), new CardGrid(page)]
    await explore.open(`${routes.tag(tag)}&show=live`)
    await grid.expectText(lot(1), /^(?!.*Buy now)/s)
    await explore.chooseKind(/^Buy now/)
    await grid.expectText(lot(1), 'Starting bid 2 XEGLD')
    await grid.expectText(lot(1), 'Buy now 6 XEGLD')
  })
  await test.step('the list has only items of this marketplace, sorted by the price to pay', async () => {
    const tag = `now${Date.now()}`
    const { address: owner } = await sandbox.newWallet()
    const list = async (name: string, bid: bigint, buyNow: bigint, marketplace?: string) => {
      const { identifier } = await sandbox.mint(owner, { name: `${name} ${tag}`, tags: [tag] })
      const prices = { minBid: String(bid * EGLD), maxBid: String(buyNow * EGLD) }
      await sandbox.auction({ owner, identifier, ...prices, ...(marketplace && { marketplace }) })
    }
    await list('Dear', 1n, 9n)
    await list('Fixed', 4n, 4n)
    await list('Cheap', 2n, 3n)
    await list('Elsewhere', 1n, 1n, 'kilnandco')
    const explore = new ExplorePage(page)
    await explore.goTo(`/nfts?show=buy-now&sort=price&tag=${tag}&token=EGLD`)
    await explore.expectOnly([`Cheap ${tag}`, `Fixed ${tag}`, `Dear ${tag}`])
    await explore.sort('Highest price')
    await explore.expectOnly([`Dear ${tag}`, `Fixed ${tag}`, `Cheap ${tag}`])
  })
})
