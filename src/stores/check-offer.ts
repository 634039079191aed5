// Compares the offer in a plan with the one in the form, by reading it from the marketplace contract. The data service
// knows an offer by its own id, and the contract by another number, which only the plan names: a hostile service could
// name the number of an offer of 1 wei while the form shows 10 EGLD.

import { loadContractOffer } from '../lib/api/contract-views.ts'
import type { Offer } from '../lib/api/offers.ts'
import type { TransactionPlan } from '../lib/api/structs.ts'
import type { OfferData } from '../lib/loaders/offers.ts'
import { readCall } from '../lib/protocol/call-data.ts'
import { hexToNumber } from '../lib/protocol/encoding.ts'
import type { TransactionRefusal } from '../lib/rules/transaction-check.ts'
import { platform } from './platform.ts'

/** `undefined` when the plan is for the offer that is shown, and where the form has said that it cannot be known. */
export async function findWrongOffer(
  { isVerified, offer }: Pick<OfferData, 'isVerified' | 'offer'>,
  plan: TransactionPlan
): Promise<TransactionRefusal | undefined> {
  if (!isVerified) return undefined
  const { network, send } = platform()
  // The last argument of acceptOffer, withdrawAuctionAndAcceptOffer and withdrawOffer.
  const number = hexToNumber(readCall(plan).args.at(-1) ?? '') ?? 0n
  const held = await send(loadContractOffer(network.marketplaceContract, number))
  return held && isSameOffer(held, offer) ? undefined : { code: 'wrongOffer' }
}

type HeldOffer = NonNullable<ReturnType<ReturnType<typeof loadContractOffer>['read']>>

function isSameOffer(
  held: HeldOffer,
  { endsAt, identifier, owner, price, quantity }: Offer
): boolean {
  return (
    held.identifier === identifier &&
    held.quantity === BigInt(quantity) &&
    held.token === price.token &&
    held.amount === price.amount &&
    held.endsAt === endsAt &&
    held.owner === owner
  )
}
