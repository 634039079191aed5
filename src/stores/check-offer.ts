// Checks that the plan refers to the offer in the form, by reading the offer from the contract. Service and contract
// use different ids, and only the plan contains the contract's id: a hostile service could name an offer of 1 wei while
// the form shows 10 EGLD. The auction that an offer names, or that is withdrawn for an offer, is checked in the same
// way.

import {
  type ContractOffer,
  loadContractAuction,
  loadContractOffer
} from '../lib/api/contract-views.ts'
import type { Offer } from '../lib/api/offers.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { OfferData } from '../lib/loaders/offers.ts'
import { readCall } from '../lib/protocol/call-data.ts'
import { hexToNumber } from '../lib/protocol/encoding.ts'
import type { TransactionRefusal } from '../lib/rules/transaction-check.ts'
import { platform } from './platform.ts'

/**
 * `undefined` when the plan is for the shown offer, and on a network that cannot read the contract (the form then shows
 * a warning).
 */
export async function findWrongOffer(
  { isVerified, offer }: Pick<OfferData, 'isVerified' | 'offer'>,
  plan: TransactionPlan,
  { isWithdrawal = false } = {}
): Promise<TransactionRefusal | undefined> {
  if (!isVerified) return undefined
  const { network, send } = platform()
  // The offer's number is the last argument of acceptOffer, withdrawAuctionAndAcceptOffer and withdrawOffer.
  const offerNumber = hexToNumber(readCall(plan).args.at(-1) ?? '') ?? 0n
  const held = await send(loadContractOffer(network.marketplaceContract, offerNumber))
  if (!held || !isSameTrade(held, offer)) return { code: 'wrongOffer' }
  // The end date is not compared for withdrawals: a wrong date in the service must not block a refund.
  return isWithdrawal || held.endsAt === offer.endsAt ? undefined : { code: 'wrongOffer' }
}

function isSameTrade(held: ContractOffer, { identifier, owner, price, quantity }: Offer): boolean {
  return (
    held.identifier === identifier &&
    held.quantity === BigInt(quantity) &&
    held.token === price.token &&
    held.amount === price.amount &&
    held.owner === owner
  )
}

/**
 * `undefined` when the contract holds the selected auction as the form shows it, and without a bid; also when no
 * auction is selected, and on a network that cannot read the contract (the form then shows a warning).
 */
export async function findWrongListing(
  { isVerified, listings }: Pick<OfferData, 'isVerified' | 'listings'>,
  { auctionId, identifier }: { auctionId: string | undefined; identifier: string }
): Promise<TransactionRefusal | undefined> {
  const listing = listings.find(i => i.id === auctionId)
  if (!isVerified || !listing) return undefined
  const { network, send } = platform()
  const held = await send(
    loadContractAuction(network.marketplaceContract, listing.marketplaceAuctionId)
  )
  const isSame =
    held?.identifier === identifier &&
    held.quantity === BigInt(listing.available) &&
    held.owner === listing.owner &&
    held.token === listing.minBid.token &&
    held.minBid === listing.minBid.amount &&
    held.endsAt === listing.endsAt &&
    held.topBid === 0n
  return isSame ? undefined : { code: 'wrongAuction' }
}
