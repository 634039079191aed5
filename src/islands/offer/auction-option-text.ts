import type { Auction } from '../../lib/api/auctions.ts'
import { dateTimeText } from '../../lib/format/dates.ts'
import { moneyText } from '../../stores/auction-data.ts'
import { environment } from '../../stores/environment.ts'

/** The text of an option for an auction: '2 for 1.5 XEGLD, until 18/01/2023 14:05 UTC'. */
export function auctionOptionText(auction: Auction): string {
  return `${auction.available} for ${moneyText(auction.topBid ?? auction.minBid)}, ${endText(auction)}`
}

function endText({ endsAt, isRunning }: Auction): string {
  if (endsAt === 0) return 'without an end'
  const isOver = !isRunning || environment().now() >= endsAt
  return `${isOver ? 'over since' : 'until'} ${dateTimeText(endsAt)} UTC`
}
