import type { ReactNode } from 'react'
import type { SettleFacts } from '../../lib/loaders/sell.ts'

import type { SettleWay } from '../../stores/settle.ts'
import { MoneyRow } from '../action/MoneyRow.tsx'

interface Props {
  way: SettleWay
  facts: SettleFacts
  /** Nobody can bid more any more. */
  isOver: boolean
}

/** What comes back to the seller, or what becomes of the price. */
export function SettleTerms({ way, facts, isOver }: Props): ReactNode {
  const { sale } = facts
  return way === 'withdraw' || !sale.topBid ? (
    <Returned way={way} facts={facts} />
  ) : (
    <Paid label={isOver ? 'Final bid' : 'Current bid'} price={sale.topBid} shares={facts.shares} />
  )
}

function Returned({ way, facts }: { way: SettleWay; facts: SettleFacts }): ReactNode {
  const { name, sale } = facts
  const sold = sale.type === 'SftOnePerPayment' ? sale.units - sale.available : 0
  return (
    <dl className="facts">
      {sold > 0 && (
        <div>
          <dt>Sold and paid</dt>
          <dd>
            {sold} of {sale.units}
          </dd>
        </div>
      )}
      <div>
        <dt>{way === 'withdraw' ? 'Comes back to you' : 'Nobody bid: comes back to you'}</dt>
        <dd className="strong">
          {sale.available > 1 && `${sale.available} × `}
          {name}
        </dd>
      </div>
    </dl>
  )
}

function Paid({
  label,
  price,
  shares
}: {
  label: string
  price: NonNullable<SettleFacts['sale']['topBid']>
  shares: SettleFacts['shares']
}): ReactNode {
  const row = (label: string, amount: bigint) => (
    <MoneyRow label={label} money={{ ...price, amount }} known={price} />
  )
  return (
    <dl className="facts">
      <MoneyRow label={label} money={price} />
      {shares && row('Marketplace cut', shares.cut)}
      {shares && shares.royalties > 0n && row('Royalties', shares.royalties)}
      {shares && row('You receive', shares.seller)}
    </dl>
  )
}
