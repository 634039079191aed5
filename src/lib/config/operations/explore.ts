import { graphql, publicQuery } from './graphql.ts'

export const EXPLORE_OPERATIONS = {
  exploreStats: publicQuery(
    graphql('query exploreStats { exploreStats { artists collections nfts } }'),
    'long'
  ),
  exploreNftsStats: publicQuery(
    graphql(
      `query exploreNftsStats {
        exploreNftsStats { allNftsCount buyNowCount liveAuctionsCount }
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
              key name url address iconUrl type isPaused marketplaceCutPercentage
              acceptedPaymentTokens { identifier name symbol decimals priceUsd }
              acceptedCollectionIdentifiers
            }
          }
        }
      }`
    ),
    'shell'
  )
}
