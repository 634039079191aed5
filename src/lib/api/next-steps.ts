// What the viewer can do next, by name: works that wait, and the newest one to sell. One request for all of it.

import { enums, type Infer, pattern, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { list, Text } from './response-limits.ts'
import { nullish } from './structs.ts'
import { PictureUrl } from './urls.ts'

const WorkResponse = type({
  /** Path of the dialog that does it. */
  dialog: pattern(Text, /^\/nfts\//),
  identifier: Text,
  name: Text,
  picture: PictureUrl
})

const NextStepsResponse = type({
  waiting: list(
    type({
      ...WorkResponse.schema,
      /** With its symbol: of the offer or the bid; of a sale what the viewer receives. */
      amount: nullish(Text),
      /** Who made the offer. */
      by: nullish(Text),
      /** `answer`: an offer was received. `expired`: an offer of the viewer, whose money is held. */
      kind: enums(['answer', 'expired', 'outbid', 'sold', 'unsold', 'won'])
    })
  ),
  /** The newest work that the viewer created, holds and does not sell. */
  unlisted: nullish(WorkResponse)
})

export type NextSteps = Infer<typeof NextStepsResponse>
export type WaitingWork = NextSteps['waiting'][number]
/** A work that waits, or one that can be sold. */
export type NamedWork = Infer<typeof WorkResponse>

export function loadNextSteps(marketplaceKey: string): RestRequest<NextSteps> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/next-steps?marketplaceKey=${encodeURIComponent(marketplaceKey)}`,
    read: raw => readStruct(raw, NextStepsResponse, 'next steps'),
    source: 'next steps'
  }
}
