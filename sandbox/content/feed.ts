// The tools service: the feed of followed accounts, suggested accounts, and view counts.

import { mediaOf } from '../data/resolvers/asset-fields.ts'
import type { Sql } from '../ledger/sql.ts'
import { type RestCall, RestError, readRestBody } from '../rest-router.ts'
import { requireNativeAuthAddress } from './authentication.ts'
import { NATIVE_TOKEN_ROW } from './economics.ts'

const PAGE_SIZE = 10
const MAX_SUGGESTIONS = 8

interface FeedRow {
  id: number
  actor: string
  event: string
  reference: string
  extra: string
  at: number
}

/** Only events with a label are included in the feed. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
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

const FROM_FOLLOWED = `actor IN (SELECT followee FROM follow WHERE follower = ?)`

/** The cursor is the id of the last item; empty on the last page. */
export async function readFeed(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const { sql } = call.context
  const cursor = Number(call.query.get('cursor') || Number.MAX_SAFE_INTEGER)
  if (!Number.isSafeInteger(cursor)) throw new RestError(400, 'cursor must be a number')
  const rows = sql.all<FeedRow>(
    `SELECT * FROM feed WHERE ${FROM_FOLLOWED} AND id < ? ORDER BY id DESC LIMIT ?`,
    address,
    cursor,
    PAGE_SIZE + 1
  )
  const page = rows.slice(0, PAGE_SIZE)
  const hasMore = rows.length > PAGE_SIZE
  return Response.json({
    cursor: hasMore ? String(page.at(-1)?.id ?? '') : '',
    hasMore,
    items: page.filter(row => row.event in EVENT_LABELS).map(row => toFeedItem(sql, row))
  })
}

export async function readLatestTimestamp(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const [row] = call.context.sql.all<{ at: number | null }>(
    `SELECT max(at) AS at FROM feed WHERE ${FROM_FOLLOWED}`,
    address
  )
  return Response.json({ timestamp: row?.at ?? 0 })
}

/** Artists that the caller does not follow yet, most followers first. */
export async function listSuggestedAccounts(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const rows = call.context.sql.all<{ address: string }>(
    `SELECT address FROM person WHERE is_artist = 1 AND privacy = 'public' AND address <> ?
     AND address NOT IN (SELECT followee FROM follow WHERE follower = ?)
     ORDER BY followers DESC, address LIMIT ?`,
    address,
    address,
    MAX_SUGGESTIONS
  )
  return Response.json(rows.map(row => row.address))
}

export async function countView({ request, context }: RestCall): Promise<Response> {
  const { identifier } = await readRestBody(request)
  if (typeof identifier !== 'string') throw new RestError(400, 'identifier must be a string')
  context.sql.all('UPDATE nft SET views = views + 1 WHERE identifier = ?', identifier)
  return Response.json({}, { status: 201 })
}

function toFeedItem(sql: Sql, row: FeedRow): Record<string, unknown> {
  const extra = JSON.parse(row.extra) as Record<string, unknown>
  return {
    id: row.id,
    who: toFeedAccount(sql, row.actor),
    whom: isAccountEvent(row) ? toFeedAccount(sql, row.reference) : toFeedAsset(sql, row.reference),
    action: { type: row.event, actionLabel: EVENT_LABELS[row.event], suffixLabel: '' },
    when: row.at,
    count: 1,
    collection: extra['collectionName'],
    price: toFeedPrice(sql, extra)
  }
}

function isAccountEvent({ event }: FeedRow): boolean {
  return event === 'follow' || event === 'photoChanged'
}

function toFeedAccount(sql: Sql, address: string): Record<string, unknown> {
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

function toFeedAsset(sql: Sql, identifier: string): Record<string, unknown> {
  const [row] = sql.all<{ identifier: string; name: string; media: string }>(
    'SELECT identifier, name, media FROM nft WHERE identifier = ?',
    identifier
  )
  if (!row) return { identifier }
  const [firstMedia] = mediaOf(row)
  return { identifier, name: row.name, media: [{ thumbnailUrl: firstMedia?.thumbnailUrl }] }
}

function toFeedPrice(
  sql: Sql,
  extra: Record<string, unknown>
): Record<string, unknown> | undefined {
  const { price: amount, tokenData } = extra
  const { identifier: token } = (tokenData ?? {}) as Record<string, unknown>
  if (typeof amount !== 'string' || typeof token !== 'string') return undefined
  const [tokenRow] = sql.all<{ decimals: number }>(
    'SELECT decimals FROM token WHERE identifier = ?',
    token
  )
  return { amount, token, decimals: tokenRow?.decimals ?? NATIVE_TOKEN_ROW.decimals }
}
