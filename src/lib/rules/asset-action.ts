// Which one action an asset page offers, from the asset, its auction, the viewer and the time.
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
  isFlagged: boolean // scam or NSFW
  isOwner: boolean // holds the NFT, or a unit of the SFT
  marketplaceKey: string | undefined // undefined = no marketplace takes this collection
  sale: SaleTerms | undefined
  viewer: string | undefined
}

export function assetAction(situation: AssetSituation, now: number): AssetAction {
  const { sale, viewer } = situation
  if (!sale) return canSell(situation) ? 'sell' : 'notForSale'
  if (sale.marketplaceKey !== situation.marketplaceKey) return 'viewOnOtherMarket'
  if (viewer === sale.owner) return ownerAction(sale, now)
  const isTopBidder = viewer !== undefined && viewer === sale.topBidder
  if (isSaleOver(sale, now)) return isTopBidder ? 'claim' : 'endedAuction'
  if (sale.type === 'SftOnePerPayment') return isTopBidder ? 'displayPrice' : 'buySft'
  if (isTopBidder) return 'topBidder'
  if (sale.minBid === sale.maxBid) return 'buyNft'
  return sale.maxBid > 0n ? 'buyOrBid' : 'bid'
}

/** Whether an auction is past its end date, has reached its maximum, or is no longer running. */
export function isSaleOver(
  sale: Pick<SaleTerms, 'endsAt' | 'isRunning' | 'maxBid' | 'topBid'>,
  now: number
): boolean {
  if (!sale.isRunning) return true
  if (sale.endsAt > 0 && now >= sale.endsAt) return true
  return sale.maxBid > 0n && sale.topBid === sale.maxBid
}

function ownerAction(sale: SaleTerms, now: number): AssetAction {
  const isUnits = sale.type === 'SftOnePerPayment'
  if (isSaleOver(sale, now)) return isUnits ? 'sftWithdraw' : 'end'
  if (sale.hasOrders) return 'displayPrice'
  return isUnits ? 'sftWithdraw' : 'withdraw'
}

function canSell({ isFlagged, isOwner, marketplaceKey }: AssetSituation): boolean {
  return isOwner && !isFlagged && marketplaceKey !== undefined
}
