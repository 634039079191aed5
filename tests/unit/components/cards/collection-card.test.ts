import { describe, expect, test } from 'vitest'

import { collectionCardHtml } from '../../../../src/components/cards/collection-card.ts'
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

function cardText(sale: Sale | undefined, changes: Partial<ListedCollection> = {}): string {
  const collection = { ...COLLECTION, ...changes, sale: sale && ok(sale) }
  const html = String(collectionCardHtml(LOCALS, collection))
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
