// Operations that buy from campaigns, buy tickets and claim them. Each mutation returns an unsigned transaction for the
// viewer's wallet.

import { graphql, mutation } from './graphql.ts'

export const LAUNCH_OPERATIONS = {
  buyRandomNft: mutation(
    graphql(
      `mutation buyRandomNft($input: BuyRandomNftActionArgs!) {
        buyRandomNft(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  buyTickets: mutation(
    graphql(
      `mutation buyTickets($input: BuyTicketsArgs!) {
        buyTickets(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  claimTicket: mutation(
    graphql(
      `mutation claimTicket($input: ClaimTicketsArgs!) {
        claimTicket(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  )
}
