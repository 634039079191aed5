// Requests to the tools service for the activity feed. The session identifies the viewer.

import { type Infer, type } from 'superstruct'
import { type FeedEventName, isFeedEvent } from '../config/feed.ts'
import { tokenUnit } from '../protocol/token-unit.ts'
import type { Money } from './auction-summary.ts'
import { type Person, personFromAddress, toPerson } from './people.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Amount, Count, Decimals, list, orDropped, Text, Time } from './response-limits.ts'
import { nullish, type Page } from './structs.ts'
import { PictureUrl } from './urls.ts'

export interface FeedItem {
  event: FeedEventName
  /** Unique in the feed. */
  key: string
  /** Text before the target: 'placed a bid on'. */
  label: string
  /** Text after the target, often ''. */
  suffix: string
  actor: Person
  /** The account the event is about; `undefined` when it is about an asset. */
  targetPerson: Person | undefined
  /** The asset the event is about. */
  targetAsset: { identifier: string; name: string } | undefined
  collection: string | undefined
  /** Number of events merged into this one, or number of units. */
  count: number
  price: Money | undefined
  at: number
}

const PictureResponse = orDropped(type({ url: PictureUrl }))
const FeedPersonResponse = type({
  address: nullish(Text),
  herotag: orDropped(Text),
  privacy: nullish(Text),
  profile: PictureResponse
})
const FeedTargetResponse = type({
  ...FeedPersonResponse.schema,
  identifier: nullish(Text),
  name: orDropped(Text)
})
const FeedPriceResponse = type({ amount: Amount, decimals: nullish(Decimals), token: Text })
const FeedItemResponse = type({
  action: type({ actionLabel: orDropped(Text), suffixLabel: orDropped(Text), type: Text }),
  collection: orDropped(Text),
  count: orDropped(Count),
  price: orDropped(FeedPriceResponse),
  when: Time,
  who: FeedPersonResponse,
  whom: nullish(FeedTargetResponse)
})
const FeedResponse = type({ cursor: orDropped(Text), items: list(FeedItemResponse) })

/** `after`: the `next` of a page; `undefined` = from the newest. Unknown events are omitted. */
export function loadFeed(after: string | undefined): RestRequest<Page<FeedItem>> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/tools/feed${after === undefined ? '' : `?cursor=${encodeURIComponent(after)}`}`,
    source: 'feed',
    read: raw => {
      const { cursor, items } = readStruct(raw, FeedResponse, 'feed')
      // The service returns a cursor even with an empty page; it is then ignored.
      const next = (items.length > 0 && cursor) || undefined
      return { items: items.flatMap(toFeedItem), next, total: undefined }
    }
  }
}

const FeedTimeResponse = type({ timestamp: Time })

/** Time of the newest item in Unix seconds; 0 = the feed is empty. */
export function loadLatestFeedTime(): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/tools/feed/latest-timestamp',
    source: 'feed time',
    read: raw => readStruct(raw, FeedTimeResponse, 'feed time').timestamp
  }
}

/** Addresses of accounts suggested to the viewer. */
export function loadSuggestedAccounts(): RestRequest<string[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/tools/accounts/suggested',
    source: 'suggestions',
    read: raw => readStruct(raw, list(Text), 'suggestions')
  }
}

function toFeedItem(raw: Infer<typeof FeedItemResponse>): FeedItem[] {
  const { action, collection, count = 1, price, when, whom } = raw
  const { actionLabel, suffixLabel, type: event } = action
  if (!isFeedEvent(event)) return []
  const actor = toFeedPerson(raw.who)
  const targetId = whom?.identifier ?? whom?.address ?? ''
  return [
    {
      collection,
      count,
      event,
      key: `${when}-${event}-${actor.address ?? ''}-${targetId}`,
      label: actionLabel ?? event,
      price: price && toMoney(price),
      targetAsset: toTargetAsset(whom),
      suffix: suffixLabel ?? '',
      at: when,
      actor,
      targetPerson: whom?.address && !whom.identifier ? toFeedPerson(whom) : undefined
    }
  ]
}

function toFeedPerson({
  address,
  herotag,
  privacy,
  profile
}: Infer<typeof FeedPersonResponse>): Person {
  return address === undefined
    ? personFromAddress('')
    : toPerson({ address, herotag, privacy, profile: profile?.url })
}

function toTargetAsset(raw: Infer<typeof FeedTargetResponse> | undefined): FeedItem['targetAsset'] {
  const { identifier, name } = raw ?? {}
  return identifier ? { identifier, name: name || identifier } : undefined
}

function toMoney({ amount, decimals, token }: Infer<typeof FeedPriceResponse>): Money {
  return { amount, ...tokenUnit(token, decimals), token, usd: undefined }
}
