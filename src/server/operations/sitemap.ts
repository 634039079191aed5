import { graphql, publicQuery } from './graphql.ts'

/** Lists for the sitemap. They are read page by page, so their responses are not cached. */
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
