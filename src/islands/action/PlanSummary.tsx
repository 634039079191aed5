import type { ReactNode } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { hashText } from '../../lib/format/names.ts'
import { environment } from '../../stores/environment.ts'
import type { SigningSummary } from '../../stores/prepare.ts'

export interface Unit {
  symbol: string
  decimals: number
}

/** Read from the transaction that goes to the wallet, not from the form. */
export function PlanSummary({
  summary,
  unit,
  children
}: {
  summary: SigningSummary
  unit: Unit
  children?: ReactNode
}): ReactNode {
  const { network } = environment()
  const { amount } = summary.payment
  return (
    <dl className="facts panel" aria-label="What you sign">
      {amount > 0n && (
        <div>
          <dt>You pay</dt>
          <dd className="strong">
            {exactText(amount, unit.decimals)} {unit.symbol}
          </dd>
        </div>
      )}
      {children}
      <div>
        <dt>Fee, at most</dt>
        <dd>
          {exactText(summary.fee, LIMITS.nativeDecimals)} {network.nativeLabel}
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd className="mono small clip">{hashText(summary.receiver)}</dd>
      </div>
    </dl>
  )
}
