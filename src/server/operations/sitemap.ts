import { graphql, publicQuery } from './graphql.ts'

/** What a list of addresses for search engines is made of. Read page after page, so a copy of none is kept. */
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
