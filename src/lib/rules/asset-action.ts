// Decides the one action that an asset page offers and the reason, from the asset, its auction, the viewer, the
// marketplace and the time. A pending transaction blocks the button elsewhere, in the action store. Amounts are
// atomic units, times are Unix seconds. Source: specification 2 section 4.2.

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

export interface AuctionState {
  endsAt: number // 0 = no end
  /** Whether a bid or a purchase exists. */
  hasOrders: boolean
  /** 'Claimable', 'Ended' and 'Closed' mean over, also before the end date. */
  isRunning: boolean
  marketplaceKey: string
  maxBid: bigint // 0n = no buy-now price
  minBid: bigint
  owner: string
  topBid: bigint | undefined
  topBidder: string | undefined
  type: string // the service may add types; an unknown type takes bids
}

export interface AssetContext {
  /** Units the viewer holds outside of auctions; 1 for the owner of an NFT. */
  balance: number
  flag: 'nsfw' | 'scam' | undefined
  /** Whether this site's marketplace accepts the collection. */
  hasMarketplace: boolean
  isPaused: boolean
  isSft: boolean
  /** Key of this site's marketplace. */
  marketplaceKey: string
  auction: AuctionState | undefined
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

export interface AssetDecision {
  action: AssetAction
  /** The form that sells the units the viewer still holds, beside an existing auction. */
  sellMoreForm: SellFormKind | undefined
  /** The form that `sell` opens. */
  sellForm: SellFormKind | undefined
  /** The marketplace is paused: the offered action cannot be done now. */
  isPaused: boolean
  reason: ActionReason
}

type ActionWithReason = readonly [action: AssetAction, reason: ActionReason]

export function assetAction(context: AssetContext, now: number): AssetDecision {
  const { isPaused, auction } = context
  const [action, reason] = auction ? auctionAction(auction, context, now) : sellAction(context)
  const sellForm = sellFormKind(context)
  const sellsAnother = auction !== undefined && context.isSft && sellAction(context)[0] === 'sell'
  return {
    action,
    sellMoreForm: sellsAnother ? sellForm : undefined,
    sellForm: action === 'sell' ? sellForm : undefined,
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

/** A fixed price: there is nothing to bid. */
export function isFixedPrice(auction: Pick<AuctionState, 'maxBid' | 'minBid' | 'type'>): boolean {
  return auction.type === 'FixedPrice' || (auction.maxBid > 0n && auction.minBid === auction.maxBid)
}

function endReason(
  auction: Pick<AuctionState, 'endsAt' | 'isRunning' | 'maxBid' | 'topBid'>,
  now: number
): ActionReason | undefined {
  if (auction.maxBid > 0n && auction.topBid === auction.maxBid) return 'maximumReached'
  if (!auction.isRunning || (auction.endsAt > 0 && now >= auction.endsAt)) return 'ended'
  return undefined
}

function sellAction(context: AssetContext): ActionWithReason {
  if (context.balance < 1) return ['notForSale', 'notOwner']
  if (context.flag) return ['notForSale', context.flag]
  return context.hasMarketplace ? ['sell', 'owner'] : ['notForSale', 'noMarketplace']
}

function sellFormKind({ balance, isSft }: AssetContext): SellFormKind {
  return isSft && balance > 1 ? 'units' : 'single'
}

function auctionAction(
  auction: AuctionState,
  { marketplaceKey, viewer }: AssetContext,
  now: number
): ActionWithReason {
  if (auction.marketplaceKey !== marketplaceKey) return ['viewOnOtherMarket', 'otherMarket']
  if (viewer === auction.owner) return ownerAction(auction, now)
  const isTopBidder = viewer !== undefined && viewer === auction.topBidder
  const over = endReason(auction, now)
  if (over) return [isTopBidder ? 'claim' : 'endedAuction', over]
  if (auction.type === 'SftOnePerPayment') {
    return isTopBidder ? ['displayPrice', 'leads'] : ['buySft', 'units']
  }
  if (isTopBidder) return ['topBidder', 'leads']
  if (isFixedPrice(auction)) return ['buyNft', 'fixedPrice']
  return auction.maxBid > 0n ? ['buyOrBid', 'bidsWithMaximum'] : ['bid', 'bids']
}

function ownerAction(auction: AuctionState, now: number): ActionWithReason {
  const isUnits = auction.type === 'SftOnePerPayment'
  const over = endReason(auction, now)
  if (over) return [isUnits ? 'sftWithdraw' : 'end', over]
  // Orders do not matter for units: sold units stay sold, and the contract returns the rest at any time.
  if (isUnits) return ['sftWithdraw', auction.hasOrders ? 'units' : 'noOrders']
  return auction.hasOrders ? ['displayPrice', 'hasOrders'] : ['withdraw', 'noOrders']
}
