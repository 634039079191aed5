import type { ReactNode } from 'react'

import type { Money } from '../../lib/api/auction-summary.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { amountText, exactText, roundDown } from '../../lib/format/amounts.ts'
import { useUsdText } from './use-usd-text.ts'

interface Props {
  label: string
  money: Money
  /** An amount of the same token with a known USD value. Defaults to `money`. */
  usdReference?: Money
  /**
   * Whether to round down to four digits, as for a balance. A price is shown with all its digits, because it is signed.
   */
  isRounded?: boolean
}

/** One row of a `<dl className="term-list">`: an amount, with its USD value when that is known. */
export function MoneyRow({ label, money, usdReference = money, isRounded }: Props): ReactNode {
  const { amount, decimals } = money
  const text = isRounded
    ? amountText(roundDown(amount, decimals), decimals)
    : exactText(amount, decimals)
  const usd = useUsdText(money, usdReference)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="strong">
          {text} {money.symbol}
        </span>
        {usd && <span className="small faint"> {usd}</span>}
      </dd>
    </div>
  )
}

/**
 * A row with the ticker of the payment token and, in small text, its identifier, because two tokens can have the same
 * ticker. Nothing for the native token.
 */
export function PaymentTokenRow({ money: { symbol, token } }: { money: Money }): ReactNode {
  if (token === NATIVE_TOKEN) return null
  return (
    <div>
      <dt>Payment token</dt>
      <dd>
        {symbol} <span className="small faint">{token}</span>
      </dd>
    </div>
  )
}
