// The rows of the viewer's own lists, each with its one action.

import type { AssetSummary, Lot } from '../../lib/api/assets.ts'
import type { AuctionSummary, Money } from '../../lib/api/auction-summary.ts'
import type { Offer } from '../../lib/api/offers.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { type AssetContext, type AssetDecision, assetAction } from '../../lib/rules/asset-action.ts'
import { minNextBid } from '../../lib/rules/bid.ts'
import { minimumRaise } from '../../lib/rules/minimum-raise.ts'
import { checkOfferWithdrawal, isOfferExpired } from '../../lib/rules/offer.ts'
import { splitPrice } from '../../lib/rules/price-split.ts'
import { scaledUsdValue } from '../../lib/rules/usd-value.ts'
import type { ListedAuction, PlacedBid, RoyaltyRates } from '../api/account-auctions.ts'
import type { HeldAsset, PlacedOffer } from '../api/account-lists.ts'
import type { ApiResult } from '../api/api-result.ts'
import type { ReceivedOffer } from './received-offers.ts'

interface ListRow {
  /** The asset as returned with the list; `undefined` when the service does not return it. */
  asset: AssetSummary | undefined
  identifier: string
  /** Unique in the list. */
  key: string
}

export interface AssetListRow extends ListRow {
  kind: 'asset'
  balance: number
  decision: AssetDecision
}

export interface AuctionListRow extends ListRow {
  kind: 'auction'
  /** The viewer's own bid. Set in the list of bids only. */
  bid: Money | undefined
  decision: AssetDecision
  isOutbid: boolean
  auction: AuctionSummary
  /** Undefined when the list does not contain it. */
  lot: Lot | undefined
  /** The lowest next bid. Set only in the list of bids, and only when the service reports the minimum raise. */
  nextBid?: Money | undefined
  /** The amount that the seller receives for the top bid. Set only in the list of auctions. */
  proceeds?: Money | undefined
}

export interface OfferListRow extends ListRow {
  kind: 'offer'
  canWithdraw: boolean
  isExpired: boolean
  offer: Offer
}

/** The viewer of a list, with the marketplace and the time. */
export interface ListViewer {
  address: string
  marketplaceKey: string
  now: number
}

/** An offer of another account for an item of the viewer. */
export interface ReceivedOfferListRow extends ListRow, ReceivedOffer {
  kind: 'receivedOffer'
  /** The lowest listing of others in the collection, in the token of the offer. `none`: no other item is for sale. */
  lowestListing: Money | 'none' | undefined
  /**
   * The amount that the viewer receives for accepting the offer. Undefined when the viewer cannot accept it, and when a
   * rate is unknown.
   */
  proceeds: Money | undefined
}

/** A text row: replaces rows that could not be loaded, or is the heading of the next rows. */
export interface TextListRow {
  kind: 'heading' | 'note'
  key: string
  text: string
}

export type OwnListRow =
  | AssetListRow
  | AuctionListRow
  | OfferListRow
  | ReceivedOfferListRow
  | TextListRow

export function noteRow(what: string): TextListRow {
  return { kind: 'note', key: what, text: `We could not load the ${what}.` }
}

export function headingRow(text: string): TextListRow {
  return { kind: 'heading', key: text, text }
}

export function toAssetRow(asset: HeldAsset, query: ListViewer): AssetListRow {
  const { balance, identifier, marketplaces } = asset
  const hasMarketplace = marketplaces.includes(query.marketplaceKey)
  const decision = decideAction(asset, query, { balance, hasMarketplace, auction: undefined })
  return { kind: 'asset', asset, balance, decision, identifier, key: identifier }
}

export function toAuctionRow(
  {
    asset,
    auction,
    hasOrders,
    lot
  }: Pick<ListedAuction, 'asset' | 'auction' | 'hasOrders'> & Pick<AuctionListRow, 'lot'>,
  query: ListViewer
): AuctionListRow {
  const terms = {
    ...auction,
    hasOrders,
    maxBid: auction.maxBid.amount,
    minBid: auction.minBid.amount,
    topBid: auction.topBid?.amount
  }
  return {
    kind: 'auction',
    asset,
    bid: undefined,
    decision: decideAction(asset, query, { balance: 0, hasMarketplace: true, auction: terms }),
    identifier: auction.identifier,
    isOutbid: false,
    key: auction.id,
    auction,
    lot
  }
}

export function toBidRow(found: PlacedBid, query: ListViewer): AuctionListRow {
  const { auction, bid, minBidDiff, status } = found
  const { maxBid, minBid, topBid = { amount: 0n } } = auction
  const terms = { maxBid: maxBid.amount, minBid: minBid.amount, topBid: topBid.amount }
  return {
    ...toAuctionRow(found, query),
    bid,
    isOutbid: status === 'Inactive',
    nextBid:
      minBidDiff &&
      priced(minNextBid({ ...terms, minRaise: minimumRaise({ maxBid, minBidDiff }) }), minBid)
  }
}

/** Another amount of the same token, with its USD value when that is known. */
function priced(amount: bigint, known: Money): Money {
  return { ...known, amount, usd: scaledUsdValue(amount, known) }
}

/** The amount that the seller receives for the top bid. */
export function findProceeds(
  { auction: { topBid }, royalties }: ListedAuction,
  cutBp: number | undefined
): Money | undefined {
  return topBid && sellerShare(topBid, royalties, cutBp)
}

/** Undefined when one of the rates is unknown. */
function sellerShare(
  price: Money,
  royalties: RoyaltyRates | undefined,
  cutBp: number | undefined
): Money | undefined {
  if (!royalties || cutBp === undefined) return undefined
  return priced(splitPrice(price.amount, { ...royalties, cutBp }).seller, price)
}

export function toOfferRow(
  { asset, offer }: PlacedOffer,
  { address, now }: ListViewer
): OfferListRow {
  return {
    kind: 'offer',
    asset,
    canWithdraw: checkOfferWithdrawal(offer, address).ok,
    identifier: offer.identifier,
    isExpired: isOfferExpired(offer, now),
    key: offer.id,
    offer
  }
}

/** `lowestListing`: see loadLowestListing, in the native token. `cutBp`: the cut of the marketplace. */
export function toReceivedOfferRow(
  received: ReceivedOffer,
  {
    cutBp,
    lowestListing
  }: { cutBp: number | undefined; lowestListing: ApiResult<bigint | undefined> | undefined }
): ReceivedOfferListRow {
  const { canAccept, royalties } = received
  const { id, identifier, price, quantity } = received.offer
  const isComparable = lowestListing?.ok === true && price.token === NATIVE_TOKEN && quantity === 1
  return {
    ...received,
    kind: 'receivedOffer',
    lowestListing: isComparable ? lowestListingOf(lowestListing.value, price) : undefined,
    identifier,
    key: id,
    proceeds: canAccept ? sellerShare(price, royalties, cutBp) : undefined
  }
}

function lowestListingOf(amount: bigint | undefined, price: Money): Money | 'none' {
  return amount === undefined ? 'none' : priced(amount, price)
}

function decideAction(
  asset: AssetSummary,
  { address, marketplaceKey, now }: ListViewer,
  situation: Pick<AssetContext, 'balance' | 'hasMarketplace' | 'auction'>
): AssetDecision {
  return assetAction(
    {
      ...situation,
      flag: asset.scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined,
      isPaused: asset.auction?.marketplace?.isPaused === true,
      isSft: asset.isSft,
      marketplaceKey,
      viewer: address
    },
    now
  )
}
