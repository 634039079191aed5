// Requests for auctions as cards of their assets.

import { type Infer, type } from 'superstruct'
import { MAX_BID } from '../config/limits.ts'
import { type AssetSummary, AssetSummaryResponse, type Lot, toAssetSummary } from './assets.ts'
import { type Attribute, AttributesResponse, toAttributes } from './attributes.ts'
import { type AuctionsFilter, runningAuctions } from './auction-filters.ts'
import { AuctionSummaryResponse, toAuctionSummary } from './auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Integer, orDropped } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page } from './structs.ts'

const AUCTION_SORTS = {
  ending: [{ field: 'endDate', direction: 'ASC' }],
  newest: [{ field: 'creationDate', direction: 'DESC' }],
  oldest: [{ field: 'creationDate', direction: 'ASC' }]
} as const
/** Sorting by the current price, which `priceFilter` does through a custom filter. */
const PRICE_SORTS = { highest: 'DESC', price: 'ASC' } as const
/**
 * The service's column of the buy-now price as a number. Its column `maxBid` is a text, which would sort 10 before 9.
 */
const BUY_NOW_COLUMN = 'maxBidDenominated'

export interface AuctionCardsFilter extends AuctionsFilter {
  sort?: keyof typeof AUCTION_SORTS | keyof typeof PRICE_SORTS
}

/** Running auctions as cards of their assets, newest first by default. */
export function loadAuctionCards(
  filter: AuctionCardsFilter,
  page: PageRequest
): GraphqlRequest<Page<AssetSummary>> {
  return publicRequest({
    operation: 'auctionCards',
    variables: cardVariables(filter, page),
    field: 'auctions',
    struct: connectionStruct(AuctionCardResponse),
    map: raw => mapPage(raw, toAuctionCard)
  })
}

export interface AttributedCard extends AssetSummary {
  attributes: Attribute[]
}

/** Adds the attributes of the assets to loadAuctionCards, because the service cannot filter auctions by attributes. */
export function loadAttributedCards(
  filter: AuctionCardsFilter,
  page: PageRequest
): GraphqlRequest<Page<AttributedCard>> {
  return publicRequest({
    operation: 'attributedCards',
    variables: cardVariables(filter, page),
    field: 'auctions',
    struct: connectionStruct(AttributedCardResponse),
    map: raw =>
      mapPage(raw, i => ({
        ...toAuctionCard(i),
        attributes: toAttributes(i.asset.metadata?.attributes)
      }))
  })
}

/** Running auctions as cards, one per asset, most bids first. */
export function loadTrendingAuctions(
  filter: { now: number; tag?: string | undefined },
  page: PageRequest
): GraphqlRequest<Page<AssetSummary>> {
  const { now, tag } = filter
  return publicRequest({
    operation: 'trendingAuctions',
    variables: {
      filters: runningAuctions({ now, ...(tag && { tags: [tag] }) }),
      grouping: { groupBy: 'IDENTIFIER' },
      pagination: toPagination(page)
    },
    field: 'auctionsSortByBids',
    struct: connectionStruct(TrendingCardResponse),
    map: raw => mapPage(raw, i => ({ ...toAuctionCard(i), bids: countBids(i) }))
  })
}

const AuctionCardResponse = type({
  ...AuctionSummaryResponse.schema,
  asset: AssetSummaryResponse,
  availableTokens: nullish(Integer),
  nrAuctionedTokens: nullish(Integer)
})

const TrendingCardResponse = type({
  ...AuctionCardResponse.schema,
  orders: nullish(type({ pageData: orDropped(type({ count: Integer })) }))
})

const AttributedCardResponse = type({
  ...AuctionCardResponse.schema,
  asset: type({
    ...AssetSummaryResponse.schema,
    metadata: orDropped(type({ attributes: AttributesResponse }))
  })
})

const SALES_WITHOUT_BIDS: readonly string[] = ['FixedPrice', 'SftOnePerPayment']

export function cardVariables(filter: AuctionCardsFilter, page: PageRequest) {
  const { isBuyNow = false, price, sort = 'newest' } = filter
  // A list sorted by price is sorted by the current price, with a custom filter. The list of items that can be bought
  // now is sorted by a column instead, because its price is the buy-now price.
  const direction = sort === 'price' || sort === 'highest' ? PRICE_SORTS[sort] : undefined
  const currentPriceOrder = isBuyNow ? undefined : direction
  const sorting =
    sort !== 'price' && sort !== 'highest'
      ? [...AUCTION_SORTS[sort]]
      : isBuyNow && direction && [{ field: BUY_NOW_COLUMN, direction }]
  return {
    filters: runningAuctions(filter),
    ...(sorting && { sorting }),
    pagination: toPagination(page),
    ...((price || currentPriceOrder) && {
      customFilters: [priceFilter(price ?? ANY_PRICE, currentPriceOrder)]
    })
  }
}

/** The variables of a request that only counts auctions. */
export function countVariables(filter: AuctionCardsFilter) {
  const { price } = filter
  return {
    filters: runningAuctions(filter),
    pagination: { first: 1 },
    ...(price && { customFilters: [priceFilter(price, undefined)] })
  }
}

/** In tokens of 18 decimals. */
const ANY_PRICE = { max: MAX_BID * 10n ** 18n, min: 0n }

/**
 * Filters by the current price, and may sort by it. The current price is the top bid, or the minimum bid when there is
 * no bid.
 */
function priceFilter(
  { max, min }: { max: bigint; min: bigint },
  direction: 'ASC' | 'DESC' | undefined
) {
  return {
    field: 'CURRENTPRICE' as const,
    op: 'BETWEEN' as const,
    values: [String(min), String(max)],
    ...(direction && { sort: { field: 'CURRENTPRICE' as const, direction } })
  }
}

function toAuctionCard(raw: Infer<typeof AuctionCardResponse>): AssetSummary {
  return { ...toAssetSummary(raw.asset, toAuctionSummary(raw)), lot: toLot(raw) }
}

/** The number of bids. `undefined` for sales without bids, because their orders are purchases. */
function countBids({ orders, type }: Infer<typeof TrendingCardResponse>): number | undefined {
  return SALES_WITHOUT_BIDS.includes(type) ? undefined : orders?.pageData?.count
}

export function toLot({
  availableTokens,
  nrAuctionedTokens
}: Pick<Infer<typeof AuctionCardResponse>, 'availableTokens' | 'nrAuctionedTokens'>): Lot {
  const units = nrAuctionedTokens ?? 1
  return { available: availableTokens ?? units, units }
}
