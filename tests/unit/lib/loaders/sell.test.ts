import { expect, test } from 'vitest'

import { loadSellDialog } from '../../../../src/lib/loaders/dialog-target.ts'
import type { LoaderContext } from '../../../../src/lib/loaders/loader-context.ts'
import { loadRelistData, loadSellData, loadSellFormData } from '../../../../src/lib/loaders/sell.ts'
import { createFakeSend, type RestResponses } from '../../server/pages/fake-send.ts'
import { connection, listedCard } from '../api/fixtures.ts'

const ME = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const ASSET = {
  identifier: 'ART-abcdef-01',
  collection: 'ART-abcdef',
  name: 'Study no. 1',
  type: 'NonFungibleESDT',
  royalties: '5',
  isWhitelistedStorage: true,
  marketplaces: [{ key: 'atrium' }],
  verified: true
}
const MARKETPLACE = {
  address: ME,
  key: 'atrium',
  name: 'Atrium',
  acceptedPaymentTokens: [{ identifier: 'EGLD', symbol: 'EGLD', decimals: 18, priceUsd: '20' }]
}

test.each([
  { name: 'an unflagged asset', asset: {}, isFlagged: false },
  { name: 'a scam', asset: { scamInfo: { type: 'scam', info: 'Copied' } }, isFlagged: true },
  { name: 'an NSFW asset', asset: { isNsfw: true }, isFlagged: true }
])('loadSellData sets isFlagged to $isFlagged for $name', { tags: ['@M4', '@M3'] }, async row => {
  expect(await load(row.asset)).toMatchObject({ held: 1, isFlagged: row.isFlagged })
})

test('loadSellData returns undefined when the marketplace does not accept the collection', {
  tags: ['@M4', '@M3']
}, async () => {
  expect(await load({ marketplaces: [{ key: 'redirect' }] })).toBeUndefined()
})

test.each([
  { name: 'a seller who has seen it', preferences: { sellOnboarding: true }, expected: true },
  { name: 'a seller who has not', preferences: {}, expected: false },
  { name: 'a seller with listings', preferences: {}, auctions: '6', expected: true },
  { name: 'a failing preferences service', preferences: undefined, expected: false }
])(
  'loadSellDialog sets hasSeenOnboarding to $expected for $name',
  {
    tags: ['@M4', '@M3']
  },
  async ({ auctions, preferences, expected }) => {
    const rest = preferences && { preferences: () => preferences }
    const context = createContext({}, rest, auctions)
    const target = { identifier: ASSET.identifier, auctionId: undefined, param: undefined }
    expect(await loadSellDialog(context, target)).toMatchObject({ hasSeenOnboarding: expected })
  }
)

test.each([
  {
    name: 'returns the prices that others ask',
    minPrice: '1200000000000000000',
    hints: [{ label: 'Lowest price 1.2', token: 'EGLD', value: '1.2' }],
    askingPrices: [{ of: 'collection', amount: 1_200_000_000_000_000_000n, token: 'EGLD' }]
  },
  { name: 'returns no hints if nothing is for sale', minPrice: '0', hints: [], askingPrices: [] },
  {
    name: 'returns no hints when the requests fail',
    minPrice: undefined,
    hints: [],
    askingPrices: []
  }
])(
  'loadSellFormData $name',
  { tags: ['@M4', '@M5'] },
  async ({ askingPrices, hints, minPrice }) => {
    const context = createContext({}, {}, '0', minPrice)
    const data = await loadSellFormData(context, { identifier: ASSET.identifier })
    expect(data).toMatchObject({ askingPrices, held: 1, hints })
  }
)

test.each([
  {
    name: 'returns the lowest price of others',
    minPrice: '1200000000000000000',
    askingPrices: [{ of: 'collection', amount: 1_200_000_000_000_000_000n, token: 'EGLD' }]
  },
  { name: 'returns no prices when the requests fail', minPrice: undefined, askingPrices: [] }
])('loadRelistData $name', { tags: ['@M9'] }, async ({ askingPrices, minPrice }) => {
  const context = createContext({}, {}, '0', minPrice)
  const target = { auctionId: '7', identifier: ASSET.identifier }
  expect(await loadRelistData(context, target)).toMatchObject({ askingPrices, held: 1 })
})

test.each([
  {
    name: 'from the economics service',
    rest: { economics: () => ({ price: 30 }) },
    priceUsd: '30'
  },
  { name: 'from the token list if that fails', rest: {}, priceUsd: '20' }
])(
  'loadSellData takes the dollar price of the native token $name',
  { tags: ['@M4', '@N21'] },
  async row => {
    const context = createContext({}, { preferences: () => ({}), ...row.rest })
    const data = await loadSellData(context, { identifier: ASSET.identifier })
    expect(data?.market.paymentTokens).toMatchObject([{ priceUsd: row.priceUsd }])
  }
)

test('loadSellFormData sends no request for a visitor', { tags: ['@M4'] }, async () => {
  const send = () => Promise.reject(new Error('nothing is asked'))
  const context = { ...createContext({}), send, viewer: undefined }
  expect(await loadSellFormData(context, { identifier: ASSET.identifier })).toBeUndefined()
})

function load(asset: object) {
  return loadSellData(createContext(asset), { identifier: ASSET.identifier })
}

function createContext(
  asset: object,
  rest?: RestResponses,
  auctions = '0',
  minPrice?: string
): LoaderContext {
  const one = (field: string, node: object) => ({ [field]: { edges: [{ node }] } })
  const { send } = createFakeSend(
    {
      accountStats: () => ({ accountStats: { auctions } }),
      asset: () => one('assets', { ...ASSET, ...asset }),
      assetBalance: () => one('assets', { balance: '1' }),
      marketplaces: () => one('marketplaces', MARKETPLACE),
      ...(minPrice && { auctionCards: () => ({ auctions: connection(listedCard(minPrice)) }) })
    },
    rest
  )
  return {
    marketplaceContract: ME,
    marketplaceKey: 'atrium',
    nativeLabel: 'XEGLD',
    now: 0,
    send,
    viewer: ME
  }
}
