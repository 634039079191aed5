// Operations for explore: the sizes of its lists, and the tags, payment tokens and marketplaces of its filters.

import { graphql, publicQuery } from './graphql.ts'

export const EXPLORE_OPERATIONS = {
  exploreStats: publicQuery(
    graphql('query exploreStats { exploreStats { artists collections nfts } }'),
    'long'
  ),
  exploreNftsStats: publicQuery(
    graphql('query exploreNftsStats { exploreNftsStats { allNftsCount } }'),
    'long'
  ),
  exploreCollectionsStats: publicQuery(
    graphql(
      `query exploreCollectionsStats {
        exploreCollectionsStats { allCollectionsCount verifiedCount activeLast30DaysCount }
      }`
    ),
    'long'
  ),
  tags: publicQuery(
    graphql(
      `query tags($filters: TagsFilter!, $pagination: ConnectionArgs) {
        tags(filters: $filters, pagination: $pagination) { edges { node { tag count } } }
      }`
    ),
    'long'
  ),
  /** Payment tokens of running auctions. */
  paymentTokens: publicQuery(
    graphql(
      `query paymentTokens($filters: CurrentPaymentTokensFilters) {
        currentPaymentTokens(filters: $filters) {
          identifier name symbol decimals priceUsd activeAuctions
        }
      }`
    ),
    'long'
  ),
  marketplaces: publicQuery(
    graphql(
      `query marketplaces($filters: MarketplaceFilters, $pagination: ConnectionArgs) {
        marketplaces(filters: $filters, pagination: $pagination) {
          edges {
            node {
              key name url address iconUrl isPaused marketplaceCutPercentage
              acceptedPaymentTokens { identifier name symbol decimals priceUsd }
              acceptedCollectionIdentifiers
            }
          }
        }
      }`
    ),
    'overview'
  )
}
