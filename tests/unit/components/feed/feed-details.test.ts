import { describe, expect, test } from 'vitest'

import { feedDetailsHtml, feedPriceHtml } from '../../../../src/components/feed/feed-details.ts'
import { feedStep } from '../../../../src/components/feed/feed-step.ts'
import type { Likes } from '../../../../src/lib/api/asset-activity.ts'
import { loadAssetsByIdentifier } from '../../../../src/lib/api/search.ts'
import type { FeedEventName } from '../../../../src/lib/config/feed.ts'
import { routes } from '../../../../src/lib/config/routes.ts'
import type { FeedRow } from '../../../../src/server/pages/feed.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'

const NOW = AUCTION.startDate
const SELLER = `${ADDRESS.slice(0, -1)}x`
const LOCALS = {
  environment: { marketplaceKey: 'atrium', nativeLabel: 'EGLD' },
  now: NOW
} as unknown as App.Locals
const ELSEWHERE = {
  marketplaceKey: 'frameline',
  marketplace: { ...AUCTION.marketplace, key: 'frameline', name: 'Frameline' }
}

/** An entry about one work. */
function rowOf(event: FeedEventName, change: object = {}, price?: bigint, likes?: Likes): FeedRow {
  const request = loadAssetsByIdentifier([CARD.identifier], 'atrium')
  const lowestAuction = { ...AUCTION, ownerAddress: SELLER, ...change }
  const [asset] = request.read({ assets: connection({ ...CARD, lowestAuction }) })
  return {
    asset,
    event,
    likes,
    price: price && { amount: price, decimals: 18, symbol: 'EGLD', token: 'EGLD', usd: undefined },
    targetAsset: { identifier: CARD.identifier, name: CARD.name }
  } as unknown as FeedRow
}

const toText = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

function stepFor(head: FeedRow, viewer: string | undefined) {
  const visit = { marketplaceKey: 'atrium', now: NOW, viewer }
  return feedStep({ head, rows: [head], earlier: [] }, visit)
}

/** The details below the work of an entry, their text, and the link of the button. */
function details(...of: Parameters<typeof rowOf>) {
  const head = rowOf(...of)
  const step = stepFor(head, ADDRESS)
  const html = String(feedDetailsHtml(LOCALS, head, { name: 'A <b>', step }))
  return { html, text: toText(html), href: step?.href }
}

test.each([
  ['the amount of the event', rowOf('bid', {}, 2n * 10n ** 18n), /^ 2 EGLD/],
  ['the current price', rowOf('like'), /^ Starting bid 1\.5 EGLD/],
  [
    'the price on another marketplace',
    rowOf('mintNft', ELSEWHERE),
    /^ Starting bid on Frameline 1\.5 EGLD/
  ],
  ['nothing after the end of its auction', rowOf('like', { endDate: NOW }), /^$/]
])(
  'feedPriceHtml() shows %s for one of several works of a feed entry',
  { tags: ['@C7'] },
  (_, row, expected) => {
    expect(toText(feedPriceHtml(LOCALS, row))).toMatch(expected)
  }
)

describe('the details of a work in the feed', { tags: ['@C7'] }, () => {
  test('show its price, the end of its auction and the button to bid', () => {
    const { href, text } = details('like')
    expect(text).toContain('Starting bid 1.5 EGLD')
    expect(text).toContain('Ends in 1h')
    expect(text).toContain('Place a bid')
    expect(href).toBe(routes.auctionModal(CARD.identifier, '7', 'place-bid'))
  })

  test('offer a visitor to bid, even before the first bid', () => {
    const step = stepFor(rowOf('like', { topBid: null, topBidder: null }), undefined)
    expect(step?.href).toBe(routes.auctionModal(CARD.identifier, '7', 'place-bid'))
  })

  test('offer nothing to the top bidder', () => {
    const lead = { topBid: PRICE, topBidder: { address: ADDRESS } }
    expect(stepFor(rowOf('like', lead), ADDRESS)).toBeUndefined()
  })

  test('have a like button with the name of the work, where its likes are known', () => {
    const { html, text } = details('like', {}, undefined, { count: 3, isLiked: true })
    expect(html).toMatch(
      /data-behavior="social".*<button[^>]* aria-pressed="true" data-like="ART-abcdef-01" data-count="3">/
    )
    expect(html).toContain('aria-label="Like"')
    expect(text).toContain('3 : A &lt;b&gt; Place a bid')
    expect(details('like').html).not.toContain('<button')
  })

  test('name another marketplace that lists the work, and link to the item', () => {
    const { href, text } = details('like', ELSEWHERE)
    expect(text).toMatch(/Starting bid 1\.5 EGLD .* For sale on another marketplace: Frameline/)
    expect(text).toContain('Ends in 1h')
    expect(text).toMatch(/ View item $/)
    expect(href).toBe(routes.asset(CARD.identifier))
  })

  test.each([
    ['on this marketplace', {}, /^ Listed for 1\.5 EGLD Ends in/],
    [
      'on another marketplace',
      ELSEWHERE,
      /^ Starting bid 1\.5 EGLD \$45\.50 For sale on another marketplace: Frameline Ends in/
    ]
  ])('show an amount once when it is still the price %s', (_, change, expected) => {
    expect(details('startAuction', change, BigInt(PRICE.amount)).text).toMatch(expected)
  })

  test.each([
    ['the tokens differ', 'startAuction', { minBid: { ...PRICE, token: 'USDC-350c4e' } }],
    ['the event is a bid', 'bid', ELSEWHERE]
  ] as const)(
    'show both the amount of the event and the equal price when %s',
    (_, event, change) => {
      const { text } = details(event, change, BigInt(PRICE.amount))
      expect(text.match(/1\.5 /g)).toHaveLength(2)
    }
  )

  test('say that a listing is on another marketplace, even when that has no name', () => {
    const { text } = details('like', { marketplaceKey: 'frameline', marketplace: null })
    expect(text).toMatch(/Starting bid 1\.5 EGLD .* For sale on another marketplace Ends in/)
  })

  test.each([
    ['that was liked', 'like', undefined, ['Price each 1.5 EGLD']],
    ['that was listed', 'startAuction', 0n, ['Price each 1.5 EGLD']],
    ['of which one was bought', 'buy', 0n, ['Bought for 1.5 EGLD']],
    [
      'of which one was bought for more',
      'buy',
      10n ** 18n,
      ['Bought for 2.5 EGLD', 'Price each 1.5 EGLD']
    ]
  ] as const)('show the price for each copy of a work %s: $3', (_, event, more, expected) => {
    const price = more === undefined ? undefined : BigInt(PRICE.amount) + more
    const { text } = details(event, { type: 'SftOnePerPayment' }, price)
    for (const part of expected) expect(text).toContain(part)
    expect(text.match(/EGLD/g)).toHaveLength(expected.length)
  })

  test.each([
    ['past its end date', { endDate: NOW }],
    ['bought at its maximum', { maxBid: PRICE, topBid: PRICE }],
    ['ended by the service', { status: 'Claimable' }],
    ['on another marketplace', { ...ELSEWHERE, endDate: NOW }]
  ])('say only “Auction ended”, without a price or a button: an auction %s', (_, change) => {
    for (const event of ['bid', 'startAuction'] as const) {
      const { href, text } = details(event, change)
      expect(text.trim()).toBe('Auction ended')
      expect(href).toBeUndefined()
    }
    // A like does not concern the auction, so the end of the auction is not shown.
    expect(details('like', change).text.trim()).toBe('')
  })
})
