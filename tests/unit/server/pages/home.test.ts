import { describe, expect, test } from 'vitest'

import { loadFeaturedRows, loadHomeView } from '../../../../src/server/pages/home.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const SUMMARY = {
  collection: 'ART-abcdef',
  name: 'Dusk',
  verified: true,
  collectionAsset: { totalCount: '1', assets: [] }
}

const QUERY = { after: undefined, marketplaceKey: 'atrium', now: 1_700_000_000 }

describe('the sections of the home page', () => {
  test('loads the assets of each featured collection', async () => {
    const { send } = createFakeSend({
      assetCards: () => ({ assets: connection(CARD) }),
      collectionCards: () => ({ collections: connection(SUMMARY) }),
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY, SUMMARY) }),
      collectionMarketStats: () => ({ collectionStats: { activeAuctions: 4, minPrice: '5' } })
    })
    const view = await loadHomeView(send, QUERY)
    expect(view).toMatchObject({
      featured: { value: { items: [{ assets: { value: [{ name: 'Dusk 1' }] } }, {}] } },
      trending: {
        value: [{ name: 'Dusk', stats: { value: { auctions: 4, lowest: { amount: 5n } } } }]
      }
    })
  })

  test('begins a row with items for sale, and ends it with covered items', async () => {
    const card = (name: string, more: object = {}) => ({ ...CARD, identifier: name, name, ...more })
    const { send } = createFakeSend({
      assetCards: () => ({
        assets: connection(
          card('Flagged', { lowestAuction: AUCTION, scamInfo: { type: 'scam', info: '' } }),
          card('Kept', { lowestAuction: null }),
          card('Offered', { lowestAuction: AUCTION })
        )
      }),
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY) })
    })
    const { featured } = await loadHomeView(send, QUERY)
    const [row] = featured.ok ? featured.value.items : []
    const names = row?.assets.ok ? row.assets.value.map(i => i.name) : []
    expect(names).toEqual(['Offered', 'Kept', 'Flagged'])
  })

  test('begins a row with items for sale, even older ones, each once', async () => {
    const card = (name: string) => ({ ...CARD, identifier: name, name, lowestAuction: null })
    let filters: unknown
    const { send } = createFakeSend({
      assetCards: () => ({ assets: connection(card('Newest'), card('Offered')) }),
      auctionCards: variables => {
        filters = variables['filters']
        const sales = ['Older', 'Offered', 'Older'].map(name => ({
          ...AUCTION,
          identifier: name,
          asset: card(name)
        }))
        return { auctions: connection(...sales) }
      },
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY) })
    })
    const rows = await loadFeaturedRows(send, QUERY)
    const [row] = rows.ok ? rows.value.items : []
    const names = row?.assets.ok ? row.assets.value.map(i => i.name) : []
    expect(names).toEqual(['Older', 'Offered', 'Newest'])
    expect(filters).toMatchObject({
      filters: expect.arrayContaining([{ field: 'marketplaceKey', op: 'EQ', values: ['atrium'] }])
    })
  })

  test('lists each work that ends soon once, with the first of its auctions', async () => {
    const auction = (identifier: string, endDate: number) => ({
      ...AUCTION,
      identifier,
      endDate,
      asset: { ...CARD, identifier }
    })
    let sent: unknown
    const { send } = createFakeSend({
      auctionCards: variables => {
        sent = variables
        const [one, other] = ['ART-abcdef-01', 'ART-abcdef-02']
        return { auctions: connection(auction(one, 10), auction(other, 20), auction(one, 30)) }
      }
    })
    const { ending } = await loadHomeView(send, QUERY)
    const found = ending.ok ? ending.value.map(i => [i.identifier, i.auction?.endsAt]) : []
    expect(found).toEqual([
      ['ART-abcdef-01', 10],
      ['ART-abcdef-02', 20]
    ])
    // The next full minute after QUERY.now: requests within a minute are equal.
    expect(sent).toMatchObject({
      filters: {
        filters: expect.arrayContaining([{ field: 'endDate', op: 'GE', values: ['1700000040'] }])
      },
      sorting: [{ field: 'endDate', direction: 'ASC' }]
    })
  })

  test('shows two featured collections, however many the service sends', async () => {
    const sent = Array.from({ length: 200 }, () => SUMMARY)
    let requests = 0
    const { send } = createFakeSend({
      assetCards: () => {
        requests += 1
        return { assets: connection(CARD) }
      },
      featuredCollections: () => ({ featuredCollections: connection(...sent) })
    })
    const view = await loadHomeView(send, QUERY)
    expect(view.featured.ok && view.featured.value.items).toHaveLength(2)
    expect(requests).toBe(2)
  })

  test.each([
    { after: 7, items: 2, next: false },
    { after: 8, items: 1, next: false },
    { after: 9, items: 0, next: false },
    { after: 5, items: 2, next: true }
  ])('stops at ten featured collections: loads $items after position $after', async row => {
    const cursor = (at: number) => Buffer.from(`arrayconnection:${at}`).toString('base64')
    const { send } = createFakeSend({
      assetCards: () => ({ assets: connection(CARD) }),
      featuredCollections: ({ pagination }) => {
        const { first } = pagination as { first: number }
        const page = connection(...Array.from({ length: first }, () => SUMMARY))
        const pageInfo = { endCursor: cursor(row.after + first), hasNextPage: true }
        return { featuredCollections: { ...page, pageInfo } }
      }
    })
    const query = { ...QUERY, after: cursor(row.after) }
    const rows = await loadFeaturedRows(send, query)
    expect(rows.ok && rows.value.items).toHaveLength(row.items)
    expect(rows.ok && rows.value.next !== undefined).toBe(row.next)
  })

  test('keeps the other sections when one fails', async () => {
    const { send } = createFakeSend({
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY) })
    })
    const view = await loadHomeView(send, QUERY)
    expect(view.trending.ok).toBe(false)
    expect(view.featured).toMatchObject({ ok: true, value: { items: [{ assets: { ok: false } }] } })
  })
})
