// Texts about an auction that was ended or withdrawn.

import { exactText } from '../format/amounts.ts'
import type { SettleData } from '../loaders/sell.ts'
import type { PriceSplit } from '../rules/price-split.ts'

type ReturnedData = Pick<SettleData, 'auction' | 'isSft' | 'name'>

/** Who has the item and the money now. `data`: the auction before it was settled, when the form showed it. */
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

/** Shown between the two signatures of a price change. Other copies of the item may still be listed. */
export function unlistedTexts(data: ReturnedData): { texts: readonly string[]; title: string } {
  const isLot = data.auction.available > 1
  const one = data.isSft ? 'This copy is' : 'The item is'
  const [theyAre, them, theyStay] = isLot
    ? ['These copies are', 'them', 'they stay']
    : [one, 'it', 'it stays']
  return {
    title: `Step 1 of 2 is done. ${theyAre} not for sale right now.`,
    texts: [
      `${returnedText(data)}. To list ${them} again, press the button below and sign once more.`,
      `If you leave, ${theyStay} there, and you can sell ${them} from My NFTs at any time.`
    ]
  }
}

/**
 * Shown when the listing whose price was to be changed is over. `held`: the number of copies that the seller has now.
 */
export function notListedText(held: number, isSft: boolean): string {
  if (isSft) return 'This listing is over. Copies that were not sold are back in your wallet.'
  return held > 0
    ? 'This listing is over. The item is in your wallet, and not for sale.'
    : 'This listing is over: the item was sold, or you withdrew it.'
}

function returnedText({ auction: { available }, isSft, name }: ReturnedData): string {
  const copies = available > 1 ? `${available} copies of ${name} are` : `A copy of ${name} is`
  return `${isSft ? copies : `${name} is`} back in your wallet`
}
