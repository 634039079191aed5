import { describe, expect, test } from 'vitest'

import { loadCollectionView } from '../../../../src/lib/views/collection.ts'
import { loadHomeView } from '../../../../src/lib/views/home.ts'
import { CARD, connection, SALE } from '../api/fixtures.ts'
import { answering } from './send.ts'

const SUMMARY = {
  collection: 'ART-abcdef',
  name: 'Dusk',
  verified: true,
  collectionAsset: { totalCount: '1', assets: [] }
}

describe('loadHomeView', () => {
  test('fills each featured collection with its works', async () => {
    const { send } = answering({
      assetCards: () => ({ assets: connection(CARD) }),
      collectionCards: () => ({ collections: connection(SUMMARY) }),
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY, SUMMARY) })
    })
    const view = await loadHomeView(send, { after: undefined, marketplaceKey: 'atrium' })
    expect(view).toMatchObject({
      featured: { value: { items: [{ assets: { value: [{ name: 'Dusk 1' }] } }, {}] } },
      trending: { value: [{ name: 'Dusk' }] }
    })
  })

  test('lets each section fail by itself', async () => {
    const { send } = answering({
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY) })
    })
    const view = await loadHomeView(send, { after: undefined, marketplaceKey: 'atrium' })
    expect(view.trending.ok).toBe(false)
    expect(view.featured).toMatchObject({ ok: true, value: { items: [{ assets: { ok: false } }] } })
  })
})

describe('loadCollectionView', () => {
  const QUERY = {
    after: undefined,
    collection: 'ART-abcdef',
    first: 20,
    marketplaceKey: 'atrium',
    now: 1
  }

  test.each([
    { list: 'items', asked: 'assetCards' },
    { list: 'auctions', asked: 'auctionCards' }
  ] as const)('asks for its $list', async ({ list, asked: operation }) => {
    const { asked, send } = answering({
      assetCards: () => ({ assets: connection(CARD) }),
      auctionCards: () => ({ auctions: connection({ ...SALE, asset: CARD }) })
    })
    const view = await loadCollectionView(send, { ...QUERY, list })
    expect(asked).toContain(operation)
    expect(view.items.ok && view.items.value.items.length).toBe(1)
  })
})
