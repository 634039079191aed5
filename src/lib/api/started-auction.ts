// The auction that a transaction started. The contract chooses its `marketplaceAuctionId` and logs it.

import { type Infer, type } from 'superstruct'
import { decodeUtf8, fromBase64, hexToNumber, toHex } from '../protocol/encoding.ts'
import { allOf, equals, startedAuctions, unfinished } from './auction-filters.ts'
import { type Auction, requestAuctions } from './auctions.ts'
import { readStruct } from './read-response.ts'
import type { GraphqlRequest, RestRequest } from './request.ts'
import { LongText, list } from './response-limits.ts'
import { nullish, type Page } from './structs.ts'

const LogsResponse = nullish(
  type({ events: nullish(list(type({ topics: nullish(list(nullish(LongText))) }))) })
)
/** When the contract is in another shard than the seller, the log is in a result of the transaction. */
const StartResponse = type({
  logs: LogsResponse,
  results: nullish(list(type({ logs: LogsResponse })))
})

/** The `marketplaceAuctionId` of the auction; `undefined` until the transaction is indexed. */
export function loadStartedAuction(hash: string): RestRequest<number | undefined> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/transactions/${hash}`,
    read: raw => readAuctionId(readStruct(raw, StartResponse, 'transaction')),
    source: 'transaction'
  }
}

/** The unfinished auction with this id in the contract of a marketplace. The page is empty until it is indexed. */
export function loadNumberedAuction(
  identifier: string,
  marketplaceAuctionId: number,
  query: { marketplaceKey: string; now: number }
): GraphqlRequest<Page<Auction>> {
  return requestAuctions(
    allOf(
      equals('marketplaceAuctionId', String(marketplaceAuctionId)),
      unfinished(),
      ...startedAuctions({ identifier, ...query })
    ),
    { first: 1 }
  )
}

/** Topics of the event: its name, the collection, the nonce, the id of the auction. */
function readAuctionId(answer: Infer<typeof StartResponse>): number | undefined {
  const logs = [answer, ...(answer.results ?? [])].flatMap(i => i.logs?.events ?? [])
  const started = logs.find(({ topics }) => {
    const name = fromBase64(topics?.[0] ?? '')
    return name && decodeUtf8(name) === 'auction_token_event'
  })
  const id = fromBase64(started?.topics?.[3] ?? '')
  return id?.length ? Number(hexToNumber(toHex(id))) : undefined
}
