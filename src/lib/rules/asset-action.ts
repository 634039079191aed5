// Which one action an asset page offers and why, from the asset, its auction, the viewer, the marketplace and the time.
// Decides only; whether a pending transaction blocks the button is the action store's business.
// Amounts are atomic units, times are Unix seconds. Specification 2 section 4.2.

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

export interface SaleTerms {
  endsAt: number // 0 = open ended
  /** Whether somebody has bid or bought already. */
  hasOrders: boolean
  /** 'Claimable', 'Ended' and 'Closed' are over whatever the clock says. */
  isRunning: boolean
  marketplaceKey: string
  maxBid: bigint // 0n = no buy-now price
  minBid: bigint
  owner: string
  topBid: bigint | undefined
  topBidder: string | undefined
  type: string // the service may add types; unknown ones are bid on
}

export interface AssetSituation {
  /** Units the viewer holds outside of auctions; 1 for the owner of an NFT. */
  balance: number
  flag: 'nsfw' | 'scam' | undefined
  /** Whether this site's marketplace takes the collection. */
  hasMarketplace: boolean
  isPaused: boolean
  isSft: boolean
  /** This site's. */
  marketplaceKey: string
  sale: SaleTerms | undefined
  viewer: string | undefined
}

export type ActionReason =
  | 'bids' // nobody leads who is the viewer
  | 'bidsWithMaximum'
  | 'ended' // past its end date, or finished for the service
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

/** `single` sells what is held at once; `units` has the forms of an SFT. */
export type SellForm = 'single' | 'units'

export interface Decision {
  action: AssetAction
  /** The form that sells units the viewer still holds, beside what is listed already. */
  another: SellForm | undefined
  /** The form behind `sell`. */
  form: SellForm | undefined
  /** The marketplace does nothing at the moment: what is offered cannot be done now. */
  isPaused: boolean
  reason: ActionReason
}

type Offered = readonly [action: AssetAction, reason: ActionReason]

export function assetAction(situation: AssetSituation, now: number): Decision {
  const { isPaused, sale } = situation
  const [action, reason] = sale ? saleAction(sale, situation, now) : sellAction(situation)
  const form = sellForm(situation)
  const sellsAnother = sale !== undefined && situation.isSft && sellAction(situation)[0] === 'sell'
  return {
    action,
    another: sellsAnother ? form : undefined,
    form: action === 'sell' ? form : undefined,
    isPaused: isPaused && action !== 'viewOnOtherMarket',
    reason
  }
}

/** Whether an auction is past its end date, has reached its maximum, or is no longer running. */
export function isSaleOver(
  sale: Pick<SaleTerms, 'endsAt' | 'isRunning' | 'maxBid' | 'topBid'>,
  now: number
): boolean {
  return overReason(sale, now) !== undefined
}

/** A price that is paid as it stands: nothing to bid. */
export function isFixedPrice(sale: Pick<SaleTerms, 'maxBid' | 'minBid' | 'type'>): boolean {
  return sale.type === 'FixedPrice' || (sale.maxBid > 0n && sale.minBid === sale.maxBid)
}

function overReason(
  sale: Pick<SaleTerms, 'endsAt' | 'isRunning' | 'maxBid' | 'topBid'>,
  now: number
): ActionReason | undefined {
  if (sale.maxBid > 0n && sale.topBid === sale.maxBid) return 'maximumReached'
  if (!sale.isRunning || (sale.endsAt > 0 && now >= sale.endsAt)) return 'ended'
  return undefined
}

function sellAction(situation: AssetSituation): Offered {
  if (situation.balance < 1) return ['notForSale', 'notOwner']
  if (situation.flag) return ['notForSale', situation.flag]
  return situation.hasMarketplace ? ['sell', 'owner'] : ['notForSale', 'noMarketplace']
}

function sellForm({ balance, isSft }: AssetSituation): SellForm {
  return isSft && balance > 1 ? 'units' : 'single'
}

function saleAction(
  sale: SaleTerms,
  { marketplaceKey, viewer }: AssetSituation,
  now: number
): Offered {
  if (sale.marketplaceKey !== marketplaceKey) return ['viewOnOtherMarket', 'otherMarket']
  if (viewer === sale.owner) return ownerAction(sale, now)
  const leads = viewer !== undefined && viewer === sale.topBidder
  const over = overReason(sale, now)
  if (over) return [leads ? 'claim' : 'endedAuction', over]
  if (sale.type === 'SftOnePerPayment') {
    return leads ? ['displayPrice', 'leads'] : ['buySft', 'units']
  }
  if (leads) return ['topBidder', 'leads']
  if (isFixedPrice(sale)) return ['buyNft', 'fixedPrice']
  return sale.maxBid > 0n ? ['buyOrBid', 'bidsWithMaximum'] : ['bid', 'bids']
}

function ownerAction(sale: SaleTerms, now: number): Offered {
  const isUnits = sale.type === 'SftOnePerPayment'
  const over = overReason(sale, now)
  if (over) return [isUnits ? 'sftWithdraw' : 'end', over]
  // Orders do not count where units are sold: what is sold stays sold, and the contract gives the rest back at any time.
  if (isUnits) return ['sftWithdraw', sale.hasOrders ? 'units' : 'noOrders']
  return sale.hasOrders ? ['displayPrice', 'hasOrders'] : ['withdraw', 'noOrders']
}
