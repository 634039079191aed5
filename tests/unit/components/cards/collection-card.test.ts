import { describe, expect, test } from 'vitest'

import { collectionCardHtml } from '../../../../src/components/cards/collection-card.ts'
import type { Campaign } from '../../../../src/lib/api/campaigns.ts'
import { ok } from '../../../../src/lib/result.ts'
import type { Sale } from '../../../../src/server/pages/collection-sales.ts'
import type { ListedCollection } from '../../../../src/server/pages/launching-collections.ts'

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
const LOWEST = {
  amount: 5n * 10n ** 17n,
  decimals: 18,
  symbol: 'EGLD',
  token: 'EGLD',
  usd: '15'
}

const COVER = 'https://media.example/dawn.png'
const LAUNCH: Campaign = {
  available: 5,
  collectionName: 'Sunroom',
  collectionTicker: COLLECTION.collection,
  cover: { kind: 'picture', url: COVER },
  description: undefined,
  endsAt: 2_000,
  id: 'Dawn',
  isVerified: true,
  maxPerTransaction: 1,
  minter: 'erd1minter',
  startsAt: 1_000,
  status: 'Running',
  tiers: [],
  total: 5,
  whitelistExpiresAt: 0
}

function cardText(
  sale: Sale | undefined,
  changes: Partial<ListedCollection> = {},
  now = LOCALS.now
): string {
  const collection = { ...COLLECTION, ...changes, sale: sale && ok(sale) }
  const html = String(collectionCardHtml({ ...LOCALS, now }, collection))
  return html
    .slice(html.indexOf('card-kicker'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the label of a collection', { tags: ['@M18'] }, () => {
  test.each([
    [
      'from which price its items are for sale',
      { auctions: 4, lowest: LOWEST, volume },
      'From 0.5 XEGLD $15'
    ],
    ['how many', { auctions: 4, lowest: LOWEST, volume }, '12 items · 4 on sale'],
    [
      'how many in other tokens',
      { auctions: 2, lowest: undefined, volume },
      '12 items · 2 on sale Sunroom Prices in other tokens'
    ],
    [
      'the volume of its sales',
      { auctions: 0, lowest: undefined, volume: LOWEST },
      'Nothing for sale Volume 0.5 XEGLD $15'
    ],
    ['that nothing is for sale', { auctions: 0, lowest: undefined, volume }, 'Nothing for sale']
  ])('says %s, beside the number of items', (_, sale, expected) => {
    const text = cardText(sale)
    expect(text).toContain(expected)
    expect(text.match(/12 items/g)).toHaveLength(1)
  })

  test.each([
    ['is live', LAUNCH, 1_500, 'Launch is live'],
    ['is to come', LAUNCH, 900, 'Launching in 1m 40s']
  ])('leads to a launch that %s, while nothing else is for sale', (_, launch, now, expected) => {
    const nothing = { auctions: 0, lowest: undefined, volume: LOWEST }
    for (const items of [12, 0]) {
      const text = cardText(nothing, { items, launch }, now)
      expect(text).toContain(expected)
      expect(text).not.toContain('Nothing for sale')
      expect(text.includes('Volume')).toBe(items > 0)
    }
    const html = String(
      collectionCardHtml({ ...LOCALS, now }, { ...COLLECTION, launch, sale: ok(nothing) })
    )
    expect(html).toContain(`href="/campaigns/${LAUNCH.minter}/Dawn"`)
    expect(html).not.toContain(COVER)
  })

  test.each([
    ['over', { auctions: 0, lowest: undefined, volume }, 2_500, {}],
    ['live beside works for sale', { auctions: 4, lowest: LOWEST, volume }, 1_500, {}],
    [
      'live, of a flagged collection',
      { auctions: 0, lowest: undefined, volume },
      1_500,
      { scam: { type: 'scam' as const, info: '' } }
    ]
  ])('does not lead to a launch that is %s', (_, sale, now, changes) => {
    expect(cardText(sale, { launch: LAUNCH, ...changes }, now)).not.toContain('Launch')
  })

  test('has the cover of the launch as its picture only before the first item', () => {
    const html = (items: number) =>
      String(collectionCardHtml(LOCALS, { ...COLLECTION, items, launch: LAUNCH }))
    expect(html(0)).toContain(COVER)
    expect(html(1)).not.toContain(COVER)
  })

  test.each([
    ['where the list does not know it', undefined, {}],
    [
      'that is flagged',
      { auctions: 4, lowest: LOWEST, volume },
      { scam: { type: 'scam', info: '' } }
    ]
  ] as const)('has no price %s', (_, sale, changes) => {
    const text = cardText(sale, changes as Partial<ListedCollection>)
    expect(text).not.toMatch(/price|sale|XEGLD/)
    expect(text).toContain('12 items')
  })
})
