import { expect, test } from 'vitest'

import { loadAssetsByIdentifier } from '../../../../src/lib/api/search.ts'
import { NO_HITS } from '../../../../src/lib/search-hits.ts'
import { readSearch } from '../../../../src/server/pages/search.ts'
import {
  loadCollectionWorks,
  loadNamedWorks,
  loadTagged,
  pickFoundWorks
} from '../../../../src/server/pages/search-works.ts'
import { AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const SEA_TAG = { ...NO_HITS, tags: [{ id: 'sea', isVerified: false, name: 'sea' }] }

const unsold = (nonce: string, changes: object = {}) => ({
  ...CARD,
  identifier: `SEA-abcdef-${nonce}`,
  lowestAuction: null,
  ...changes
})
const listing = (nonce: string, key: string, { isPaused = false } = {}) => ({
  ...AUCTION,
  marketplace: { ...AUCTION.marketplace, isPaused },
  marketplaceKey: key,
  asset: unsold(nonce)
})

test('the covered works with a tag come last', { tags: ['@M22'] }, async () => {
  const work = (nonce: string, { isNsfw = false } = {}) => ({
    ...CARD,
    identifier: `SEA-abcdef-${nonce}`,
    isNsfw
  })
  const covered = { isNsfw: true }
  const { send } = createFakeSend({
    assetCards: () => ({
      assets: connection(work('01', covered), work('02'), work('03', covered), work('04'))
    }),
    auctionCards: () => ({ auctions: connection() })
  })
  const tagged = await loadTagged(send, SEA_TAG, { ...readSearch('sea', 'atrium'), now: 1 })
  expect(tagged?.items.map(i => i.identifier.slice(-2))).toEqual(['02', '04', '01', '03'])
})

test('works with a tag are ordered: for sale here, for sale elsewhere, not for sale', {
  tags: ['@M22']
}, async () => {
  const { send } = createFakeSend({
    assetCards: () => ({ assets: connection(unsold('01'), unsold('02'), unsold('08')) }),
    auctionCards: ({ filters }) => ({
      auctions: JSON.stringify(filters).includes('"sea"')
        ? connection(
            listing('08', 'other'),
            listing('09', 'atrium'),
            listing('09', 'other'),
            listing('07', 'other', { isPaused: true }),
            listing('06', 'atrium')
          )
        : connection()
    })
  })
  const hits = { ...SEA_TAG, assets: [{ id: 'SEA-abcdef-06', isVerified: false, name: 'Sea' }] }
  const tagged = await loadTagged(send, hits, { ...readSearch('sea', 'atrium'), now: 1 })
  const shown = tagged?.items.map(i => [i.identifier.slice(-2), i.auction?.marketplaceKey])
  expect(shown).toEqual([
    ['09', 'atrium'],
    ['08', 'other'],
    ['01', undefined],
    ['02', undefined]
  ])
})

test('a search shows the work of that name first, then the works for sale with the phrase in their names', {
  tags: ['@M22']
}, async () => {
  const work = (nonce: string, name: string, { isForSale = false } = {}) => ({
    ...CARD,
    identifier: `SEA-abcdef-${nonce}`,
    name,
    lowestAuction: isForSale ? CARD.lowestAuction : null
  })
  const found = ['01', '02', '03', '04'].map(nonce => work(nonce, `Sea ${nonce}`))
  const hits = [...found, work('05', 'Sea')]
  const forSale = { isForSale: true }
  const covered = { ...work('08', 'Sea 08', forSale), isNsfw: true }
  const listed = [...found, covered, work('06', 'Sea 06', forSale), work('07', 'Sea 07', forSale)]
  const { requested, send } = createFakeSend({
    assetCards: ({ filters }) => ({
      assets: connection(...('identifiers' in (filters as object) ? hits : listed))
    })
  })
  const query = readSearch('sea', 'atrium')
  const assets = hits.map(({ identifier: id, name }) => ({ id, isVerified: false, name }))
  const named = await loadNamedWorks(send, { ...NO_HITS, assets }, query)
  expect(requested).toEqual(['assetCards'])
  expect(named.total).toBe(7)
  const details = await send(
    loadAssetsByIdentifier(
      assets.map(i => i.id),
      'atrium'
    )
  )
  const picked = pickFoundWorks({ ok: true, value: details }, named.items, query)
  expect(picked.ok && picked.value.map(i => i.identifier.slice(-2))).toEqual([
    '05',
    '06',
    '07',
    '01',
    '02'
  ])
})

test('the works of a collection begin with those for sale', {
  tags: ['@M22']
}, async () => {
  const { send } = createFakeSend({
    assetCards: () => ({ assets: connection(unsold('01'), unsold('02')) }),
    auctionCards: ({ filters }) => ({
      auctions: JSON.stringify(filters).includes('"SEA-abcdef"')
        ? connection(listing('02', 'other'), listing('09', 'atrium'))
        : connection()
    })
  })
  const hits = { ...NO_HITS, collections: [{ id: 'SEA-abcdef', isVerified: false, name: 'Sea' }] }
  const found = await loadCollectionWorks(send, hits, { ...readSearch('sea', 'atrium'), now: 1 })
  expect(found?.items.map(i => i.identifier.slice(-2))).toEqual(['09', '02', '01'])
})
