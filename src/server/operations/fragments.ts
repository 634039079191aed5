// Fragments shared by several operations. A document lists the fragments that it spreads; the fragments that those
// spread are included. The data service limits the number of selected fields: `points` in config/data-service.ts.

import { graphql } from './graphql.ts'

export const PriceFragment = graphql(
  `fragment PriceParts on Price {
    amount token usdAmount tokenData { identifier symbol decimals }
  }`
)

export const PersonFragment = graphql(
  'fragment PersonParts on Account { address herotag profile privacy }'
)

/** The fields for an auction's price and badges. Includes PriceParts. */
export const AuctionFragment = graphql(
  `fragment AuctionParts on Auction {
    id identifier collection status type startDate endDate ownerAddress
    marketplaceKey marketplace { key name url iconUrl isPaused }
    minBid { ...PriceParts }
    maxBid { ...PriceParts }
    topBid { ...PriceParts }
    topBidder { address }
  }`,
  [PriceFragment]
)

/** The fields of an asset card, without its auction. Includes PersonParts. */
export const AssetCardFragment = graphql(
  `fragment CardParts on Asset {
    identifier collection name type verified isNsfw totalRunningAuctions
    scamInfo { type info }
    media { url fileType thumbnailUrl }
    artist { ...PersonParts }
  }`,
  [PersonFragment]
)

export const CollectionFragment = graphql(
  `fragment CollectionParts on Collection {
    collection name type description verified scamInfo { type info }
    artist { ...PersonParts }
    collectionAsset {
      totalCount
      assets(input: { size: 4 }) { identifier thumbnailUrl isNsfw scamInfo { type info } }
    }
  }`,
  [PersonFragment]
)

/** A transaction for the viewer's wallet to sign. */
export const TransactionFragment = graphql(
  `fragment TransactionParts on TransactionNode {
    chainID data gasLimit gasPrice nonce receiver sender value version options
  }`
)
