// Operations for the lists of one account: assets, auctions, bids, offers, won auctions, and the options of the
// collection filter. Assets and auctions use the same card fragments as all other lists.

import { AssetCardFragment, AuctionFragment, PriceFragment } from './fragments.ts'
import { graphql, personalQuery, publicQuery } from './graphql.ts'

export const ACCOUNT_OPERATIONS = {
  /** The account's assets, with the data needed to sell them. */
  accountAssets: publicQuery(
    graphql(
      `query accountAssets(
        $filters: AssetsFilter, $pagination: ConnectionArgs, $marketplace: MarketplaceFilters
      ) {
        assets(filters: $filters, pagination: $pagination) {
          edges {
            node {
              ...CardParts
              balance
              marketplaces { key }
              lowestAuction(filters: $marketplace) { ...AuctionParts }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AssetCardFragment, AuctionFragment]
    ),
    'instant'
  ),
  accountAuctions: publicQuery(
    graphql(
      `query accountAuctions(
        $filters: FiltersExpression, $sorting: [Sorting!], $pagination: ConnectionArgs
      ) {
        auctions(filters: $filters, sorting: $sorting, pagination: $pagination) {
          edges {
            node {
              ...AuctionParts nrAuctionedTokens availableTokens
              asset { ...CardParts creatorAddress royalties }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AuctionFragment, AssetCardFragment]
    ),
    'instant'
  ),
  /**
   * Items of a collection that the account sells. Selects few fields, because it is merged with the queries of the
   * collection's lists.
   */
  listedItems: publicQuery(
    graphql(
      `query listedItems($filters: FiltersExpression, $pagination: ConnectionArgs) {
        auctions(filters: $filters, pagination: $pagination) {
          edges { node { identifier } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    ),
    'instant'
  ),
  accountBids: publicQuery(
    graphql(
      `query accountBids($filters: FiltersExpression, $pagination: ConnectionArgs) {
        orders(filters: $filters, pagination: $pagination) {
          edges {
            node {
              id auctionId status
              price { ...PriceParts }
              auction {
                ...AuctionParts nrAuctionedTokens availableTokens
                minBidDiff { ...PriceParts }
                asset { ...CardParts }
              }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [PriceFragment, AuctionFragment, AssetCardFragment]
    ),
    'instant'
  ),
  /** Auctions that the viewer has won and not claimed. */
  claimable: personalQuery(
    graphql(
      `query claimable($filters: MyClaimableAuctionsFilters, $pagination: ConnectionArgs) {
        myClaimableAuctions(filters: $filters, pagination: $pagination) {
          edges { node { ...AuctionParts nrAuctionedTokens availableTokens asset { ...CardParts } } }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [AuctionFragment, AssetCardFragment]
    )
  ),
  /** The offers sent by the account. */
  accountOffers: publicQuery(
    graphql(
      `query accountOffers($filters: OffersFilters, $pagination: ConnectionArgs) {
        offers(filters: $filters, pagination: $pagination) {
          edges {
            node {
              id identifier quantity status ownerAddress endDate marketplaceKey
              price { ...PriceParts }
              asset { ...CardParts }
            }
          }
          pageInfo { endCursor hasNextPage }
          pageData { count }
        }
      }`,
      [PriceFragment, AssetCardFragment]
    ),
    'instant'
  ),
  /**
   * The options of the collection filter: the collections of an artist, or the collections of which an account holds
   * items.
   */
  accountCollections: publicQuery(
    graphql(
      `query accountCollections($filters: CollectionsFilter, $pagination: ConnectionArgs) {
        collections(filters: $filters, pagination: $pagination) {
          edges { node { collection name } }
        }
      }`
    ),
    'overview'
  )
}
