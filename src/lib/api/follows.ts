// Requests to the identity service about followers. The session identifies the viewer.

import { boolean, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer, list, Text } from './response-limits.ts'

const FollowsResponse = type({ follows: boolean() })

/** Whether the viewer follows this address. */
export function loadIsFollowing(address: string): RestRequest<boolean> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/followers/follows/${address}`,
    source: 'follows',
    read: raw => readStruct(raw, FollowsResponse, 'follows').follows
  }
}

const CountResponse = type({ count: Integer })

/** Number of followers of this address. */
export function loadFollowerCount(address: string): RestRequest<number> {
  return countRequest('followers', address)
}

/** Number of accounts this address follows. */
export function loadFolloweeCount(address: string): RestRequest<number> {
  return countRequest('followees', address)
}

const AddressesResponse = list(type({ address: Text }))

/** Addresses of the viewer's followers. Pages start at 1; an empty page is the end. */
export function loadFollowers(page: number): RestRequest<string[]> {
  return pageRequest('followers', page)
}

/** Addresses of the accounts the viewer follows. Pages as in loadFollowers. */
export function loadFollowees(page: number): RestRequest<string[]> {
  return pageRequest('followees', page)
}

export function follow(address: string): RestRequest<void> {
  return changeRequest('follow', address)
}

export function unfollow(address: string): RestRequest<void> {
  return changeRequest('unfollow', address)
}

function countRequest(relation: 'followees' | 'followers', address: string): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/${relation}/${address}/count`,
    source: relation,
    read: raw => readStruct(raw, CountResponse, relation).count
  }
}

function pageRequest(relation: 'followees' | 'followers', page: number): RestRequest<string[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/${relation}?page=${page}`,
    source: `${relation} page`,
    read: raw => readStruct(raw, AddressesResponse, relation).map(i => i.address)
  }
}

function changeRequest(verb: 'follow' | 'unfollow', address: string): RestRequest<void> {
  return {
    kind: 'rest',
    method: 'POST',
    path: `/api/identity/followers/${verb}`,
    body: { address },
    source: verb,
    read: () => undefined
  }
}
