// What happened when an auction was ended or withdrawn.

import { exactText } from '../format/amounts.ts'
import type { SettleData } from '../loaders/sell.ts'
import type { PriceSplit } from '../rules/fees.ts'

type ReturnedData = Pick<SettleData, 'auction' | 'isSft' | 'name'>

/** Who has what now. `data`: the auction before it was settled, where the form has shown it. */
export function settleOutcomeText(
  kind: 'end-auction' | 'withdraw',
  data: (ReturnedData & { shares: PriceSplit | undefined }) | undefined
): string {
  if (!data) return 'Its page says who has the item now.'
  const { auction, shares } = data
  const { available, topBid } = auction
  if (kind === 'withdraw') return `${returnedText(data)}.`
  if (!topBid) return `Nobody bid. ${returnedText(data)}.`
  const items = available > 1 ? `the ${available} copies` : 'the item'
  const paid = shares
    ? `You received ${exactText(shares.seller, topBid.decimals)} ${topBid.symbol}`
    : 'You have been paid'
  return `${paid}, and the winner has ${items}.`
}

/** Between the two signatures of a new price. Other copies of the item may be listed. */
export function unlistedText(data: ReturnedData): string {
  const [they, them] = data.auction.available > 1 ? ['They’re', 'them'] : ['It’s', 'it']
  return data.isSft
    ? `${returnedText(data)}. ${they} not listed right now. If you close this, you can sell ${them} again from the item’s page.`
    : `${returnedText(data)} and not listed right now. If you close this, you can sell it again from its page.`
}

function returnedText({ auction: { available }, isSft, name }: ReturnedData): string {
  const copies = available > 1 ? `${available} copies of ${name} are` : `A copy of ${name} is`
  return `${isSft ? copies : `${name} is`} back in your wallet`
}
