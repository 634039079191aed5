// Reads the text typed into an amount field as atomic units. All prices share these rules: bids, offers, starting
// prices, buy-now prices. Source: specification 2 section 5, in its order.

import { MAX_BID } from '../config/limits.ts'
import { no, ok, type Result } from '../result.ts'

export type AmountRefusal =
  | { code: 'required' }
  | { code: 'comma' }
  | { code: 'notNumber' }
  | { code: 'tooManyDecimals'; decimals: number }
  | { code: 'leadingDot' }
  | { code: 'trailingDot' }
  | { code: 'notPositive' }
  | { code: 'overLimit'; limit: bigint } // whole tokens; the amount must be below
  | { code: 'leadingZero' }

export function checkAmount(typed: string, decimals: number): Result<bigint, AmountRefusal> {
  const text = typed.trim()
  if (text === '') return no({ code: 'required' })
  if (text.includes(',')) return no({ code: 'comma' })
  if (!/^-?\d*\.?\d*$/.test(text) || !/\d/.test(text)) return no({ code: 'notNumber' })
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (fraction.length > decimals) return no({ code: 'tooManyDecimals', decimals })
  if (text.startsWith('.')) return no({ code: 'leadingDot' })
  if (text.endsWith('.')) return no({ code: 'trailingDot' })
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount === 0n || text.startsWith('-')) return no({ code: 'notPositive' })
  if (amount >= MAX_BID * 10n ** BigInt(decimals)) return no({ code: 'overLimit', limit: MAX_BID })
  if (/^0\d/.test(whole)) return no({ code: 'leadingZero' })
  return ok(amount)
}
