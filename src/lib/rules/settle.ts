// The conditions for withdrawing or ending an auction by its seller. Amounts are atomic units, times are Unix
// seconds. Source: `withdraw` and `endAuction` of the marketplace contract.

import { err, ok, type Result } from '../result.ts'
import { hasReachedMaximum } from './auction-end.ts'

/** The auction as it was last loaded. The checks receive undefined when it has ended. */
export interface SettleTerms {
  owner: string
  // The data service also reports 0 for an end more than a year ahead.
  endsAt: number // 0 = no end
  type: string
  maxBid: bigint // 0n = no maximum
  topBid: bigint // 0n = no bid yet
}

export type SettleRefusal =
  /** Sold, ended or withdrawn meanwhile. */
  | { code: 'gone' }
  | { code: 'notSeller' }
  /** A bid exists, so only ending the auction is possible, after its deadline. */
  | { code: 'hasBids' }
  /** `endsAt`: the deadline to wait for; 0 when none is known. */
  | { code: 'notOver'; endsAt: number }
  /** An auction that sells units is withdrawn, never ended. */
  | { code: 'soldPerUnit' }

interface SettledAuction extends Pick<SettleTerms, 'endsAt' | 'owner' | 'type'> {
  maxBid: { amount: bigint }
  topBid: { amount: bigint } | undefined
}

export function toSettleTerms({
  endsAt,
  maxBid,
  owner,
  topBid,
  type
}: SettledAuction): SettleTerms {
  return { endsAt, maxBid: maxBid.amount, owner, topBid: topBid?.amount ?? 0n, type }
}

/** Units that are sold stay sold; the rest returns to the seller. */
export function checkWithdraw(
  terms: SettleTerms | undefined,
  viewer: string
): Result<true, SettleRefusal> {
  if (!terms) return err({ code: 'gone' })
  // Contract: "Only the original owner can withdraw".
  if (terms.owner !== viewer) return err({ code: 'notSeller' })
  // After the first bid the item belongs to the auction: a withdrawal would cheat the bidder. Contract: "Can't
  // withdraw, NFT already has bids". A listing by unit is exempt, because sold units have already been delivered.
  if (terms.topBid > 0n && terms.type !== 'SftOnePerPayment') return err({ code: 'hasBids' })
  // The time is not checked: a withdrawal is possible before and after the deadline. It is the only way to get back the
  // units of an expired listing by unit.
  return ok(true)
}

/** Whether the auction may be ended. In the second of the deadline it takes no bid any more and cannot be ended yet. */
export function checkEnd(
  terms: SettleTerms | undefined,
  viewer: string,
  now: number
): Result<true, SettleRefusal> {
  if (!terms) return err({ code: 'gone' })
  // The contract lets any account end an auction, but this dialog is for the seller. The winner has the dialog for
  // claiming.
  if (terms.owner !== viewer) return err({ code: 'notSeller' })
  // Contract: "Cannot end this type of auction".
  if (terms.type === 'SftOnePerPayment') return err({ code: 'soldPerUnit' })
  // Contract: "Auction deadline has not passed nor is the current bid equal to max bid". Either condition is enough.
  const isPast = terms.endsAt > 0 && now > terms.endsAt
  return isPast || hasReachedMaximum(terms)
    ? ok(true)
    : err({ code: 'notOver', endsAt: terms.endsAt })
}
