// The lists of one person: what they hold, made and like, sell, bid on, have won and have offered.

import { array, type Infer, integer, string, type } from 'superstruct'

import { type AssetSummary, AssetSummaryResponse, toAssetSummary } from '../../lib/api/assets.ts'
import { equals, startedBy } from '../../lib/api/auction-filters.ts'
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
import {
  Connection,
  Count,
  mapPage,
  maybe,
  type Page,
  Price,
  toPage
} from '../../lib/api/structs.ts'
import type { Variables } from '../../lib/config/operation-types.ts'

/** An asset with what its holder needs to sell it. */
export interface HeldAsset extends AssetSummary {
  /** Units in the wallet. */
  balance: number
  /** Keys of the marketplaces that take its collection. */
  marketplaces: string[]
}

/** An auction in a list of auctions. */
export interface ListedAuction {
  asset: AssetSummary
  /** Whether somebody has bid or bought. */
  hasOrders: boolean
  auction: AuctionSummary
}

/** Somebody's bid and the auction it stands in. */
export interface PlacedBid extends ListedAuction {
  bid: Money
  /** Active: it leads; Inactive: somebody has bid more. */
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
  marketplaces: maybe(array(type({ key: string() })))
})

const ListedAuctionResponse = type({
  ...AuctionSummaryResponse.schema,
  asset: AssetSummaryResponse,
  availableTokens: maybe(integer()),
  nrAuctionedTokens: maybe(integer())
})

const BidResponse = type({
  auction: maybe(ListedAuctionResponse),
  auctionId: integer(),
  id: string(),
  price: Price,
  status: string()
})

/** By one of: who holds it, who made it, who likes it. */
export type AccountAssetsFilter =
  | { ownerAddress: string }
  | { artistAddress: string; collection?: string | undefined }
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
    struct: Connection(HeldAssetResponse),
    map: raw => mapPage(raw, toHeldAsset)
  })
}

/** What may be chosen to see of what somebody made. */
export function loadArtistCollections(
  artistAddress: string,
  first: number
): GraphqlRequest<CollectionOption[]> {
  return publicRequest({
    operation: 'artistCollections',
    variables: { filters: { artistAddress }, pagination: { first } },
    field: 'collections',
    struct: Connection(type({ collection: string(), name: string() })),
    map: raw => toPage(raw).items
  })
}

interface AccountAuctionsFilter {
  address: string
  marketplaceKey: string
  now: number
  /** Who looks at their own sees what has not begun, too. */
  isOwner: boolean
}

/** The last to end first. */
export function loadAccountAuctions(
  { address, isOwner, marketplaceKey, now }: AccountAuctionsFilter,
  page: PageRequest
): GraphqlRequest<Page<ListedAuction>> {
  return publicRequest({
    operation: 'accountAuctions',
    variables: {
      filters: {
        operator: 'AND',
        filters: [
          equals('ownerAddress', address),
          oneOf('status', ['Running', 'Claimable']),
          ...(isOwner ? [] : [startedBy(now)]),
          equals('marketplaceKey', marketplaceKey)
        ]
      },
      sorting: [{ field: 'endDate', direction: 'DESC' }],
      pagination: toPagination(page)
    },
    field: 'auctions',
    struct: Connection(ListedAuctionResponse),
    map: raw => mapPage(raw, toListedAuction)
  })
}

interface AccountFilter {
  address: string
  marketplaceKey: string
}

/** Bids on what still runs, the last one of each auction. */
export function loadAccountBids(
  of: AccountFilter,
  page: PageRequest
): GraphqlRequest<Page<PlacedBid>> {
  return requestBids(of, { statuses: ['Inactive', 'Active'], auctions: 'Running' }, page)
}

/** What somebody has won and not fetched. `loadClaimable` is for one's own. */
export function loadWonAuctions(
  of: AccountFilter,
  page: PageRequest
): GraphqlRequest<Page<PlacedBid>> {
  return requestBids(of, { statuses: ['Active'], auctions: 'Claimable' }, page)
}

/** What the person who asks has won and not fetched. */
export function loadClaimable(
  marketplaceKey: string,
  page: PageRequest
): GraphqlRequest<Page<ListedAuction>> {
  return personalRequest({
    operation: 'claimable',
    variables: { filters: { marketplaceKey }, pagination: toPagination(page) },
    field: 'myClaimableAuctions',
    struct: Connection(ListedAuctionResponse),
    map: raw => mapPage(raw, toListedAuction)
  })
}

/** Those that hold money: active ones, and expired ones nobody has taken back. */
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
    struct: Connection(type({ ...OfferResponse.schema, asset: maybe(AssetSummaryResponse) })),
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
    struct: Connection(BidResponse),
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
  const units = raw.nrAuctionedTokens ?? 1
  return {
    asset: toAssetSummary(raw.asset, sale),
    hasOrders: sale.topBid !== undefined || (raw.availableTokens ?? units) < units,
    auction: sale
  }
}

/** A bid whose auction the service no longer knows has nothing to show. */
function toBid(raw: Infer<typeof BidResponse>): PlacedBid[] {
  if (!raw.auction) return []
  return [{ ...toListedAuction(raw.auction), bid: toMoney(raw.price), status: raw.status }]
}

/** The newest bid comes first; older ones on the same auction say nothing more. */
function latestPerAuction(placed: readonly PlacedBid[]): PlacedBid[] {
  const seen = new Set<string>()
  return placed.filter(({ auction }) => !seen.has(auction.id) && seen.add(auction.id))
}

/** By owner the service sends all offers as every page: then there is no other. */
function withoutRepeatedPages<Item>(page: Page<Item>): Page<Item> {
  const isAll = page.total !== undefined && page.items.length >= page.total
  return isAll ? { ...page, next: undefined } : page
}

function oneOf(field: string, values: string[]): Filter {
  return { field, op: 'IN', values }
}
