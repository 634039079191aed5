// The terms of an auction as stored in the marketplace contract. They replace the data service's terms before a form
// shows anything that can be signed (decision 014).

import type { Money } from '../api/auction-summary.ts'
import type { Auction } from '../api/auctions.ts'
import {
  type ContractAuction,
  loadContractAuction,
  loadContractCut
} from '../api/contract-views.ts'
import { StatusError } from '../errors.ts'
import type { LoaderContext } from './loader-context.ts'

/** Fixed when the auction started. */
export type AuctionFees = Pick<ContractAuction, 'cutBp' | 'royaltiesBp'>

export interface ContractTerms {
  auction: Auction
  fees: AuctionFees | undefined
  isVerified: boolean
}

/** Resolves to `undefined` when the contract holds no such auction of this item in this token. */
export async function loadContractTerms(
  { marketplaceContract, send }: LoaderContext,
  auction: Auction
): Promise<ContractTerms | undefined> {
  const view = send(loadContractAuction(marketplaceContract, auction.marketplaceAuctionId))
  // In an object, because a contract that holds no such auction also resolves to `undefined`.
  const answer = await view.then(held => ({ held }), ignoreUnsupported)
  if (!answer) return { auction, fees: undefined, isVerified: false }
  const { held } = answer
  if (held?.identifier !== auction.identifier || held.token !== auction.minBid.token) {
    return undefined
  }
  const { cutBp, royaltiesBp } = held
  return {
    auction: withContractTerms(auction, held),
    fees: { cutBp, royaltiesBp },
    isVerified: true
  }
}

/** The marketplace's cut in basis points; `undefined` on a network that cannot read the contract. */
export async function loadCut(context: LoaderContext): Promise<number | undefined> {
  return context.send(loadContractCut(context.marketplaceContract)).catch(ignoreUnsupported)
}

/** `undefined` on a network that cannot read the contract. Throws any other error, so that the form does not open. */
function ignoreUnsupported(error: unknown): undefined {
  // 404: the network has no chain query. 'refused': the contract has no such view.
  const isUnsupported =
    error instanceof StatusError && (error.status === 404 || error.code === 'refused')
  if (!isUnsupported) throw error
}

function withContractTerms(auction: Auction, held: ContractAuction): Auction {
  const { endsAt, owner, startsAt, topBid, topBidder, type } = held
  const priced = (price: Money, amount: bigint) => ({
    ...price,
    amount,
    // The service's USD value belongs to its own amount, so it is dropped when the amounts differ.
    usd: amount === price.amount ? price.usd : undefined
  })
  const available = Number(held.quantity)
  return {
    ...auction,
    available,
    endsAt,
    leader: topBidder === auction.topBidder ? auction.leader : undefined,
    maxBid: priced(auction.maxBid, held.maxBid ?? 0n),
    minBid: priced(auction.minBid, held.minBid),
    minBidDiff: priced(auction.minBidDiff, held.minBidDiff),
    owner,
    startsAt,
    topBid: topBid > 0n ? priced(auction.topBid ?? auction.minBid, topBid) : undefined,
    topBidder,
    type,
    // For a lot, the contract holds exactly the units that the buyer gets. For units sold one by one it holds the
    // remaining units.
    units: type === 'SftOnePerPayment' ? Math.max(auction.units, available) : available
  }
}
