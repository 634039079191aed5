import type { ReactNode } from 'react'

import type { Money } from '../../lib/api/auction-summary.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { shortHashText } from '../../lib/format/names.ts'
import type { KnownContract } from '../../lib/rules/transaction-check.ts'
import { platform } from '../../stores/platform.ts'
import type { SigningSummary } from '../../stores/prepare-transaction.ts'
import { useUsdText } from './use-usd-text.ts'

const RECEIVERS = {
  marketplace: 'Marketplace contract',
  minter: 'Launch contract',
  self: 'Your own account',
  system: 'Network contract',
  ticketSale: 'Ticket sale contract'
} as const satisfies Record<KnownContract['role'] | 'self', string>

/** The summary of the transaction. It is read from the data that is passed to the wallet, and not from the form. */
export function PlanSummary({
  summary,
  usdReference,
  children
}: {
  summary: SigningSummary
  /** See ProgressProps. */
  usdReference: Money | undefined
  children?: ReactNode
}): ReactNode {
  const { network } = platform()
  const { payment, unit } = summary
  const { amount, token } = payment
  // The form may show another token in the meantime.
  const reference = usdReference?.token === token ? usdReference : undefined
  const usd = useUsdText({ amount, decimals: unit.decimals, token }, reference)
  return (
    <dl className="term-list plan" aria-label="You sign">
      {amount > 0n && (
        <div>
          <dt>You pay</dt>
          <dd>
            <span className="strong">
              {exactText(amount, unit.decimals)} {unit.symbol}
            </span>
            {usd && <span className="small faint"> {usd}</span>}
          </dd>
        </div>
      )}
      {children}
      <div>
        <dt>Network fee, at most</dt>
        <dd>
          {exactText(summary.fee, LIMITS.nativeDecimals)} {network.nativeLabel}
        </dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>
          {summary.receiverRole && RECEIVERS[summary.receiverRole]}
          <div className="small faint">{shortHashText(summary.receiver)}</div>
        </dd>
      </div>
    </dl>
  )
}
