import { describe, expect, test } from 'vitest'

import { loadHomeView } from '../../../../src/server/pages/home.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const SUMMARY = {
  collection: 'ART-abcdef',
  name: 'Dusk',
  verified: true,
  collectionAsset: { totalCount: '1', assets: [] }
}

const QUERY = { after: undefined, marketplaceKey: 'atrium', now: 1_700_000_000 }

describe('loadHomeView', () => {
  test('loads the assets of each featured collection', async () => {
    const { send } = createFakeSend({
      assetCards: () => ({ assets: connection(CARD) }),
      collectionCards: () => ({ collections: connection(SUMMARY) }),
      featuredCollections: () => ({ featuredCollections: connection(SUMMARY, SUMMARY) })
    })
    const view = await loadHomeView(send, QUERY)
    expect(view).toMatchObject({
      featured: { value: { items: [{ assets: { value: [{ name: 'Dusk 1' }] } }, {}] } },
      trending: { value: [{ name: 'Dusk' }] }
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
    const view = await loadHomeView(send, { after: undefined, marketplaceKey: 'atrium', now: 0 })
    expect(view.featured.ok && view.featured.value.items).toHaveLength(2)
    expect(requests).toBe(2)
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
