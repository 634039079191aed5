// Selections several operations share; a document that spreads one names it, and what it spreads itself comes along.
// The data service counts one point per selected field and refuses more than 200.

import { graphql } from './graphql.ts'

export const PriceParts = graphql(
  `fragment PriceParts on Price {
    amount token usdAmount tokenData { identifier symbol decimals }
  }`
)

export const PersonParts = graphql(
  'fragment PersonParts on Account { address herotag profile privacy }'
)

/** What a price and its badges are shown from. Brings PriceParts. */
export const SaleParts = graphql(
  `fragment SaleParts on Auction {
    id identifier collection status type startDate endDate ownerAddress
    marketplaceKey marketplace { key name url iconUrl isPaused }
    minBid { ...PriceParts }
    maxBid { ...PriceParts }
    topBid { ...PriceParts }
    topBidder { address }
  }`,
  [PriceParts]
)

/** What a card shows of an asset, its sale aside. Brings PersonParts. */
export const CardParts = graphql(
  `fragment CardParts on Asset {
    identifier collection name type verified isNsfw
    scamInfo { type info }
    media { url fileType thumbnailUrl }
    artist { ...PersonParts }
  }`,
  [PersonParts]
)

export const CollectionParts = graphql(
  `fragment CollectionParts on Collection {
    collection name type description verified
    artist { ...PersonParts }
    collectionAsset {
      totalCount
      assets(input: { size: 4 }) { identifier thumbnailUrl isNsfw scamInfo { type info } }
    }
  }`,
  [PersonParts]
)
