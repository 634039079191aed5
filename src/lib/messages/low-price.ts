// The warning of a price that is far below what others ask.

import type { Money } from '../api/auction-summary.ts'
import { exactText } from '../format/amounts.ts'

export function lowPriceText(
  { amount, decimals, symbol }: Pick<Money, 'amount' | 'decimals' | 'symbol'>,
  of: 'collection' | 'copies'
): string {
  const price = `${exactText(amount, decimals)} ${symbol}`
  return of === 'copies'
    ? `Under half of what other copies cost: ${price}.`
    : `Under half of the collection’s lowest price: ${price}.`
}
