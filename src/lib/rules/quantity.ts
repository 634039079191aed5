// Reads the text typed into a number of units. Each form has its own text for a refusal.

import { no, ok, type Result } from '../result.ts'

export type QuantityRefusal = { code: 'required' } | { code: 'notNumber' } | { code: 'notInteger' }

/** Any whole number, also zero and negative ones: the caller checks the range. */
export function checkQuantity(typed: string): Result<number, QuantityRefusal> {
  const text = typed.trim()
  if (text === '') return no({ code: 'required' })
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return no({ code: 'notNumber' })
  const count = Number(text)
  return Number.isSafeInteger(count) ? ok(count) : no({ code: 'notInteger' })
}
