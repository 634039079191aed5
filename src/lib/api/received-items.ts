// The items that an account received in a transaction, for example those that a launch minted for its buyer.

import { type } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { list, orDropped, Text } from './response-limits.ts'
import { nullish } from './structs.ts'

const ReceivedResponse = type({
  operations: orDropped(
    list(
      type({
        action: nullish(Text),
        identifier: nullish(Text),
        receiver: nullish(Text),
        type: nullish(Text)
      })
    )
  )
})

/** The identifiers of the items; empty until the transaction is indexed. */
export function loadReceivedItems(hash: string, receiver: string): RestRequest<string[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/transactions/${hash}`,
    read: raw => {
      const { operations = [] } = readStruct(raw, ReceivedResponse, 'transaction')
      const received = operations.filter(
        i => i.action === 'transfer' && i.type === 'nft' && i.receiver === receiver
      )
      return [...new Set(received.flatMap(i => i.identifier ?? []))]
    },
    source: 'transaction'
  }
}
