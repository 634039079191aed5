// Who follows the viewer, and whom they follow. The identity service tells addresses, page by page from 1, and not how
// many there are: a page is the last when the one after it is empty.

import { loadFollowees, loadFollowers, loadIsFollowing } from '../../lib/api/follows.ts'
import type { Person } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { PeopleListName } from '../../lib/config/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

export interface PersonListRow {
  kind: 'person'
  address: string
  /** `undefined` where there is nothing to press. */
  isFollowed: boolean | undefined
  key: string
  person: Person
}

export interface PeopleQuery {
  after: string | undefined
  list: PeopleListName
  /** Added to what the viewer has seen already, who may have changed it meanwhile. */
  isNextPage: boolean
  viewer: string
}

/** Nobody reads further; a page beyond is asked for by a made-up address alone. */
const PAGE_NUMBER = /^[1-9]\d{0,4}$/

export async function loadPersonListRows(
  send: Send,
  query: PeopleQuery
): Promise<ApiResult<Page<PersonListRow>>> {
  const page = PAGE_NUMBER.test(query.after ?? '') ? Number(query.after) : 1
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
 * Somebody left while the list is read moves all later ones up by one, over the edge of a page: the page before is
 * read again, and the list leaves out whom it has.
 */
async function loadAddresses(send: Send, { isNextPage, list }: PeopleQuery, page: number) {
  const load = list === 'followers' ? loadFollowers : loadFollowees
  const [again, fresh] = await Promise.all([
    isNextPage && list === 'following' && page > 1 ? send(load(page - 1)) : [],
    send(load(page))
  ])
  return { addresses: [...new Set([...again, ...fresh])], isLast: fresh.length === 0 }
}

/** Who is private is nobody to be found and followed; whom one follows already can be left. */
async function toRow(
  send: Send,
  { list, viewer }: PeopleQuery,
  person: Person,
  address: string
): Promise<PersonListRow> {
  const row = { kind: 'person', address, key: address, person } as const
  if (address === viewer) return { ...row, isFollowed: undefined }
  if (list === 'following') return { ...row, isFollowed: true }
  if (person.isPrivate) return { ...row, isFollowed: undefined }
  const follows = await toResult(send(loadIsFollowing(address)))
  return { ...row, isFollowed: follows.ok && follows.value }
}
