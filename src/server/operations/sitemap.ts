// Lists of identifiers and addresses for the sitemap (functions/sitemap.ts). It reads them page by page and is cached
// itself, so their responses are not cached.

import { graphql, publicQuery } from './graphql.ts'

export const SITEMAP_OPERATIONS = {
  assetAddresses: publicQuery(
    graphql(
      `query assetAddresses($filters: AssetsFilter, $pagination: ConnectionArgs) {
        assets(filters: $filters, pagination: $pagination) {
          edges { node { identifier isNsfw scamInfo { type info } } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    ),
    'never'
  ),
  collectionAddresses: publicQuery(
    graphql(
      `query collectionAddresses($pagination: ConnectionArgs) {
        collections(pagination: $pagination) {
          edges { node { collection nftsCount scamInfo { type info } } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    ),
    'never'
  ),
  campaignAddresses: publicQuery(
    graphql(
      `query campaignAddresses($pagination: ConnectionArgs) {
        campaigns(pagination: $pagination) {
          edges { node { campaignId minterAddress } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    ),
    'never'
  ),
  creatorAddresses: publicQuery(
    graphql(
      `query creatorAddresses($filters: ArtistFilters!, $pagination: ConnectionArgs) {
        artists(filters: $filters, pagination: $pagination) {
          edges { node { address herotag privacy } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    ),
    'never'
  )
}
