// What is left to do when something has ended: one set of words for lists, pages, dialogs and notifications.

/** Of the seller of an auction: with a bid it pays, without one the item returns. */
export function settleActionText(hasBid: boolean): 'Get paid' | 'Take it back' {
  return hasBid ? 'Get paid' : 'Take it back'
}

/** Of the maker of an expired offer. `price`: with its symbol. */
export function refundText(price: string): string {
  return `Get ${price} back`
}
