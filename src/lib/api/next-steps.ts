// The viewer's possible next steps: works that wait for an action, and the newest work to sell. One request for all of
// them.

import { enums, type Infer, pattern, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { list, Text } from './response-limits.ts'
import { nullish } from './structs.ts'
import { PictureUrl } from './urls.ts'

const WorkResponse = type({
  /** Path of the dialog for the action. */
  dialog: pattern(Text, /^\/nfts\//),
  identifier: Text,
  name: Text,
  picture: PictureUrl
})

const NextStepsResponse = type({
  waiting: list(
    type({
      ...WorkResponse.schema,
      /** With its symbol: the amount of the offer or bid; for a sale the amount that the viewer receives. */
      amount: nullish(Text),
      /** The maker of the offer. */
      by: nullish(Text),
      /** `answer`: a received offer. `expired`: an offer of the viewer whose money is still held. */
      kind: enums(['answer', 'expired', 'outbid', 'sold', 'unsold', 'won'])
    })
  ),
  /** The newest work that the viewer created, holds and does not sell. */
  unlisted: nullish(WorkResponse)
})

export type NextSteps = Infer<typeof NextStepsResponse>
export type WaitingWork = NextSteps['waiting'][number]
/** A work that waits for an action, or one that can be sold. */
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
