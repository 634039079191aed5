// The tools service: the feed of those one follows, whom one might follow, and counted views.

import { mediaOf } from '../data/resolvers/asset-fields.ts'
import type { Sql } from '../ledger/sql.ts'
import { type RestCall, RestError, readJsonBody } from '../rest.ts'
import { signedInPerson } from './access.ts'
import { NATIVE_TOKEN } from './economics.ts'

const PAGE = 10
const SUGGESTIONS = 8

interface FeedRow {
  id: number
  actor: string
  event: string
  reference: string
  extra: string
  at: number
}

// Only what these name is shown; an event without words is none of the reader's business.
const LABELS: Readonly<Record<string, string>> = {
  acceptOffer: 'accepted an offer for',
  bid: 'placed a bid on',
  buy: 'bought',
  follow: 'started following',
  like: 'liked',
  mintNft: 'created',
  photoChanged: 'changed their photo',
  sendOffer: 'made an offer for',
  startAuction: 'started an auction for',
  won: 'won'
}

const OF_FOLLOWED = `actor IN (SELECT followee FROM follow WHERE follower = ?)`

/** The cursor is the number of the last item; empty on the last page. */
export async function feed(call: RestCall): Promise<Response> {
  const address = await signedInPerson(call)
  const { sql } = call.context
  const cursor = Number(call.query.get('cursor') || Number.MAX_SAFE_INTEGER)
  if (!Number.isSafeInteger(cursor)) throw new RestError(400, 'cursor must be a number')
  const rows = sql.all<FeedRow>(
    `SELECT * FROM feed WHERE ${OF_FOLLOWED} AND id < ? ORDER BY id DESC LIMIT ?`,
    address,
    cursor,
    PAGE + 1
  )
  const page = rows.slice(0, PAGE)
  const hasMore = rows.length > PAGE
  return Response.json({
    cursor: hasMore ? String(page.at(-1)?.id ?? '') : '',
    hasMore,
    items: page.filter(row => row.event in LABELS).map(row => toItem(sql, row))
  })
}

export async function latestTimestamp(call: RestCall): Promise<Response> {
  const address = await signedInPerson(call)
  const [row] = call.context.sql.all<{ at: number | null }>(
    `SELECT max(at) AS at FROM feed WHERE ${OF_FOLLOWED}`,
    address
  )
  return Response.json({ timestamp: row?.at ?? 0 })
}

/** Artists one does not follow yet, the most followed first. */
export async function suggestedAccounts(call: RestCall): Promise<Response> {
  const address = await signedInPerson(call)
  const rows = call.context.sql.all<{ address: string }>(
    `SELECT address FROM person WHERE is_artist = 1 AND privacy = 'public' AND address <> ?
     AND address NOT IN (SELECT followee FROM follow WHERE follower = ?)
     ORDER BY followers DESC, address LIMIT ?`,
    address,
    address,
    SUGGESTIONS
  )
  return Response.json(rows.map(row => row.address))
}

export async function view({ request, context }: RestCall): Promise<Response> {
  const { identifier } = await readJsonBody(request)
  if (typeof identifier !== 'string') throw new RestError(400, 'identifier must be a string')
  context.sql.all('UPDATE nft SET views = views + 1 WHERE identifier = ?', identifier)
  return Response.json({}, { status: 201 })
}

function toItem(sql: Sql, row: FeedRow): Record<string, unknown> {
  const extra = JSON.parse(row.extra) as Record<string, unknown>
  return {
    id: row.id,
    who: person(sql, row.actor),
    whom: isOfPerson(row) ? person(sql, row.reference) : asset(sql, row.reference),
    action: { type: row.event, actionLabel: LABELS[row.event], suffixLabel: '' },
    when: row.at,
    count: 1,
    collection: extra['collectionName'],
    price: price(sql, extra)
  }
}

function isOfPerson({ event }: FeedRow): boolean {
  return event === 'follow' || event === 'photoChanged'
}

function person(sql: Sql, address: string): Record<string, unknown> {
  const [row] = sql.all<{
    herotag: string | null
    profile: string | null
    cover: string | null
    description: string | null
    privacy: string
  }>('SELECT herotag, profile, cover, description, privacy FROM person WHERE address = ?', address)
  if (!row) return { address }
  if (row.privacy === 'private') return { address, privacy: 'private' }
  const { herotag, description } = row
  return { address, herotag, description, profile: { url: row.profile }, cover: { url: row.cover } }
}

function asset(sql: Sql, identifier: string): Record<string, unknown> {
  const [row] = sql.all<{ identifier: string; name: string; media: string }>(
    'SELECT identifier, name, media FROM nft WHERE identifier = ?',
    identifier
  )
  if (!row) return { identifier }
  const [first] = mediaOf(row)
  return { identifier, name: row.name, media: [{ thumbnailUrl: first?.thumbnailUrl }] }
}

function price(sql: Sql, extra: Record<string, unknown>): Record<string, unknown> | undefined {
  const { price: amount, tokenData } = extra
  const { identifier: token } = (tokenData ?? {}) as Record<string, unknown>
  if (typeof amount !== 'string' || typeof token !== 'string') return undefined
  const [known] = sql.all<{ decimals: number }>(
    'SELECT decimals FROM token WHERE identifier = ?',
    token
  )
  return { amount, token, decimals: known?.decimals ?? NATIVE_TOKEN.decimals }
}
