// Loader data of the dialogs about one auction: the auction and the viewer's balance of its payment token.

import type { Money } from '../api/auction-summary.ts'
import { type Auction, loadAuction } from '../api/auctions.ts'
import { loadChainAccount, loadTokenBalance } from '../api/chain.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { type AuctionFees, loadContractTerms } from './contract-terms.ts'
import type { LoaderContext } from './loader-context.ts'
import { withChainUnit } from './token-units.ts'

export interface AuctionTarget {
  identifier: string
  auctionId: string
}

export interface AuctionData {
  /** When `isVerified`, its prices, units, times and accounts are those of the contract. */
  auction: Auction
  /** The viewer's balance of the payment token, in atomic units. */
  balance: bigint
  /** `undefined` unless `isVerified`. */
  fees: AuctionFees | undefined
  /** False on a network that cannot read the contract. The terms are then those of the data service. */
  isVerified: boolean
}

/**
 * `undefined` for a visitor, and when the auction is finished, on another marketplace, not held by the contract, or
 * does not exist.
 */
export async function loadAuctionData(
  context: LoaderContext,
  { auctionId, identifier }: AuctionTarget
): Promise<AuctionData | undefined> {
  const page = await context.send(loadAuction(identifier, auctionId, context.now))
  const auction = page.items[0]
  if (!auction || auction.marketplaceKey !== context.marketplaceKey || !context.viewer)
    return undefined
  // A service could return another auction, which the dialog would show under the name of this one.
  if (auction.identifier !== identifier || auction.id !== auctionId) return undefined
  const [terms, minBid, balance] = await Promise.all([
    loadContractTerms(context, auction),
    withChainUnit(auction.minBid, context),
    loadPaymentBalance(context, auction.minBid.token)
  ])
  if (!terms) return undefined
  const { fees, isVerified } = terms
  return { auction: withUnit(terms.auction, minBid), balance, fees, isVerified }
}

/** The viewer's balance of a token in atomic units; 0 for a visitor. */
export async function loadPaymentBalance(
  { send, viewer }: LoaderContext,
  token: string
): Promise<bigint> {
  if (viewer === undefined) return 0n
  if (token !== NATIVE_TOKEN) return send(loadTokenBalance(viewer, token))
  return (await send(loadChainAccount(viewer))).balance
}

/** The auctions with the chain's decimals and the network's label. Each payment token is requested once. */
export async function withChainUnits(
  auctions: readonly Auction[],
  context: LoaderContext
): Promise<Auction[]> {
  const prices = new Map(auctions.map(({ minBid }) => [minBid.token, minBid]))
  const units = await Promise.all([...prices.values()].map(price => withChainUnit(price, context)))
  return auctions.map(auction => {
    const unit = units.find(({ token }) => token === auction.minBid.token)
    return unit ? withUnit(auction, unit) : auction
  })
}

/** Gives all prices the same unit, because an auction has one payment token. */
function withUnit(auction: Auction, { decimals, symbol, token }: Money): Auction {
  return mapPrices(auction, price => ({ ...price, decimals, symbol, token }))
}

function mapPrices(auction: Auction, change: (price: Money) => Money): Auction {
  return {
    ...auction,
    minBid: change(auction.minBid),
    maxBid: change(auction.maxBid),
    minBidDiff: change(auction.minBidDiff),
    topBid: auction.topBid && change(auction.topBid)
  }
}
