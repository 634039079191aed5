// Converts the amounts of a page's cards with the page's own USD prices. The service converts each amount at another
// time, so the same amount would have two values on one page.

import type { AuctionSummary, Money } from '../../lib/api/auction-summary.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { usdValue } from '../../lib/rules/usd-value.ts'

interface Priced {
  auction: AuctionSummary | undefined
}

/** `usdPrices`: by token. An amount whose token has none keeps the service's value. */
export function atCurrentUsdPrices<Asset extends Priced>(
  asset: Asset,
  usdPrices: ReadonlyMap<string, string>
): Asset {
  const { auction } = asset
  if (!auction) return asset
  const atUsdPrice = <Value extends Money | undefined>(money: Value): Value => {
    const usdPrice = money && usdPrices.get(money.token)
    const usd = usdPrice && usdValue(exactText(money.amount, money.decimals), usdPrice)
    return usd ? { ...money, usd } : money
  }
  const { maxBid, minBid, topBid } = auction
  const current = {
    maxBid: atUsdPrice(maxBid),
    minBid: atUsdPrice(minBid),
    topBid: atUsdPrice(topBid)
  }
  return { ...asset, auction: { ...auction, ...current } }
}
