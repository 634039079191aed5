import type { ReactNode } from 'react'

import type { Money } from '../../lib/api/sales.ts'
import { amountText, usdText } from '../../lib/format/amounts.ts'
import { scaledUsd } from '../../lib/rules/usd.ts'

interface Props {
  label: string
  money: Money
  /** An amount of the same token whose dollars are known; itself unless said otherwise. */
  known?: Money
}

/** One line of a list of facts, with what it is in dollars where that is known. Stands in a `<dl className="facts">`. */
export function MoneyRow({ label, money, known = money }: Props): ReactNode {
  const usd = scaledUsd(money.amount, known)
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
