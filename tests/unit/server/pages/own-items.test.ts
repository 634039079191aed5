import { describe, expect, test } from 'vitest'

import { loadCollectionItems } from '../../../../src/server/pages/collection.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { ADDRESS, AUCTION, CARD, connection, MINTER, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

/** The cursor of the end of the first page. */
const FIRST_PAGE = 'YXJyYXljb25uZWN0aW9uOjE='
const MORE = { pageInfo: { endCursor: FIRST_PAGE, hasNextPage: true } }
const NONE = connection()

const idOf = (number: number) => `ART-abcdef-0${number}`
const held = (number: number, changes: object = {}) => ({
  ...CARD,
  identifier: idOf(number),
  lowestAuction: null,
  balance: null,
  marketplaces: [{ key: 'atrium' }],
  ...changes
})
const copies = (number: number, balance: string) =>
  held(number, { type: 'SemiFungibleESDT', balance })
const listed = (number: number, changes: object = {}, asset: object = {}) => ({
  ...AUCTION,
  endDate: 0,
  id: String(70 + number),
  identifier: idOf(number),
  nrAuctionedTokens: 1,
  availableTokens: 1,
  ...changes,
  asset: { ...CARD, identifier: idOf(number), ...asset }
})
const onSale = (...numbers: number[]) => ({
  auctions: connection(...numbers.map(i => ({ identifier: idOf(i) })))
})

function request(responses: OperationResponses, search: string, view = 'yours') {
  const { requested, send } = createFakeSend(responses)
  const query = readCollectionQuery(new URLSearchParams(`view=${view}${search}`), {
    collection: 'ART-abcdef',
    first: 2,
    marketplaceKey: 'atrium',
    now: AUCTION.startDate,
    viewer: ADDRESS
  })
  return { page: loadCollectionItems(send, query), requested }
}

const units = (number: number, balance: string | null = null) => ({
  identifier: idOf(number),
  balance,
  marketplaces: []
})

async function ownItems(responses: OperationResponses, { search = '', view = 'yours' } = {}) {
  const { page, requested } = request(responses, search, view)
  const found = await page
  if (!found.ok) throw new Error('no list')
  return { ...found.value, ids: found.value.items.map(i => i.identifier), requested }
}

describe('the viewer’s items in a collection', { tags: ['@M21'] }, () => {
  test('are first those they sell, then those they hold, loaded in one turn', async () => {
    const variables: Record<string, unknown> = {}
    const { ids, items, own, requested, total } = await ownItems({
      accountAssets: ({ filters }) => {
        variables['held'] = filters
        return { assets: connection(held(1), held(2)) }
      },
      accountAuctions: ({ filters }) => {
        variables['listed'] = filters
        return { auctions: connection(listed(3)) }
      },
      heldUnits: () => ({ assets: connection(units(1), units(2)) }),
      listedItems: () => onSale(3)
    })
    expect(ids).toEqual([idOf(3), idOf(1), idOf(2)])
    expect(items.map(i => [i.holding?.sellForm, i.listing?.decision.canChangePrice])).toEqual([
      [undefined, true],
      ['single', undefined],
      ['single', undefined]
    ])
    expect(own).toEqual({ hasMore: false, items: 3, listed: 1 })
    expect(total).toBe(3)
    expect(requested).toEqual([
      'accountAssets',
      'accountAuctions',
      'heldUnits',
      'listedItems',
      'economics'
    ])
    expect(variables).toEqual({
      held: { collection: 'ART-abcdef', ownerAddress: ADDRESS },
      listed: {
        operator: 'AND',
        filters: [
          { field: 'ownerAddress', op: 'EQ', values: [ADDRESS] },
          { field: 'status', op: 'IN', values: ['Running', 'Claimable'] },
          { field: 'marketplaceKey', op: 'EQ', values: ['atrium'] },
          { field: 'collection', op: 'EQ', values: ['ART-abcdef'] }
        ]
      }
    })
  })

  test('contain an SFT of which the viewer sells some copies once, with the copies left', async () => {
    const sft = { type: 'SemiFungibleESDT' }
    const { ids, items, own } = await ownItems({
      accountAssets: () => ({ assets: connection(copies(1, '4'), held(2)) }),
      accountAuctions: () => ({
        auctions: connection(
          listed(1, { id: '8', nrAuctionedTokens: 3, availableTokens: 2 }, sft),
          listed(1, { id: '9' }, sft)
        )
      }),
      heldUnits: () => ({ assets: connection(units(1, '4'), units(2)) }),
      listedItems: () => onSale(1, 1)
    })
    expect(ids).toEqual([idOf(1), idOf(2)])
    expect(items[0]).toMatchObject({
      auction: { id: '8' },
      holding: { units: 4, sellForm: undefined },
      lot: { available: 2, units: 3 }
    })
    expect(own).toEqual({ hasMore: false, items: 2, listed: 1 })
  })

  test('request by identifier the copies left of an SFT beyond the first page of held items', async () => {
    const { items, own, total } = await ownItems({
      accountAssets: () => ({ assets: { ...connection(held(1), held(2)), ...MORE } }),
      accountAuctions: () => ({
        auctions: connection(listed(3, {}, { type: 'SemiFungibleESDT' }), listed(4))
      }),
      heldUnits: ({ filters }) => {
        const { identifiers } = filters as { identifiers?: string[] }
        if (!identifiers) return { assets: { ...connection(units(1), units(2)), ...MORE } }
        expect(identifiers).toEqual([idOf(3)])
        return { assets: connection(units(3, '6')) }
      },
      listedItems: () => onSale(3, 4)
    })
    expect(items.map(i => i.holding?.units)).toEqual([6, undefined, 1, 1])
    expect([own, total]).toEqual([{ hasMore: true, items: 4, listed: 2 }, undefined])
  })

  test('leave out an auction of another person', async () => {
    const { ids } = await ownItems({
      accountAssets: () => ({ assets: connection(held(1)) }),
      accountAuctions: () => ({ auctions: connection(listed(2, { ownerAddress: MINTER })) })
    })
    expect(ids).toEqual([idOf(1)])
  })

  test.each([
    ['with a bid', { topBid: PRICE, topBidder: { address: MINTER } }, 'displayPrice'],
    ['that is over', { endDate: AUCTION.startDate }, 'end'],
    ['without bids', {}, 'withdraw']
  ])('have for an auction %s the action $2', async (_, changes, action) => {
    const { items } = await ownItems({
      accountAssets: () => ({ assets: NONE }),
      accountAuctions: () => ({ auctions: connection(listed(1, changes)) })
    })
    expect(items[0]?.listing?.decision).toMatchObject({
      action,
      canChangePrice: action === 'withdraw'
    })
  })

  test.each([['accountAssets'], ['accountAuctions']] as const)(
    'fail as a whole without %s, because an item would seem lost',
    async missing => {
      const { [missing]: _, ...responses } = {
        accountAssets: () => ({ assets: NONE }),
        accountAuctions: () => ({ auctions: NONE })
      }
      expect((await request(responses, '').page).ok).toBe(false)
    }
  )
})

describe('the pages of the viewer’s items', { tags: ['@M21'] }, () => {
  test('list all items on sale before the first held one, and each item once', async () => {
    const LISTED: Record<string, object> = {
      '': { ...connection(listed(1), listed(2)), ...MORE },
      [FIRST_PAGE]: connection(listed(3, {}, { type: 'SemiFungibleESDT' }))
    }
    const HELD: Record<string, object> = {
      '': { ...connection(held(4), copies(3, '2')), ...MORE, pageData: { count: 4 } },
      [FIRST_PAGE]: connection(copies(1, '9'), held(5))
    }
    const afterOf = ({ pagination }: Record<string, unknown>) =>
      (pagination as { after?: string }).after ?? ''
    const responses: OperationResponses = {
      accountAssets: variables => ({ assets: HELD[afterOf(variables)] }),
      accountAuctions: variables => ({ auctions: LISTED[afterOf(variables)] }),
      heldUnits: () => ({
        assets: connection(units(4), units(3, '2'), units(1, '9'), units(5))
      }),
      listedItems: () => onSale(1, 2, 3)
    }
    const first = await ownItems(responses)
    expect([first.ids, first.next, first.nextListed]).toEqual([
      [idOf(1), idOf(2)],
      undefined,
      FIRST_PAGE
    ])
    expect([first.own?.items, first.total]).toEqual([5, 5])
    expect(first.items.map(i => i.holding?.units)).toEqual([9, undefined])
    const second = await ownItems(responses, { search: `&listed=${FIRST_PAGE}` })
    expect([second.ids, second.next, second.nextListed]).toEqual([
      [idOf(3), idOf(4)],
      FIRST_PAGE,
      undefined
    ])
    expect(second.items[0]?.holding?.units).toBe(2)
    const third = await ownItems(responses, { search: `&after=${FIRST_PAGE}` })
    expect([third.ids, third.next, third.nextListed]).toEqual([[idOf(5)], undefined, undefined])
    expect(third.requested).not.toContain('accountAuctions')
  })
})

test('the list “selling” contains and counts only the items that the viewer sells', {
  tags: ['@M21']
}, async () => {
  const { ids, items, next, own, requested, total } = await ownItems(
    {
      accountAuctions: () => ({ auctions: connection(listed(3), listed(4)) }),
      heldUnits: () => ({ assets: connection(units(1), units(2)) }),
      listedItems: () => onSale(3, 4)
    },
    { view: 'selling' }
  )
  expect(ids).toEqual([idOf(3), idOf(4)])
  expect(items.every(i => i.listing?.decision.canChangePrice)).toBe(true)
  expect([total, next]).toEqual([2, undefined])
  expect(own).toEqual({ hasMore: false, items: 4, listed: 2 })
  expect(requested).toEqual(['accountAuctions', 'heldUnits', 'listedItems', 'economics'])
})

test.each([
  ['yours', 'assetCards', { assetCards: () => ({ assets: connection(CARD) }) }],
  ['selling', 'auctionCards', { auctionCards: () => ({ auctions: connection() }) }]
])(
  'a visitor who opens the list “%s” gets the public list from %s',
  {
    tags: ['@M21']
  },
  async (view, operation, responses) => {
    const { requested, send } = createFakeSend(responses)
    const rest = { collection: 'ART-abcdef', first: 2, marketplaceKey: 'atrium', now: 1 }
    const query = readCollectionQuery(new URLSearchParams({ view }), rest)
    await loadCollectionItems(send, query)
    expect(requested).toEqual([operation, 'economics'])
  }
)
