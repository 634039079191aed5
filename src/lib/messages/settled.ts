// What happened when an auction was ended or withdrawn.

import { exactText } from '../format/amounts.ts'
import type { SettleData } from '../loaders/sell.ts'
import type { PriceSplit } from '../rules/fees.ts'

/** Who has what now. `data`: the auction before it was settled, where the form has shown it. */
export function settledText(
  kind: 'end-auction' | 'withdraw',
  data:
    | (Pick<SettleData, 'auction' | 'isSft' | 'name'> & { shares: PriceSplit | undefined })
    | undefined
): string {
  if (!data) return 'Its page says who has the item now.'
  const { auction, isSft, name, shares } = data
  const { available, topBid } = auction
  const copies = available > 1 ? `${available} copies of ${name} are` : `A copy of ${name} is`
  const returned = isSft ? copies : `${name} is`
  if (kind === 'withdraw') return `${returned} back in your wallet.`
  if (!topBid) return `Nobody bid. ${returned} back in your wallet.`
  const items = available > 1 ? `the ${available} copies` : 'the item'
  const paid = shares
    ? `You received ${exactText(shares.seller, topBid.decimals)} ${topBid.symbol}`
    : 'You have been paid'
  return `${paid}, and the winner has ${items}.`
}
