// Text a person typed into a number of units. Forms word a refusal each in their own way.

import { no, ok, type Result } from '../result.ts'

export type QuantityRefusal = { code: 'required' } | { code: 'notNumber' } | { code: 'notInteger' }

/** Any whole number, also one that makes no sense: what it may be is the business of whoever asks. */
export function checkQuantity(typed: string): Result<number, QuantityRefusal> {
  const text = typed.trim()
  if (text === '') return no({ code: 'required' })
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return no({ code: 'notNumber' })
  const count = Number(text)
  return Number.isSafeInteger(count) ? ok(count) : no({ code: 'notInteger' })
}
