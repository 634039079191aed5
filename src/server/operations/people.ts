// Operations for people: lists of creators, the counters of an account, and notifications with what they are about.

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
    'overview'
  ),
  /**
   * The number of works that a filter finds. Several counts of a page are merged into one request
   * (functions/query-batch.ts).
   */
  assetCount: publicQuery(
    graphql(
      `query assetCount($filters: AssetsFilter, $pagination: ConnectionArgs) {
        assets(filters: $filters, pagination: $pagination) { pageData { count } }
      }`
    ),
    'long'
  ),
  /** The counters in the sidebar's menu. */
  accountStats: publicQuery(
    graphql(
      `query accountStats($filters: AccountStatsFilter!) {
        accountStats(filters: $filters) {
          address auctions orders claimable collected creations likes
          biddings { ...PriceParts }
        }
      }`,
      [PriceFragment]
    ),
    'never'
  ),
  /** Names and pictures of the items of notifications or of a purchase. */
  notifiedAssets: publicQuery(
    graphql(
      `query notifiedAssets($filters: AssetsFilter, $pagination: ConnectionArgs) {
        assets(filters: $filters, pagination: $pagination) {
          edges { node { identifier name isNsfw scamInfo { type info } media { thumbnailUrl } } }
        }
      }`
    ),
    'brief'
  ),
  /** The highest bids of the auctions of notifications. */
  notifiedAuctions: publicQuery(
    graphql(
      `query notifiedAuctions($filters: FiltersExpression, $pagination: ConnectionArgs) {
        auctions(filters: $filters, pagination: $pagination) {
          edges { node { id status type endDate minBid { ...PriceParts } maxBid { ...PriceParts } topBid { ...PriceParts } } }
        }
      }`,
      [PriceFragment]
    ),
    'instant'
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
