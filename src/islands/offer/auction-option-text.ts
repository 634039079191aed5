import type { Auction } from '../../lib/api/auctions.ts'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import { moneyText } from '../../lib/format/money.ts'
import { platform } from '../../stores/platform.ts'

/** The text of an option for an auction: '2 for 1.5 XEGLD, ends 18/01/2023 14:05'. */
export function auctionOptionText(auction: Auction): string {
  return `${auction.available} for ${moneyText(auction.topBid ?? auction.minBid)}, ${endText(auction)}`
}

function endText({ endsAt, isRunning }: Auction): string {
  if (endsAt === 0) return 'no end date'
  const isOver = !isRunning || platform().now() >= endsAt
  return `${isOver ? 'ended' : 'ends'} ${localDateTimeText(endsAt)}`
}
