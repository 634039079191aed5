// Texts in place of an offer's form that could never be sent: why, and what can be done instead.

export function everyCopyInAuctionText(isSft: boolean): string {
  return isSft
    ? 'Every copy is in a sale that has already begun. You can make an offer when it is over.'
    : 'This item already has a bid. You can make an offer when its auction is over.'
}

export function noFundsText(symbols: readonly string[]): string {
  const names = [symbols.slice(0, -1).join(', '), symbols.at(-1)].filter(Boolean).join(' or ')
  return `An offer is paid in advance, and your wallet holds no ${names}. Add some first.`
}
