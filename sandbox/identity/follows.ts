// Follow relations. Lists are those of the caller, paged from page 1.

import { requireNativeAuthAddress } from '../content/authentication.ts'
import { readCached, type Sql } from '../ledger/sql.ts'
import { type RestCall, RestError, readRestBody } from '../rest-router.ts'
import { requireValidAddress } from './profiles.ts'

const PAGE_SIZE = 20

export async function follow(call: RestCall): Promise<Response> {
  const { follower, followee } = await readFollowPair(call)
  const { sql, now } = call.context
  sql.transaction(() => {
    if (!addFollow(sql, { follower, followee, at: now() })) return
    sql.all(
      "INSERT INTO feed(actor, event, reference, at) VALUES(?, 'follow', ?, ?)",
      follower,
      followee,
      now()
    )
  })
  return Response.json({ follows: true }, { status: 201 })
}

/** Returns false when the relation exists already. Must run in a transaction. */
export function addFollow(
  sql: Sql,
  { at, followee, follower }: { at: number; followee: string; follower: string }
): boolean {
  const added = sql.all(
    'INSERT OR IGNORE INTO follow(follower, followee, at) VALUES(?, ?, ?) RETURNING at',
    follower,
    followee,
    at
  )
  if (added.length > 0) changeFollowerCount(sql, followee, 1)
  return added.length > 0
}

export async function unfollow(call: RestCall): Promise<Response> {
  const { follower, followee } = await readFollowPair(call)
  const { sql } = call.context
  sql.transaction(() => {
    const query = 'DELETE FROM follow WHERE follower = ? AND followee = ? RETURNING at'
    if (sql.all(query, follower, followee).length > 0) changeFollowerCount(sql, followee, -1)
  })
  return Response.json({ follows: false }, { status: 201 })
}

export async function readIsFollowing(call: RestCall): Promise<Response> {
  const follower = await requireNativeAuthAddress(call)
  const followee = requireValidAddress(call.params['address'])
  const found = readCached(
    call.context.sql,
    'SELECT at FROM follow WHERE follower = ? AND followee = ?',
    follower,
    followee
  )
  return Response.json({ follows: found.length > 0 })
}

export function countFollowers(call: RestCall): Response {
  return countResponse(call, 'SELECT count(*) AS count FROM follow WHERE followee = ?')
}

export function countFollowees(call: RestCall): Response {
  return countResponse(call, 'SELECT count(*) AS count FROM follow WHERE follower = ?')
}

export function listFollowers(call: RestCall): Promise<Response> {
  return pageResponse(call, 'SELECT follower AS address FROM follow WHERE followee = ?')
}

export function listFollowees(call: RestCall): Promise<Response> {
  return pageResponse(call, 'SELECT followee AS address FROM follow WHERE follower = ?')
}

function countResponse({ params, context }: RestCall, query: string): Response {
  const address = requireValidAddress(params['address'])
  const [row] = readCached<{ count: number }>(context.sql, query, address)
  return Response.json({ address, count: row?.count ?? 0 })
}

async function pageResponse(call: RestCall, query: string): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const page = Number(call.query.get('page') ?? 1)
  if (!Number.isSafeInteger(page) || page < 1) throw new RestError(400, 'page must be 1 or more')
  const rows = call.context.sql.all<{ address: string }>(
    `${query} ORDER BY at DESC, rowid DESC LIMIT ? OFFSET ?`,
    address,
    PAGE_SIZE,
    (page - 1) * PAGE_SIZE
  )
  return Response.json(rows)
}

async function readFollowPair(call: RestCall): Promise<{ follower: string; followee: string }> {
  const follower = await requireNativeAuthAddress(call)
  const { address } = await readRestBody(call.request)
  const followee = requireValidAddress(address)
  if (followee === follower) throw new RestError(400, 'You cannot follow yourself')
  return { follower, followee }
}

/** An account without a row has no followers yet, so `delta` is then 1. */
function changeFollowerCount(sql: Sql, address: string, delta: number): void {
  sql.all(
    `INSERT INTO person(address, followers) VALUES(?, 1)
     ON CONFLICT(address) DO UPDATE SET followers = followers + ?`,
    address,
    delta
  )
}
