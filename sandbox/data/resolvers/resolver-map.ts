// All resolvers by type and field. A field without an entry is read from the property of the same name. A query or
// mutation without an entry returns an error.

import type { Resolvers } from '../schema.ts'
import { accountStats, artists } from './accounts.ts'
import { ASSET_RESOLVERS, HISTORY_RESOLVERS, OWNER_RESOLVERS } from './asset-fields.ts'
import { assetHistory, assets, featuredNfts, owners, trendingAssets } from './assets.ts'
import { AUCTION_RESOLVERS, OFFER_RESOLVERS, ORDER_RESOLVERS } from './auction-fields.ts'
import { auctions, auctionsSortByBids, myClaimableAuctions, orders } from './auctions.ts'
import { buyRandomNft, CAMPAIGN_RESOLVERS, campaigns } from './campaigns.ts'
import { COLLECTION_ASSET_RESOLVERS, COLLECTION_RESOLVERS } from './collection-fields.ts'
import {
  blacklistedCollections,
  collectionStats,
  collections,
  featuredCollections
} from './collections.ts'
import { createNft, verifyContent } from './create-nft.ts'
import {
  currentPaymentTokens,
  exploreCollectionsStats,
  exploreNftsStats,
  exploreStats,
  marketplaces,
  priceRange,
  tags
} from './explore.ts'
import { issueNftCollection, issueSftCollection, setRoles } from './issue-collection.ts'
import {
  ACCOUNT_RESOLVERS,
  MARKETPLACE_RESOLVERS,
  PRICE_RESOLVERS,
  TOKEN_RESOLVERS
} from './market-fields.ts'
import {
  addBlacklistedCollection,
  addFeaturedCollection,
  clearCollectionScamInfo,
  clearNftScamInfo,
  clearReportCollection,
  clearReportNft,
  flagCollection,
  flagNft,
  removeBlacklistedCollection,
  removeFeaturedCollection,
  setCollectionScamInfo,
  setNftScamInfo
} from './moderation.ts'
import { NOTIFICATION_RESOLVERS, notifications, offers } from './offers.ts'
import { search } from './search.ts'
import { addLike, addReport, removeLike, reportCollection } from './social.ts'
import {
  buyTickets,
  claimTicket,
  hasClaimedTickets,
  isWhitelisted,
  myTickets,
  primarySale
} from './ticket-sale.ts'
import {
  acceptOffer,
  bid,
  buySft,
  createAuction,
  endAuction,
  sendOffer,
  withdraw,
  withdrawOffer
} from './trade.ts'

export const RESOLVERS: Resolvers = {
  Query: {
    accountStats,
    artists,
    assetHistory,
    assets,
    auctions,
    auctionsSortByBids,
    blacklistedCollections,
    campaigns,
    collectionStats,
    collections,
    currentPaymentTokens,
    exploreCollectionsStats,
    exploreNftsStats,
    exploreStats,
    featuredCollections,
    featuredNfts,
    hasClaimedTickets,
    isWhitelisted,
    marketplaces,
    myClaimableAuctions,
    myTickets,
    notifications,
    offers,
    orders,
    owners,
    priceRange,
    primarySale,
    search,
    tags,
    trendingAssets
  },
  Mutation: {
    acceptOffer,
    addBlacklistedCollection,
    addFeaturedCollection,
    addLike,
    addReport,
    bid,
    buyRandomNft,
    buySft,
    buyTickets,
    claimTicket,
    clearCollectionScamInfo,
    clearNftScamInfo,
    clearReportCollection,
    clearReportNft,
    createAuction,
    createNft,
    endAuction,
    flagCollection,
    flagNft,
    issueNftCollection,
    issueSftCollection,
    removeBlacklistedCollection,
    removeFeaturedCollection,
    removeLike,
    reportCollection,
    sendOffer,
    setCollectionScamInfo,
    setNftScamInfo,
    setRoles,
    verifyContent,
    withdraw,
    withdrawOffer
  },
  Account: ACCOUNT_RESOLVERS,
  Asset: ASSET_RESOLVERS,
  AssetHistoryLog: HISTORY_RESOLVERS,
  Auction: AUCTION_RESOLVERS,
  Campaign: CAMPAIGN_RESOLVERS,
  Collection: COLLECTION_RESOLVERS,
  CollectionAsset: COLLECTION_ASSET_RESOLVERS,
  Marketplace: MARKETPLACE_RESOLVERS,
  Notification: NOTIFICATION_RESOLVERS,
  Offer: OFFER_RESOLVERS,
  Order: ORDER_RESOLVERS,
  Owner: OWNER_RESOLVERS,
  Price: PRICE_RESOLVERS,
  Token: TOKEN_RESOLVERS
}
