// Every resolver by type and field. A field without a row is read from the object of the same name; a query or
// mutation without one answers an error that says so.

import type { Resolvers } from '../schema.ts'
import { Asset, AssetHistoryLog, Owner } from './asset-fields.ts'
import { assetHistory, assets, featuredNfts, owners, trendingAssets } from './assets.ts'
import { Auction, Offer, Order } from './auction-fields.ts'
import { auctions, auctionsSortByBids, myClaimableAuctions, orders } from './auctions.ts'
import { Collection, CollectionAsset } from './collection-fields.ts'
import {
  blacklistedCollections,
  collectionStats,
  collections,
  featuredCollections
} from './collections.ts'
import { createNft, verifyContent } from './create.ts'
import {
  currentPaymentTokens,
  exploreCollectionsStats,
  exploreNftsStats,
  exploreStats,
  marketplaces,
  priceRange,
  tags
} from './explore.ts'
import { issueNftCollection, issueSftCollection, setRoles } from './issue.ts'
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
import { Account, Marketplace, Price, Token } from './money.ts'
import { Notification, notifications, offers } from './offers.ts'
import { accountStats, artists } from './people.ts'
import { search } from './search.ts'
import { addLike, addReport, removeLike, reportCollection } from './social.ts'
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
    collectionStats,
    collections,
    currentPaymentTokens,
    exploreCollectionsStats,
    exploreNftsStats,
    exploreStats,
    featuredCollections,
    featuredNfts,
    marketplaces,
    myClaimableAuctions,
    notifications,
    offers,
    orders,
    owners,
    priceRange,
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
    buySft,
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
  Account,
  Asset,
  AssetHistoryLog,
  Auction,
  Collection,
  CollectionAsset,
  Marketplace,
  Notification,
  Offer,
  Order,
  Owner,
  Price,
  Token
}
