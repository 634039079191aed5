// Builds the query of an asset list: the table it starts from and the order. Each common filter has an index that
// starts with the filter and continues in the list's order. The remaining filters are checked for each key.

import type { Sql } from '../../ledger/sql.ts'
import { hasBlacklisted, notBlacklisted } from '../blacklist.ts'
import {
  ALWAYS_TRUE,
  columnEquals,
  columnIn,
  combineConditions,
  type SqlCondition
} from '../filter-expression.ts'
import { ascending, descending, type ListQuery, type OrderBy } from '../list-query.ts'
import { count } from '../resolver-context.ts'
import { shortWordsCondition, toFtsQuery } from '../search-phrase-sql.ts'

export interface AssetsFilter {
  identifier?: string | null
  identifiers?: readonly string[] | null
  collection?: string | null
  collections?: readonly string[] | null
  ownerAddress?: string | null
  artistAddress?: string | null
  creatorAddress?: string | null
  likedByAddress?: string | null
  searchTerm?: string | null
  tags?: readonly string[] | null
  traits?: readonly ({ name: string; value: string } | null)[] | null
  type?: string | null
  customFilters?: 'Tickets' | null
}

export type AssetsSorting = 'MostLikes' | 'RankAsc' | 'RankDesc'

/** Where the keys of a list come from: the tables, the column with the key, and the columns to sort by. */
interface KeySource {
  from: string
  key: string
  where: SqlCondition[]
  newest: OrderBy[]
  likes: OrderBy[]
  extra?: string
  /** Filters that this source already applies. */
  handledFilters: readonly (keyof AssetsFilter)[]
}

export function buildAssetQuery(
  sql: Sql,
  requested: AssetsFilter,
  sorting: AssetsSorting | null | undefined
): ListQuery {
  const filters = readUsedFilters(requested)
  const source = readSource(sql, filters, sorting === 'MostLikes')
  const remaining: AssetsFilter = { ...filters }
  for (const name of source.handledFilters) delete remaining[name]
  const keyWhere = [...source.where, ...keyConditions(remaining, source)]
  const assetWhere = assetConditions(sql, remaining, filters)
  const order = readOrder(source, filters, sorting)
  const isJoined =
    source.key !== 'n.id' &&
    (assetWhere.length > 0 || order.some(column => column.sql.startsWith('n.')))
  return {
    from: isJoined ? `${source.from} CROSS JOIN nft n ON n.id = ${source.key}` : source.from,
    where: combineConditions([...keyWhere, ...assetWhere]),
    order,
    key: source.key,
    table: 'nft',
    ...(source.extra && { extra: source.extra }),
    total: precomputedTotal(sql, filters)
  }
}

/**
 * The filters that the service applies. For what an account likes or an artist created it ignores all others, except in
 * a collection that is filtered by traits.
 */
function readUsedFilters(filters: AssetsFilter): AssetsFilter {
  const { artistAddress, collection, likedByAddress, traits } = filters
  if (collection && traits?.length) return filters
  if (likedByAddress) return { likedByAddress }
  return artistAddress ? { artistAddress } : filters
}

const ASSETS: KeySource = {
  from: 'nft n',
  key: 'n.id',
  where: [],
  newest: [descending('n.id')],
  likes: [descending('n.likes'), descending('n.id')],
  handledFilters: []
}

function readSource(sql: Sql, filters: AssetsFilter, isByLikes: boolean): KeySource {
  const { identifier, ownerAddress, likedByAddress, collection, tags, searchTerm } = filters
  if (ownerAddress) {
    return {
      ...ASSETS,
      from: 'nft_balance b',
      key: 'b.nft',
      where: [
        columnEquals('b.address', ownerAddress),
        ...(identifier ? [columnEquals('b.identifier', identifier)] : [])
      ],
      newest: [descending('b.changed')],
      extra: 'b.balance',
      handledFilters: ['identifier', 'ownerAddress']
    }
  }
  if (likedByAddress) {
    // The newest like comes first, including likes within one second.
    return {
      ...ASSETS,
      from: 'nft_like l CROSS JOIN nft n ON n.identifier = l.identifier',
      where: [columnEquals('l.address', likedByAddress)],
      newest: [descending('l.at'), descending('l.rowid')],
      handledFilters: ['likedByAddress']
    }
  }
  const isNarrow = collection || identifier || filters.identifiers || filters.collections
  if (isNarrow || filters.artistAddress || filters.creatorAddress) return ASSETS
  if (tags?.length) {
    const [rarest = ''] = tags.toSorted((a, b) => countTagged(sql, a) - countTagged(sql, b))
    return {
      from: 'nft_tag t',
      key: 't.nft',
      where: [
        columnEquals('t.tag', rarest),
        ...tags.filter(tag => tag !== rarest).map(tag => hasTag(tag, 't.nft'))
      ],
      newest: [descending('t.nft')],
      likes: [descending('t.likes'), descending('t.nft')],
      handledFilters: ['tags']
    }
  }
  const query = searchTerm ? toFtsQuery(searchTerm) : undefined
  if (!query || isByLikes) return ASSETS
  return {
    ...ASSETS,
    from: 'nft_text f',
    key: 'f.rowid',
    where: [{ sql: 'nft_text MATCH ?', values: [query] }],
    newest: [descending('f.rowid')],
    handledFilters: []
  }
}

/** Rarity ranks are per collection, so they cannot sort a list of several collections. */
function readOrder(
  source: KeySource,
  { collection }: AssetsFilter,
  sorting: AssetsSorting | null | undefined
): readonly OrderBy[] {
  if (sorting === 'MostLikes') return source.likes
  if (!sorting || !collection) return source.newest
  if (sorting === 'RankDesc') return [descending('n.rank'), descending('n.id')]
  return [ascending('(n.rank = 0)'), ascending('n.rank'), ascending('n.id')]
}

/** Conditions that need only the key columns. */
function keyConditions(filters: AssetsFilter, { key, from }: KeySource): SqlCondition[] {
  const { tags, traits, collection, searchTerm } = filters
  const query = searchTerm && !from.startsWith('nft_text') ? toFtsQuery(searchTerm) : undefined
  return [
    ...(tags ?? []).map(tag => hasTag(tag, key)),
    ...(collection ? (traits ?? []) : []).flatMap(trait =>
      trait ? [hasTrait(trait, key, { sql: '?', values: [collection ?? ''] })] : []
    ),
    ...(query
      ? [
          {
            sql: `${key} IN (SELECT rowid FROM nft_text WHERE nft_text MATCH ?)`,
            values: [query]
          }
        ]
      : [])
  ]
}

/** Conditions that need the rows of assets. */
function assetConditions(sql: Sql, remaining: AssetsFilter, all: AssetsFilter): SqlCondition[] {
  const { collection, traits, searchTerm, customFilters } = remaining
  const parts = [
    columnEquals('n.identifier', remaining.identifier),
    columnEquals('n.collection', collection),
    columnEquals('n.creator', remaining.artistAddress),
    columnEquals('n.creator', remaining.creatorAddress),
    columnEquals('n.type', remaining.type),
    columnIn('n.identifier', remaining.identifiers),
    columnIn('n.collection', remaining.collections),
    ...(collection ? [] : (traits ?? [])).flatMap(trait =>
      trait ? [hasTrait(trait, 'n.id', { sql: 'n.collection', values: [] })] : []
    ),
    ...(searchTerm ? [shortWordsCondition('n.name', searchTerm)] : []),
    ...(customFilters ? [isFeatured(customFilters)] : []),
    ...(hidesBlacklisted(all) ? [notBlacklisted(sql, 'n.collection')] : [])
  ]
  return parts.filter(part => part !== ALWAYS_TRUE)
}

function hasTag(tag: string, key: string): SqlCondition {
  return {
    sql: `EXISTS (SELECT 1 FROM nft_tag x WHERE x.tag = ? AND x.nft = ${key})`,
    values: [tag]
  }
}

/** `collection`: an expression for the identifier of the collection, and the values bound in it. */
function hasTrait(
  { name, value }: { name: string; value: string },
  key: string,
  collection: SqlCondition
): SqlCondition {
  return {
    sql: `EXISTS (SELECT 1 FROM nft_trait x WHERE x.collection = ${collection.sql} AND x.name = ?
      AND x.value = ? AND x.nft = ${key})`,
    values: [...collection.values, name, value]
  }
}

export function isFeatured(type: string): SqlCondition {
  return {
    sql: "n.collection IN (SELECT collection FROM collection WHERE ',' || featured || ',' LIKE ?)",
    values: [`%,${type},%`]
  }
}

/** Blacklisted assets are included when the query names an asset, a collection or an owner. */
function hidesBlacklisted({
  identifier,
  identifiers,
  ownerAddress,
  collection
}: AssetsFilter): boolean {
  return !identifier && !identifiers && !ownerAddress && !collection
}

function countTagged(sql: Sql, tag: string): number {
  return count(sql, 'SELECT nfts AS n FROM tag WHERE tag = ?', tag)
}

/**
 * Totals stored in the ledger: of all assets, a type, a collection, a trait or a tag. Undefined for other filters.
 */
function precomputedTotal(sql: Sql, filters: AssetsFilter): number | undefined {
  const { collection, searchTerm, tags, traits, type } = filters
  const used = Object.entries(filters).flatMap(([name, value]) =>
    value && (!Array.isArray(value) || value.length > 0) ? [name] : []
  )
  const usesOnly = (...names: (keyof AssetsFilter)[]) =>
    used.length === names.length && names.every(name => used.includes(name))
  if (usesOnly() || usesOnly('type')) {
    const where = type ? 'blacklisted = 0 AND type = ?' : 'blacklisted = 0'
    const query = `SELECT coalesce(sum(nfts_count), 0) AS n FROM collection WHERE ${where}`
    return count(sql, query, ...(type ? [type] : []))
  }
  if (collection && usesOnly('collection')) {
    return count(sql, 'SELECT nfts_count AS n FROM collection WHERE collection = ?', collection)
  }
  const [trait, ...otherTraits] = traits ?? []
  if (collection && trait && otherTraits.length === 0 && usesOnly('collection', 'traits')) {
    const { name, value } = trait
    const query = `SELECT occurrences AS n FROM collection_trait
      WHERE collection = ? AND name = ? AND value = ?`
    return count(sql, query, collection, name, value)
  }
  const query = searchTerm ? toFtsQuery(searchTerm) : undefined
  const hasShortWords = shortWordsCondition('', searchTerm ?? '') !== ALWAYS_TRUE
  if (query && !hasShortWords && usesOnly('searchTerm') && !hasBlacklisted(sql)) {
    return count(sql, 'SELECT count(*) AS n FROM nft_text WHERE nft_text MATCH ?', query)
  }
  const [tag, ...otherTags] = tags ?? []
  if (tag && otherTags.length === 0 && usesOnly('tags') && !hasBlacklisted(sql)) {
    return countTagged(sql, tag)
  }
  return undefined
}
