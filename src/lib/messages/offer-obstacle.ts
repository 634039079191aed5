// Texts shown instead of an offer's form when no offer could be sent: the reason, and an alternative.

export function everyCopyInAuctionText(isSft: boolean): string {
  return isSft
    ? 'Every copy is in a sale that has already begun. You can make an offer when it is over.'
    : 'This item already has a bid. You can make an offer when its auction is over.'
}

export function noFundsText(symbols: readonly string[]): string {
  const names = [symbols.slice(0, -1).join(', '), symbols.at(-1)].filter(Boolean).join(' or ')
  return `An offer is paid in advance, and your wallet holds no ${names}. Add some first.`
}
