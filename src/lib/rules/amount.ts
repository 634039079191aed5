// Reads the text of an amount field as atomic units. All prices share these rules: bids, offers, starting prices,
// buy-now prices. Source: specification 2 section 5, in its order.

import { MAX_BID } from '../config/limits.ts'
import { err, ok, type Result } from '../result.ts'

/** The first refusal in the specification's order, because a field shows only one text. */
export type AmountRefusal =
  | { code: 'required' }
  | { code: 'comma' }
  | { code: 'notNumber' }
  /** `decimals`: the number of decimals of the token. */
  | { code: 'tooManyDecimals'; decimals: number }
  | { code: 'leadingDot' }
  | { code: 'trailingDot' }
  | { code: 'notPositive' }
  | { code: 'overLimit'; limit: bigint } // whole tokens; the amount must be below
  | { code: 'leadingZero' }

/**
 * Reads digits only, never a float, which would round an amount of 18 decimals. `decimals` is that of the token: a
 * wrong value would change the amount to sign by powers of ten.
 */
export function checkAmount(typed: string, decimals: number): Result<bigint, AmountRefusal> {
  const text = typed.trim()
  if (text === '') return err({ code: 'required' })
  // A comma separates decimals in some languages and thousands in others: "1,500" could be 1.5 or 1500.
  if (text.includes(',')) return err({ code: 'comma' })
  // Refuses exponents and hex, which `Number` and `BigInt` would accept: "1e5", "0x10". A minus sign passes here,
  // because it has its own refusal. The second test refuses a text without a digit: ".", "-".
  if (!/^-?\d*(?:\.\d*)?$/.test(text) || !/\d/.test(text)) return err({ code: 'notNumber' })
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  // Not rounded, because the signed amount would then differ from the typed one.
  if (fraction.length > decimals) return err({ code: 'tooManyDecimals', decimals })
  if (text.startsWith('.')) return err({ code: 'leadingDot' })
  // "1." may be an amount that is not typed to its end: 1.5 would be signed as 1.
  if (text.endsWith('.')) return err({ code: 'trailingDot' })
  // The fraction is padded on the right: "1.5" with 6 decimals is 1500000.
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  // The contract refuses zero: "Min bid must be higher than 0", "Payment amount must be greater than 0".
  if (amount === 0n || text.startsWith('-')) return err({ code: 'notPositive' })
  // The limit is in whole tokens, so it is scaled to atomic units before the comparison.
  if (amount >= MAX_BID * 10n ** BigInt(decimals)) return err({ code: 'overLimit', limit: MAX_BID })
  // Refuses only a zero before another digit: "0.5" is a usual amount.
  if (/^0\d/.test(whole)) return err({ code: 'leadingZero' })
  return ok(amount)
}
