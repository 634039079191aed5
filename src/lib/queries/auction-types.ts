/** Labels of the auction types, by the data service's name. */
export const AUCTION_TYPES = {
  Nft: 'Auction',
  FixedPrice: 'Fixed price',
  SftAll: 'Bundle of copies',
  SftOnePerPayment: 'Single copies'
} as const
export type AuctionType = keyof typeof AUCTION_TYPES
