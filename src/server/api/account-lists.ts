// Requests for the lists of one account: assets held, created and liked, auctions, bids, won auctions and offers.

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
import { type Offer, OfferResponse, toOffer } from '../../lib/api/offers.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Count, Integer, list, Text } from '../../lib/api/response-limits.ts'
import {
  connectionStruct,
  mapPage,
  maybe,
  type Page,
  Price,
  toPage
} from '../../lib/api/structs.ts'
import type { Variables } from '../../lib/config/operation-types.ts'

/** An asset with the data its owner needs to sell it. */
export interface HeldAsset extends AssetSummary {
  /** Units in the wallet. */
  balance: number
  /** Keys of the marketplaces that accept its collection. */
  marketplaces: string[]
}

export interface ListedAuction {
  asset: AssetSummary
  /** Whether there is a bid or a purchase. */
  hasOrders: boolean
  auction: AuctionSummary
  lot: Lot
}

/** A bid of the account and its auction. */
export interface PlacedBid extends ListedAuction {
  bid: Money
  /** Active: the highest bid. Inactive: outbid. */
  status: string
}

export interface PlacedOffer {
  asset: AssetSummary | undefined
  offer: Offer
}

export interface CollectionOption {
  collection: string
  name: string
}

type Filters = NonNullable<Variables<'accountAuctions'>['filters']>
type Filter = Filters['filters'][number]

const HeldAssetResponse = type({
  ...AssetSummaryResponse.schema,
  balance: maybe(Count),
  lowestAuction: maybe(AuctionSummaryResponse),
  marketplaces: maybe(list(type({ key: Text })))
})

const CollectionOptionResponse = type({ collection: Text, name: Text })

const PlacedOfferResponse = type({ ...OfferResponse.schema, asset: maybe(AssetSummaryResponse) })

const ListedAuctionResponse = type({
  ...AuctionSummaryResponse.schema,
  asset: AssetSummaryResponse,
  availableTokens: maybe(Integer),
  nrAuctionedTokens: maybe(Integer)
})

const BidResponse = type({
  auction: maybe(ListedAuctionResponse),
  auctionId: Integer,
  id: Text,
  price: Price,
  status: Text
})

// With an artist or a liking account, the service ignores every other filter. What an owner holds begins with the latest
// change of a balance.
export type AccountAssetsFilter =
  | { ownerAddress: string; collection?: string | undefined; searchTerm?: string | undefined }
  | { collection: string; searchTerm?: string | undefined }
  | { artistAddress: string }
  | { likedByAddress: string }

export function loadAccountAssets(
  { marketplaceKey, ...of }: AccountAssetsFilter & { marketplaceKey: string },
  page: PageRequest
): GraphqlRequest<Page<HeldAsset>> {
  const filters = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
  return publicRequest({
    operation: 'accountAssets',
    variables: { filters, pagination: toPagination(page), marketplace: { marketplaceKey } },
    field: 'assets',
    struct: connectionStruct(HeldAssetResponse),
    map: raw => {
      const found = mapPage(raw, toHeldAsset)
      // The service counts the next page without the search term.
      const isNotFull = 'searchTerm' in filters && found.items.length < page.first
      return isNotFull ? { ...found, next: undefined } : found
    }
  })
}

/** The options of the collection filter: the collections of an artist, or those of which an owner holds items. */
export function loadAccountCollections(
  filters: { artistAddress: string } | { ownerAddress: string; withNfts: true },
  first: number
): GraphqlRequest<CollectionOption[]> {
  return publicRequest({
    operation: 'accountCollections',
    variables: { filters, pagination: { first } },
    field: 'collections',
    struct: connectionStruct(CollectionOptionResponse),
    map: raw => toPage(raw).items
  })
}

/** Sorted by end time, latest first. */
export function loadAccountAuctions(
  of: SellerAuctionsFilter,
  page: PageRequest
): GraphqlRequest<Page<ListedAuction>> {
  return publicRequest({
    operation: 'accountAuctions',
    variables: {
      filters: sellerAuctions(of),
      sorting: [{ field: 'endDate', direction: 'DESC' }],
      pagination: toPagination(page)
    },
    field: 'auctions',
    struct: connectionStruct(ListedAuctionResponse),
    map: raw => mapPage(raw, toListedAuction)
  })
}

interface AccountFilter {
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

/** Offers whose money is in escrow: active offers, and expired offers that were not withdrawn. */
export function loadAccountOffers(
  { address, marketplaceKey }: AccountFilter,
  page: PageRequest
): GraphqlRequest<Page<PlacedOffer>> {
  return publicRequest({
    operation: 'accountOffers',
    variables: {
      filters: { ownerAddress: address, marketplaceKey, status: ['Active', 'Expired'] },
      pagination: toPagination(page)
    },
    field: 'offers',
    struct: connectionStruct(PlacedOfferResponse),
    map: raw =>
      withoutRepeatedPages(
        mapPage(raw, i => ({
          asset: i.asset && toAssetSummary(i.asset, undefined),
          offer: toOffer(i)
        }))
      )
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

function toHeldAsset(raw: Infer<typeof HeldAssetResponse>): HeldAsset {
  const { lowestAuction } = raw
  return {
    ...toAssetSummary(raw, lowestAuction && toAuctionSummary(lowestAuction)),
    balance: raw.balance ?? 1,
    marketplaces: (raw.marketplaces ?? []).map(i => i.key)
  }
}

function toListedAuction(raw: Infer<typeof ListedAuctionResponse>): ListedAuction {
  const sale = toAuctionSummary(raw)
  const lot = toLot(raw)
  return {
    asset: toAssetSummary(raw.asset, sale),
    hasOrders: sale.topBid !== undefined || lot.available < lot.units,
    auction: sale,
    lot
  }
}

/** Drops a bid when the service no longer returns its auction. */
function toBid(raw: Infer<typeof BidResponse>): PlacedBid[] {
  if (!raw.auction) return []
  return [{ ...toListedAuction(raw.auction), bid: toMoney(raw.price), status: raw.status }]
}

/** Keeps the latest bid of each auction. The service returns the newest bid first. */
function latestPerAuction(placed: readonly PlacedBid[]): PlacedBid[] {
  const seen = new Set<string>()
  return placed.filter(({ auction }) => !seen.has(auction.id) && seen.add(auction.id))
}

/**
 * With an owner filter, the service returns all offers for every page request. In that case there is no next page.
 */
function withoutRepeatedPages<Item>(page: Page<Item>): Page<Item> {
  const isAll = page.total !== undefined && page.items.length >= page.total
  return isAll ? { ...page, next: undefined } : page
}

function oneOf(field: string, values: string[]): Filter {
  return { field, op: 'IN', values }
}
