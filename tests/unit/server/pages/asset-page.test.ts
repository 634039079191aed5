import { describe, expect, test } from 'vitest'
import type { Send } from '../../../../src/lib/api/request.ts'
import { NetworkError } from '../../../../src/lib/errors.ts'
import type { AuctionData } from '../../../../src/lib/loaders/auction.ts'
import { deserializeData } from '../../../../src/lib/loaders/serialize.ts'
import { ENVIRONMENTS } from '../../../../src/server/config/environments.ts'
import { loadAssetPage, type PageContext } from '../../../../src/server/pages/asset-page.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const LISTING = {
  ...AUCTION,
  marketplaceAuctionId: 3,
  minBidDiff: PRICE,
  owner: null
}
const COLLECTION = {
  collection: 'ART-abcdef',
  name: 'Dusk',
  verified: true,
  creationDate: 1,
  collectionAsset: { totalCount: '1', assets: [] }
}
const SCAM = { type: 'scam', info: 'Copied' }
/** Knows the items 01 and, flagged as a scam, 03. The auction 8 of an item has finished, all others run. */
const { requested, send: answer } = createFakeSend({
  asset: ({ filters }) => {
    const text = JSON.stringify(filters)
    const asset = { ...CARD, isWhitelistedStorage: true }
    if (text.includes('ART-abcdef-03')) return { assets: connection({ ...asset, scamInfo: SCAM }) }
    return { assets: text.includes('ART-abcdef-01') ? connection(asset) : connection() }
  },
  assetAuctions: ({ filters }) => {
    const isFinished = JSON.stringify(filters).includes('"8"')
    return { auctions: isFinished ? connection() : connection(LISTING) }
  },
  assetBalance: () => ({ assets: connection() }),
  likes: () => ({ assets: connection() }),
  assetPictures: () => ({ assets: connection(CARD) }),
  collection: () => ({ collections: connection(COLLECTION) }),
  collectionStats: () => ({ collectionStats: { items: 1 } }),
  marketplaces: () => ({ marketplaces: connection() }),
  offers: () => ({ offers: connection() }),
  owners: () => ({ owners: connection() })
})
/** The viewer has 5 atomic units. */
const send: Send = async request =>
  request.kind === 'rest' && request.source === 'account'
    ? request.read({ address: ADDRESS, balance: '5', nonce: 0 })
    : answer(request)
const VISIT: PageContext = {
  environment: ENVIRONMENTS.sandbox,
  now: 1_700_000_001,
  fragment: undefined,
  send,
  isSoftNavigation: true,
  viewer: undefined
}
const SIGNED_IN = { viewer: { address: ADDRESS } }

function open(path: string, change: Partial<PageContext> = {}) {
  return loadAssetPage(new URL(path, 'https://atrium.example'), { ...VISIT, ...change })
}

describe('loadAssetPage', () => {
  test('opens an asset and ignores the rest of its identifier', async () => {
    expect(await open('/nfts/ART-abcdef-01-by-alice?tab=creator')).toMatchObject({
      step: 'open',
      closeTo: '/collections/ART-abcdef',
      head: { title: 'Dusk 1' },
      identifier: 'ART-abcdef-01',
      modal: undefined,
      path: '/nfts/ART-abcdef-01',
      status: 200
    })
  })

  test.each([
    ['the mark for a visitor', undefined, 'Scam - Copied'],
    ['the mark for a signed-in person', { address: ADDRESS, isAdmin: false }, 'Scam - Copied'],
    ['its name for an admin', { address: ADDRESS, isAdmin: true }, 'Dusk 1']
  ])('uses as the title of a marked item %s', async (_, viewer, title) => {
    expect(await open('/nfts/ART-abcdef-03', { viewer })).toMatchObject({ head: { title } })
  })

  test('returns 404 and an open page for an unknown asset, without the collection below', async () => {
    expect(await open('/nfts/ART-abcdef-02', { isSoftNavigation: false })).toMatchObject({
      below: undefined,
      step: 'open',
      status: 404
    })
  })

  test.each(['/nfts/art', '/nfts/ART-abcdef', '/nfts/ART-abcdef-01/auction/x', '/nfts/%3Cb%3E'])(
    'returns missing for %s',
    async path => {
      expect(await open(path)).toEqual({ step: 'missing' })
    }
  )

  test('redirects a finished auction to its asset', async () => {
    expect(await open('/nfts/ART-abcdef-01/auction/8')).toEqual({
      step: 'redirect',
      path: '/nfts/ART-abcdef-01'
    })
  })

  test('opens a dialog above its asset for a signed-in person', async () => {
    const page = await open('/nfts/ART-abcdef-01/auction/7/modal/place-bid', SIGNED_IN)
    expect(page).toMatchObject({
      step: 'open',
      modal: { auctionId: '7', param: undefined, name: 'place-bid' },
      path: '/nfts/ART-abcdef-01/auction/7',
      view: { decision: { action: 'withdraw' } }
    })
  })

  test('loads only the data of the dialog and its work for a dialog fragment', async () => {
    const before = requested.length
    const page = await open('/nfts/ART-abcdef-01/auction/7/modal/place-bid', {
      ...SIGNED_IN,
      fragment: 'modal'
    })
    expect(page).toMatchObject({ step: 'open', modal: { name: 'place-bid' }, view: undefined })
    expect(requested.slice(before)).toEqual([
      'assetAuctions',
      'asset',
      'collection',
      'contract getFullAuctionData'
    ])
    expect(page).toMatchObject({ modal: { work: { identifier: 'ART-abcdef-01' } } })
    expect(dialogDataOf(page)).toMatchObject({ balance: 5n, auction: { marketplaceAuctionId: 3 } })
  })

  test.each([
    { path: '/nfts/ART-abcdef-01/auction/7/modal/place-bid', warns: true },
    { path: '/nfts/ART-abcdef-01/auction/7/modal/buy-now', warns: true },
    { path: '/nfts/ART-abcdef-01/modal/make-offer', warns: true },
    { path: '/nfts/ART-abcdef-01/auction/7/modal/withdraw', warns: false }
  ])('warns at $path that the collection is flagged: $warns', async ({ path, warns }) => {
    const sendAs: Send = async request =>
      request.kind === 'data' && request.operation === 'collection'
        ? request.read({ collections: connection({ ...COLLECTION, scamInfo: SCAM }) })
        : send(request)
    const page = await open(path, { ...SIGNED_IN, fragment: 'modal', send: sendAs })
    const work = page.step === 'open' ? page.modal?.work : undefined
    expect(work?.warning?.text).toEqual(
      warns ? expect.stringContaining('collection of this item is flagged') : undefined
    )
  })

  test.each([
    { name: 'the viewer', topBidder: ADDRESS, topBid: PRICE, title: 'Your bid' },
    {
      name: 'another person',
      topBidder: `${ADDRESS.slice(0, -1)}x`,
      topBid: PRICE,
      title: 'Place a bid'
    },
    { name: 'nobody', topBidder: ADDRESS, topBid: null, title: 'Place a bid' }
  ])('gives the bid dialog the title “$title” when the top bidder is $name', async row => {
    const { title, topBid, topBidder: address } = row
    const sendAs: Send = async request =>
      request.kind === 'data' && request.operation === 'assetAuctions'
        ? request.read({ auctions: connection({ ...LISTING, topBid, topBidder: { address } }) })
        : send(request)
    const page = await open('/nfts/ART-abcdef-01/auction/7/modal/place-bid', {
      ...SIGNED_IN,
      fragment: 'modal',
      send: sendAs
    })
    expect(page).toMatchObject({ modal: { title } })
  })

  test.each([
    { name: 'the auction is over', send: gone },
    { name: 'the request fails', send: unanswered },
    { name: 'the response takes longer than a second', send: slow }
  ])('opens the dialog without data when $name', async ({ send: sendAs }) => {
    const page = await open('/nfts/ART-abcdef-01/auction/7/modal/place-bid', {
      ...SIGNED_IN,
      fragment: 'modal',
      send: sendAs
    })
    expect(page).toMatchObject({ step: 'open', modal: { data: undefined, name: 'place-bid' } })
  })

  test.each([
    '/nfts/ART-abcdef-01/auction/7/modal/nonsense',
    '/nfts/ART-abcdef-01/modal/place-bid',
    '/nfts/ART-abcdef-01/modal/place-bid/7',
    '/nfts/ART-abcdef-01/auction/seven/modal/end-auction',
    '/nfts/ART-abcdef-01/auction/7.5/modal/claim-auction',
    '/nfts/ART-abcdef-01/auction/-7/modal/withdraw'
  ])('finds no dialog at %s', async path => {
    expect(await open(path, SIGNED_IN)).toEqual({ step: 'missing' })
  })

  test('loads the collection below on a full load, not on a soft navigation', async () => {
    expect(await open('/nfts/ART-abcdef-01', { isSoftNavigation: false })).toMatchObject({
      below: { items: { ok: true } }
    })
    expect(await open('/nfts/ART-abcdef-01')).toMatchObject({ below: undefined })
  })

  test('is not cacheable when a part failed', async () => {
    expect(await open('/nfts/ART-abcdef-01?tab=history')).toMatchObject({ isCacheable: false })
    expect(await open('/nfts/ART-abcdef-01')).toMatchObject({ isCacheable: true })
  })
})

function dialogDataOf(page: Awaited<ReturnType<typeof loadAssetPage>>): AuctionData {
  const data = page.step === 'open' ? page.modal?.data : undefined
  return deserializeData(data ?? '{}')
}

const gone: Send = async request => request.read({ auctions: connection() })

const unanswered: Send = async () => {
  throw new NetworkError('no answer')
}

function slow(): Promise<never> {
  return new Promise(() => {})
}
