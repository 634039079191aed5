import { describe, expect, test } from 'vitest'

import {
  type AssetCardOptions,
  assetCardHtml
} from '../../../../src/components/cards/asset-card.ts'
import { loadTrendingAuctions } from '../../../../src/lib/api/auctions.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'

const NOW = AUCTION.startDate
const DAY = 86_400
const LOCALS = { environment: { nativeLabel: 'EGLD' }, now: NOW } as unknown as App.Locals

function cardHtml(auction: object, card: object, options: AssetCardOptions = {}): string {
  const request = loadTrendingAuctions({ now: NOW }, { first: 1 })
  const [asset] = request.read({
    auctionsSortByBids: connection({ ...AUCTION, asset: { ...CARD, ...card }, ...auction })
  }).items
  if (!asset) throw new Error('no card')
  return String(assetCardHtml(LOCALS, asset, options))
}

function cardText(endDate: number, options: AssetCardOptions): string {
  return cardHtml({ endDate }, {}, options).replace(/<[^>]+>/g, ' ')
}

describe('the seal of a verified collection', { tags: ['@M26'] }, () => {
  test('stands beside the title of the item, not beside its maker', () => {
    expect(cardHtml({}, {})).toMatch(/<\/h3><svg class="verified"[^>]*"Verified collection"/)
    expect(cardHtml({}, {}).match(/class="verified"/g)).toHaveLength(1)
  })

  test.each([
    ['of a collection that is not verified', { verified: false }],
    ['that is flagged', { scamInfo: { type: 'scam', info: 'copied' } }]
  ])('is not on the card of an item %s', (_, card) => {
    expect(cardHtml({}, card)).not.toContain('class="verified"')
  })
})

describe('the time on the card of an auction', { tags: ['@M26'] }, () => {
  test.each([
    ['in a list of auctions that says it', NOW + 2 * DAY, { showLeft: true }, true],
    ['in another list', NOW + 2 * DAY, {}, false],
    ['of an auction without an end', 0, { showLeft: true }, false],
    ['of an auction that is over', NOW, { showLeft: true }, false]
  ])('%s', (_, endDate, options, isShown) => {
    expect(cardText(endDate, options).includes('2d left')).toBe(isShown)
    expect(cardText(endDate, options).includes(' left')).toBe(isShown)
  })

  test('counts down in the last hours, in every list', () => {
    expect(cardText(NOW + 3_600, { showLeft: true })).toContain('1h 0m 0s')
    expect(cardText(NOW + 3_600, {})).toContain('1h 0m 0s')
  })
})

describe('the maker on the card of an item', { tags: ['@M26'] }, () => {
  const card = { artist: { address: 'erd1maker', herotag: 'thirdmoon.elrond', privacy: 'public' } }

  test('stands above its title', () => {
    expect(cardHtml({}, card)).toMatch(/card-kicker.*thirdmoon.*card-title/)
  })

  test('is left out in a list of one collection, and what kind of sale it is stands beside the price', () => {
    const html = cardHtml({ endDate: NOW + 3_600 }, card, { withoutMaker: true })
    expect(html).not.toMatch(/card-kicker|thirdmoon/)
    expect(html).toMatch(/card-title.*card-foot.*card-marks.*1h 0m 0s/)
  })
})
