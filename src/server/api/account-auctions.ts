// Requests for the auctions of one account: the auctions that it sells in, bids on, or has won.

import { type Infer, type } from 'superstruct'
import {
  type AssetSummary,
  AssetSummaryResponse,
  type Lot,
  toAssetSummary
} from '../../lib/api/assets.ts'
import { toLot } from '../../lib/api/auction-cards.ts'
import { equals, type SellerAuctionsFilter, sellerAuctions } from '../../lib/api/auction-filters.ts'
import {
  type AuctionSummary,
  AuctionSummaryResponse,
  type Money,
  toAuctionSummary,
  toMoney
} from '../../lib/api/auction-summary.ts'
import {
  type PageRequest,
  personalRequest,
  publicRequest,
  toPagination
} from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Integer, Text } from '../../lib/api/response-limits.ts'
import {
  connectionStruct,
  mapPage,
  nullish,
  type Page,
  Price,
  toPage
} from '../../lib/api/structs.ts'
import type { Variables } from '../../lib/config/operation-types.ts'
import { type FeeRates, percentToBp } from '../../lib/rules/price-split.ts'

export interface ListedAuction {
  asset: AssetSummary
  /** Whether the auction has a bid or a purchase. */
  hasOrders: boolean
  auction: AuctionSummary
  lot: Lot
  /** Royalties that are taken from the price besides the marketplace's cut. Set only in the lists of a seller. */
  royalties: RoyaltyRates | undefined
}

export type RoyaltyRates = Pick<FeeRates, 'isCreator' | 'royaltiesBp'>

/** A bid of the account and its auction. */
export interface PlacedBid extends ListedAuction {
  bid: Money
  /** See lib/rules/minimum-raise.ts, which reads it. `undefined` when the service does not report it. */
  minBidDiff: Money | undefined
  /** Active: the highest bid. Inactive: outbid. */
  status: string
}

type Filters = NonNullable<Variables<'accountAuctions'>['filters']>
type Filter = Filters['filters'][number]

const ListedAuctionResponse = type({
  ...AuctionSummaryResponse.schema,
  asset: type({
    ...AssetSummaryResponse.schema,
    creatorAddress: nullish(Text),
    royalties: nullish(Text)
  }),
  availableTokens: nullish(Integer),
  minBidDiff: nullish(Price),
  nrAuctionedTokens: nullish(Integer)
})

const BidResponse = type({
  auction: nullish(ListedAuctionResponse),
  auctionId: Integer,
  id: Text,
  price: Price,
  status: Text
})

/** Sorted by end time, latest first. With `isEnding` the auction that ends first comes first. */
export function loadAccountAuctions(
  of: SellerAuctionsFilter,
  page: PageRequest
): GraphqlRequest<Page<ListedAuction>> {
  return publicRequest({
    operation: 'accountAuctions',
    variables: {
      filters: sellerAuctions(of),
      sorting: [{ field: 'endDate', direction: of.isEnding ? 'ASC' : 'DESC' }],
      pagination: toPagination(page)
    },
    field: 'auctions',
    struct: connectionStruct(ListedAuctionResponse),
    map: raw => mapPage(raw, toListedAuction)
  })
}

export interface AccountFilter {
  address: string
  marketplaceKey: string
}

/** Bids in running auctions; only the latest bid in each auction. */
export function loadAccountBids(
  of: AccountFilter,
  page: PageRequest
): GraphqlRequest<Page<PlacedBid>> {
  return requestBids(of, { statuses: ['Inactive', 'Active'], auctions: 'Running' }, page)
}

/** Only the outbid bids. A bid is included even when a later bid of the same account leads the auction. */
export function loadOutbids(of: AccountFilter, page: PageRequest): GraphqlRequest<Page<PlacedBid>> {
  return requestBids(of, { statuses: ['Inactive'], auctions: 'Running' }, page)
}

/** Auctions that the account has won and not claimed. For the viewer's own, use `loadClaimable`. */
export function loadWonAuctions(
  of: AccountFilter,
  page: PageRequest
): GraphqlRequest<Page<PlacedBid>> {
  return requestBids(of, { statuses: ['Active'], auctions: 'Claimable' }, page)
}

/** Auctions that the viewer has won and not claimed. */
export function loadClaimable(
  marketplaceKey: string,
  page: PageRequest
): GraphqlRequest<Page<ListedAuction>> {
  return personalRequest({
    operation: 'claimable',
    variables: { filters: { marketplaceKey }, pagination: toPagination(page) },
    field: 'myClaimableAuctions',
    struct: connectionStruct(ListedAuctionResponse),
    map: raw => mapPage(raw, toListedAuction)
  })
}

function requestBids(
  { address, marketplaceKey }: AccountFilter,
  { auctions, statuses }: { auctions: string; statuses: string[] },
  page: PageRequest
): GraphqlRequest<Page<PlacedBid>> {
  return publicRequest({
    operation: 'accountBids',
    variables: {
      filters: {
        operator: 'AND',
        filters: [
          equals('OrderEntity.ownerAddress', address),
          oneOf('OrderEntity.status', statuses),
          equals('OrderEntity.marketplaceKey', marketplaceKey)
        ],
        childExpressions: [
          {
            operator: 'OR',
            filters: [
              {
                field: 'AuctionEntity.status',
                relationField: 'OrderEntity.auction',
                op: 'EQ',
                values: [auctions]
              }
            ]
          }
        ]
      },
      pagination: toPagination(page)
    },
    field: 'orders',
    struct: connectionStruct(BidResponse),
    map: raw => {
      const { items, ...rest } = toPage(raw)
      return { ...rest, items: latestPerAuction(items.flatMap(toBid)) }
    }
  })
}

function toListedAuction(raw: Infer<typeof ListedAuctionResponse>): ListedAuction {
  const auction = toAuctionSummary(raw)
  const lot = toLot(raw)
  return {
    asset: toAssetSummary(raw.asset, auction),
    hasOrders: auction.topBid !== undefined || lot.available < lot.units,
    auction,
    lot,
    royalties: toRoyalties(raw.asset, auction.owner)
  }
}

/** Undefined when the service does not report the royalties. */
export function toRoyalties(
  asset: { creatorAddress?: string | undefined; royalties?: string | undefined },
  seller: string
): RoyaltyRates | undefined {
  const { creatorAddress, royalties } = asset
  if (royalties === undefined) return undefined
  return { isCreator: creatorAddress === seller, royaltiesBp: percentToBp(royalties) }
}

/** Drops a bid when the service no longer returns its auction. */
function toBid(raw: Infer<typeof BidResponse>): PlacedBid[] {
  if (!raw.auction) return []
  return [
    {
      ...toListedAuction(raw.auction),
      bid: toMoney(raw.price),
      minBidDiff: raw.auction.minBidDiff && toMoney(raw.auction.minBidDiff),
      status: raw.status
    }
  ]
}

/** Keeps the latest bid of each auction. The service returns the newest bid first. */
function latestPerAuction(placed: readonly PlacedBid[]): PlacedBid[] {
  const latest = new Map<string, PlacedBid>()
  for (const bid of placed) if (!latest.has(bid.auction.id)) latest.set(bid.auction.id, bid)
  return [...latest.values()]
}

function oneOf(field: string, values: string[]): Filter {
  return { field, op: 'IN', values }
}
