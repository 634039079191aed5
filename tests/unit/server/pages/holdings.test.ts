import { describe, expect, test } from 'vitest'

import { pointsOf } from '../../../../src/server/operations/merge-queries.ts'
import { loadCollectionItems, loadCollectionView } from '../../../../src/server/pages/collection.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { isComplete } from '../../../../src/server/pages/page-status.ts'
import { ADDRESS, AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const ACCEPTED = [{ key: 'atrium' }]
const UNSOLD = { ...CARD, lowestAuction: null }
const SFT = { type: 'SemiFungibleESDT' }

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
  return { holdings: page.value.items.map(i => i.holding), page }
}

const holds = (units: object) => () => ({
  assets: connection({
    identifier: CARD.identifier,
    balance: null,
    marketplaces: ACCEPTED,
    ...units
  })
})

describe('what the viewer holds of a collection', { tags: ['@M21'] }, () => {
  test.each([
    ['an NFT', UNSOLD, {}, { units: 1, sellForm: 'single' }],
    ['copies', { ...UNSOLD, ...SFT }, { balance: '7' }, { units: 7, sellForm: 'units' }],
    ['one copy', { ...UNSOLD, ...SFT }, { balance: '1' }, { units: 1, sellForm: 'single' }]
  ])('is marked and can be sold: %s', async (_, card, units, expected) => {
    expect((await listOf([card], holds(units))).holdings).toEqual([expected])
  })

  test.each([
    ['that is on sale', CARD, {}],
    ['that is flagged', { ...UNSOLD, scamInfo: { type: 'scam', info: 'x' } }, {}],
    ['that is not safe for work', { ...UNSOLD, isNsfw: true }, {}],
    ['of a collection that the marketplace does not accept', UNSOLD, { marketplaces: [] }]
  ])('has no link to sell what is held %s', async (_, card, units) => {
    const { holdings } = await listOf([card], holds(units))
    expect(holdings).toEqual([{ units: 1, sellForm: undefined }])
  })

  test('is not marked on what others hold', async () => {
    const { holdings } = await listOf([UNSOLD], holds({ identifier: 'ART-abcdef-02' }))
    expect(holdings).toEqual([undefined])
  })

  test('is not asked for a visitor', async () => {
    const { requested, send } = createFakeSend({
      assetCards: () => ({ assets: connection(UNSOLD) })
    })
    await loadCollectionItems(send, read('', undefined))
    expect(requested).toEqual(['assetCards'])
  })

  test('that cannot be loaded leaves the list without marks', async () => {
    const { holdings, page } = await listOf([UNSOLD], undefined)
    expect(holdings).toEqual([undefined])
    expect(isComplete({ page })).toBe(true)
  })

  test('is asked for by name where there is more than the newest', async () => {
    const asked: unknown[] = []
    const newest = {
      ...connection({ identifier: 'ART-abcdef-a1', marketplaces: ACCEPTED }),
      pageInfo: { endCursor: 'YXJyYXljb25uZWN0aW9uOjk5', hasNextPage: true }
    }
    const { holdings } = await listOf([UNSOLD], ({ filters }) => {
      asked.push(filters)
      return { assets: asked.length === 1 ? newest : holds({})().assets }
    })
    expect(asked).toEqual([
      { collection: 'ART-abcdef', ownerAddress: ADDRESS },
      { identifiers: [CARD.identifier], ownerAddress: ADDRESS }
    ])
    expect(holdings).toEqual([{ units: 1, sellForm: 'single' }])
  })

  test('is counted, also where there is more than the newest', async () => {
    const counted = async (search: string, viewer: string | undefined, units: object) => {
      const { send } = createFakeSend({
        accountAssets: () => ({ assets: connection({ ...UNSOLD, marketplaces: ACCEPTED }) }),
        assetCards: () => ({ assets: connection(UNSOLD) }),
        heldUnits: () => ({ assets: { ...holds({})().assets, ...units } })
      })
      const page = await loadCollectionItems(send, read(search, viewer))
      return page.ok ? page.value.held : page
    }
    const more = { pageInfo: { endCursor: 'YXJyYXljb25uZWN0aW9uOjk5', hasNextPage: true } }
    expect(await counted('', ADDRESS, {})).toEqual({ hasMore: false, items: 1 })
    expect(await counted('', ADDRESS, more)).toEqual({ hasMore: true, items: 1 })
    expect(await counted('view=yours', ADDRESS, more)).toEqual({ hasMore: false, items: 1 })
    expect(await counted('', undefined, {})).toBe(undefined)
  })

  test('is a list of its own, of which a visitor has none', async () => {
    const asked: unknown[] = []
    const { requested, send } = createFakeSend({
      accountAssets: ({ filters }) => {
        asked.push(filters)
        return {
          assets: connection({ ...UNSOLD, ...SFT, balance: '7', marketplaces: ACCEPTED })
        }
      },
      assetCards: () => ({ assets: connection(UNSOLD) })
    })
    const search = 'view=yours&trait=Sky:Dusk&sort=rarity'
    const page = await loadCollectionItems(send, read(search, ADDRESS))
    expect(page.ok && page.value.items.map(i => i.holding)).toEqual([
      { units: 7, sellForm: 'units' }
    ])
    expect(asked).toEqual([{ collection: 'ART-abcdef', ownerAddress: ADDRESS }])
    await loadCollectionItems(send, read('view=yours', undefined))
    expect(requested).toEqual(['accountAssets', 'assetCards'])
  })

  test.each([
    ['items', ''],
    ['auctions', 'view=auctions'],
    ['what the viewer holds', 'view=yours']
  ])('fits into one document with all other queries of the page of %s', async (_, search) => {
    const { requested, send } = createFakeSend({
      assetCards: () => ({ assets: connection(UNSOLD) }),
      auctionCards: () => ({ auctions: connection({ ...AUCTION, asset: CARD }) }),
      accountAssets: () => ({ assets: connection({ ...UNSOLD, marketplaces: ACCEPTED }) }),
      heldUnits: holds({})
    })
    await loadCollectionView(send, read(search, ADDRESS))
    const operations = requested as Parameters<typeof pointsOf>[0][]
    expect(operations).toContain(search === 'view=yours' ? 'accountAssets' : 'heldUnits')
    expect(operations).toContain('campaigns')
    expect(operations.reduce((sum, i) => sum + pointsOf(i), 0)).toBeLessThanOrEqual(200)
  })
})
