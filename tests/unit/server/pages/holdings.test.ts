import { describe, expect, test } from 'vitest'

import { groupQueries, type Query } from '../../../../src/server/operations/merge-queries.ts'
import { loadCollectionItems, loadCollectionView } from '../../../../src/server/pages/collection.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { isComplete } from '../../../../src/server/pages/page-status.ts'
import { ADDRESS, AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const ACCEPTED = [{ key: 'atrium' }]
const UNSOLD = { ...CARD, lowestAuction: null }
const SFT = { type: 'SemiFungibleESDT' }
const OTHER = 'erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'

const read = (search: string, viewer: string | undefined) =>
  readCollectionQuery(new URLSearchParams(search), {
    collection: 'ART-abcdef',
    first: 20,
    marketplaceKey: 'atrium',
    now: 1,
    viewer
  })

/** The cards of one page of the list. */
async function listOf(cards: readonly object[], heldUnits: OperationResponses['heldUnits']) {
  const { send } = createFakeSend({
    assetCards: () => ({ assets: connection(...cards) }),
    ...(heldUnits && { heldUnits })
  })
  const page = await loadCollectionItems(send, read('', ADDRESS))
  if (!page.ok) throw new Error('no list')
  const { items } = page.value
  return { holdings: items.map(i => i.holding), listings: items.map(i => i.listing), page }
}

/** The viewer's part of the item CARD, as the service answers. */
const held = (change: object = {}) =>
  connection({ identifier: CARD.identifier, balance: null, marketplaces: ACCEPTED, ...change })
const holds = (change: object) => () => ({ assets: held(change) })

describe('what the viewer holds of a collection', { tags: ['@M21'] }, () => {
  test.each([
    ['an NFT', UNSOLD, {}, { units: 1, sellForm: 'single' }],
    ['copies', { ...UNSOLD, ...SFT }, { balance: '7' }, { units: 7, sellForm: 'units' }],
    ['one copy', { ...UNSOLD, ...SFT }, { balance: '1' }, { units: 1, sellForm: 'single' }],
    [
      'copies while others sell some',
      { ...CARD, ...SFT },
      { balance: '7' },
      { units: 7, sellForm: 'units' }
    ]
  ])('is marked and can be sold: %s', async (_, card, units, expected) => {
    expect((await listOf([card], holds(units))).holdings).toEqual([expected])
  })

  test.each([
    ['that is on sale', CARD, {}],
    ['that is flagged', { ...UNSOLD, scamInfo: { type: 'scam', info: 'x' } }, {}],
    ['that is not safe for work', { ...UNSOLD, isNsfw: true }, {}],
    ['of a collection that the marketplace does not accept', UNSOLD, { marketplaces: [] }]
  ])('cannot be sold when it is an item %s', async (_, card, units) => {
    const { holdings } = await listOf([card], holds(units))
    expect(holdings).toEqual([{ units: 1, sellForm: undefined }])
  })

  test('is not marked on items that others hold', async () => {
    const { holdings } = await listOf([UNSOLD], holds({ identifier: 'ART-abcdef-02' }))
    expect(holdings).toEqual([undefined])
  })

  test('is not requested for a visitor', async () => {
    const { requested, send } = createFakeSend({
      assetCards: () => ({ assets: connection(UNSOLD) })
    })
    await loadCollectionItems(send, read('', undefined))
    expect(requested).toEqual(['assetCards', 'economics'])
  })

  test('is marked as listed, with the action of the seller, when the viewer is the seller', async () => {
    const { listings } = await listOf([CARD], () => ({ assets: connection() }))
    expect(listings).toMatchObject([{ auction: { id: '7' }, decision: { action: 'withdraw' } }])
  })

  test.each([
    ['of another seller', { ownerAddress: OTHER }],
    ['on another marketplace', { marketplaceKey: 'other' }]
  ])('is not marked as listed in an auction %s', async (_, auction) => {
    const card = { ...CARD, lowestAuction: { ...AUCTION, ...auction } }
    const { listings } = await listOf([card], () => ({ assets: connection() }))
    expect(listings).toEqual([undefined])
  })

  test('is marked as listed even when the auction of another seller is shown', async () => {
    const card = { ...CARD, ...SFT, lowestAuction: { ...AUCTION, ownerAddress: OTHER } }
    const { send } = createFakeSend({
      assetCards: () => ({ assets: connection(card) }),
      heldUnits: () => ({ assets: connection() }),
      listedItems: () => ({ auctions: connection({ identifier: CARD.identifier }) })
    })
    const page = await loadCollectionItems(send, read('', ADDRESS))
    expect(page).toMatchObject({ value: { items: [{ ownListings: 1 }] } })
  })

  test('is left unmarked when it cannot be loaded', async () => {
    const { holdings, page } = await listOf([UNSOLD], undefined)
    expect(holdings).toEqual([undefined])
    expect(isComplete({ page })).toBe(true)
  })

  test('is requested by identifier when the viewer holds more than the first page', async () => {
    const asked: unknown[] = []
    const newest = {
      ...connection({ identifier: 'ART-abcdef-a1', marketplaces: ACCEPTED }),
      pageInfo: { endCursor: 'YXJyYXljb25uZWN0aW9uOjk5', hasNextPage: true }
    }
    const { holdings } = await listOf([UNSOLD], ({ filters }) => {
      asked.push(filters)
      return { assets: asked.length === 1 ? newest : held() }
    })
    expect(asked).toEqual([
      { collection: 'ART-abcdef', ownerAddress: ADDRESS },
      { identifiers: [CARD.identifier], ownerAddress: ADDRESS }
    ])
    expect(holdings).toEqual([{ units: 1, sellForm: 'single' }])
  })

  test('is counted together with what they sell, each item once', async () => {
    const more = { pageInfo: { endCursor: 'YXJyYXljb25uZWN0aW9uOjk5', hasNextPage: true } }
    const counted = async (viewer: string | undefined, units: object, listed?: object) => {
      const { send } = createFakeSend({
        assetCards: () => ({ assets: connection(UNSOLD) }),
        heldUnits: () => ({ assets: { ...held(), ...units } }),
        ...(listed && { listedItems: () => ({ auctions: listed }) })
      })
      const page = await loadCollectionItems(send, read('', viewer))
      return page.ok ? page.value.own : page
    }
    const listed = connection(
      { identifier: CARD.identifier },
      { identifier: 'ART-abcdef-02' },
      { identifier: 'ART-abcdef-02' }
    )
    expect(await counted(ADDRESS, {}, listed)).toEqual({ hasMore: false, items: 2, listed: 2 })
    expect(await counted(ADDRESS, more, listed)).toEqual({ hasMore: true, items: 2, listed: 2 })
    expect(await counted(ADDRESS, {}, { ...listed, ...more })).toEqual({
      hasMore: true,
      items: 2,
      listed: 2
    })
    expect(await counted(ADDRESS, connection(), listed)).toEqual({
      hasMore: false,
      items: 2,
      listed: 2
    })
    expect(await counted(ADDRESS, {})).toEqual({ hasMore: false, items: 1, listed: 0 })
    expect(await counted(undefined, {}, listed)).toBe(undefined)
  })

  test.each([
    ['items', '', 1],
    ['auctions', 'view=auctions', 1],
    ['the viewer’s items', 'view=yours', 2]
  ])(
    'is requested with all other queries of the page of %s in few documents: $2',
    async (_, search, documents) => {
      const { requested, send } = createFakeSend({
        assetCards: () => ({ assets: connection(UNSOLD) }),
        auctionCards: () => ({ auctions: connection({ ...AUCTION, asset: CARD }) }),
        accountAssets: () => ({ assets: connection({ ...UNSOLD, marketplaces: ACCEPTED }) }),
        accountAuctions: () => ({ auctions: connection({ ...AUCTION, asset: CARD }) }),
        heldUnits: holds({}),
        listedItems: () => ({ auctions: connection() })
      })
      await loadCollectionView(send, read(search, ADDRESS))
      // The price that values the amounts comes from another service.
      const operations = requested.filter(i => i !== 'economics') as Query['operation'][]
      const isOwn = search === 'view=yours'
      expect(operations).toContain(isOwn ? 'accountAuctions' : 'listedItems')
      expect(operations).toContain('campaigns')
      const queries = operations.map(operation => ({ operation, variables: {} }))
      expect(groupQueries(queries)).toHaveLength(documents)
    }
  )
})
