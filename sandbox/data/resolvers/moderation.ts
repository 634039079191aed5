// What admins change: which collections are featured, which are hidden, what is flagged, and what becomes of reports.
// Asked by anybody else they are forbidden. True says that it is so now, whether or not it was before; false that
// there is no such thing.

import type { SqlValue } from '../../ledger/sql.ts'
import { checkForms } from '../checks.ts'
import { admin, type Context } from '../context.ts'
import { badArguments } from '../faults.ts'

type FeaturedArgs = { input: { collection: string; type: string } }
type CollectionArgs = { collection: string }
type AssetArgs = { identifier: string }

/** The service words every manual flag of a collection alike. */
const SCAM_OF_COLLECTION = { type: 'scam', info: 'Scam report' }

export function addFeaturedCollection(_: unknown, { input }: FeaturedArgs, context: Context) {
  return changeFeatured(input, context, kinds => [...new Set([...kinds, input.type])])
}

export function removeFeaturedCollection(_: unknown, { input }: FeaturedArgs, context: Context) {
  return changeFeatured(input, context, kinds => kinds.filter(i => i !== input.type))
}

/** A collection may be featured in several places: `Featured,Hero`. */
function changeFeatured(
  { collection }: FeaturedArgs['input'],
  context: Context,
  change: (kinds: readonly string[]) => readonly string[]
): boolean {
  admin(context)
  checkForms(['collection', collection, 'collection'])
  const { sql } = context
  return sql.transaction(() => {
    const query = 'SELECT featured FROM collection WHERE collection = ?'
    const [row] = sql.all<{ featured: string | null }>(query, collection)
    if (!row) return false
    const kinds = change(row.featured?.split(',') ?? [])
    return changeCollection(context, collection, 'featured = ?', kinds.join() || null)
  })
}

export function addBlacklistedCollection(_: unknown, args: CollectionArgs, context: Context) {
  return changeCollection(context, args.collection, 'blacklisted = 1')
}

export function removeBlacklistedCollection(_: unknown, args: CollectionArgs, context: Context) {
  return changeCollection(context, args.collection, 'blacklisted = 0')
}

export function flagNft(
  _: unknown,
  { input: { identifier, nsfwFlag } }: { input: { identifier: string; nsfwFlag: number } },
  context: Context
) {
  checkFlag(context, nsfwFlag)
  return changeNft(context, identifier, 'nsfw = ?', nsfwFlag)
}

/** A collection has no flag of its own: its pieces have it. */
export function flagCollection(
  _: unknown,
  { input: { collection, nsfwFlag } }: { input: { collection: string; nsfwFlag: number } },
  context: Context
) {
  checkFlag(context, nsfwFlag)
  if (!isThere(context, collection)) return false
  context.sql.all('UPDATE nft SET nsfw = ? WHERE collection = ?', nsfwFlag, collection)
  return true
}

export function setNftScamInfo(
  _: unknown,
  { identifier, info, type }: AssetArgs & { info: string; type: string },
  context: Context
) {
  const scam: readonly SqlValue[] = type === 'none' ? [null, null] : [type, info]
  return changeNft(context, identifier, 'scam_type = ?, scam_info = ?', ...scam)
}

export function clearNftScamInfo(_: unknown, { identifier }: AssetArgs, context: Context) {
  return changeNft(context, identifier, 'scam_type = NULL, scam_info = NULL')
}

export function setCollectionScamInfo(
  _: unknown,
  { collection }: CollectionArgs,
  context: Context
) {
  const { type, info } = SCAM_OF_COLLECTION
  return changeCollection(context, collection, 'scam_type = ?, scam_info = ?', type, info)
}

export function clearCollectionScamInfo(
  _: unknown,
  { collection }: CollectionArgs,
  context: Context
) {
  return changeCollection(context, collection, 'scam_type = NULL, scam_info = NULL')
}

export function clearReportNft(
  _: unknown,
  { input: { identifier } }: { input: AssetArgs },
  context: Context
) {
  const isKnown = changeNft(context, identifier, 'reports = 0')
  if (isKnown) forgetReports(context, 'nft', identifier)
  return isKnown
}

export function clearReportCollection(
  _: unknown,
  { input }: { input: { collectionIdentifier: string } },
  context: Context
) {
  const { collectionIdentifier: collection } = input
  const isKnown = isThere(context, collection)
  if (isKnown) forgetReports(context, 'collection', collection)
  return isKnown
}

/** Who reported it may do so again. */
function forgetReports({ sql }: Context, kind: 'collection' | 'nft', target: string): void {
  sql.all('DELETE FROM report WHERE kind = ? AND target = ?', kind, target)
}

function changeNft(
  context: Context,
  identifier: string,
  change: string,
  ...values: readonly SqlValue[]
): boolean {
  admin(context)
  checkForms(['identifier', identifier, 'nft'])
  const query = `UPDATE nft SET ${change} WHERE identifier = ? RETURNING 1`
  return context.sql.all(query, ...values, identifier).length > 0
}

function changeCollection(
  context: Context,
  collection: string,
  change: string,
  ...values: readonly SqlValue[]
): boolean {
  admin(context)
  checkForms(['collection', collection, 'collection'])
  const query = `UPDATE collection SET ${change} WHERE collection = ? RETURNING 1`
  return context.sql.all(query, ...values, collection).length > 0
}

function isThere(context: Context, collection: string): boolean {
  admin(context)
  checkForms(['collection', collection, 'collection'])
  return context.sql.all('SELECT 1 FROM collection WHERE collection = ?', collection).length > 0
}

function checkFlag(context: Context, flag: number): void {
  admin(context)
  if (flag < 0 || flag > 1) throw badArguments(['nsfwFlag must be from 0 to 1'])
}
