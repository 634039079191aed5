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
  ['what it costs now', rowOf('like'), /^ Starting bid 1\.5 EGLD/],
  ['what it costs elsewhere', rowOf('mintNft', ELSEWHERE), /^ Starting bid on Frameline 1\.5 EGLD/],
  ['nothing when its auction is over', rowOf('like', { endDate: NOW }), /^$/]
])('a work beside others of an entry has %s', { tags: ['@C7'] }, (_, row, expected) => {
  expect(toText(feedPriceHtml(LOCALS, row))).toMatch(expected)
})

describe('below the work of an entry of the feed', { tags: ['@C7'] }, () => {
  test('stand its price, its end and what can be done', () => {
    const { href, text } = details('like')
    expect(text).toContain('Starting bid 1.5 EGLD')
    expect(text).toContain('Ends in 1h')
    expect(text).toContain('Place a bid')
    expect(href).toBe(routes.auctionModal(CARD.identifier, '7', 'place-bid'))
  })

  test('stands what can be done for a visitor too, also before the first bid', () => {
    const step = stepFor(rowOf('like', { topBid: null, topBidder: null }), undefined)
    expect(step?.href).toBe(routes.auctionModal(CARD.identifier, '7', 'place-bid'))
  })

  test('stands nothing to do for the top bidder', () => {
    const lead = { topBid: PRICE, topBidder: { address: ADDRESS } }
    expect(stepFor(rowOf('like', lead), ADDRESS)).toBeUndefined()
  })

  test('stands a like with the name of the work, where its likes are known', () => {
    const { html, text } = details('like', {}, undefined, { count: 3, isLiked: true })
    expect(html).toMatch(
      /data-behavior="social".*<button[^>]* aria-pressed="true" data-like="ART-abcdef-01" data-count="3">/
    )
    expect(html).toContain('aria-label="Like"')
    expect(text).toContain('3 : A &lt;b&gt; Place a bid')
    expect(details('like').html).not.toContain('<button')
  })

  test('stands the marketplace of a listing elsewhere, and the way to the item', () => {
    const { href, text } = details('like', ELSEWHERE)
    expect(text).toMatch(/Starting bid 1\.5 EGLD .* For sale on another marketplace: Frameline/)
    expect(text).toContain('Ends in 1h')
    expect(text).toMatch(/ View item $/)
    expect(href).toBe(routes.asset(CARD.identifier))
  })

  test.each([
    ['here', {}, /^ Listed for 1\.5 EGLD Ends in/],
    [
      'elsewhere',
      ELSEWHERE,
      /^ Starting bid 1\.5 EGLD \$45\.50 For sale on another marketplace: Frameline Ends in/
    ]
  ])('stands an amount that is still the price once, %s', (_, change, expected) => {
    expect(details('startAuction', change, BigInt(PRICE.amount)).text).toMatch(expected)
  })

  test.each([
    ['in another token', 'startAuction', { minBid: { ...PRICE, token: 'USDC-350c4e' } }],
    ['as a bid that was made', 'bid', ELSEWHERE]
  ] as const)(
    'stand the amount of an event and the price when they are equal %s',
    (_, event, change) => {
      const { text } = details(event, change, BigInt(PRICE.amount))
      expect(text.match(/1\.5 /g)).toHaveLength(2)
    }
  )

  test('stands a listing elsewhere as such, also when its marketplace has no name', () => {
    const { text } = details('like', { marketplaceKey: 'frameline', marketplace: null })
    expect(text).toMatch(/Starting bid 1\.5 EGLD .* For sale on another marketplace Ends in/)
  })

  test.each([
    ['that was liked', 'like', undefined, ['Price each 1.5 EGLD']],
    ['that was listed', 'startAuction', 0n, ['Price each 1.5 EGLD']],
    ['of which one was bought', 'buy', 0n, ['Bought for 1.5 EGLD']],
    ['of which one cost more', 'buy', 10n ** 18n, ['Bought for 2.5 EGLD', 'Price each 1.5 EGLD']]
  ] as const)('stands the price of each of several copies, %s', (_, event, more, expected) => {
    const price = more === undefined ? undefined : BigInt(PRICE.amount) + more
    const { text } = details(event, { type: 'SftOnePerPayment' }, price)
    for (const part of expected) expect(text).toContain(part)
    expect(text.match(/EGLD/g)).toHaveLength(expected.length)
  })

  test.each([
    ['past its end date', { endDate: NOW }],
    ['bought at its maximum', { maxBid: PRICE, topBid: PRICE }],
    ['ended by the service', { status: 'Claimable' }],
    ['elsewhere', { ...ELSEWHERE, endDate: NOW }]
  ])('stands that its auction has ended, without a price or a button: one %s', (_, change) => {
    for (const event of ['bid', 'startAuction'] as const) {
      const { href, text } = details(event, change)
      expect(text.trim()).toBe('Auction ended')
      expect(href).toBeUndefined()
    }
    // A like does not concern the auction, so the end of the auction is not shown.
    expect(details('like', change).text.trim()).toBe('')
  })
})
