import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CardGrid } from './areas/card-grid.ts'
import { HomePage } from './areas/home-page.ts'
import { test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'

const MARKETS = 'Ecosystem Marketplaces'
const POSTS = 'Join Us On Social Media'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('a visitor retries one failed section of the home page, while the others are complete', {
  tag: ['@N11']
}, async ({ page, sandbox, problems }) => {
  problems.allow(/Failed to load resource/)
  await sandbox.failUpstream('files', 'down')
  const home = new HomePage(page)
  await page.goto('/?after=YXJyYXljb25uZWN0aW9uOjk5')
  await home.expectFailed(MARKETS)
  await home.expectFailed(POSTS)
  await home.expectItems('Trending Collections', 3)
  await sandbox.restoreUpstreams()
  const arrive = await delayRequests(page, '**/') // Delays the page's request for its own URL.
  await home.retry(MARKETS)
  await home.expectLoading(MARKETS)
  arrive()
  await home.expectSomeItems(MARKETS)
  await home.expectFailed(POSTS)
})

test('a bidder who goes Back to the home page finds the new bid on the card', {
  tag: ['@M6', '@M26', '@N11', '@W7']
}, async ({ trader, sandbox }) => {
  const auction = { minBid: '100000000000000000', maxBid: '0' }
  // The auction that ends first may be the large work above the section, so the test uses the second one.
  await sandbox.namedAuction('Ends first', { ...auction, seconds: 600 })
  await sandbox.namedAuction('Ends second', { ...auction, seconds: 660 })
  const { page, wallet } = await trader()
  await new HomePage(page).open()
  const cards = new AssetPage(page)
  await cards.expectCard('Ends second', 'Starting bid 0.1 XEGLD')
  await new CardGrid(page).open('Ends second')
  const work = new AuctionPage(page)
  await work.bid('0.5')
  await wallet.approve()
  await work.expectTopBidder()
  await page.goBack()
  await cards.expectCard('Ends second', 'Current bid 0.5 XEGLD')
})
