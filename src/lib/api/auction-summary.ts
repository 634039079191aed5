// Structs shared by all requests that return auctions: the summary of an auction, and amounts with their token.

import { boolean, type Infer, type } from 'superstruct'
import { tokenUnit } from '../protocol/token-unit.ts'
import { Text, Time } from './response-limits.ts'
import { nullish, Price } from './structs.ts'
import { LinkUrl, MediaUrl } from './urls.ts'

export interface Money {
  amount: bigint
  decimals: number
  symbol: string
  /** Token identifier; `EGLD` for the native token. */
  token: string
  /** USD value as decimal text, computed by the service. */
  usd: string | undefined
}

export interface MarketplaceSummary {
  icon: string | undefined
  isPaused: boolean
  key: string
  name: string
  url: string | undefined
}

export interface AuctionSummary {
  collection: string
  endsAt: number // 0 = open ended
  id: string
  identifier: string
  /** The service's status. It may be later than `endsAt`, so callers must compare the time as well. */
  isRunning: boolean
  marketplace: MarketplaceSummary | undefined
  marketplaceKey: string
  maxBid: Money // 0n = no buy-now price
  minBid: Money
  owner: string
  startsAt: number
  status: string
  topBid: Money | undefined
  topBidder: string | undefined
  type: string
}

const MarketplaceSummaryResponse = type({
  iconUrl: MediaUrl,
  isPaused: nullish(boolean()),
  key: Text,
  name: Text,
  url: LinkUrl
})

export const AuctionSummaryResponse = type({
  collection: Text,
  endDate: Time,
  id: Text,
  identifier: Text,
  marketplace: nullish(MarketplaceSummaryResponse),
  marketplaceKey: Text,
  maxBid: Price,
  minBid: Price,
  ownerAddress: Text,
  startDate: Time,
  status: Text,
  topBid: nullish(Price),
  topBidder: nullish(type({ address: nullish(Text) })),
  type: Text
})

export function toMoney({ amount, token, tokenData, usdAmount }: Price): Money {
  return {
    amount,
    ...tokenUnit(token, tokenData?.decimals),
    token,
    usd: usdAmount
  }
}

export function toAuctionSummary(raw: Infer<typeof AuctionSummaryResponse>): AuctionSummary {
  const { marketplace, topBid } = raw
  return {
    collection: raw.collection,
    endsAt: raw.endDate,
    id: raw.id,
    identifier: raw.identifier,
    isRunning: raw.status === 'Running',
    marketplace: marketplace && {
      icon: marketplace.iconUrl,
      isPaused: marketplace.isPaused === true,
      key: marketplace.key,
      name: marketplace.name,
      url: marketplace.url
    },
    marketplaceKey: raw.marketplaceKey,
    maxBid: toMoney(raw.maxBid),
    minBid: toMoney(raw.minBid),
    owner: raw.ownerAddress,
    startsAt: raw.startDate,
    status: raw.status,
    // Without a bid the service returns an amount of zero.
    topBid: topBid && topBid.amount > 0n ? toMoney(topBid) : undefined,
    topBidder: raw.topBidder?.address,
    type: raw.type
  }
}
