import { useStore } from '@nanostores/react'

import type { Money } from '../../lib/api/auction-summary.ts'
import { exactText, usdText } from '../../lib/format/amounts.ts'
import { scaledUsdValue, usdValue } from '../../lib/rules/usd-value.ts'
import { $usdPrices } from '../../stores/usd-prices.ts'

/**
 * The USD value of an amount, as text. It uses the USD price that the page below shows, when it has loaded one, and
 * otherwise the value of `reference`, an amount of the same token. Undefined without a reference, and when neither
 * value is known.
 */
export function useUsdText(
  { amount, decimals, token }: Pick<Money, 'amount' | 'decimals' | 'token'>,
  reference: Money | undefined
): string | undefined {
  const usdPrice = useStore($usdPrices)[token]
  if (!reference) return undefined
  const usd = usdPrice
    ? usdValue(exactText(amount, decimals), usdPrice)
    : scaledUsdValue(amount, reference)
  return usd && usdText(usd)
}
