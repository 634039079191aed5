// What those one follows do, by the tools service: it knows the person who asks by their login.

import { array, type Infer, integer, string, type } from 'superstruct'

import { type FeedEventName, isFeedEvent } from '../config/feed.ts'
import { LIMITS } from '../config/limits.ts'
import type { Money } from './auction-summary.ts'
import { type Person, personFromAddress, toPerson } from './people.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Amount, Count, maybe, type Page } from './structs.ts'
import { MediaUrl } from './urls.ts'

export interface FeedItem {
  event: FeedEventName
  key: string
  /** What was done, and what stands after whom or what it was done to: 'placed a bid on', ''. */
  label: string
  suffix: string
  actor: Person
  /** The person it was done to. */
  targetPerson: Person | undefined
  /** The item it was done to. */
  targetAsset: { identifier: string; name: string } | undefined
  collection: string | undefined
  /** How many times, or of how many. */
  count: number
  price: Money | undefined
  at: number
}

const PictureResponse = maybe(type({ url: MediaUrl }))
const FeedPersonResponse = type({
  address: maybe(string()),
  herotag: maybe(string()),
  privacy: maybe(string()),
  profile: PictureResponse
})
const FeedTargetResponse = type({
  ...FeedPersonResponse.schema,
  identifier: maybe(string()),
  name: maybe(string())
})
const FeedPriceResponse = type({ amount: Amount, decimals: maybe(integer()), token: string() })
const FeedItemResponse = type({
  action: type({ actionLabel: maybe(string()), suffixLabel: maybe(string()), type: string() }),
  collection: maybe(string()),
  count: maybe(Count),
  price: maybe(FeedPriceResponse),
  when: integer(),
  who: FeedPersonResponse,
  whom: maybe(FeedTargetResponse)
})
const FeedResponse = type({ cursor: maybe(string()), items: array(FeedItemResponse) })

/** From the newest, or from where a page ended. Events the product does not show are left out. */
export function loadFeed(after: string | undefined): RestRequest<Page<FeedItem>> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/tools/feed${after === undefined ? '' : `?cursor=${encodeURIComponent(after)}`}`,
    source: 'feed',
    read: raw => {
      const { cursor, items } = readStruct(raw, FeedResponse, 'feed')
      // Nothing comes after nothing, whatever the cursor says.
      const next = (items.length > 0 && cursor) || undefined
      return { items: items.flatMap(toFeedItem), next, total: undefined }
    }
  }
}

const FeedTimeResponse = type({ timestamp: integer() })

/** Of the newest item there is, Unix seconds; 0 = there is none. */
export function loadLatestFeedTime(): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/tools/feed/latest-timestamp',
    source: 'feed time',
    read: raw => readStruct(raw, FeedTimeResponse, 'feed time').timestamp
  }
}

/** Addresses of accounts that the person who asks might follow. */
export function loadSuggestedAccounts(): RestRequest<string[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/tools/accounts/suggested',
    source: 'suggestions',
    read: raw => readStruct(raw, array(string()), 'suggestions')
  }
}

function toFeedItem(raw: Infer<typeof FeedItemResponse>): FeedItem[] {
  const { action, collection, count = 1, price, when, whom } = raw
  const { actionLabel, suffixLabel, type: event } = action
  if (!isFeedEvent(event)) return []
  const who = toFeedPerson(raw.who)
  const about = whom?.identifier ?? whom?.address ?? ''
  return [
    {
      collection,
      count,
      event,
      key: `${when}-${event}-${who.address ?? ''}-${about}`,
      label: actionLabel ?? event,
      price: price && toMoney(price),
      targetAsset: toTargetAsset(whom),
      suffix: suffixLabel ?? '',
      at: when,
      actor: who,
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
  const [symbol = token] = token.split('-')
  return { amount, decimals: decimals ?? LIMITS.nativeDecimals, symbol, token, usd: undefined }
}
