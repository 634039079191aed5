/** Labels of the auction types, by the data service's name. */
export const AUCTION_TYPES = {
  Nft: 'Bids',
  FixedPrice: 'Fixed price',
  SftAll: 'Bundle of units',
  SftOnePerPayment: 'Single units'
} as const
export type AuctionType = keyof typeof AUCTION_TYPES
