// Each mutation returns an unsigned transaction for the viewer's wallet.

import { graphql, mutation } from './graphql.ts'

export const TRADE_OPERATIONS = {
  createAuction: mutation(
    graphql(
      `mutation createAuction($input: CreateAuctionArgs!) {
        createAuction(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  bid: mutation(
    graphql(
      `mutation bid($input: BidActionArgs!) {
        bid(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  buySft: mutation(
    graphql(
      `mutation buySft($input: BuySftActionArgs!) {
        buySft(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  /** Also used for a claim: the contract call is the same for the seller and the winner. */
  endAuction: mutation(
    graphql(
      `mutation endAuction($auctionId: Int!) {
        endAuction(auctionId: $auctionId) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  withdraw: mutation(
    graphql(
      `mutation withdraw($auctionId: Int!) {
        withdraw(auctionId: $auctionId) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  sendOffer: mutation(
    graphql(
      `mutation sendOffer($input: CreateOfferArgs!) {
        sendOffer(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  withdrawOffer: mutation(
    graphql(
      `mutation withdrawOffer($offerId: Int!) {
        withdrawOffer(offerId: $offerId) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  acceptOffer: mutation(
    graphql(
      `mutation acceptOffer($input: AcceptOfferArgs!) {
        acceptOffer(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  )
}
