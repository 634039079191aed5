// The viewer's own lists over real HTTP. Rows with a task come first, whatever the order of the service.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LIMITS } from '../../../src/lib/config/limits.ts'
import { routes } from '../../../src/lib/config/routes.ts'
import { HeadlessTrader } from '../../e2e/headless-trader.ts'
import { toText } from '../../e2e/http-answers.ts'
import type { CreatedAuction, CreatedNft, WalletAccount } from '../../e2e/sandbox-client.ts'
import { createBuiltSite } from './built-site.ts'

const TENTH = 10n ** 17n
const SALE_SECONDS = 600

const site = createBuiltSite()
let seller: HeadlessTrader
let bidder: HeadlessTrader
let rival: HeadlessTrader

const signIn = async () =>
  HeadlessTrader.signIn(site.origin, await site.control<WalletAccount>('wallet', {}))

async function sell(name: string, terms: object = {}): Promise<CreatedAuction> {
  const owner = seller.account.address
  const { identifier } = await site.control<CreatedNft>('mint', { owner, name })
  const prices = { minBid: String(TENTH), maxBid: '0' }
  return site.control<CreatedAuction>('auction', { owner, identifier, ...prices, ...terms })
}

async function bid(by: HeadlessTrader, auction: CreatedAuction, amount: bigint): Promise<void> {
  await by.waitForOutcome(await by.bid({ ...auction, price: String(amount) }))
}

/** The rows of the first page, each as text. */
async function rowsOf(by: HeadlessTrader, list: string, query = ''): Promise<string[]> {
  const path = routes.accountModal({ address: by.account.address }, list) + query
  const html = await (await site.get(path, { cookie: by.cookie, 'X-Layers': 'list' })).text()
  return html
    .split(/<li class="own-row/)
    .slice(1)
    .map(i => toText(`<li class="${i}`))
}

beforeAll(async () => {
  await site.start()
  seller = await signIn()
  bidder = await signIn()
  rival = await signIn()
})
afterAll(() => site.stop())

describe('the viewer’s own lists', { tags: ['@M25'] }, () => {
  test('begin with the bid that was outbid, even when newer bids fill the first page', async () => {
    const lost = await sell('Lost')
    await bid(bidder, lost, TENTH)
    await bid(rival, lost, 2n * TENTH)
    for (let number = 0; number <= LIMITS.listPageSize; number += 1)
      await bid(bidder, await sell(`Led ${number}`), TENTH)
    const [first, second] = await rowsOf(bidder, 'my-bids')
    expect(first).toMatch(/Lost.*Outbidded.*Minimum bid now.*0\.21 XEGLD.*Bid again/)
    expect(second).toMatch(/Led.*Top Bidder.*It’s yours if nobody bids more\./)
  })

  test('say what the seller receives by ending each auction', async () => {
    const sold = await sell('Sold', { seconds: SALE_SECONDS })
    await sell('Not wanted', { seconds: SALE_SECONDS })
    await bid(rival, sold, 4n * TENTH)
    await site.control('clock', { advanceSeconds: SALE_SECONDS })
    // The edge receives the new time with the next answer of a service.
    await expect
      .poll(async () => (await rowsOf(seller, 'my-auctions')).slice(0, 2), { timeout: 40_000 })
      .toEqual([
        expect.stringMatching(/Sold.*Sold for.*0\.4 XEGLD.*You receive.*0\.39 XEGLD.*Get paid/),
        expect.stringMatching(/Not wanted.*No bids\. You get the item back\..*Take it back/)
      ])
  })

  test('say whether a listing is an auction or has a fixed price, and its prices', async () => {
    await sell('By auction', { maxBid: String(5n * TENTH) })
    await sell('At a price', { maxBid: String(TENTH) })
    const rows = (await rowsOf(seller, 'my-auctions')).join()
    expect(rows).toMatch(
      /By auction *Auction *Ends in [^,]*Starting bid *0\.1 XEGLD[^,]*Buy Now price *0\.5 XEGLD[^,]*Change the price *Withdraw/
    )
    expect(rows).toMatch(/At a price *Fixed price *Ends in [^,]*Price *0\.1 XEGLD/)
  })

  test('are named on the viewer’s own profile, which says that works for sale are in My Auctions', async () => {
    const { address } = seller.account
    const html = await (
      await site.get(routes.account({ address }), { cookie: seller.cookie })
    ).text()
    expect(toText(html)).toMatch(/\d+ works are listed for sale\. See them in My Auctions/)
    const visited = await (
      await site.get(routes.account({ address }), { cookie: rival.cookie })
    ).text()
    expect(toText(visited)).not.toContain('listed for sale. See')
  })

  // The first attribute makes the shell load the polling, and the second makes it refetch the row.
  test('mark the rows that are fetched again when a countdown ends', async () => {
    const path = routes.accountModal({ address: bidder.account.address }, 'my-bids')
    const html = await (await site.get(path, { cookie: bidder.cookie })).text()
    expect(html).toMatch(/data-refresh="own-list"[^>]* data-own-page/)
    const rows = html.match(/<li class="own-row[^>]*/g) ?? []
    expect(rows.length).toBeGreaterThanOrEqual(LIMITS.listPageSize)
    for (const row of rows) expect(row).toContain(' data-refresh-entity="asset:')
  })

  test('suggest only the viewer’s own items when a search finds nothing', async () => {
    const mint = (owner: string, name: string) => site.control<CreatedNft>('mint', { owner, name })
    await mint(rival.account.address, 'Lantern <b>')
    await mint(seller.account.address, 'Lanternfish')
    const path = `${routes.accountModal({ address: rival.account.address }, 'my-nfts')}?q=lanternz`
    const html = await (await site.get(path, { cookie: rival.cookie })).text()
    const text = toText(html)
    expect(text).toContain('None of your items has a name like “lanternz”.')
    expect(html).toContain('<bdi>Lantern &lt;b&gt;</bdi>')
    expect(text).not.toContain('Lanternfish')
    expect(html).toContain(`href="${routes.search('lanternz')}"`)
  })

  test('can be filtered by collection, and say when the filter finds nothing', async () => {
    const collector = await signIn()
    const { address } = collector.account
    await site.control<CreatedNft>('mint', { owner: address, name: 'Single' })
    const edition = { owner: address, name: 'Edition', quantity: 3 }
    const { collection } = await site.control<CreatedNft>('mint', edition)
    const path = routes.accountModal({ address }, 'my-nfts')
    const get = async (query: string) =>
      (await site.get(path + query, { cookie: collector.cookie, 'X-Layers': 'modal' })).text()
    expect(toText(await get(''))).toMatch(/All collections *Open Studio *Studio Prints/)
    const html = await get(`?collection=${collection}`)
    expect(html).toMatch(new RegExp(`<option value="${collection}" selected`))
    expect(html).toContain(`data-list="my-nfts ${collection}"`)
    expect(html.match(/<li class="own-row/g)).toHaveLength(1)
    expect(toText(html)).toContain('Edition')
    expect(toText(await get(`?collection=${collection}&q=single`))).toContain(
      'None of your items in Studio Prints has a name like “single”.'
    )
    expect(toText(await get('?collection=SOLD-abcdef'))).toContain(
      'You have none of SOLD-abcdef now.'
    )
  })

  // The service counts pages without the search term, so a search with exactly one page of results requests a second
  // page.
  test('have no hint on the empty second page of a search', async () => {
    const owner = seller.account.address
    for (let number = 0; number <= LIMITS.listPageSize; number += 1)
      await site.control<CreatedNft>('mint', { owner, name: `Kestrel ${number}` })
    const path = routes.accountModal({ address: owner }, 'my-nfts')
    const get = async (url: string) =>
      (await site.get(url, { cookie: seller.cookie, 'X-Layers': 'list' })).text()
    const [, cursor = ''] =
      /href="[^"]*after=([^"&]+)[^>]*data-list-more/.exec(await get(path)) ?? []
    expect(cursor).not.toBe('')
    const last = await get(`${path}?q=kestrelz&after=${cursor}`)
    expect(last).toContain('data-list="my-nfts kestrelz"')
    expect(toText(last)).not.toContain('None of your items')
  })
})

test('a feed with fewer than five followed accounts links to the list of them', {
  tags: ['@C7', '@S7']
}, async () => {
  const reader = await signIn()
  const { address } = reader.account
  const following = routes.accountModal({ address }, 'following')
  const feed = async () => (await site.get(routes.feed(), { cookie: reader.cookie })).text()
  expect(await feed()).not.toContain(following)
  await site.control('follow', { followers: [address], followees: [seller.account.address] })
  const html = await feed()
  expect(toText(html)).toContain('1 of 5 followed')
  expect(html).toContain(`href="${following}"`)
})
