// Converts the amounts of a page's cards with the page's own token prices. The service converts each amount at another
// time, so the same amount would have two values on one page.

import type { AuctionSummary, Money } from '../../lib/api/auction-summary.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { valueUsd } from '../../lib/rules/usd.ts'

interface Priced {
  auction: AuctionSummary | undefined
}

/** `prices`: the price of one whole token, by token. An amount whose token has no price keeps the service's value. */
export function atCurrentPrices<Asset extends Priced>(
  asset: Asset,
  prices: ReadonlyMap<string, string>
): Asset {
  const { auction } = asset
  if (!auction) return asset
  const atPrice = <Value extends Money | undefined>(money: Value): Value => {
    const price = money && prices.get(money.token)
    const usd = price && valueUsd(exactText(money.amount, money.decimals), price)
    return usd ? { ...money, usd } : money
  }
  const { maxBid, minBid, topBid } = auction
  const current = { maxBid: atPrice(maxBid), minBid: atPrice(minBid), topBid: atPrice(topBid) }
  return { ...asset, auction: { ...auction, ...current } }
}
