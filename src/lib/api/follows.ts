// Who follows whom, by the identity service: it knows the person who asks by their login.

import { array, boolean, integer, string, type } from 'superstruct'

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

const Counted = type({ count: integer() })

/** How many follow this address. */
export function countFollowers(address: string): RestRequest<number> {
  return countOf('followers', address)
}

/** How many this address follows. */
export function countFollowees(address: string): RestRequest<number> {
  return countOf('followees', address)
}

const Listed = array(type({ address: string() }))

/** Addresses of those who follow the person who asks, from page 1; an empty page is the end. */
export function loadFollowers(page: number): RestRequest<string[]> {
  return pageOf('followers', page)
}

/** Addresses of those whom the person who asks follows, in the same pages. */
export function loadFollowees(page: number): RestRequest<string[]> {
  return pageOf('followees', page)
}

export function follow(address: string): RestRequest<void> {
  return change('follow', address)
}

export function unfollow(address: string): RestRequest<void> {
  return change('unfollow', address)
}

function countOf(list: 'followees' | 'followers', address: string): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/${list}/${address}/count`,
    source: list,
    read: raw => readStruct(raw, Counted, list).count
  }
}

function pageOf(list: 'followees' | 'followers', page: number): RestRequest<string[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/identity/${list}?page=${page}`,
    source: `${list} page`,
    read: raw => readStruct(raw, Listed, list).map(i => i.address)
  }
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
