// Mutations that list, buy, bid, make offers and end all of these. Each returns an unsigned transaction, which the
// viewer's wallet signs.

import { TransactionFragment } from './fragments.ts'
import { graphql, mutation } from './graphql.ts'

export const TRADE_OPERATIONS = {
  createAuction: mutation(
    graphql(
      `mutation createAuction($input: CreateAuctionArgs!) {
        createAuction(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  bid: mutation(
    graphql(
      `mutation bid($input: BidActionArgs!) {
        bid(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  buySft: mutation(
    graphql(
      `mutation buySft($input: BuySftActionArgs!) {
        buySft(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  /** Also used for a claim: the contract call is the same for the seller and the winner. */
  endAuction: mutation(
    graphql(
      `mutation endAuction($auctionId: Int!) {
        endAuction(auctionId: $auctionId) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  withdraw: mutation(
    graphql(
      `mutation withdraw($auctionId: Int!) {
        withdraw(auctionId: $auctionId) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  sendOffer: mutation(
    graphql(
      `mutation sendOffer($input: CreateOfferArgs!) {
        sendOffer(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  withdrawOffer: mutation(
    graphql(
      `mutation withdrawOffer($offerId: Int!) {
        withdrawOffer(offerId: $offerId) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  acceptOffer: mutation(
    graphql(
      `mutation acceptOffer($input: AcceptOfferArgs!) {
        acceptOffer(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  )
}
