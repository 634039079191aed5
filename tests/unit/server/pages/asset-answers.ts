// An item and its auctions as the service returns them, for tests of its page.

import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import type { OperationResponses } from './fake-send.ts'

export const NOW = 1_700_000_001
export const VIEWER = `${ADDRESS.slice(0, -1)}x`
export const QUERY = {
  auctionId: undefined,
  before: undefined,
  identifier: 'ART-abcdef-01',
  listingsAfter: undefined,
  marketplaceKey: 'atrium',
  now: NOW,
  ownersAfter: undefined,
  showsBids: false,
  tab: 'details' as const,
  viewer: undefined
}
export const ASSET = {
  ...CARD,
  isWhitelistedStorage: true,
  ownerAddress: ADDRESS,
  marketplaces: [{ key: 'atrium' }]
}
export const LISTING = {
  ...AUCTION,
  marketplaceAuctionId: 3,
  nrAuctionedTokens: 1,
  availableTokens: 1,
  minBidDiff: PRICE,
  owner: null
}
const MARKET = { key: 'atrium', name: 'Atrium', address: ADDRESS, isPaused: false }

export function answers(
  change: OperationResponses = {},
  ...listings: object[]
): OperationResponses {
  return {
    asset: () => ({ assets: connection(ASSET) }),
    assetAuctions: variables => findAuctions(variables, listings),
    assetBalance: () => ({ assets: connection() }),
    auctionOrders: () => ({ orders: connection() }),
    collection: () => ({ collections: connection() }),
    likes: () => ({ assets: connection({ likesCount: 3, isLiked: true }) }),
    assetHistory: () => ({ assetHistory: connection() }),
    marketplaces: () => ({ marketplaces: connection(MARKET) }),
    owners: () => ({ owners: connection() }),
    ...change
  }
}

/** Returns auctions as the service does: in its own order, filtered by status and marketplace, one page at a time. */
function findAuctions(
  { filters, pagination }: Record<string, unknown>,
  listings: readonly object[]
): unknown {
  const [text, { first }] = [JSON.stringify(filters), pagination as { first: number }]
  const wants = (field: string, value: string) =>
    !text.includes(`"field":"${field}"`) || text.includes(`"${value}"`)
  // Only the request for auctions that are claimable or past their end has this condition, at the next full minute.
  const wantsEnded = text.includes('"LE","values":["1700000040"]}]}]')
  const found = listings
    .map(i => ({ ...LISTING, ...i }))
    .filter(i => wants('marketplaceKey', i.marketplaceKey))
    .filter(i => (i.status === 'Running') !== wantsEnded)
  const page = connection(...found.slice(0, first))
  const pageInfo = { endCursor: 'bW9yZQ==', hasNextPage: found.length > first }
  return { auctions: { ...page, pageInfo, pageData: { count: found.length } } }
}
