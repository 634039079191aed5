// Decides the one action that an asset page offers and the reason, from the asset, its auction, the viewer, the
// marketplace and the time. The buttons and their order are in components/asset/AuctionButtons.astro, the texts of
// actions and reasons in action-texts.ts beside it. A pending transaction blocks a button in
// shell/auction/blocked-buttons.ts. Amounts are atomic units, times are Unix seconds. Source: specification 2 section
// 4.2.

import { hasEnded, hasReachedMaximum } from './auction-end.ts'
import { isTopBidder } from './top-bidder.ts'

/**
 * What an asset page offers the viewer. `notForSale`, `endedAuction`, `topBidder` and `displayPrice` are states without
 * an action. In `displayPrice` the viewer sells an auction that has bids, or is the top bidder of a listing by unit.
 */
export const ASSET_ACTIONS = [
  'notForSale',
  'endedAuction',
  'topBidder',
  'displayPrice',
  'claim',
  'sell',
  'withdraw',
  'sftWithdraw',
  'end',
  'buySft',
  'buyOrBid',
  'bid',
  'buyNft',
  'viewOnOtherMarket'
] as const
export type AssetAction = (typeof ASSET_ACTIONS)[number]

/** The auction as the data service reports it, reduced to the terms that decide the action. */
export interface AuctionState {
  endsAt: number // 0 = no end
  /** Whether a bid or a purchase exists. */
  hasOrders: boolean
  /** False for 'Claimable', 'Ended' and 'Closed', which the service can report before the end date. */
  isRunning: boolean
  /** The marketplace that holds the auction. It may be another marketplace than this site's. */
  marketplaceKey: string
  // Atomic units of the auction's payment token, like minBid and topBid.
  maxBid: bigint // 0n = no buy-now price
  minBid: bigint
  owner: string
  /**
   * Undefined without a bid. Also undefined for units sold one by one, for which the data service reports no top bid.
   */
  topBid: bigint | undefined
  topBidder: string | undefined
  type: string // the service may add types; an unknown type takes bids
}

/** The asset, its viewer and this site's marketplace. */
export interface AssetContext {
  /** Units the viewer holds outside of auctions; 1 for the owner of an NFT. */
  balance: number
  /** Undefined when the item is not flagged. */
  flag: 'nsfw' | 'scam' | undefined
  /** Whether this site's marketplace accepts the collection. */
  hasMarketplace: boolean
  isPaused: boolean
  isSft: boolean
  /** Key of this site's marketplace. */
  marketplaceKey: string
  auction: AuctionState | undefined
  /** The viewer's address; undefined for a visitor. */
  viewer: string | undefined
}

export type ActionReason =
  | 'bids' // another bidder leads, or there is no bid
  | 'bidsWithMaximum'
  | 'ended' // past its end date, or reported as finished by the service
  | 'fixedPrice'
  | 'hasOrders'
  | 'leads'
  | 'maximumReached'
  | 'noMarketplace'
  | 'noOrders'
  | 'notOwner'
  | 'nsfw'
  | 'otherMarket'
  | 'owner'
  | 'scam'
  | 'units' // sold one by one

/** `single` sells all held units at once; `units` offers the forms of an SFT. */
export type SellFormKind = 'single' | 'units'

/** The action of the page. The dialogs check the same conditions again, because the page may be minutes old. */
export interface AssetDecision {
  action: AssetAction
  /** The form that sells the units which the viewer still holds besides an existing auction. */
  sellMoreForm: SellFormKind | undefined
  /** Whether the viewer sells this item and may list it at another price: the auction runs and can be withdrawn. */
  canChangePrice: boolean
  /** The form that `sell` opens. */
  sellForm: SellFormKind | undefined
  /** The marketplace is paused, so the offered action is not possible at the moment. */
  isPaused: boolean
  reason: ActionReason
}

type ActionWithReason = readonly [action: AssetAction, reason: ActionReason]

export function assetAction(context: AssetContext, now: number): AssetDecision {
  const { isPaused, auction } = context
  // Without an auction, only selling is possible. Offers have a separate list with their own actions.
  const [action, reason] = auction ? auctionAction(auction, context, now) : sellAction(context)
  const sellForm = sellFormKind(context)
  // Units of an SFT can be on auction and in the wallet at the same time. An NFT on auction has no unit left in the
  // wallet.
  const sellsAnother = auction !== undefined && context.isSft && sellAction(context)[0] === 'sell'
  return {
    action,
    canChangePrice: canChangePrice([action, reason], context),
    sellMoreForm: sellsAnother ? sellForm : undefined,
    sellForm: action === 'sell' ? sellForm : undefined,
    // A link to another marketplace works while this one is paused.
    isPaused: isPaused && action !== 'viewOnOtherMarket',
    reason
  }
}

/** Whether an auction is past its end date, has reached its maximum, or is no longer running. */
export function isAuctionOver(
  auction: Pick<AuctionState, 'endsAt' | 'isRunning' | 'maxBid' | 'topBid'>,
  now: number
): boolean {
  return endReason(auction, now) !== undefined
}

/** Whether the price is fixed, so that there is nothing to bid. */
export function isFixedPrice(auction: Pick<AuctionState, 'maxBid' | 'minBid' | 'type'>): boolean {
  // Only newer data services report the type FixedPrice. Older ones and the contract report `Nft` with equal prices, so
  // the prices are compared as well. A maximum of 0n is no price.
  return auction.type === 'FixedPrice' || (auction.maxBid > 0n && auction.minBid === auction.maxBid)
}

function endReason(
  auction: Pick<AuctionState, 'endsAt' | 'isRunning' | 'maxBid' | 'topBid'>,
  now: number
): ActionReason | undefined {
  // Without this check the page would offer a bid until the service reports the end.
  if (hasReachedMaximum(auction)) return 'maximumReached'
  return hasEnded(auction, now) ? 'ended' : undefined
}

/** A flagged item cannot be listed again, and neither can an item that no marketplace accepts any more. */
function canChangePrice([action, reason]: ActionWithReason, context: AssetContext): boolean {
  const canWithdraw = action === 'withdraw' || action === 'sftWithdraw'
  return canWithdraw && reason !== 'ended' && !context.flag && context.hasMarketplace
}

/** Whether the viewer can sell from the wallet, ignoring an existing auction. */
function sellAction(context: AssetContext): ActionWithReason {
  // This includes visitors, whose balance is 0.
  if (context.balance < 1) return ['notForSale', 'notOwner']
  // Prevents new auctions of a flagged item. An existing auction still takes bids.
  if (context.flag) return ['notForSale', context.flag]
  // A marketplace may be limited to certain collections. For any other the data service refuses the plan: "No
  // marketplace available for this collection".
  return context.hasMarketplace ? ['sell', 'owner'] : ['notForSale', 'noMarketplace']
}

function sellFormKind({ balance, isSft }: AssetContext): SellFormKind {
  // One unit has no quantity to choose, so it is sold with the form of an NFT.
  return isSft && balance > 1 ? 'units' : 'single'
}

/** Checked in this order: another marketplace, the seller, the end, the kind of auction. */
function auctionAction(
  auction: AuctionState,
  { marketplaceKey, viewer }: AssetContext,
  now: number
): ActionWithReason {
  // Checked first, also for the seller, because the auction is in another contract, which the dialogs of this site do
  // not call.
  if (auction.marketplaceKey !== marketplaceKey) return ['viewOnOtherMarket', 'otherMarket']
  // Checked before the conditions of buyers, because the contract refuses a seller's bid ("Can't bid on your own
  // token").
  if (viewer === auction.owner) return ownerAction(auction, now)
  const isLeading = isTopBidder(auction, viewer)
  const over = endReason(auction, now)
  // The deadline itself transfers nothing. The item and the money stay in escrow until a transaction ends the auction,
  // so the winner has to claim.
  if (over) return [isLeading ? 'claim' : 'endedAuction', over]
  // The contract has two functions: `bid` refuses a listing by unit ("Cannot bid on this type of auction"), `buySft`
  // every other one ("Cannot buy SFT for this type of auction").
  if (auction.type === 'SftOnePerPayment') {
    return isLeading ? ['displayPrice', 'leads'] : ['buySft', 'units']
  }
  // The contract refuses a second bid of the leader: "Can't outbid yourself".
  if (isLeading) return ['topBidder', 'leads']
  // Checked after the types, because a listing by unit also has equal prices, but is bought with another function.
  if (isFixedPrice(auction)) return ['buyNft', 'fixedPrice']
  return auction.maxBid > 0n ? ['buyOrBid', 'bidsWithMaximum'] : ['bid', 'bids']
}

/** A seller can neither bid nor buy. The only possible actions end or withdraw the auction. */
function ownerAction(auction: AuctionState, now: number): ActionWithReason {
  const isUnits = auction.type === 'SftOnePerPayment'
  const over = endReason(auction, now)
  // The contract never ends a listing by unit ("Cannot end this type of auction"). A withdrawal is the only way to get
  // unsold units back.
  if (over) return [isUnits ? 'sftWithdraw' : 'end', over]
  // Sold units do not prevent a withdrawal: they stay sold, and the contract returns the rest at any time.
  if (isUnits) return ['sftWithdraw', auction.hasOrders ? 'units' : 'noOrders']
  // With a bid the contract refuses the withdrawal: "Can't withdraw, NFT already has bids".
  return auction.hasOrders ? ['displayPrice', 'hasOrders'] : ['withdraw', 'noOrders']
}
