// Mutations without a transaction: likes and reports. Each is answered with true whether or not it changed
// anything.

import { checkForms } from '../checks.ts'
import { type Context, signedIn } from '../context.ts'

export function addLike(
  _: unknown,
  { input }: { input: { identifier: string } },
  context: Context
): boolean {
  const address = signedIn(context)
  const { identifier } = input
  checkForms(['identifier', identifier, 'nft'])
  const { sql, now } = context
  sql.transaction(() => {
    const [asset] = sql.all<{ name: string }>(
      'SELECT name FROM nft WHERE identifier = ?',
      identifier
    )
    const added = sql.all(
      'INSERT OR IGNORE INTO nft_like(identifier, address, at) VALUES(?, ?, ?) RETURNING at',
      identifier,
      address,
      now
    )
    if (!asset || added.length === 0) return
    sql.all('UPDATE nft SET likes = likes + 1 WHERE identifier = ?', identifier)
    sql.all(
      "INSERT INTO feed(actor, event, reference, extra, at) VALUES(?, 'like', ?, ?, ?)",
      address,
      identifier,
      JSON.stringify({ identifier, nftName: asset.name }),
      now
    )
  })
  return true
}

export function removeLike(
  _: unknown,
  { input }: { input: { identifier: string } },
  context: Context
): boolean {
  const address = signedIn(context)
  const { identifier } = input
  checkForms(['identifier', identifier, 'nft'])
  const { sql } = context
  sql.transaction(() => {
    const removed = sql.all(
      'DELETE FROM nft_like WHERE identifier = ? AND address = ? RETURNING at',
      identifier,
      address
    )
    if (removed.length === 0) return
    sql.all('UPDATE nft SET likes = likes - 1 WHERE identifier = ?', identifier)
  })
  return true
}

export function addReport(
  _: unknown,
  { input }: { input: { identifier: string } },
  context: Context
): boolean {
  const address = signedIn(context)
  checkForms(['identifier', input.identifier, 'nft'])
  if (report(context, 'nft', input.identifier, address)) {
    context.sql.all('UPDATE nft SET reports = reports + 1 WHERE identifier = ?', input.identifier)
  }
  return true
}

export function reportCollection(
  _: unknown,
  { input }: { input: { collectionIdentifier: string } },
  context: Context
): boolean {
  const address = signedIn(context)
  checkForms(['collectionIdentifier', input.collectionIdentifier, 'collection'])
  report(context, 'collection', input.collectionIdentifier, address)
  return true
}

function report({ sql }: Context, kind: string, target: string, address: string): boolean {
  const query = 'INSERT OR IGNORE INTO report(kind, target, address) VALUES(?, ?, ?) RETURNING kind'
  return sql.all(query, kind, target, address).length > 0
}
