// The numbers of actions that wait for the viewer and of their works and listings: one request for all of them.

import { type Infer, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer } from './response-limits.ts'
import { nullish } from './structs.ts'

const WaitingResponse = type({
  /** Received offers that the list of the viewer's offers shows, also those that cannot be accepted. */
  received: nullish(Integer),
  /** Received offers that the viewer can accept now. */
  answerable: nullish(Integer),
  /** Offers of the viewer that have expired and still hold their money. */
  expired: nullish(Integer),
  /** Listings of the viewer that have ended. */
  ended: nullish(Integer),
  /** Ended listings with a bid: ending them pays the viewer. Absent when there are too many to check. */
  sold: nullish(Integer),
  /** Running auctions in which the viewer was outbid and may bid again. */
  outbid: nullish(Integer),
  /** Auctions of `outbid` that end within a day. */
  outbidSoon: nullish(Integer),
  /** Auctions that the viewer has won and not claimed. */
  won: nullish(Integer),
  /** Listings of the viewer that have not ended. */
  listed: nullish(Integer),
  /** Works that the viewer has created. */
  created: nullish(Integer),
  /** Items and collections that people have reported. Only for admins. */
  reports: nullish(Integer)
})

/** `undefined` for a number that could not be loaded. */
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
