// What those one follows do, by the tools service: it knows the person who asks by their login.

import { array, type Infer, integer, string, type } from 'superstruct'

import { type FeedEventName, isFeedEvent } from '../config/feed.ts'
import { LIMITS } from '../config/limits.ts'
import { nameless, type Person, toPerson } from './people.ts'
import { readStruct } from './read.ts'
import type { RestRequest } from './request.ts'
import type { Money } from './sales.ts'
import { Amount, Count, maybe, type Page } from './structs.ts'
import { MediaUrl } from './urls.ts'

export interface FeedItem {
  event: FeedEventName
  key: string
  /** What was done, and what stands after whom or what it was done to: 'placed a bid on', ''. */
  label: string
  suffix: string
  who: Person
  /** The person it was done to. */
  whom: Person | undefined
  /** The item it was done to. */
  subject: { identifier: string; name: string } | undefined
  collection: string | undefined
  /** How many times, or of how many. */
  count: number
  price: Money | undefined
  when: number
}

const Picture = maybe(type({ url: MediaUrl }))
const Somebody = type({
  address: maybe(string()),
  herotag: maybe(string()),
  privacy: maybe(string()),
  profile: Picture
})
const Subject = type({
  ...Somebody.schema,
  identifier: maybe(string()),
  name: maybe(string())
})
const FeedPrice = type({ amount: Amount, decimals: maybe(integer()), token: string() })
const Item = type({
  action: type({ actionLabel: maybe(string()), suffixLabel: maybe(string()), type: string() }),
  collection: maybe(string()),
  count: maybe(Count),
  price: maybe(FeedPrice),
  when: integer(),
  who: Somebody,
  whom: maybe(Subject)
})
const FeedAnswer = type({ cursor: maybe(string()), items: array(Item) })

/** From the newest, or from where a page ended. Events the product does not show are left out. */
export function loadFeed(after: string | undefined): RestRequest<Page<FeedItem>> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/tools/feed${after === undefined ? '' : `?cursor=${encodeURIComponent(after)}`}`,
    source: 'feed',
    read: raw => {
      const { cursor, items } = readStruct(raw, FeedAnswer, 'feed')
      // Nothing comes after nothing, whatever the cursor says.
      const next = (items.length > 0 && cursor) || undefined
      return { items: items.flatMap(toItem), next, total: undefined }
    }
  }
}

const FeedTime = type({ timestamp: integer() })

/** Of the newest item there is, Unix seconds; 0 = there is none. */
export function loadFeedTime(): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/tools/feed/latest-timestamp',
    source: 'feed time',
    read: raw => readStruct(raw, FeedTime, 'feed time').timestamp
  }
}

/** Addresses of accounts that the person who asks might follow. */
export function loadSuggested(): RestRequest<string[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/tools/accounts/suggested',
    source: 'suggestions',
    read: raw => readStruct(raw, array(string()), 'suggestions')
  }
}

function toItem(raw: Infer<typeof Item>): FeedItem[] {
  const { action, collection, count = 1, price, when, whom } = raw
  const { actionLabel, suffixLabel, type: event } = action
  if (!isFeedEvent(event)) return []
  const who = toSomebody(raw.who)
  const about = whom?.identifier ?? whom?.address ?? ''
  return [
    {
      collection,
      count,
      event,
      key: `${when}-${event}-${who.address ?? ''}-${about}`,
      label: actionLabel ?? event,
      price: price && toMoney(price),
      subject: toSubject(whom),
      suffix: suffixLabel ?? '',
      when,
      who,
      whom: whom?.address && !whom.identifier ? toSomebody(whom) : undefined
    }
  ]
}

function toSomebody({ address, herotag, privacy, profile }: Infer<typeof Somebody>): Person {
  return address === undefined
    ? nameless('')
    : toPerson({ address, herotag, privacy, profile: profile?.url })
}

function toSubject(raw: Infer<typeof Subject> | undefined): FeedItem['subject'] {
  const { identifier, name } = raw ?? {}
  return identifier ? { identifier, name: name || identifier } : undefined
}

function toMoney({ amount, decimals, token }: Infer<typeof FeedPrice>): Money {
  const [symbol = token] = token.split('-')
  return { amount, decimals: decimals ?? LIMITS.nativeDecimals, symbol, token, usd: undefined }
}
