import type { ReactNode } from 'react'
import { percentText } from '../../lib/format/percent.ts'
import type { SettleData } from '../../lib/loaders/sell.ts'
import { listingText } from '../../lib/messages/listing.ts'
import type { SettleMode } from '../../lib/messages/settle-dialog-title.ts'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'

interface Props {
  kind: SettleMode
  data: SettleData
  /** Whether the auction's deadline has passed, so that no more bids are possible. */
  isEnded: boolean
}

/** The returned item, or the split of the price. */
export function SettleSummary({ kind, data, isEnded }: Props): ReactNode {
  const { auction } = data
  return kind === 'withdraw' || !auction.topBid ? (
    <ReturnedItems kind={kind} data={data} />
  ) : (
    <SellerProceeds
      label={isEnded ? 'Sold for' : 'Current bid'}
      copies={data.isSft ? auction.available : undefined}
      price={auction.topBid}
      shares={data.shares}
    />
  )
}

function ReturnedItems({ kind, data }: { kind: SettleMode; data: SettleData }): ReactNode {
  const { auction, isSft, name } = data
  const sold = auction.type === 'SftOnePerPayment' ? auction.units - auction.available : 0
  return (
    <dl className="term-list">
      <div>
        <dt>Your listing</dt>
        <dd>{listingText(auction, isSft)}</dd>
      </div>
      {sold > 0 && (
        <div>
          <dt>Sold</dt>
          <dd>
            {sold} of {auction.units}
          </dd>
        </div>
      )}
      <div>
        <dt>
          {kind === 'withdraw' ? 'Returns to your wallet' : 'No bids: returns to your wallet'}
        </dt>
        <dd className="strong">
          {isSft && `${auction.available} × `}
          {name}
        </dd>
      </div>
    </dl>
  )
}

function SellerProceeds({
  copies,
  label,
  price,
  shares
}: {
  /** The number of copies of an SFT. */
  copies: number | undefined
  label: string
  price: NonNullable<SettleData['auction']['topBid']>
  shares: SettleData['shares']
}): ReactNode {
  const shareRow = (shareLabel: string, amount: bigint) => (
    <MoneyRow label={shareLabel} money={{ ...price, amount }} usdReference={price} />
  )
  return (
    <dl className={shares ? 'term-list fees' : 'term-list'}>
      {copies !== undefined && (
        <div>
          <dt>Copies</dt>
          <dd>{copies}</dd>
        </div>
      )}
      <MoneyRow label={label} money={price} />
      <PaymentTokenRow money={price} />
      {shares && shareRow(`Marketplace fee (${percentText(shares.cutBp)})`, shares.cut)}
      {shares &&
        shares.royalties > 0n &&
        shareRow(`Royalties (${percentText(shares.royaltiesBp)})`, shares.royalties)}
      {shares && shareRow('You receive', shares.seller)}
    </dl>
  )
}
