// How a seller ends what they have listed: taking it back, or ending an auction that is over. Amounts are atomic
// units, times are Unix seconds. Source: `withdraw` and `endAuction` of the marketplace contract.

import { no, ok, type Result } from '../result.ts'

export interface SettleTerms {
  owner: string
  endsAt: number // 0 = open ended
  type: string
  maxBid: bigint // 0n = no maximum
  topBid: bigint // 0n = nobody has bid
}

export type SettleRefusal =
  /** Sold, ended or taken back meanwhile. */
  | { code: 'gone' }
  | { code: 'notSeller' }
  | { code: 'hasBids' }
  | { code: 'notOver'; endsAt: number }
  /** Units sold one by one are withdrawn, never ended. */
  | { code: 'soldByPiece' }

/** What was sold of units sold one by one stays sold; the rest comes back. */
export function checkWithdraw(
  terms: SettleTerms | undefined,
  viewer: string
): Result<true, SettleRefusal> {
  if (!terms) return no({ code: 'gone' })
  if (terms.owner !== viewer) return no({ code: 'notSeller' })
  if (terms.topBid > 0n && terms.type !== 'SftOnePerPayment') return no({ code: 'hasBids' })
  return ok(true)
}

/** In the very second of the deadline an auction takes no bid any more and cannot be ended yet. */
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
