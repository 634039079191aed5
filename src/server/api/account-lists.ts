// The lists of one person: what they hold, made and like, sell, bid on, have won and have offered.

import { array, type Infer, integer, string, type } from 'superstruct'

import { type AssetSummary, CardAnswer, toCard } from '../../lib/api/assets.ts'
import { type Offer, OfferAnswer, toOffer } from '../../lib/api/offers.ts'
import { type PageOf, personalRequest, publicQuery, toPagination } from '../../lib/api/query.ts'
import type { DataRequest } from '../../lib/api/request.ts'
import { type Money, type Sale, SaleAnswer, toMoney, toSale } from '../../lib/api/sales.ts'
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
  sale: Sale
}

/** Somebody's bid and the auction it stands in. */
export interface PlacedBid extends ListedAuction {
  bid: Money
  /** Active: it leads; Inactive: somebody has bid more. */
  status: string
}

export interface MadeOffer {
  asset: AssetSummary | undefined
  offer: Offer
}

export interface NamedCollection {
  collection: string
  name: string
}

type Filters = NonNullable<Variables<'accountAuctions'>['filters']>
type Filter = Filters['filters'][number]

/** Listings change by the second, answers are shared by the minute: rounding keeps the question the same. */
const SHARED_SECONDS = 60

const HeldAnswer = type({
  ...CardAnswer.schema,
  balance: maybe(Count),
  lowestAuction: maybe(SaleAnswer),
  marketplaces: maybe(array(type({ key: string() })))
})

const AuctionAnswer = type({
  ...SaleAnswer.schema,
  asset: CardAnswer,
  availableTokens: maybe(integer()),
  nrAuctionedTokens: maybe(integer())
})

const BidAnswer = type({
  auction: maybe(AuctionAnswer),
  auctionId: integer(),
  id: string(),
  price: Price,
  status: string()
})

/** By one of: who holds it, who made it, who likes it. */
export type AssetsOf =
  | { ownerAddress: string }
  | { artistAddress: string; collection?: string | undefined }
  | { likedByAddress: string }

export function loadAssetsOf(
  { marketplaceKey, ...of }: AssetsOf & { marketplaceKey: string },
  page: PageOf
): DataRequest<Page<HeldAsset>> {
  const filters = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
  return publicQuery({
    operation: 'accountAssets',
    variables: { filters, pagination: toPagination(page), marketplace: { marketplaceKey } },
    field: 'assets',
    struct: Connection(HeldAnswer),
    to: raw => mapPage(raw, toHeld)
  })
}

/** What may be chosen to see of what somebody made. */
export function loadArtistCollections(
  artistAddress: string,
  first: number
): DataRequest<NamedCollection[]> {
  return publicQuery({
    operation: 'artistCollections',
    variables: { filters: { artistAddress }, pagination: { first } },
    field: 'collections',
    struct: Connection(type({ collection: string(), name: string() })),
    to: raw => toPage(raw).items
  })
}

interface AuctionsOf {
  address: string
  marketplaceKey: string
  now: number
  /** Who looks at their own sees what has not begun, too. */
  isOwner: boolean
}

/** The last to end first. */
export function loadAuctionsOf(
  { address, isOwner, marketplaceKey, now }: AuctionsOf,
  page: PageOf
): DataRequest<Page<ListedAuction>> {
  return publicQuery({
    operation: 'accountAuctions',
    variables: {
      filters: {
        operator: 'AND',
        filters: [
          is('ownerAddress', address),
          among('status', ['Running', 'Claimable']),
          ...(isOwner ? [] : [started(now)]),
          is('marketplaceKey', marketplaceKey)
        ]
      },
      sorting: [{ field: 'endDate', direction: 'DESC' }],
      pagination: toPagination(page)
    },
    field: 'auctions',
    struct: Connection(AuctionAnswer),
    to: raw => mapPage(raw, toListed)
  })
}

interface BidsOf {
  address: string
  marketplaceKey: string
}

/** Bids on what still runs, the last one of each auction. */
export function loadBidsOf(of: BidsOf, page: PageOf): DataRequest<Page<PlacedBid>> {
  return bids(of, { statuses: ['Inactive', 'Active'], auctions: 'Running' }, page)
}

/** What somebody has won and not fetched. `loadClaimable` is for one's own. */
export function loadWonBy(of: BidsOf, page: PageOf): DataRequest<Page<PlacedBid>> {
  return bids(of, { statuses: ['Active'], auctions: 'Claimable' }, page)
}

/** What the person who asks has won and not fetched. */
export function loadClaimable(
  marketplaceKey: string,
  page: PageOf
): DataRequest<Page<ListedAuction>> {
  return personalRequest({
    operation: 'claimable',
    variables: { filters: { marketplaceKey }, pagination: toPagination(page) },
    field: 'myClaimableAuctions',
    struct: Connection(AuctionAnswer),
    to: raw => mapPage(raw, toListed)
  })
}

/** Those that hold money: active ones, and expired ones nobody has taken back. */
export function loadOffersOf(
  { address, marketplaceKey }: BidsOf,
  page: PageOf
): DataRequest<Page<MadeOffer>> {
  return publicQuery({
    operation: 'accountOffers',
    variables: {
      filters: { ownerAddress: address, marketplaceKey, status: ['Active', 'Expired'] },
      pagination: toPagination(page)
    },
    field: 'offers',
    struct: Connection(type({ ...OfferAnswer.schema, asset: maybe(CardAnswer) })),
    to: raw =>
      onePage(
        mapPage(raw, i => ({ asset: i.asset && toCard(i.asset, undefined), offer: toOffer(i) }))
      )
  })
}

function bids(
  { address, marketplaceKey }: BidsOf,
  { auctions, statuses }: { auctions: string; statuses: string[] },
  page: PageOf
): DataRequest<Page<PlacedBid>> {
  return publicQuery({
    operation: 'accountBids',
    variables: {
      filters: {
        operator: 'AND',
        filters: [
          is('OrderEntity.ownerAddress', address),
          among('OrderEntity.status', statuses),
          is('OrderEntity.marketplaceKey', marketplaceKey)
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
    struct: Connection(BidAnswer),
    to: raw => {
      const { items, ...rest } = toPage(raw)
      return { ...rest, items: lastOfEach(items.flatMap(toBid)) }
    }
  })
}

function toHeld(raw: Infer<typeof HeldAnswer>): HeldAsset {
  const { lowestAuction } = raw
  return {
    ...toCard(raw, lowestAuction && toSale(lowestAuction)),
    balance: raw.balance ?? 1,
    marketplaces: (raw.marketplaces ?? []).map(i => i.key)
  }
}

function toListed(raw: Infer<typeof AuctionAnswer>): ListedAuction {
  const sale = toSale(raw)
  const units = raw.nrAuctionedTokens ?? 1
  return {
    asset: toCard(raw.asset, sale),
    hasOrders: sale.topBid !== undefined || (raw.availableTokens ?? units) < units,
    sale
  }
}

/** A bid whose auction the service no longer knows has nothing to show. */
function toBid(raw: Infer<typeof BidAnswer>): PlacedBid[] {
  if (!raw.auction) return []
  return [{ ...toListed(raw.auction), bid: toMoney(raw.price), status: raw.status }]
}

/** The newest bid comes first; older ones on the same auction say nothing more. */
function lastOfEach(placed: readonly PlacedBid[]): PlacedBid[] {
  const seen = new Set<string>()
  return placed.filter(({ sale }) => !seen.has(sale.id) && seen.add(sale.id))
}

/** By owner the service sends all offers as every page: then there is no other. */
function onePage<Item>(page: Page<Item>): Page<Item> {
  const isAll = page.total !== undefined && page.items.length >= page.total
  return isAll ? { ...page, next: undefined } : page
}

function is(field: string, value: string): Filter {
  return { field, op: 'EQ', values: [value] }
}

function among(field: string, values: string[]): Filter {
  return { field, op: 'IN', values }
}

function started(now: number): Filter {
  const shared = Math.ceil(now / SHARED_SECONDS) * SHARED_SECONDS
  return { field: 'startDate', op: 'LE', values: [String(shared)] }
}
