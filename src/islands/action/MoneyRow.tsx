import type { ReactNode } from 'react'

import type { Money } from '../../lib/api/auction-summary.ts'
import { amountText, usdText } from '../../lib/format/amounts.ts'
import { scaledUsd } from '../../lib/rules/usd.ts'

interface Props {
  label: string
  money: Money
  /** An amount of the same token whose dollars are known; itself unless said otherwise. */
  usdReference?: Money
}

/** One line of a list of facts, with what it is in dollars where that is known. Stands in a `<dl className="description-list">`. */
export function MoneyRow({ label, money, usdReference = money }: Props): ReactNode {
  const usd = scaledUsd(money.amount, usdReference)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="strong">
          {amountText(money.amount, money.decimals)} {money.symbol}
        </span>
        {usd && <span className="small faint"> {usdText(usd)}</span>}
      </dd>
    </div>
  )
}
