// Texts about a price change that was interrupted between its two signatures.

interface Terms {
  /** The entered amount with the symbol of its token. */
  minBid: string
  buyNow: string | undefined
  isAuction: boolean
  /** Number of copies in the listing. */
  copies: number
  /** Whether the price is for each copy. */
  isEach: boolean
}

/** Shown above the form that sells the item. The form starts with these terms. */
export function unfinishedChangeText({ buyNow, copies, isAuction, isEach, minBid }: Terms): string {
  const [thePrice, theyAre] =
    copies > 1 ? [`the price of ${copies} copies`, 'They are'] : ['its price', 'It is']
  const each = isEach ? ' each' : ''
  const end = buyNow === undefined ? '' : `, Buy Now at ${buyNow}`
  const price = isAuction ? `bids from ${minBid}${end}` : `${minBid}${each}`
  return `You were changing ${thePrice}: ${price}. ${theyAre} not listed again yet.`
}

/** On the page of the item, which is in the wallet again. */
export function unfinishedChangeStepText(copies: number): string {
  return copies > 1
    ? `You were changing the price of ${copies} copies. List them again.`
    : 'You were changing its price. List it again.'
}

/** In place of "Nothing was signed." after the first signature. */
export function relistingNotSignedText(copies: number): string {
  return `The new listing was not signed. The ${copies > 1 ? 'copies are' : 'item is'} in your wallet.`
}
