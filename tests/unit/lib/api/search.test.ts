import { expect, test } from 'vitest'

import { loadHits, loadSearchPreviews } from '../../../../src/lib/api/search.ts'
import { ADDRESS, connection } from './fixtures.ts'

const SUMMARY = {
  collection: 'ART-abcdef',
  name: 'Dusk',
  verified: true,
  collectionAsset: { totalCount: '1', assets: [] }
}

test('loadHits reads names and verified marks, and uses the identifier of a hit without a name', () => {
  const request = loadHits('dus')
  expect(request).toMatchObject({ method: 'GET', variables: { filters: { searchTerm: 'dus' } } })
  const hits = request.read({
    search: {
      accounts: [{ identifier: ADDRESS, name: null }],
      collections: [{ identifier: 'ART-abcdef', name: 'Dusk', verified: true }],
      nfts: null,
      tags: [{ identifier: 'dusk', name: 'dusk' }]
    }
  })
  expect(hits).toEqual({
    accounts: [{ id: ADDRESS, isVerified: false, name: ADDRESS }],
    assets: [],
    collections: [{ id: 'ART-abcdef', isVerified: true, name: 'Dusk' }],
    tags: [{ id: 'dusk', isVerified: false, name: 'dusk' }]
  })
})

test('loadSearchPreviews requests previews of the found assets, their collections and found collections', () => {
  expect(loadSearchPreviews({ assets: [], collections: ['A-1', 'B-2'] }).variables).toEqual({
    hasA: true,
    a: { collection: 'A-1' },
    hasB: true,
    b: { collection: 'B-2' }
  })
  const assets = ['A-1-01', 'A-1-02', 'B-2-01']
  expect(loadSearchPreviews({ assets, collections: ['B-2'] }).variables).toEqual({
    hasAssets: true,
    assets: { identifiers: assets },
    pagination: { first: 5 },
    hasA: true,
    a: { collection: 'B-2' },
    hasF: true,
    f: { collection: 'A-1' }
  })
})

test('loadSearchPreviews hides flagged pictures and returns scam warnings', () => {
  const media = [{ thumbnailUrl: 'https://m.test/1' }]
  const faces = loadSearchPreviews({ assets: ['x'], collections: ['ART-abcdef'] }).read({
    assets: connection(
      { identifier: 'fine', media },
      { identifier: 'nsfw', isNsfw: true, media },
      { identifier: 'scam', scamInfo: { type: 'scam', info: 'Copy' }, media },
      { identifier: 'bare', media: [] }
    ),
    a: connection(SUMMARY)
  })
  expect(faces.assets).toEqual({ fine: 'https://m.test/1' })
  expect(faces.scams).toEqual({ scam: { type: 'scam', info: 'Copy' } })
  expect(faces.collections).toMatchObject([{ collection: 'ART-abcdef' }])
})
