// The remaining action after something has ended, in the same words in lists, pages, dialogs and notifications.

/** For the seller of an auction: with a bid they receive the payment, without one the item returns. */
export function settleActionText(hasBid: boolean): 'Get paid' | 'Take it back' {
  return hasBid ? 'Get paid' : 'Take it back'
}

/** For the maker of an expired offer. `price`: with its symbol. */
export function refundText(price: string): string {
  return `Get ${price} back`
}
