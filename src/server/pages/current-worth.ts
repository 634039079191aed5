// The cards of a page at the token prices of the page itself. The service computes what an auction is worth at another
// time, so that the same amount would have two values on one page.

import type { AuctionSummary, Money } from '../../lib/api/auction-summary.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { valueUsd } from '../../lib/rules/usd.ts'

interface Priced {
  auction: AuctionSummary | undefined
}

/** `prices`: of one whole token, by token. Without one, an amount keeps the service's value. */
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
