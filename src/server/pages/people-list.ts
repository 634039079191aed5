// Loads the viewer's followers and followed accounts. The identity service returns addresses in pages, starting at 1,
// without a total: the list ends at the first empty page.

import { loadFollowees, loadFollowers, loadIsFollowing } from '../../lib/api/follows.ts'
import type { Artist, Person } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { PeopleListName } from '../../lib/config/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

export interface PersonListRow {
  kind: 'person'
  address: string
  /** `undefined` when the row has no follow button. */
  isFollowed: boolean | undefined
  key: string
  person: Person
  /** The person's own description of themselves. */
  bio: string | undefined
}

export interface PeopleQuery {
  /** Counted from 1; 1 by default. */
  page: number | undefined
  list: PeopleListName
  /**
   * The rows are appended to rows that are already shown. The viewer may have unfollowed accounts in the meantime.
   */
  isNextPage: boolean
  viewer: string
}

export async function loadPersonListRows(
  send: Send,
  query: PeopleQuery
): Promise<ApiResult<Page<PersonListRow>>> {
  const { page = 1 } = query
  return toResult(load())

  async function load(): Promise<Page<PersonListRow>> {
    const { addresses, isLast } = await loadAddresses(send, query, page)
    const next = isLast ? undefined : String(page + 1)
    if (addresses.length === 0) return { items: [], next, total: undefined }
    const people = await send(loadPeople(addresses))
    const rows = people.map((person, at) => toRow(send, query, person, addresses[at] ?? ''))
    return { items: await Promise.all(rows), next, total: undefined }
  }
}

/**
 * When the viewer unfollows an account while reading the list, all later accounts move up by one, across the page
 * boundary. The previous page is therefore read again; the client drops the rows that it already shows.
 */
async function loadAddresses(send: Send, { isNextPage, list }: PeopleQuery, page: number) {
  const load = list === 'followers' ? loadFollowers : loadFollowees
  const [again, fresh] = await Promise.all([
    isNextPage && list === 'following' && page > 1 ? send(load(page - 1)) : [],
    send(load(page))
  ])
  return { addresses: [...new Set([...again, ...fresh])], isLast: fresh.length === 0 }
}

/**
 * A private account cannot be followed, so its row has no button, except in the list of followed accounts, where it
 * can be unfollowed.
 */
async function toRow(
  send: Send,
  { list, viewer }: PeopleQuery,
  { description: bio, herotag, isPrivate, picture }: Artist,
  address: string
): Promise<PersonListRow> {
  const person = { address, herotag, isPrivate, picture }
  const row = { kind: 'person', address, bio, key: address, person } as const
  if (address === viewer) return { ...row, isFollowed: undefined }
  if (list === 'following') return { ...row, isFollowed: true }
  if (isPrivate) return { ...row, isFollowed: undefined }
  const follows = await toResult(send(loadIsFollowing(address)))
  return { ...row, isFollowed: follows.ok && follows.value }
}
