import type { AssetSale } from '../../lib/api/auctions.ts'
import { dateTimeText } from '../../lib/format/dates.ts'
import { moneyText } from '../../stores/sale-facts.ts'

/** An auction as one of a few to choose from: '2 for 1.5 XEGLD, until 18/01/2023 14:05 UTC'. */
export function auctionText(sale: AssetSale): string {
  const price = moneyText(sale.topBid ?? sale.minBid)
  const end = sale.endsAt > 0 ? `until ${dateTimeText(sale.endsAt)} UTC` : 'without an end'
  return `${sale.available} for ${price}, ${end}`
}
