// Operations that buy from campaigns, buy tickets, and claim what the tickets won. Each mutation returns an unsigned
// transaction for the viewer's wallet. The queries for launches are in campaigns.ts.

import { TransactionFragment } from './fragments.ts'
import { graphql, mutation } from './graphql.ts'

export const LAUNCH_OPERATIONS = {
  buyRandomNft: mutation(
    graphql(
      `mutation buyRandomNft($input: BuyRandomNftActionArgs!) {
        buyRandomNft(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  buyTickets: mutation(
    graphql(
      `mutation buyTickets($input: BuyTicketsArgs!) {
        buyTickets(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  claimTicket: mutation(
    graphql(
      `mutation claimTicket($input: ClaimTicketsArgs!) {
        claimTicket(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  )
}
