// The environment of the offer dialogs: an item of which the viewer holds two units, a rival's offer for it, and the
// marketplace.

import { EGLD } from '../../egld.ts'
import { type FakeWorld, NOW } from './fake-world.ts'
import {
  auctionsData,
  IDENTIFIER,
  OTHER_ACCOUNT,
  offersData,
  openTradingWorld,
  priceNode
} from './trading-world.ts'

/** The item and the offer for which the dialogs open. */
export const TARGET = { identifier: IDENTIFIER, offerId: '12' }
export const ASSET = {
  collection: 'ART-abcdef',
  identifier: IDENTIFIER,
  isWhitelistedStorage: true,
  media: [],
  name: 'Dusk',
  owner: { address: OTHER_ACCOUNT },
  royalties: '5',
  supply: '6',
  type: 'SemiFungibleESDT',
  verified: true
}
/** An active offer of the rival: 4 EGLD for two units of the item. */
export const OFFER = {
  id: '12',
  identifier: IDENTIFIER,
  quantity: '2',
  status: 'Active',
  ownerAddress: OTHER_ACCOUNT,
  owner: { address: OTHER_ACCOUNT },
  endDate: NOW + 100,
  marketplaceKey: 'atrium',
  price: priceNode(4n * EGLD)
}
const MARKET = {
  address: 'erd1market',
  key: 'atrium',
  name: 'Atrium',
  marketplaceCutPercentage: '250',
  acceptedPaymentTokens: [
    { identifier: 'EGLD', symbol: 'EGLD', name: 'EGLD', decimals: 18, priceUsd: '40' },
    // The data service returns the wrong symbol and decimals: the chain says 6 decimals.
    { identifier: 'USDC-5a5a5a', symbol: 'EGLD', name: 'USDC', decimals: 2, priceUsd: '1' }
  ]
}

/** Opens the trading world with answers for everything an offer dialog loads. `leave` ends it. */
export function openOfferWorld(): { world: FakeWorld; leave: () => void } {
  const opened = openTradingWorld()
  Object.assign(opened.world.responses, {
    assetAuctions: () => auctionsData(),
    asset: () => ({ assets: { edges: [{ node: ASSET }] } }),
    assetBalance: () => ({ assets: { edges: [{ node: { balance: '2' } }] } }),
    marketplaces: () => ({ marketplaces: { edges: [{ node: MARKET }] } }),
    offers: () => offersData(OFFER),
    token: () => ({ decimals: 6 }),
    'token balance': () => [{ identifier: 'USDC-5a5a5a', balance: '5000000' }]
  })
  return opened
}
