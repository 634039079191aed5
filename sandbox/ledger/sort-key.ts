// Amounts as texts that sort like numbers. SQLite's integers are too small for amounts in atomic units.

/** More than amounts have: the value of a transaction has at most 27 digits (chain/parse-transaction.ts). */
const DIGITS = 40

/** Left-pads an amount in atomic units, so that text order equals numeric order. */
export function toSortKey(amount: bigint): string {
  return String(amount).padStart(DIGITS, '0')
}
