// Reads the text of a quantity field. Each form has its own text for a refusal.

import { err, ok, type Result } from '../result.ts'

/** Concerns only the form of the text. Limits such as the supply are checked by the form that uses the number. */
export type QuantityRefusal = { code: 'required' } | { code: 'notNumber' } | { code: 'notInteger' }

/** Any whole number, including zero and negative numbers: the caller checks the range. */
export function checkQuantity(typed: string): Result<number, QuantityRefusal> {
  const text = typed.trim()
  if (text === '') return err({ code: 'required' })
  // No exponents or hex: "1e3" must not buy 1000 units. Decimals pass, so that "1.5" gets the text about whole numbers.
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return err({ code: 'notNumber' })
  const count = Number(text)
  // Rounding would sign 3 for "2.99999999999999999".
  if (/\.\d*[1-9]/.test(text)) return err({ code: 'notInteger' })
  // Above 2^53 a number loses its last digit, so another quantity than the typed one would be signed.
  return Number.isSafeInteger(count) ? ok(count) : err({ code: 'notInteger' })
}
