import { PersonFragment, PriceFragment } from './fragments.ts'
import { graphql, personalQuery, publicQuery } from './graphql.ts'

export const PEOPLE_OPERATIONS = {
  creators: publicQuery(
    graphql(
      `query creators($filters: ArtistFilters!, $pagination: ConnectionArgs) {
        artists(filters: $filters, pagination: $pagination) {
          edges { node { ...PersonParts description cover } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [PersonFragment]
    ),
    'shell'
  ),
  /** The counters in the sidebar's menu. */
  accountStats: publicQuery(
    graphql(
      `query accountStats($filters: AccountStatsFilter!) {
        accountStats(filters: $filters) {
          address auctions orders claimable collected creations likes offers
          biddings { ...PriceParts }
        }
      }`,
      [PriceFragment]
    ),
    'never'
  ),
  notifications: personalQuery(
    graphql(
      `query notifications($filters: NotificationsFilters, $pagination: ConnectionArgs) {
        notifications(filters: $filters, pagination: $pagination) {
          edges { node { id type identifier name auctionId creationDate } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`
    )
  )
}
