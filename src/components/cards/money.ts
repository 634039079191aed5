import type { Money } from '../../lib/api/auction-summary.ts'
import { priceProps } from '../../lib/format/money.ts'
import type { PriceKind } from '../../server/pages/auction-card.ts'
import type { Html } from '../html.ts'
import { priceHtml } from '../ui/price.ts'

/** The label of an auction's price, by its kind. */
export const PRICE_LABELS: Readonly<Record<PriceKind, string>> = {
  current: 'Current bid',
  fixed: 'Price',
  minimum: 'Starting bid'
}

interface MoneyOptions {
  label?: string | undefined
  large?: boolean
  /** The most digits after the decimal point. PRECISION.list by default. */
  precision?: number | undefined
}

/** An amount of a token as a price, with the environment's label for the native token. */
export function moneyHtml(
  { environment }: Pick<App.Locals, 'environment'>,
  amount: Money,
  { label, large = false, precision }: MoneyOptions = {}
): Html {
  return priceHtml({ ...priceProps(amount, environment.nativeLabel, precision), label, large })
}
