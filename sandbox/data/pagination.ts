// Pagination as in the service: offset cursors, default size 10, maximum 100.

import { badArgumentsError, badRequestError } from './graphql-errors.ts'

const DEFAULT_FIRST = 10
const MAX_FIRST = 100
const CURSOR_PREFIX = 'arrayconnection:'

export interface ConnectionArgs {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

export interface PageArgs {
  pagination?: ConnectionArgs | null
}

export interface Slice {
  limit: number
  offset: number
}

export interface Connection<Node> {
  edges: { cursor: string; node: Node }[]
  pageInfo: {
    startCursor: string | undefined
    endCursor: string | undefined
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
  pageData: { count: number; limit: number; offset: number }
}

export function readSlice({ pagination }: PageArgs): Slice {
  const { first, after, last, before } = pagination ?? {}
  const isForward = Boolean(first) || Boolean(after)
  const isBackward = Boolean(last) || Boolean(before)
  if (isForward && isBackward)
    throw badRequestError('Relay pagination cannot be forwards AND backwards!')
  checkSize('first', first)
  checkSize('last', last)
  if (isBackward) {
    if (!before) throw badRequestError("When paging backwards, a 'before' argument is required!")
    const end = readCursor(before)
    const limit = Math.min(last ?? DEFAULT_FIRST, end)
    return { limit, offset: end - limit }
  }
  return { limit: first || DEFAULT_FIRST, offset: after ? readCursor(after) + 1 : 0 }
}

export function toConnection<Node>(
  nodes: readonly Node[],
  slice: Slice,
  count: number
): Connection<Node> {
  const edges = nodes.map((node, index) => ({ cursor: toCursor(slice.offset + index), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
      hasNextPage: slice.offset + nodes.length < count,
      hasPreviousPage: false // on every page, as in the service
    },
    pageData: { count, limit: slice.limit, offset: slice.offset }
  }
}

function toCursor(offset: number): string {
  return btoa(`${CURSOR_PREFIX}${offset}`)
}

function readCursor(cursor: string): number {
  try {
    const text = atob(cursor)
    const offset = Number(text.slice(CURSOR_PREFIX.length))
    if (text.startsWith(CURSOR_PREFIX) && Number.isSafeInteger(offset) && offset >= 0) return offset
  } catch {
    // Invalid base64 throws the same error.
  }
  throw badRequestError('Invalid cursor')
}

function checkSize(name: string, size: number | null | undefined): void {
  if (size === undefined || size === null) return
  if (size > MAX_FIRST) throw badArgumentsError([`${name} must not be greater than ${MAX_FIRST}`])
  if (size < 0) throw badArgumentsError([`${name} must not be less than 0`])
}
