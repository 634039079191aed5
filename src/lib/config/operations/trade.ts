// Each answers an unsigned transaction for the caller's wallet.

import { graphql, mutation } from './graphql.ts'

export const TRADE_OPERATIONS = {
  bid: mutation(
    graphql(
      `mutation bid($input: BidActionArgs!) {
        bid(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  )
}
