// Parts that several rows of dialogs.ts share. Only dialogs.ts imports it, because the loaders import all API readers.

import type { CampaignKey } from './config/launch-links.ts'
import { type AccountHandle, routes } from './config/routes.ts'
import { loadAuctionDialog, loadSellDialog, loadSettleDialog } from './loaders/dialog-target.ts'
import { loadTicketSaleDialog } from './loaders/launches.ts'

/** The data service's id of an offer. A number of 15 digits is always a safe integer. */
const OFFER_ID = /^\d{1,15}$/

export const AUCTION = {
  target: 'auction',
  changes: ['auction', 'asset', 'account', 'notifications']
} as const
export const ITEM_PURCHASE = { ...AUCTION, load: loadAuctionDialog, isItemPurchase: true } as const
export const SETTLEMENT = { ...AUCTION, island: 'settle', load: loadSettleDialog } as const
export const OFFER = { target: 'offer', param: OFFER_ID } as const
export const OFFER_CHANGES = ['offer', 'asset', 'account', 'notifications'] as const
export const SELL = {
  target: 'asset',
  island: 'sell',
  load: loadSellDialog,
  blockedBy: ['startAuction', 'startSftAuction', 'sendItem'],
  isWide: true,
  changes: ['asset', 'account', 'notifications']
} as const

export const CREATE = {
  title: 'Create NFT',
  island: 'create',
  sends: ['createAsset'],
  changes: ['account', 'collection', 'creations'],
  isFullScreen: true,
  isPersistent: true
} as const
export const PHOTO = { target: 'account', island: 'photo', isPersistent: true } as const
export const MODERATION = { target: 'account', island: 'moderation', isAdminOnly: true } as const
export const TICKET_SALE = {
  target: 'ticketSale',
  island: 'tickets',
  load: loadTicketSaleDialog,
  changes: ['ticketSale', 'account', 'notifications']
} as const

/** Builds the `path` of a row from the name of the row, by target. */
export const dialogPath = {
  account:
    <Name extends string>(name: Name) =>
    (handle: AccountHandle) =>
      routes.accountModal(handle, name),
  asset:
    <Name extends string>(name: Name) =>
    (identifier: string) =>
      routes.assetModal(identifier, name),
  auction:
    <Name extends string>(name: Name) =>
    (identifier: string, auctionId: string | number) =>
      routes.auctionModal(identifier, auctionId, name),
  collection:
    <Name extends string>(name: Name) =>
    (collection: string) =>
      routes.collectionModal(collection, name),
  launch:
    <Name extends string>(name: Name) =>
    () =>
      routes.launchModal(name),
  offer:
    <Name extends string>(name: Name) =>
    (identifier: string, offerId: string | number) =>
      routes.offerModal(identifier, offerId, name),
  tier:
    <Name extends string>(name: Name) =>
    (campaign: CampaignKey, tier: string) =>
      routes.tierModal(campaign, tier, name)
}
