// Operations for auctions: cards, counts and tags of lists; the auctions of one asset; the price and the bids of one
// auction.

import { AssetCardFragment, AuctionFragment, PersonFragment, PriceFragment } from './fragments.ts'
import { graphql, publicQuery } from './graphql.ts'

export const AUCTION_OPERATIONS = {
  /** Cards of running auctions, on collection pages and in explore. */
  auctionCards: publicQuery(
    graphql(
      `query auctionCards(
        $filters: FiltersExpression, $sorting: [Sorting!], $grouping: Grouping,
        $pagination: ConnectionArgs, $customFilters: [AuctionCustomFilter]
      ) {
        auctions(
          filters: $filters, sorting: $sorting, grouping: $grouping, pagination: $pagination,
          customFilters: $customFilters
        ) {
          edges { node { ...AuctionParts nrAuctionedTokens availableTokens asset { ...CardParts } } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AuctionFragment, AssetCardFragment]
    ),
    'brief'
  ),
  /** The same cards with the attributes of the assets, for a collection page with selected traits. */
  attributedCards: publicQuery(
    graphql(
      `query attributedCards(
        $filters: FiltersExpression, $sorting: [Sorting!], $grouping: Grouping,
        $pagination: ConnectionArgs, $customFilters: [AuctionCustomFilter]
      ) {
        auctions(
          filters: $filters, sorting: $sorting, grouping: $grouping, pagination: $pagination,
          customFilters: $customFilters
        ) {
          edges {
            node {
              ...AuctionParts nrAuctionedTokens availableTokens
              asset { ...CardParts metadata { attributes { attribute { key value } } } }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AuctionFragment, AssetCardFragment]
    ),
    'brief'
  ),
  /** The buy-now prices of auctions. Selects few fields, so that it can be merged with all other queries of a page. */
  buyNowPrices: publicQuery(
    graphql(
      `query buyNowPrices(
        $filters: FiltersExpression, $sorting: [Sorting!], $pagination: ConnectionArgs
      ) {
        auctions(filters: $filters, sorting: $sorting, pagination: $pagination) {
          edges { node { maxBid { amount } } }
        }
      }`
    ),
    'brief'
  ),
  /** The number of auctions that match a filter. */
  auctionCount: publicQuery(
    graphql(
      `query auctionCount(
        $filters: FiltersExpression, $pagination: ConnectionArgs,
        $customFilters: [AuctionCustomFilter]
      ) {
        auctions(filters: $filters, pagination: $pagination, customFilters: $customFilters) {
          pageData { count }
        }
      }`
    ),
    'long'
  ),
  /** The tags of auctions. */
  auctionTags: publicQuery(
    graphql(
      `query auctionTags($filters: FiltersExpression, $pagination: ConnectionArgs) {
        auctions(filters: $filters, pagination: $pagination) { edges { node { tags } } }
      }`
    ),
    'overview'
  ),
  /** Auctions with the most bids first. */
  trendingAuctions: publicQuery(
    graphql(
      `query trendingAuctions(
        $filters: FiltersExpression, $grouping: Grouping, $pagination: ConnectionArgs
      ) {
        auctionsSortByBids(filters: $filters, grouping: $grouping, pagination: $pagination) {
          edges {
            node {
              ...AuctionParts nrAuctionedTokens availableTokens
              asset { ...CardParts }
              orders(pagination: { first: 1 }) { pageData { count } }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AuctionFragment, AssetCardFragment]
    ),
    'brief'
  ),
  /** The auctions of one asset, or one selected auction, for the asset page and its dialogs. */
  assetAuctions: publicQuery(
    graphql(
      `query assetAuctions($filters: FiltersExpression, $pagination: ConnectionArgs) {
        auctions(filters: $filters, pagination: $pagination) {
          edges {
            node {
              ...AuctionParts
              marketplaceAuctionId nrAuctionedTokens availableTokens
              minBidDiff { ...PriceParts }
              owner { ...PersonParts }
              topBidder { ...PersonParts }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AuctionFragment, PersonFragment]
    ),
    'instant'
  ),
  /** The current price of an auction, for polling. */
  auctionPrice: publicQuery(
    graphql(
      `query auctionPrice($filters: FiltersExpression) {
        auctions(filters: $filters) {
          edges {
            node {
              id status type endDate availableTokens
              minBid { ...PriceParts }
              topBid { ...PriceParts }
              topBidder { address }
            }
          }
        }
      }`,
      [PriceFragment]
    ),
    'instant'
  ),
  /** The bids and the purchases of an auction. */
  auctionOrders: publicQuery(
    graphql(
      `query auctionOrders(
        $filters: FiltersExpression, $sorting: [Sorting!], $pagination: ConnectionArgs
      ) {
        orders(filters: $filters, sorting: $sorting, pagination: $pagination) {
          edges {
            node {
              id ownerAddress status creationDate boughtTokensNo
              price { ...PriceParts }
              from { ...PersonParts }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [PriceFragment, PersonFragment]
    ),
    'instant'
  )
}
