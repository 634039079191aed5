// What waits for the viewer and what they have here, as numbers: one request for all of it.

import { type Infer, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer } from './response-limits.ts'
import { nullish } from './structs.ts'

const WaitingResponse = type({
  /** Received offers that the list shows. */
  received: nullish(Integer),
  /** Those of them that the viewer can accept now. */
  answerable: nullish(Integer),
  /** Offers of the viewer that have expired and still hold their money. */
  expired: nullish(Integer),
  /** Listings of the viewer that have ended. */
  ended: nullish(Integer),
  /** Those of them with a bid: ending one pays the viewer. Absent when there are too many to look at. */
  sold: nullish(Integer),
  /** Running auctions in which the viewer was outbid and may bid again. */
  outbid: nullish(Integer),
  /** Those of them that end within a day. */
  outbidSoon: nullish(Integer),
  /** Auctions that the viewer has won and not claimed. */
  won: nullish(Integer),
  /** Listings of the viewer that have not ended. */
  listed: nullish(Integer),
  /** Works that the viewer has created. */
  created: nullish(Integer),
  /** Items and collections that people have reported: for admins alone. */
  reports: nullish(Integer)
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
