import type { ReactNode } from 'react'
import type { SettleData } from '../../lib/loaders/sell.ts'

import type { SettleWay } from '../../stores/settle.ts'
import { MoneyRow } from '../action/MoneyRow.tsx'

interface Props {
  way: SettleWay
  facts: SettleData
  /** Nobody can bid more any more. */
  isOver: boolean
}

/** What comes back to the seller, or what becomes of the price. */
export function SettleTerms({ way, facts, isOver }: Props): ReactNode {
  const { auction } = facts
  return way === 'withdraw' || !auction.topBid ? (
    <Returned way={way} facts={facts} />
  ) : (
    <Paid
      label={isOver ? 'Final bid' : 'Current bid'}
      price={auction.topBid}
      shares={facts.shares}
    />
  )
}

function Returned({ way, facts }: { way: SettleWay; facts: SettleData }): ReactNode {
  const { name, auction } = facts
  const sold = auction.type === 'SftOnePerPayment' ? auction.units - auction.available : 0
  return (
    <dl className="facts">
      {sold > 0 && (
        <div>
          <dt>Sold and paid</dt>
          <dd>
            {sold} of {auction.units}
          </dd>
        </div>
      )}
      <div>
        <dt>{way === 'withdraw' ? 'Comes back to you' : 'Nobody bid: comes back to you'}</dt>
        <dd className="strong">
          {auction.available > 1 && `${auction.available} × `}
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
  price: NonNullable<SettleData['auction']['topBid']>
  shares: SettleData['shares']
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
