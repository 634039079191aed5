// Error messages of the marketplace contract, exactly as the contract writes them; wallets and tests see them.
// Source: mx-nft-marketplace-sc.
import { ExecutionError } from '../chain/errors.ts'

export const MARKET_ERRORS = {
  // common to all endpoints
  paused: 'Contract is paused',
  noFunction: 'invalid function (not found)',
  arguments: 'wrong number of arguments',
  tooFew: 'too few arguments',
  tooMany: 'too many arguments',
  decoding: 'argument decode error',
  notPayableNative: 'function does not accept EGLD payment',
  notPayableToken: 'function does not accept ESDT payment',
  notNft: 'incorrect number of ESDT transfers', // also of several tokens in one transfer
  // auctionToken
  priceMustBeFixed: 'Price must be fixed for this type of auction (min bid equal to max bid)',
  minAboveMax: "Min bid can't be higher than max bid",
  minZero: 'Min bid must be higher than 0',
  fungible: 'Only Semi-Fungible and Non-Fungible tokens can be auctioned',
  deadlinePast: "Deadline can't be in the past",
  startTime: 'Invalid start time',
  cutAndRoyalties: 'Marketplace cut plus royalties exceeds 100%',
  negative: 'cannot subtract because result would be negative',
  notWhitelisted: 'Token is not whitelisted',
  // bid and buySft
  noAuction: 'Auction does not exist',
  tokenMismatch: 'Auction ID does not match the token',
  ownToken: "Can't bid on your own token",
  notStarted: "Auction hasn't started yet",
  ended: 'Auction ended already',
  wrongPayment: 'Wrong token used as payment',
  cannotBid: 'Cannot bid on this type of auction',
  outbidYourself: "Can't outbid yourself",
  belowMin: 'Bid must be higher than or equal to the min bid',
  notAboveCurrent: 'Bid must be higher than the current winning bid',
  aboveMax: 'Bid must be less than or equal to the max bid',
  difference: 'The difference from the last bid must be higher',
  buyZero: 'Must buy more than 0',
  cannotBuy: 'Cannot buy SFT for this type of auction',
  notEnoughSfts: 'Not enough SFTs available',
  wrongAmount: 'Wrong amount paid, must pay equal to the selling price',
  // endAuction and withdraw
  notOver: 'Auction deadline has not passed nor is the current bid equal to max bid',
  cannotEnd: 'Cannot end this type of auction',
  notSeller: 'Only the original owner can withdraw',
  hasBids: "Can't withdraw, NFT already has bids",
  // offers
  offerFungible: "Can't place offers for fungible tokens",
  offerZero: 'Amount must be greater than 0',
  offerPaymentZero: 'Payment amount must be greater than 0',
  offerDeadlinePast: "Deadline can't be in the past!",
  auctionIdMissing: 'Must provide the auction id',
  auctionOtherNft: 'The auction does not contain the NFT',
  auctionHasBids: 'NFT auction has active bids',
  noOffer: 'Offer does not exist',
  notOfferOwner: 'Only the address that placed the offer can withdraw it!',
  offerAmount: 'The token amount is different from the offer',
  offerToken: 'The sent token type is different from the offer',
  offerNonce: 'The sent token nonce is different from the offer',
  offerExpired: 'Offer has expired',
  ownOffer: 'Cannot accept your own offer',
  auctionToken: 'The token id from the auction does not match the one from the offer',
  auctionAmount: 'The amount from the auction does not match the one from the offer'
} as const

export type MarketError = keyof typeof MARKET_ERRORS

/** Throws an `ExecutionError` unless `holds` is true. */
export function assertMarket(holds: boolean, error: MarketError): asserts holds {
  if (!holds) throw new ExecutionError(MARKET_ERRORS[error])
}
