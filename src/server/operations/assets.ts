// Operations for assets: cards, the page of one asset with its history and owners, and what an account holds or likes.

import { AssetCardFragment, AuctionFragment, PersonFragment, PriceFragment } from './fragments.ts'
import { graphql, publicQuery } from './graphql.ts'

export const ASSET_OPERATIONS = {
  /** Cards of explore and of collection pages. */
  assetCards: publicQuery(
    graphql(
      `query assetCards(
        $filters: AssetsFilter, $pagination: ConnectionArgs, $sorting: AssetsSortingEnum,
        $marketplace: MarketplaceFilters
      ) {
        assets(filters: $filters, pagination: $pagination, sorting: $sorting) {
          edges { node { ...CardParts lowestAuction(filters: $marketplace) { ...AuctionParts } } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AssetCardFragment, AuctionFragment]
    ),
    'brief'
  ),
  /** The pictures of a collection, for the blurred collection page below one of its assets. */
  assetPictures: publicQuery(
    graphql(
      `query assetPictures($filters: AssetsFilter, $pagination: ConnectionArgs) {
        assets(filters: $filters, pagination: $pagination) {
          edges { node { isNsfw scamInfo { type info } media { url fileType thumbnailUrl } } }
        }
      }`
    ),
    'brief'
  ),
  /** Everything about one asset except its auctions, offers, history and owners. */
  asset: publicQuery(
    graphql(
      `query asset($filters: AssetsFilter) {
        assets(filters: $filters) {
          edges {
            node {
              identifier collection name nonce type royalties supply creationDate uris tags verified
              isNsfw isWhitelistedStorage likesCount viewsCount ownerAddress
              scamInfo { type info }
              media { url fileType thumbnailUrl }
              metadata { description interactiveUrl attributes { attribute { key value } } }
              rarity {
                rank customRank
                jaccardDistancesRank openRarityRank statisticalRank traitRank
                jaccardDistancesScore openRarityScore statisticalScore traitScore
              }
              owner { ...PersonParts }
              creator { ...PersonParts description socialLinks { type url } }
              artist { ...PersonParts description socialLinks { type url } }
              marketplaces { key }
            }
          }
        }
      }`,
      [PersonFragment]
    ),
    'brief'
  ),
  /**
   * The number of units that one account holds, and the royalties of their sale. The service sets `balance` only in
   * lists filtered by owner.
   */
  assetBalance: publicQuery(
    graphql(
      `query assetBalance($filters: AssetsFilter) {
        assets(filters: $filters) { edges { node { identifier balance creatorAddress royalties } } }
      }`
    ),
    'never'
  ),
  /** The units that one account holds of each asset in a list, and the marketplaces that accept the asset. */
  heldUnits: publicQuery(
    graphql(
      `query heldUnits($filters: AssetsFilter, $pagination: ConnectionArgs) {
        assets(filters: $filters, pagination: $pagination) {
          edges { node { identifier balance marketplaces { key } } }
          pageInfo { hasNextPage endCursor }
        }
      }`
    ),
    'never'
  ),
  // hasPreviousPage is never selected here: the service returns undefined for it, and the whole pageInfo is lost.
  assetHistory: publicQuery(
    graphql(
      `query assetHistory($filters: AssetHistoryFilter!, $pagination: HistoryPagination) {
        assetHistory(filters: $filters, pagination: $pagination) {
          edges {
            node {
              action actionDate address itemCount senderAddress transactionHash
              account { ...PersonParts }
              senderAccount { ...PersonParts }
              price { ...PriceParts }
            }
          }
          pageInfo { endCursor hasNextPage }
        }
      }`,
      [PersonFragment, PriceFragment]
    ),
    'brief'
  ),
  owners: publicQuery(
    graphql(
      `query owners($filters: OwnersFilters!, $pagination: ConnectionArgs) {
        owners(filters: $filters, pagination: $pagination) {
          edges { node { address balance account { ...PersonParts } } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [PersonFragment]
    ),
    'brief'
  ),
  /** Public, but never cached, because the response is about one account. */
  likes: publicQuery(
    graphql(
      `query likes($filters: AssetsFilter, $pagination: ConnectionArgs, $address: String!) {
        assets(filters: $filters, pagination: $pagination) {
          edges { node { identifier likesCount isLiked(byAddress: $address) } }
        }
      }`
    ),
    'never'
  )
}
