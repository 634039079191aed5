// Moderation mutations for admins: featured and blacklisted collections, flags, reports. Other callers get a
// FORBIDDEN error. True means that the state is set, even if it was set before; false means that the target does not
// exist.

import type { SqlValue } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { badArgumentsError } from '../graphql-errors.ts'
import { type ResolverContext, requireAdminCaller } from '../resolver-context.ts'

type FeaturedArgs = { input: { collection: string; type: string } }
type CollectionArgs = { collection: string }
type AssetArgs = { identifier: string }

/** The service uses the same text for every manual flag of a collection. */
const COLLECTION_SCAM_INFO = { type: 'scam', info: 'Scam report' }

export function addFeaturedCollection(
  _: unknown,
  { input }: FeaturedArgs,
  context: ResolverContext
) {
  return changeFeatured(input, context, kinds => [...new Set([...kinds, input.type])])
}

export function removeFeaturedCollection(
  _: unknown,
  { input }: FeaturedArgs,
  context: ResolverContext
) {
  return changeFeatured(input, context, kinds => kinds.filter(kind => kind !== input.type))
}

/** A collection can be featured in several places, stored as `Featured,Hero`. */
function changeFeatured(
  { collection }: FeaturedArgs['input'],
  context: ResolverContext,
  change: (kinds: readonly string[]) => readonly string[]
): boolean {
  requireAdminCaller(context)
  checkArguments(['collection', collection, 'collection'])
  const { sql } = context
  return sql.transaction(() => {
    const query = 'SELECT featured FROM collection WHERE collection = ?'
    const [row] = sql.all<{ featured: string | null }>(query, collection)
    if (!row) return false
    const kinds = change(row.featured?.split(',') ?? [])
    return changeCollection(context, collection, 'featured = ?', kinds.join() || null)
  })
}

export function addBlacklistedCollection(
  _: unknown,
  args: CollectionArgs,
  context: ResolverContext
) {
  return changeCollection(context, args.collection, 'blacklisted = 1')
}

export function removeBlacklistedCollection(
  _: unknown,
  args: CollectionArgs,
  context: ResolverContext
) {
  return changeCollection(context, args.collection, 'blacklisted = 0')
}

export function flagNft(
  _: unknown,
  { input: { identifier, nsfwFlag } }: { input: { identifier: string; nsfwFlag: number } },
  context: ResolverContext
) {
  checkFlag(context, nsfwFlag)
  return changeNft(context, identifier, 'nsfw = ?', nsfwFlag)
}

/** A collection has no flag of its own, so all of its assets are flagged. */
export function flagCollection(
  _: unknown,
  { input: { collection, nsfwFlag } }: { input: { collection: string; nsfwFlag: number } },
  context: ResolverContext
) {
  checkFlag(context, nsfwFlag)
  if (!collectionExists(context, collection)) return false
  context.sql.all('UPDATE nft SET nsfw = ? WHERE collection = ?', nsfwFlag, collection)
  return true
}

export function setNftScamInfo(
  _: unknown,
  { identifier, info, type }: AssetArgs & { info: string; type: string },
  context: ResolverContext
) {
  const scam: readonly SqlValue[] = type === 'none' ? [null, null] : [type, info]
  return changeNft(context, identifier, 'scam_type = ?, scam_info = ?', ...scam)
}

export function clearNftScamInfo(_: unknown, { identifier }: AssetArgs, context: ResolverContext) {
  return changeNft(context, identifier, 'scam_type = NULL, scam_info = NULL')
}

export function setCollectionScamInfo(
  _: unknown,
  { collection }: CollectionArgs,
  context: ResolverContext
) {
  const { type, info } = COLLECTION_SCAM_INFO
  return changeCollection(context, collection, 'scam_type = ?, scam_info = ?', type, info)
}

export function clearCollectionScamInfo(
  _: unknown,
  { collection }: CollectionArgs,
  context: ResolverContext
) {
  return changeCollection(context, collection, 'scam_type = NULL, scam_info = NULL')
}

export function clearReportNft(
  _: unknown,
  { input: { identifier } }: { input: AssetArgs },
  context: ResolverContext
) {
  const exists = changeNft(context, identifier, 'reports = 0')
  if (exists) deleteReports(context, 'nft', identifier)
  return exists
}

export function clearReportCollection(
  _: unknown,
  { input }: { input: { collectionIdentifier: string } },
  context: ResolverContext
) {
  const { collectionIdentifier: collection } = input
  const exists = collectionExists(context, collection)
  if (exists) deleteReports(context, 'collection', collection)
  return exists
}

/** After this, the same users can report the target again. */
function deleteReports({ sql }: ResolverContext, kind: 'collection' | 'nft', target: string): void {
  sql.all('DELETE FROM report WHERE kind = ? AND target = ?', kind, target)
}

function changeNft(
  context: ResolverContext,
  identifier: string,
  change: string,
  ...values: readonly SqlValue[]
): boolean {
  requireAdminCaller(context)
  checkArguments(['identifier', identifier, 'nft'])
  const query = `UPDATE nft SET ${change} WHERE identifier = ? RETURNING 1`
  return context.sql.all(query, ...values, identifier).length > 0
}

function changeCollection(
  context: ResolverContext,
  collection: string,
  change: string,
  ...values: readonly SqlValue[]
): boolean {
  requireAdminCaller(context)
  checkArguments(['collection', collection, 'collection'])
  const query = `UPDATE collection SET ${change} WHERE collection = ? RETURNING 1`
  return context.sql.all(query, ...values, collection).length > 0
}

function collectionExists(context: ResolverContext, collection: string): boolean {
  requireAdminCaller(context)
  checkArguments(['collection', collection, 'collection'])
  return context.sql.all('SELECT 1 FROM collection WHERE collection = ?', collection).length > 0
}

function checkFlag(context: ResolverContext, flag: number): void {
  requireAdminCaller(context)
  if (flag < 0 || flag > 1) throw badArgumentsError(['nsfwFlag must be from 0 to 1'])
}
