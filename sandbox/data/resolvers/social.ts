// Mutations without a transaction: likes and reports. Each returns true, even if nothing changed.

import { writeFeed } from '../../ledger/activity.ts'
import type { Sql, SqlValue } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { type ResolverContext, requireCallerAddress } from '../resolver-context.ts'

interface AssetInputArgs {
  input: { identifier: string }
}

export function addLike(_: unknown, args: AssetInputArgs, context: ResolverContext): boolean {
  return changeLikes(args, context, 1, (identifier, address) => {
    const { sql, now } = context
    const query = 'SELECT name FROM nft WHERE identifier = ?'
    const [asset] = sql.all<{ name: string }>(query, identifier)
    if (!asset || !insertOnce(sql, 'nft_like', { identifier, address, at: now })) return false
    const extra = { identifier, nftName: asset.name }
    writeFeed(sql, { actor: address, event: 'like', reference: identifier, at: now, extra })
    return true
  })
}

export function removeLike(_: unknown, args: AssetInputArgs, context: ResolverContext): boolean {
  return changeLikes(args, context, -1, (identifier, address) => {
    const query = 'DELETE FROM nft_like WHERE identifier = ? AND address = ? RETURNING at'
    return context.sql.all(query, identifier, address).length > 0
  })
}

/** Updates the like count when `change` has added or removed a like, for which it returns true. */
function changeLikes(
  { input: { identifier } }: AssetInputArgs,
  context: ResolverContext,
  delta: 1 | -1,
  change: (identifier: string, address: string) => boolean
): boolean {
  const address = requireCallerAddress(context)
  checkArguments(['identifier', identifier, 'nft'])
  const { sql } = context
  sql.transaction(() => {
    if (!change(identifier, address)) return
    sql.all('UPDATE nft SET likes = likes + ? WHERE identifier = ?', delta, identifier)
  })
  return true
}

export function addReport(
  _: unknown,
  { input }: AssetInputArgs,
  context: ResolverContext
): boolean {
  const address = requireCallerAddress(context)
  const { identifier } = input
  checkArguments(['identifier', identifier, 'nft'])
  const { sql } = context
  if (insertOnce(sql, 'report', { kind: 'nft', target: identifier, address })) {
    sql.all('UPDATE nft SET reports = reports + 1 WHERE identifier = ?', identifier)
  }
  return true
}

export function reportCollection(
  _: unknown,
  { input: { collectionIdentifier: target } }: { input: { collectionIdentifier: string } },
  context: ResolverContext
): boolean {
  const address = requireCallerAddress(context)
  checkArguments(['collectionIdentifier', target, 'collection'])
  insertOnce(context.sql, 'report', { kind: 'collection', target, address })
  return true
}

/** Returns whether the row is new. */
function insertOnce(
  sql: Sql,
  table: 'nft_like' | 'report',
  row: Record<string, SqlValue>
): boolean {
  const names = Object.keys(row)
  const placeholders = names.map(() => '?').join(', ')
  const query = `INSERT OR IGNORE INTO ${table}(${names.join(', ')}) VALUES(${placeholders}) RETURNING 1`
  return sql.all(query, ...Object.values(row)).length > 0
}
