import { describe, expect, test } from 'vitest'

import { collectionCardHtml } from '../../../../src/components/cards/collection-card.ts'
import { ok } from '../../../../src/lib/result.ts'
import type { CampaignCard } from '../../../../src/server/pages/campaigns.ts'
import type { MarketStats } from '../../../../src/server/pages/collection-market-stats.ts'
import type { ListedCollection } from '../../../../src/server/pages/launching-collections.ts'
import { LAUNCH as CAMPAIGN_LAUNCH, EGLD } from '../campaign-launch.ts'

const LOCALS = { environment: { nativeLabel: 'XEGLD' }, now: 1 } as unknown as App.Locals
const COLLECTION: ListedCollection = {
  artist: undefined,
  collection: 'SUNRM-0e47f5',
  description: undefined,
  isVerified: true,
  items: 12,
  name: 'Sunroom',
  scam: undefined,
  thumbnails: [],
  type: undefined
}
const volume = undefined

const COVER = 'https://media.example/dawn.png'
const LAUNCH: CampaignCard = {
  ...CAMPAIGN_LAUNCH,
  collectionTicker: COLLECTION.collection,
  cover: { kind: 'picture', url: COVER }
}

function cardText(
  stats: MarketStats | undefined,
  changes: Partial<ListedCollection> = {},
  now = LOCALS.now
): string {
  const collection = { ...COLLECTION, ...changes, stats: stats && ok(stats) }
  const html = String(collectionCardHtml({ ...LOCALS, now }, collection))
  return html
    .slice(html.indexOf('card-kicker'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the card of a collection', { tags: ['@M18'] }, () => {
  test.each([
    [
      'from which price its items are for sale',
      { auctions: 4, lowest: EGLD, volume },
      'Bid or buy from 0.5 XEGLD $15'
    ],
    [
      'how many items and listings it has',
      { auctions: 4, lowest: EGLD, volume },
      '12 items · 4 listings'
    ],
    [
      'how many listings have prices in other tokens',
      { auctions: 2, lowest: undefined, volume },
      '12 items · 2 listings Sunroom Prices in other tokens'
    ],
    [
      'the volume of its sales',
      { auctions: 0, lowest: undefined, volume: EGLD },
      'Nothing for sale Volume 0.5 XEGLD $15'
    ],
    ['that nothing is for sale', { auctions: 0, lowest: undefined, volume }, 'Nothing for sale']
  ])('says %s, beside the number of items', (_, stats, expected) => {
    const text = cardText(stats)
    expect(text).toContain(expected)
    expect(text.match(/12 items/g)).toHaveLength(1)
  })

  const NOTHING = { auctions: 0, lowest: undefined, volume: EGLD }

  test.each([
    ['is live', 1_500, 'From 0.5 XEGLD $15.00 Launch is live 2 of 5 sold'],
    ['is to come today', 900, 'From 0.5 XEGLD $15.00 Launching in 1m 40s'],
    ['is to come later', 1_000 - 86_401, 'From 0.5 XEGLD $15.00 Launching on 01/01/1970']
  ])('links to a launch that %s, while nothing else is for sale', (_, now, expected) => {
    for (const items of [12, 0]) {
      const text = cardText(NOTHING, { items, launch: LAUNCH }, now)
      expect(text).toContain(expected)
      expect(text).toContain(items > 0 ? '12 items' : '5 to come')
      expect(text).not.toMatch(/Nothing for sale|Volume/)
    }
    const collection = { ...COLLECTION, launch: LAUNCH, stats: ok(NOTHING) }
    const html = String(collectionCardHtml({ ...LOCALS, now }, collection))
    expect(html).toContain(`href="/campaigns/${LAUNCH.minter}/Dawn"`)
    expect(html).not.toContain(COVER)
  })

  test('says that a launch is live when its countdown ends while the card is shown', () => {
    const collection = { ...COLLECTION, launch: LAUNCH, stats: ok(NOTHING) }
    const html = String(collectionCardHtml({ ...LOCALS, now: 999 }, collection))
    // collection-card.css hides the label above the countdown once the countdown has ended.
    expect(html).toMatch(
      /class="price card-launch"><a class="link [^>]*>Launching in<\/a> [^/]*<time [^>]*data-end-text="Launch is live\n2 of 5 sold">1s</
    )
  })

  test.each([
    ['the price of a launch in several tokens', { from: undefined }, 'Launch is live 2 of 5 sold'],
    ['the price of a launch that is sold out', { available: 0 }, 'Launch is live Sold out'],
    [
      'how much is sold when the number of works is unknown',
      { available: 0, total: 0 },
      'Launch is live'
    ]
  ])('does not say %s', (_, changes, expected) => {
    const text = cardText(NOTHING, { launch: { ...LAUNCH, ...changes } }, 1_500)
    expect(text.trim().endsWith(expected)).toBe(true)
    expect(text.includes('From')).toBe('total' in changes)
  })

  test.each([
    ['without a launch', {}, 1_500, 'No items yet'],
    ['after a launch', { launch: LAUNCH }, 2_500, 'Launch ended 01/01/1970'],
    [
      'after a launch that was ended before its time',
      { launch: { ...LAUNCH, status: 'Ended' } },
      1_500,
      'Launch ended'
    ]
  ])('says for an empty collection %s: $3', (_, changes, now, expected) => {
    const text = cardText(NOTHING, { items: 0, ...changes }, now).trim()
    expect(text.includes('0 items')).toBe('launch' in changes)
    expect(text.endsWith(expected)).toBe(true)
  })

  test.each([
    ['over', { auctions: 0, lowest: undefined, volume }, 2_500, {}],
    ['live beside works for sale', { auctions: 4, lowest: EGLD, volume }, 1_500, {}],
    [
      'live, of a flagged collection',
      { auctions: 0, lowest: undefined, volume },
      1_500,
      { scam: { type: 'scam' as const, info: '' } }
    ]
  ])('does not lead to a launch that is %s', (_, stats, now, changes) => {
    expect(cardText(stats, { launch: LAUNCH, ...changes }, now)).not.toContain('Launch')
  })

  test('has the arch and letters of its name instead of a missing picture, unless it is flagged', () => {
    const html = (changes: object) =>
      String(collectionCardHtml(LOCALS, { ...COLLECTION, ...changes }))
    expect(html({})).toMatch(/collection-face" data-hue="\d"><span class="avatar .+><span>Su</)
    expect(html({ scam: { type: 'scam', info: '' } })).not.toContain('collection-face')
  })

  test('has the cover of the launch as its picture only before the first item', () => {
    const html = (items: number) =>
      String(collectionCardHtml(LOCALS, { ...COLLECTION, items, launch: LAUNCH }))
    expect(html(0)).toContain(COVER)
    expect(html(1)).not.toContain(COVER)
  })

  test.each([
    ['when the list does not know it', undefined, {}],
    [
      'when the collection is flagged',
      { auctions: 4, lowest: EGLD, volume },
      { scam: { type: 'scam', info: '' } }
    ]
  ] as const)('has no price %s', (_, stats, changes) => {
    const text = cardText(stats, changes as Partial<ListedCollection>)
    expect(text).not.toMatch(/price|stats|XEGLD/)
    expect(text).toContain('12 items')
  })
})

test('the card of a collection has a description only when it is large and not flagged as a scam', {
  tags: ['@N19']
}, () => {
  const described = { ...COLLECTION, description: 'Faces at a window.' }
  const card = (collection: ListedCollection, isDescribed: boolean) =>
    String(collectionCardHtml(LOCALS, collection, 'lazy', isDescribed))
  expect(card(described, true)).toContain('Faces at a window.')
  expect(card(described, false)).not.toContain('Faces at a window.')
  expect(card({ ...described, scam: 'scam' as never }, true)).not.toContain('Faces at a window.')
})
