/** What an auction may be, in the words of people. */
export const AUCTION_TYPES = {
  Nft: 'Bids',
  FixedPrice: 'Fixed price',
  SftAll: 'Bundle of units',
  SftOnePerPayment: 'Single units'
} as const
export type AuctionType = keyof typeof AUCTION_TYPES
