// The table of all dialogs: URL, title, target, island, loader, and the transactions that a dialog sends. All require a
// login: the flags of their routes say so (`DIALOG_FLAGS` in config/routes.ts), and server/page-access.ts checks it.
//
// Only the server imports the values. The loaders import all API readers, so shell, islands and stores import types
// only (scripts/check-layers.ts). Source: specification 2 sections 4 to 9, 3 section 2.

import { type AccountHandle, routes } from './config/routes.ts'
import type { Dialog, DialogRows } from './dialog-definition.ts'
import type { AuctionData } from './loaders/auction.ts'
import { loadCollectionListData } from './loaders/collection-list.ts'
import { loadCreateData } from './loaders/creation.ts'
import {
  loadAcceptOfferDialog,
  loadAuctionDialog,
  loadChangePriceDialog,
  loadSellDialog,
  loadSettleDialog,
  loadWithdrawOfferDialog
} from './loaders/dialog-target.ts'
import { loadTicketSaleDialog, loadTierDialog } from './loaders/launches.ts'
import { loadMakeOfferData } from './loaders/offers.ts'
import { loadProfileDialog } from './loaders/own-profile.ts'
import { loadSendData } from './loaders/send.ts'
import { settleDialogTitle } from './messages/settle-dialog-title.ts'

type ItemTransaction = 'sendItem' | 'startAuction' | 'startSftAuction'
type BuyerTransaction = 'bid' | 'buyNow' | 'buyNowSft' | 'claim'
type SellerTransaction = 'end' | 'sftWithdraw' | 'withdraw'
type OfferTransaction = 'acceptOffer' | 'sendOffer' | 'withdrawOffer'
type LaunchTransaction = 'buyCampaign' | 'buyTickets' | 'claimTicket'
type CreatorTransaction = 'createAsset' | 'createCollection' | 'setRoles'
type AuctionTransaction = BuyerTransaction | SellerTransaction
type OtherTransaction = CreatorTransaction | ItemTransaction | LaunchTransaction | OfferTransaction
/** A kind of transaction. A dialog sends it, and pending transactions are looked up by it. */
export type TransactionKind = AuctionTransaction | OtherTransaction

const OFFER_ID = /^\d{1,15}$/

const AUCTION = {
  target: 'auction',
  changes: ['auction', 'asset', 'account', 'notifications']
} as const
const ITEM_PURCHASE = { ...AUCTION, load: loadAuctionDialog, isItemPurchase: true } as const
const OFFER = { target: 'offer', param: OFFER_ID } as const
const OFFER_CHANGES = ['offer', 'asset', 'account', 'notifications'] as const
const SELL = {
  target: 'asset',
  island: 'sell',
  load: loadSellDialog,
  blockedBy: ['startAuction', 'startSftAuction', 'sendItem'],
  isWide: true,
  changes: ['asset', 'account', 'notifications']
} as const

const TICKET_SALE = {
  target: 'ticketSale',
  island: 'tickets',
  load: loadTicketSaleDialog,
  changes: ['ticketSale', 'account', 'notifications']
} as const

const ROWS = {
  'place-bid': {
    ...ITEM_PURCHASE,
    title: 'Place a bid',
    // The contract refuses a second bid of the leader.
    titleWith: ({ auction }: AuctionData, viewer: string | undefined) =>
      auction.topBid && auction.topBidder === viewer ? 'Your bid' : undefined,
    island: 'bid',
    path: routes.placeBid,
    sends: ['bid'],
    blockedBy: ['bid', 'buyNow']
  },
  'buy-now': {
    ...ITEM_PURCHASE,
    title: 'Buy now',
    island: 'buy',
    path: routes.buyNow,
    sends: ['buyNow'],
    blockedBy: ['bid', 'buyNow']
  },
  'buy-sft': {
    ...ITEM_PURCHASE,
    title: 'Buy SFT',
    island: 'buy',
    path: routes.buySft,
    sends: ['buyNowSft'],
    blockedBy: ['buyNowSft']
  },
  'claim-auction': {
    ...AUCTION,
    title: 'Claim',
    island: 'claim',
    path: routes.claimAuction,
    load: loadAuctionDialog,
    sends: ['claim'],
    blockedBy: ['claim', 'end']
  },
  withdraw: {
    ...AUCTION,
    title: 'Withdraw',
    island: 'settle',
    path: routes.withdraw,
    load: loadSettleDialog,
    titleWith: settleDialogTitle('withdraw'),
    sends: ['withdraw', 'sftWithdraw'],
    blockedBy: ['withdraw', 'sftWithdraw']
  },
  'change-price': {
    ...AUCTION,
    title: 'Change the price',
    island: 'change-price',
    path: routes.changePrice,
    load: loadChangePriceDialog,
    // The item is withdrawn, then listed again.
    sends: ['withdraw', 'startAuction'],
    blockedBy: ['withdraw', 'sftWithdraw']
  },
  'end-auction': {
    ...AUCTION,
    title: 'End auction',
    island: 'settle',
    path: routes.endAuction,
    load: loadSettleDialog,
    titleWith: settleDialogTitle('end-auction'),
    sends: ['end'],
    blockedBy: ['end', 'claim']
  },
  'make-offer': {
    title: 'Make an offer',
    island: 'offer',
    target: 'asset',
    path: (identifier: string) => routes.assetModal(identifier, 'make-offer'),
    load: loadMakeOfferData,
    sends: ['sendOffer'],
    blockedBy: ['sendOffer'],
    changes: ['asset', 'account', 'notifications'],
    isItemPurchase: true
  },
  'accept-offer': {
    ...OFFER,
    title: 'Accept the offer',
    island: 'offer-accept',
    path: routes.acceptOffer,
    load: loadAcceptOfferDialog,
    sends: ['acceptOffer'],
    blockedBy: ['acceptOffer'],
    // Accepting an offer can withdraw the auction that holds the asset.
    changes: [...OFFER_CHANGES, 'auction']
  },
  'withdraw-offer': {
    ...OFFER,
    title: 'Withdraw your offer',
    island: 'offer-withdraw',
    path: routes.withdrawOffer,
    load: loadWithdrawOfferDialog,
    sends: ['withdrawOffer'],
    blockedBy: ['withdrawOffer'],
    changes: OFFER_CHANGES
  },
  'create-nft-auction': {
    ...SELL,
    title: 'Start an auction',
    path: (identifier: string) => routes.assetModal(identifier, 'create-nft-auction'),
    sends: ['startAuction']
  },
  'create-sft-auction': {
    ...SELL,
    title: 'Sell copies',
    path: routes.createSftAuction,
    param: /^(single|variable|bundle)$/,
    sends: ['startSftAuction']
  },
  send: {
    title: 'Send',
    island: 'send',
    target: 'asset',
    path: (identifier: string) => routes.assetModal(identifier, 'send'),
    load: loadSendData,
    sends: ['sendItem'],
    blockedBy: ['startAuction', 'startSftAuction', 'sendItem'],
    changes: ['asset', 'account', 'notifications']
  },
  // The page adds the campaign's id to the title.
  'buy-campaign': {
    title: 'Buy',
    island: 'buy-campaign',
    target: 'campaign',
    path: routes.buyFromTier,
    load: loadTierDialog,
    sends: ['buyCampaign'],
    blockedBy: ['buyCampaign'],
    changes: ['campaign', 'campaigns', 'account', 'notifications']
  },
  'buy-tickets': {
    ...TICKET_SALE,
    title: 'Buy tickets',
    path: routes.buyTickets,
    sends: ['buyTickets'],
    blockedBy: ['buyTickets']
  },
  claim: {
    ...TICKET_SALE,
    title: 'Claim your tickets',
    path: routes.claimTickets,
    sends: ['claimTicket'],
    blockedBy: ['claimTicket']
  },
  'account-create-nft': {
    title: 'Create NFT',
    island: 'create',
    target: 'account',
    path: (handle: AccountHandle) => routes.accountModal(handle, 'account-create-nft'),
    load: context => loadCreateData(context, { collection: undefined }),
    sends: ['createAsset'],
    changes: ['account', 'collection', 'creations'],
    isFullScreen: true,
    isPersistent: true
  },
  'create-collection': {
    title: 'Create collection',
    island: 'create-collection',
    target: 'account',
    path: (handle: AccountHandle) => routes.createCollection(routes.account(handle)),
    param: /^(issue|setRoles|setSftRoles)$/,
    sends: ['createCollection'],
    changes: ['account', 'collections'],
    isPersistent: true
  },
  // Loaded by server/pages/collection-dialog.ts, which already reads the collection to check its owner.
  createNft: {
    title: 'Create NFT',
    island: 'create',
    target: 'collection',
    path: routes.createNft,
    sends: ['createAsset'],
    changes: ['account', 'collection', 'creations'],
    isFullScreen: true,
    isPersistent: true
  },
  'set-collection-roles': {
    title: 'Set roles',
    island: 'set-roles',
    target: 'collection',
    path: routes.setCollectionRoles,
    sends: ['setRoles'],
    changes: ['collection', 'collections'],
    isPersistent: true
  },
  editProfile: {
    title: 'Edit profile',
    island: 'profile',
    target: 'account',
    path: (handle: AccountHandle) => routes.accountModal(handle, 'editProfile'),
    load: loadProfileDialog,
    isPersistent: true
  },
  'cover-photo-dropzone': {
    title: 'Change cover',
    island: 'photo',
    target: 'account',
    path: (handle: AccountHandle) => routes.accountModal(handle, 'cover-photo-dropzone'),
    isWide: true,
    isPersistent: true
  },
  'profile-photo-dropzone': {
    title: 'Change photo',
    island: 'photo',
    target: 'account',
    path: (handle: AccountHandle) => routes.accountModal(handle, 'profile-photo-dropzone'),
    isPersistent: true
  },
  'onboarding-sell': {
    title: 'Before your first sale',
    island: 'onboarding',
    target: 'account',
    path: (handle: AccountHandle) => routes.accountModal(handle, 'onboarding-sell')
  },
  'onboarding-follow': {
    title: 'True Ownership + Snazzy Media = Web3 Culture',
    island: 'onboarding',
    target: 'feed',
    path: () => routes.feedModal('onboarding-follow')
  },
  'add-featured-collection': {
    title: 'Featured collections',
    island: 'moderation',
    target: 'account',
    path: (handle: AccountHandle) => routes.accountModal(handle, 'add-featured-collection'),
    load: ({ send }) => loadCollectionListData(send, 'featured'),
    isAdminOnly: true
  },
  'add-or-remove-blacklisted-collection': {
    title: 'Blacklisted collections',
    island: 'moderation',
    target: 'account',
    path: (handle: AccountHandle) =>
      routes.accountModal(handle, 'add-or-remove-blacklisted-collection'),
    load: ({ send }) => loadCollectionListData(send, 'blacklisted'),
    isAdminOnly: true
  }
} as const satisfies Record<string, Dialog>

export type DialogName = keyof typeof ROWS
export const DIALOGS = ROWS satisfies DialogRows<DialogName>

/** The names of the dialogs for one kind of target, such as an auction. */
export type DialogFor<Target extends Dialog['target']> = {
  [Name in DialogName]: (typeof DIALOGS)[Name] extends { target: Target } ? Name : never
}[DialogName]
