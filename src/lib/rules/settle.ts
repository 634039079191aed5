// The conditions for withdrawing or ending an auction by its seller. Amounts are atomic units, times are Unix
// seconds. Source: `withdraw` and `endAuction` of the marketplace contract.

import { no, ok, type Result } from '../result.ts'

export interface SettleTerms {
  owner: string
  endsAt: number // 0 = no end
  type: string
  maxBid: bigint // 0n = no maximum
  topBid: bigint // 0n = no bid yet
}

export type SettleRefusal =
  /** Sold, ended or withdrawn meanwhile. */
  | { code: 'gone' }
  | { code: 'notSeller' }
  | { code: 'hasBids' }
  | { code: 'notOver'; endsAt: number }
  /** An auction that sells units is withdrawn, never ended. */
  | { code: 'soldByPiece' }

/** Units that are sold stay sold; the rest returns to the seller. */
export function checkWithdraw(
  terms: SettleTerms | undefined,
  viewer: string
): Result<true, SettleRefusal> {
  if (!terms) return no({ code: 'gone' })
  if (terms.owner !== viewer) return no({ code: 'notSeller' })
  // After the first bid the item belongs to the auction: withdrawing would cheat the bidder.
  if (terms.topBid > 0n && terms.type !== 'SftOnePerPayment') return no({ code: 'hasBids' })
  return ok(true)
}

/** In the second of the deadline an auction takes no bid any more and cannot be ended yet. */
export function checkEnd(
  terms: SettleTerms | undefined,
  viewer: string,
  now: number
): Result<true, SettleRefusal> {
  if (!terms) return no({ code: 'gone' })
  if (terms.owner !== viewer) return no({ code: 'notSeller' })
  if (terms.type === 'SftOnePerPayment') return no({ code: 'soldByPiece' })
  const reachedMaximum = terms.maxBid > 0n && terms.topBid === terms.maxBid
  const isPast = terms.endsAt > 0 && now > terms.endsAt
  return isPast || reachedMaximum ? ok(true) : no({ code: 'notOver', endsAt: terms.endsAt })
}
