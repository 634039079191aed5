// Who follows whom, by the identity service: it knows the person who asks by their login.

import { boolean, type } from 'superstruct'

import { readStruct } from './read.ts'
import type { RestRequest } from './request.ts'

const Follows = type({ follows: boolean() })

/** Whether the person who asks follows this address. */
export function loadFollows(address: string): RestRequest<boolean> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/followers/follows/${address}`,
    source: 'follows',
    read: raw => readStruct(raw, Follows, 'follows').follows
  }
}

export function follow(address: string): RestRequest<void> {
  return change('follow', address)
}

export function unfollow(address: string): RestRequest<void> {
  return change('unfollow', address)
}

function change(verb: 'follow' | 'unfollow', address: string): RestRequest<void> {
  return {
    kind: 'rest',
    method: 'POST',
    path: `/api/identity/followers/${verb}`,
    body: { address },
    source: verb,
    read: () => undefined
  }
}
