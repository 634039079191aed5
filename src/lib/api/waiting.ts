// What waits for the viewer and what they have here, as numbers: one request for all of it.

import { type Infer, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer } from './response-limits.ts'
import { maybe } from './structs.ts'

const WaitingResponse = type({
  /** Received offers that the list shows. */
  received: maybe(Integer),
  /** Those of them that the viewer can accept now. */
  answerable: maybe(Integer),
  /** Offers of the viewer that have expired and still hold their money. */
  expired: maybe(Integer),
  /** Listings of the viewer that have ended. */
  ended: maybe(Integer),
  /** Those of them with a bid: ending one pays the viewer. Absent when there are too many to look at. */
  sold: maybe(Integer),
  /** Running auctions in which the viewer was outbid and may bid again. */
  outbid: maybe(Integer),
  /** Those of them that end within a day. */
  outbidSoon: maybe(Integer),
  /** Auctions that the viewer has won and not claimed. */
  won: maybe(Integer),
  /** Listings of the viewer that have not ended. */
  listed: maybe(Integer),
  /** Works that the viewer has created. */
  created: maybe(Integer)
})

/** `undefined`: that number could not be loaded. */
export type Waiting = Infer<typeof WaitingResponse>

export function loadWaiting(marketplaceKey: string): RestRequest<Waiting> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/waiting?marketplaceKey=${encodeURIComponent(marketplaceKey)}`,
    read: raw => readStruct(raw, WaitingResponse, 'waiting'),
    source: 'waiting'
  }
}
