// The table of all dialogs: URL, title, target, island, loader, and the transactions that a dialog sends. All require a
// login: the flags of their routes say so (`DIALOG_FLAGS` in config/routes.ts), and server/page-access.ts checks it.
//
// Only the server imports the values. The loaders import all API readers, so shell, islands and stores import types
// only (scripts/check-layers.ts). Source: specification 2 sections 4 to 9, 3 section 2.

import { type AccountHandle, routes } from './config/routes.ts'
import type { Dialog, DialogRows } from './dialog-definition.ts'
import {
  AUCTION,
  CREATE,
  dialogPath,
  ITEM_PURCHASE,
  MODERATION,
  OFFER,
  OFFER_CHANGES,
  PHOTO,
  SELL,
  SETTLEMENT,
  TICKET_SALE
} from './dialog-parts.ts'
import type { AuctionData } from './loaders/auction.ts'
import { loadCollectionListData } from './loaders/collection-list.ts'
import { loadCreateData } from './loaders/creation.ts'
import {
  loadAcceptOfferDialog,
  loadAuctionDialog,
  loadChangePriceDialog,
  loadWithdrawOfferDialog
} from './loaders/dialog-target.ts'
import { loadTierDialog } from './loaders/launches.ts'
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
/** A kind of transaction. Each is sent by a dialog, and pending transactions are found by it. */
export type TransactionKind = AuctionTransaction | OtherTransaction

const ROWS = {
  'place-bid': {
    ...ITEM_PURCHASE,
    title: 'Place a bid',
    // The contract refuses a second bid of the leading bidder.
    titleWith: ({ auction }: AuctionData, viewer: string | undefined) =>
      auction.topBid && auction.topBidder === viewer ? 'Your bid' : undefined,
    island: 'bid',
    path: dialogPath.auction('place-bid'),
    sends: ['bid'],
    blockedBy: ['bid', 'buyNow']
  },
  'buy-now': {
    ...ITEM_PURCHASE,
    title: 'Buy now',
    island: 'buy',
    path: dialogPath.auction('buy-now'),
    sends: ['buyNow'],
    blockedBy: ['bid', 'buyNow']
  },
  'buy-sft': {
    ...ITEM_PURCHASE,
    title: 'Buy SFT',
    island: 'buy',
    path: dialogPath.auction('buy-sft'),
    sends: ['buyNowSft'],
    blockedBy: ['buyNowSft']
  },
  'claim-auction': {
    ...AUCTION,
    title: 'Claim',
    island: 'claim',
    path: dialogPath.auction('claim-auction'),
    load: loadAuctionDialog,
    sends: ['claim'],
    blockedBy: ['claim', 'end']
  },
  withdraw: {
    ...SETTLEMENT,
    title: 'Withdraw',
    path: dialogPath.auction('withdraw'),
    titleWith: settleDialogTitle('withdraw'),
    sends: ['withdraw', 'sftWithdraw'],
    blockedBy: ['withdraw', 'sftWithdraw']
  },
  'change-price': {
    ...AUCTION,
    title: 'Change the price',
    island: 'change-price',
    path: dialogPath.auction('change-price'),
    load: loadChangePriceDialog,
    // The item is withdrawn, then listed again.
    sends: ['withdraw', 'startAuction'],
    blockedBy: ['withdraw', 'sftWithdraw']
  },
  'end-auction': {
    ...SETTLEMENT,
    title: 'End auction',
    path: dialogPath.auction('end-auction'),
    titleWith: settleDialogTitle('end-auction'),
    sends: ['end'],
    blockedBy: ['end', 'claim']
  },
  'make-offer': {
    title: 'Make an offer',
    island: 'offer',
    target: 'asset',
    path: dialogPath.asset('make-offer'),
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
    path: dialogPath.offer('accept-offer'),
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
    path: dialogPath.offer('withdraw-offer'),
    load: loadWithdrawOfferDialog,
    sends: ['withdrawOffer'],
    blockedBy: ['withdrawOffer'],
    changes: OFFER_CHANGES
  },
  'create-nft-auction': {
    ...SELL,
    title: 'Start an auction',
    path: dialogPath.asset('create-nft-auction'),
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
    path: dialogPath.asset('send'),
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
    path: dialogPath.tier('buy-campaign'),
    load: loadTierDialog,
    sends: ['buyCampaign'],
    blockedBy: ['buyCampaign'],
    changes: ['campaign', 'campaigns', 'account', 'notifications']
  },
  'buy-tickets': {
    ...TICKET_SALE,
    title: 'Buy tickets',
    path: dialogPath.launch('buy-tickets'),
    sends: ['buyTickets'],
    blockedBy: ['buyTickets']
  },
  claim: {
    ...TICKET_SALE,
    title: 'Claim your tickets',
    path: dialogPath.launch('claim'),
    sends: ['claimTicket'],
    blockedBy: ['claimTicket']
  },
  'account-create-nft': {
    ...CREATE,
    target: 'account',
    path: dialogPath.account('account-create-nft'),
    load: context => loadCreateData(context, { collection: undefined })
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
    ...CREATE,
    target: 'collection',
    path: dialogPath.collection('createNft')
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
    path: dialogPath.account('editProfile'),
    load: loadProfileDialog,
    isPersistent: true
  },
  'cover-photo-dropzone': {
    ...PHOTO,
    title: 'Change cover',
    path: dialogPath.account('cover-photo-dropzone'),
    isWide: true
  },
  'profile-photo-dropzone': {
    ...PHOTO,
    title: 'Change photo',
    path: dialogPath.account('profile-photo-dropzone')
  },
  'onboarding-sell': {
    title: 'Before your first sale',
    island: 'onboarding',
    target: 'account',
    path: dialogPath.account('onboarding-sell')
  },
  'onboarding-follow': {
    title: 'True Ownership + Snazzy Media = Web3 Culture',
    island: 'onboarding',
    target: 'feed',
    path: () => routes.feedModal('onboarding-follow')
  },
  'add-featured-collection': {
    ...MODERATION,
    title: 'Featured collections',
    path: dialogPath.account('add-featured-collection'),
    load: ({ send }) => loadCollectionListData(send, 'featured')
  },
  'add-or-remove-blacklisted-collection': {
    ...MODERATION,
    title: 'Blacklisted collections',
    path: dialogPath.account('add-or-remove-blacklisted-collection'),
    load: ({ send }) => loadCollectionListData(send, 'blacklisted')
  }
} as const satisfies Record<string, Dialog>

export type DialogName = keyof typeof ROWS
// Checked in a second step, because the names, which the paths must contain, are known only when ROWS is complete.
export const DIALOGS = ROWS satisfies DialogRows<DialogName>

/** The names of the dialogs for one kind of target, such as an auction. */
export type DialogFor<Target extends Dialog['target']> = {
  [Name in DialogName]: (typeof DIALOGS)[Name] extends { target: Target } ? Name : never
}[DialogName]
