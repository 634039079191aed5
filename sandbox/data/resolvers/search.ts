// Search in names, herotags and tags, with at most five results per kind. An address as search term finds only that
// account.

import type { Sql, SqlValue } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { combineConditions } from '../filter-expression.ts'
import type { ResolverContext } from '../resolver-context.ts'
import {
  prefixCondition,
  shortWordsCondition,
  splitWords,
  toFtsQuery
} from '../search-phrase-sql.ts'

const RESULTS_PER_KIND = 5
/** Above this number of matches, a scan in order of likes finds five results faster than sorting all matches. */
const COMMON_PHRASE_MATCHES = 400

interface SearchResult {
  identifier: string
  name: string
}

type RankedResult = SearchResult & { verified: number }

export function search(
  _: unknown,
  { filters }: { filters: { searchTerm: string } },
  { sql }: ResolverContext
) {
  const { searchTerm } = filters
  checkArguments(['searchTerm', searchTerm, 'search'])
  if (/^erd1[a-z0-9]{58}$/.test(searchTerm)) {
    const accounts = [{ identifier: searchTerm, name: herotagOf(sql, searchTerm) }]
    return { searchTerm, accounts, collections: [], nfts: [], tags: [] }
  }
  return {
    searchTerm,
    accounts: () => findAccounts(sql, searchTerm),
    collections: () => withVerified(findCollections(sql, searchTerm)),
    nfts: () => withVerified(findAssets(sql, searchTerm)),
    tags: () => findTags(sql, searchTerm)
  }
}

function herotagOf(sql: Sql, address: string): string | undefined {
  return sql.all<{ herotag: string }>(
    "SELECT herotag FROM person WHERE address = ? AND privacy = 'public'",
    address
  )[0]?.herotag
}

function findAccounts(sql: Sql, phrase: string): SearchResult[] {
  const query = toFtsQuery(phrase)
  if (!query) return []
  const first = prefixCondition('p.herotag', splitWords(phrase)[0] ?? '')
  return sql.all<SearchResult>(
    `SELECT p.address AS identifier, p.herotag AS name FROM person_text f
     CROSS JOIN person p ON p.rowid = f.rowid WHERE person_text MATCH ? AND p.privacy = 'public'
     ORDER BY ${first.sql} DESC, p.followers DESC, p.herotag LIMIT ${RESULTS_PER_KIND}`,
    query,
    ...first.values
  )
}

function findCollections(sql: Sql, phrase: string): RankedResult[] {
  const query = toFtsQuery(phrase)
  if (!query) return []
  const short = shortWordsCondition('c.name', phrase)
  return sql.all<RankedResult>(
    `SELECT c.collection AS identifier, c.name, c.verified FROM collection_text f
     CROSS JOIN collection c ON c.id = f.rowid
     WHERE collection_text MATCH ? AND c.blacklisted = 0 AND ${short.sql}
     ORDER BY c.verified DESC, c.trend DESC, c.id LIMIT ${RESULTS_PER_KIND}`,
    query,
    ...short.values
  )
}

/** Matches by name, most liked first, then matches by identifier prefix. */
function findAssets(sql: Sql, phrase: string): RankedResult[] {
  const byName = findByName(sql, phrase)
  if (byName.length === RESULTS_PER_KIND) return byName
  const known = new Set(byName.map(row => row.identifier))
  const byIdentifier = findByIdentifier(sql, phrase).filter(row => !known.has(row.identifier))
  return [...byName, ...byIdentifier].slice(0, RESULTS_PER_KIND)
}

function findByName(sql: Sql, phrase: string): RankedResult[] {
  const query = toFtsQuery(phrase)
  if (!query) return []
  const matching = sql.all<{ id: number }>(
    `SELECT rowid AS id FROM nft_text WHERE nft_text MATCH ? LIMIT ${COMMON_PHRASE_MATCHES + 1}`,
    query
  )
  const short = shortWordsCondition('n.name', phrase)
  if (matching.length <= COMMON_PHRASE_MATCHES) {
    const ids = JSON.stringify(matching.map(row => row.id))
    const from = 'json_each(?) k CROSS JOIN nft n ON n.id = k.value'
    return mostLiked(sql, from, short.sql, [ids, ...short.values])
  }
  // Scans in order of likes until five match, instead of sorting all matches.
  const words = combineConditions([
    ...splitWords(phrase).map(word => ({
      sql: 'instr(lower(n.name), lower(?)) > 0',
      values: [word]
    })),
    short
  ])
  return mostLiked(sql, 'nft n', words.sql, words.values)
}

function mostLiked(
  sql: Sql,
  from: string,
  where: string,
  values: readonly SqlValue[]
): RankedResult[] {
  return sql.all<RankedResult>(
    `SELECT n.identifier, n.name, (SELECT verified FROM collection c WHERE c.collection = n.collection
       AND c.blacklisted = 0) AS verified
     FROM ${from} WHERE ${where} AND verified IS NOT NULL
     ORDER BY n.likes DESC, n.id DESC LIMIT ${RESULTS_PER_KIND}`,
    ...values
  )
}

function findByIdentifier(sql: Sql, phrase: string): RankedResult[] {
  const [, ticker = '', rest = ''] = /^([a-z0-9]{3,10})(-[a-f0-9-]*)?$/i.exec(phrase) ?? []
  if (ticker === '') return []
  const start = ticker.toUpperCase() + rest.toLowerCase()
  return sql.all<RankedResult>(
    `SELECT n.identifier, n.name, c.verified FROM nft n CROSS JOIN collection c ON c.collection = n.collection
     WHERE n.identifier >= ? AND n.identifier < ? AND c.blacklisted = 0
     ORDER BY n.identifier LIMIT ${RESULTS_PER_KIND}`,
    start,
    `${start}~`
  )
}

function findTags(sql: Sql, phrase: string): SearchResult[] {
  const start = prefixCondition('tag', splitWords(phrase)[0] ?? '')
  return sql.all<SearchResult>(
    `SELECT tag AS identifier, tag AS name FROM tag WHERE nfts > 0 AND ${start.sql}
     ORDER BY nfts DESC, tag LIMIT ${RESULTS_PER_KIND}`,
    ...start.values
  )
}

function withVerified(rows: readonly RankedResult[]) {
  return rows.map(row => ({ ...row, verified: row.verified === 1 }))
}
