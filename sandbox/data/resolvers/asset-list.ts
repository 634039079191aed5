// Where a list of assets starts and in what order it is walked. Every filter people combine has an index that begins
// with it and goes on in the order of the list; what such an index cannot tell is asked of each key it gives.

import type { Sql } from '../../ledger/sql.ts'
import { count } from '../context.ts'
import { among, type Condition, combine, equals } from '../expression.ts'
import { hasHidden, notHidden } from '../hidden.ts'
import { down, type List, type Order, up } from '../list.ts'
import { shortWords, textQuery } from '../text.ts'

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

interface Source {
  from: string
  key: string
  where: Condition[]
  newest: Order[]
  likes: Order[]
  extra?: string
  /** Filters the source answers by itself. */
  answers: readonly (keyof AssetsFilter)[]
}

export function planAssets(
  sql: Sql,
  filters: AssetsFilter,
  sorting: AssetsSorting | null | undefined
): List {
  const source = readSource(sql, filters, sorting === 'MostLikes')
  const left: AssetsFilter = { ...filters }
  for (const name of source.answers) delete left[name]
  const ofKey = [...source.where, ...keyConditions(left, source)]
  const ofAsset = assetConditions(sql, left, filters)
  const order = readOrder(source, filters, sorting)
  const isJoined =
    source.key !== 'n.id' && (ofAsset.length > 0 || order.some(i => i.sql.startsWith('n.')))
  return {
    from: isJoined ? `${source.from} CROSS JOIN nft n ON n.id = ${source.key}` : source.from,
    where: combine([...ofKey, ...ofAsset]),
    order,
    key: source.key,
    table: 'nft',
    ...(source.extra && { extra: source.extra }),
    total: knownTotal(sql, filters)
  }
}

const ASSETS: Source = {
  from: 'nft n',
  key: 'n.id',
  where: [],
  newest: [down('n.id')],
  likes: [down('n.likes'), down('n.id')],
  answers: []
}

function readSource(sql: Sql, filters: AssetsFilter, isByLikes: boolean): Source {
  const { ownerAddress, likedByAddress, collection, tags, searchTerm } = filters
  if (ownerAddress) {
    return {
      ...ASSETS,
      from: 'nft_balance b',
      key: 'b.nft',
      where: [equals('b.address', ownerAddress)],
      newest: [down('b.nft')],
      extra: 'b.balance',
      answers: ['ownerAddress']
    }
  }
  if (likedByAddress) {
    // In the order of liking.
    return {
      ...ASSETS,
      from: 'nft_like l CROSS JOIN nft n ON n.identifier = l.identifier',
      where: [equals('l.address', likedByAddress)],
      newest: [down('l.at'), down('l.identifier')],
      answers: ['likedByAddress']
    }
  }
  const isNarrow = collection || filters.identifier || filters.identifiers || filters.collections
  if (isNarrow || filters.artistAddress || filters.creatorAddress) return ASSETS
  if (tags?.length) {
    const [rarest = ''] = tags.toSorted((a, b) => tagged(sql, a) - tagged(sql, b))
    return {
      from: 'nft_tag t',
      key: 't.nft',
      where: [
        equals('t.tag', rarest),
        ...tags.filter(i => i !== rarest).map(i => hasTag(i, 't.nft'))
      ],
      newest: [down('t.nft')],
      likes: [down('t.likes'), down('t.nft')],
      answers: ['tags']
    }
  }
  const query = searchTerm ? textQuery(searchTerm) : undefined
  if (!query || isByLikes) return ASSETS
  return {
    ...ASSETS,
    from: 'nft_text f',
    key: 'f.rowid',
    where: [{ sql: 'nft_text MATCH ?', values: [query] }],
    newest: [down('f.rowid')],
    answers: []
  }
}

// Rarity is counted within a collection: across collections the order says nothing.
function readOrder(
  source: Source,
  { collection }: AssetsFilter,
  sorting: AssetsSorting | null | undefined
): readonly Order[] {
  if (sorting === 'MostLikes') return source.likes
  if (!sorting || !collection) return source.newest
  if (sorting === 'RankDesc') return [down('n.rank'), down('n.id')]
  return [up('(n.rank = 0)'), up('n.rank'), up('n.id')]
}

// What can be asked of a key alone.
function keyConditions(filters: AssetsFilter, { key, from }: Source): Condition[] {
  const { tags, traits, collection, searchTerm } = filters
  const query = searchTerm && !from.startsWith('nft_text') ? textQuery(searchTerm) : undefined
  return [
    ...(tags ?? []).map(tag => hasTag(tag, key)),
    ...(collection ? (traits ?? []) : []).flatMap(trait =>
      trait ? [hasTrait(trait, '?', key, [collection ?? ''])] : []
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

function assetConditions(sql: Sql, left: AssetsFilter, all: AssetsFilter): Condition[] {
  const { collection, traits, searchTerm, customFilters } = left
  const parts = [
    equals('n.identifier', left.identifier),
    equals('n.collection', collection),
    equals('n.creator', left.artistAddress),
    equals('n.creator', left.creatorAddress),
    equals('n.type', left.type),
    among('n.identifier', left.identifiers),
    among('n.collection', left.collections),
    ...(collection ? [] : (traits ?? [])).flatMap(trait =>
      trait ? [hasTrait(trait, 'n.collection', 'n.id', [])] : []
    ),
    ...(searchTerm ? [shortWords('n.name', searchTerm)] : []),
    ...(customFilters ? [featured(customFilters)] : []),
    ...(isGeneral(all) ? [notHidden(sql, 'n.collection')] : [])
  ]
  return parts.filter(part => part.sql !== '1')
}

function hasTag(tag: string, key: string): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM nft_tag x WHERE x.tag = ? AND x.nft = ${key})`,
    values: [tag]
  }
}

function hasTrait(
  { name, value }: { name: string; value: string },
  collection: string,
  key: string,
  values: readonly string[]
): Condition {
  return {
    sql: `EXISTS (SELECT 1 FROM nft_trait x WHERE x.collection = ${collection} AND x.name = ?
      AND x.value = ? AND x.nft = ${key})`,
    values: [...values, name, value]
  }
}

export function featured(type: string): Condition {
  return {
    sql: "n.collection IN (SELECT collection FROM collection WHERE ',' || featured || ',' LIKE ?)",
    values: [`%,${type},%`]
  }
}

// Whoever names a piece, a collection or an owner means it, blacklisted or not.
function isGeneral({ identifier, identifiers, ownerAddress, collection }: AssetsFilter): boolean {
  return !identifier && !identifiers && !ownerAddress && !collection
}

function tagged(sql: Sql, tag: string): number {
  return count(sql, 'SELECT nfts AS n FROM tag WHERE tag = ?', tag)
}

/** The totals the ledger keeps: of everything, a type, a collection, a trait, a tag. */
function knownTotal(sql: Sql, filters: AssetsFilter): number | undefined {
  const { collection, searchTerm, tags, traits, type } = filters
  const used = Object.entries(filters).flatMap(([name, value]) =>
    value && (!Array.isArray(value) || value.length > 0) ? [name] : []
  )
  const [first, second] = used.sort()
  if (!first || (first === 'type' && !second)) {
    const where = type ? 'blacklisted = 0 AND type = ?' : 'blacklisted = 0'
    const query = `SELECT coalesce(sum(nfts_count), 0) AS n FROM collection WHERE ${where}`
    return count(sql, query, ...(type ? [type] : []))
  }
  if (used.length === 1 && collection) {
    return count(sql, 'SELECT nfts_count AS n FROM collection WHERE collection = ?', collection)
  }
  if (used.length === 2 && collection && traits?.length === 1 && traits[0]) {
    const { name, value } = traits[0]
    const query = `SELECT occurrences AS n FROM collection_trait
      WHERE collection = ? AND name = ? AND value = ?`
    return count(sql, query, collection, name, value)
  }
  const query = searchTerm ? textQuery(searchTerm) : undefined
  if (
    used.length === 1 &&
    query &&
    shortWords('', searchTerm ?? '').sql === '1' &&
    !hasHidden(sql)
  ) {
    return count(sql, 'SELECT count(*) AS n FROM nft_text WHERE nft_text MATCH ?', query)
  }
  const [tag] = tags ?? []
  if (used.length === 1 && tag && tags?.length === 1 && !hasHidden(sql)) {
    return tagged(sql, tag)
  }
  return undefined
}
