// The conditions for the winner's claim, checked before the wallet is asked to sign. Pure. The seller's conditions for
// ending an auction are in settle.ts. Source: `endAuction` of the marketplace contract, specification 2 section 5.

import { err, ok, type Result } from '../result.ts'
import { hasReachedMaximum } from './auction-end.ts'
import type { BidTerms } from './bid.ts'

export type ClaimRefusal =
  | { code: 'notWinner' }
  /** The auction was settled in the meantime; stores/claim.ts uses this refusal. */
  | { code: 'alreadyEnded' }
  /** `endsAt` is 0 when the auction has no end, or one more than a year ahead, which the data service reports as 0. */
  | { code: 'stillRunning'; endsAt: number }
  | { code: 'byUnit' }

/** Whether the winner may claim. The contract allows it from the second after the deadline. */
export function checkClaim(
  terms: Pick<BidTerms, 'endsAt' | 'maxBid' | 'topBid' | 'topBidder' | 'type'>,
  claimer: string,
  now: number
): Result<true, ClaimRefusal> {
  // Units are delivered with their purchase, so there is nothing to claim. Contract: "Cannot end this type of auction".
  if (terms.type === 'SftOnePerPayment') return err({ code: 'byUnit' })
  // The contract lets any account end an auction, but this dialog is for the winner. The bid is compared as well as the
  // bidder: without a bid there is no winner, even when the field of the bidder has a value.
  if (terms.topBid === 0n || terms.topBidder !== claimer) return err({ code: 'notWinner' })
  // A bid of the maximum ends the auction before its deadline.
  if (hasReachedMaximum(terms)) return ok(true)
  // Later than the deadline, not equal: in that second the contract refuses bids and does not end the auction yet.
  const isOver = terms.endsAt > 0 && now > terms.endsAt
  return isOver ? ok(true) : err({ code: 'stillRunning', endsAt: terms.endsAt })
}
