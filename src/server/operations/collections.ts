// Operations for collections: cards, the page of one collection, and the figures of its sales.

import { CollectionFragment, PersonFragment } from './fragments.ts'
import { graphql, publicQuery } from './graphql.ts'

export const COLLECTION_OPERATIONS = {
  featuredCollections: publicQuery(
    graphql(
      `query featuredCollections($filters: FeaturedCollectionsFilter, $pagination: ConnectionArgs) {
        featuredCollections(filters: $filters, pagination: $pagination) {
          edges { node { ...CollectionParts } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [CollectionFragment]
    ),
    'long'
  ),
  /** Cards of trending and explore. */
  collectionCards: publicQuery(
    graphql(
      `query collectionCards(
        $filters: CollectionsFilter, $pagination: ConnectionArgs, $sorting: CollectionsSortingEnum
      ) {
        collections(filters: $filters, pagination: $pagination, sorting: $sorting) {
          edges { node { ...CollectionParts } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [CollectionFragment]
    ),
    'overview'
  ),
  collection: publicQuery(
    graphql(
      `query collection($filters: CollectionsFilter) {
        collections(filters: $filters) {
          edges {
            node {
              collection name type description verified creationDate nftsCount
              ownerAddress pngUrl website
              social { blog email twiter }
              roles { address roles }
              traits { name values { value occurrences } }
              scamInfo { type info }
              artist { ...PersonParts }
              collectionAsset {
                totalCount
                assets(input: { size: 4 }) { identifier thumbnailUrl isNsfw scamInfo { type info } }
              }
            }
          }
        }
      }`,
      [PersonFragment]
    ),
    'overview'
  ),
  /**
   * The sale figures of a collection on a card. Selects few fields, because the queries for all cards of a list are
   * merged into one document.
   */
  collectionMarketStats: publicQuery(
    graphql(
      `query collectionMarketStats($filters: CollectionStatsFilter!) {
        collectionStats(filters: $filters) { activeAuctions minPrice volumeTraded }
      }`
    ),
    'overview'
  ),
  collectionStats: publicQuery(
    graphql(
      `query collectionStats($filters: CollectionStatsFilter!) {
        collectionStats(filters: $filters) {
          items activeAuctions auctionsEnded minPrice maxPrice saleAverage volumeTraded
        }
      }`
    ),
    'overview'
  )
}
