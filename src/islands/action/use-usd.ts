import { useStore } from '@nanostores/react'

import type { Money } from '../../lib/api/auction-summary.ts'
import { exactText, usdText } from '../../lib/format/amounts.ts'
import { scaledUsd, valueUsd } from '../../lib/rules/usd.ts'
import { $prices } from '../../stores/prices.ts'

/**
 * The value of an amount in US dollars. It uses the price that the page below shows, when it has loaded one, and
 * otherwise the value of `reference`, an amount of the same token. Undefined without a reference, and when neither
 * value is known.
 */
export function useUsd(
  { amount, decimals, token }: Pick<Money, 'amount' | 'decimals' | 'token'>,
  reference: Money | undefined
): string | undefined {
  const price = useStore($prices)[token]
  if (!reference) return undefined
  const usd = price ? valueUsd(exactText(amount, decimals), price) : scaledUsd(amount, reference)
  return usd && usdText(usd)
}
