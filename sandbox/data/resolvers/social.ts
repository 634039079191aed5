// Mutations without a transaction: likes and reports. Each is answered with true whether or not it changed
// anything.

import { writeFeed } from '../../ledger/records.ts'
import type { Sql, SqlValue } from '../../ledger/sql.ts'
import { checkForms } from '../checks.ts'
import { type Context, signedIn } from '../context.ts'

interface OfAsset {
  input: { identifier: string }
}

export function addLike(_: unknown, args: OfAsset, context: Context): boolean {
  return changeLikes(args, context, 1, (identifier, address) => {
    const { sql, now } = context
    const query = 'SELECT name FROM nft WHERE identifier = ?'
    const [asset] = sql.all<{ name: string }>(query, identifier)
    if (!asset || !addOnce(sql, 'nft_like', { identifier, address, at: now })) return false
    const extra = { identifier, nftName: asset.name }
    writeFeed(sql, { actor: address, event: 'like', reference: identifier, at: now, extra })
    return true
  })
}

export function removeLike(_: unknown, args: OfAsset, context: Context): boolean {
  return changeLikes(args, context, -1, (identifier, address) => {
    const query = 'DELETE FROM nft_like WHERE identifier = ? AND address = ? RETURNING at'
    return context.sql.all(query, identifier, address).length > 0
  })
}

/** `change` says whether it changed anything; then the likes are counted anew. */
function changeLikes(
  { input: { identifier } }: OfAsset,
  context: Context,
  by: 1 | -1,
  change: (identifier: string, address: string) => boolean
): boolean {
  const address = signedIn(context)
  checkForms(['identifier', identifier, 'nft'])
  const { sql } = context
  sql.transaction(() => {
    if (!change(identifier, address)) return
    sql.all('UPDATE nft SET likes = likes + ? WHERE identifier = ?', by, identifier)
  })
  return true
}

export function addReport(_: unknown, { input }: OfAsset, context: Context): boolean {
  const address = signedIn(context)
  const { identifier } = input
  checkForms(['identifier', identifier, 'nft'])
  const { sql } = context
  if (addOnce(sql, 'report', { kind: 'nft', target: identifier, address })) {
    sql.all('UPDATE nft SET reports = reports + 1 WHERE identifier = ?', identifier)
  }
  return true
}

export function reportCollection(
  _: unknown,
  { input: { collectionIdentifier: target } }: { input: { collectionIdentifier: string } },
  context: Context
): boolean {
  const address = signedIn(context)
  checkForms(['collectionIdentifier', target, 'collection'])
  addOnce(context.sql, 'report', { kind: 'collection', target, address })
  return true
}

/** Whether the row is new. */
function addOnce(sql: Sql, table: 'nft_like' | 'report', row: Record<string, SqlValue>): boolean {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  const query = `INSERT OR IGNORE INTO ${table}(${names.join(', ')}) VALUES(${places}) RETURNING 1`
  return sql.all(query, ...Object.values(row)).length > 0
}
