import type { ReactNode } from 'react'
import type { Auction } from '../../lib/api/auctions.ts'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import { moneyText } from '../../lib/format/money.ts'
import { platform } from '../../stores/platform.ts'

export interface AuctionPickerProps {
  auctions: readonly Auction[]
  value: string
  error: string | undefined
  isDisabled: boolean
  /** Why an auction cannot be selected; empty when it can. */
  closedText?(auction: Auction): string
  onSelect(auctionId: string): void
}

/** The select element of a field for an auction. The caller renders the label and the error. */
export function AuctionPicker({
  auctions,
  closedText = () => '',
  error,
  isDisabled,
  onSelect,
  value
}: AuctionPickerProps): ReactNode {
  return (
    <select
      id="offer-auction"
      className="select"
      value={value}
      disabled={isDisabled}
      aria-invalid={error !== undefined}
      aria-describedby="offer-auction-error"
      onChange={e => onSelect(e.target.value)}
    >
      <option value="">Select an auction</option>
      {auctions.map(i => (
        <option key={i.id} value={i.id} disabled={closedText(i) !== ''}>
          {optionText(i) + closedText(i)}
        </option>
      ))}
    </select>
  )
}

/** The units, the price and the end: '2 for 1.5 XEGLD, ends 18/01/2023 14:05'. */
function optionText(auction: Auction): string {
  return `${auction.available} for ${moneyText(auction.topBid ?? auction.minBid)}, ${endText(auction)}`
}

function endText({ endsAt, isRunning }: Auction): string {
  if (endsAt === 0) return 'no end date'
  const isOver = !isRunning || platform().now() >= endsAt
  return `${isOver ? 'ended' : 'ends'} ${localDateTimeText(endsAt)}`
}
