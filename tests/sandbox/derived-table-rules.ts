// Checks that the derived tables of the ledger (sandbox/ledger/derived-tables.ts) contain the numbers that counting the
// rows returns.
import type { Sql } from '../../sandbox/ledger/sql.ts'

/** Returns a sentence for every rule that is violated. */
export function findDerivedTableViolations(sql: Sql): string[] {
  return VIOLATION_QUERIES.flatMap(query => sql.all<{ what: string }>(query)).map(row => row.what)
}

const VIOLATION_QUERIES = [
  `SELECT 'tag ' || tag || ' counts ' || nfts || ' pieces' AS what FROM tag t
     WHERE nfts <> (SELECT count(*) FROM nft_tag x WHERE x.tag = t.tag)`,
  `SELECT 'tag ' || tag || ' counts ' || auctions || ' auctions' AS what FROM tag t
     WHERE auctions <> (SELECT count(*) FROM auction a
       WHERE a.status = 'Running' AND instr(a.tags, ',' || t.tag || ',') > 0)`,
  `SELECT 'tag ' || tag || ' is not counted' AS what FROM nft_tag
     WHERE tag NOT IN (SELECT tag FROM tag) GROUP BY tag`,
  `SELECT identifier || ' has other tags' AS what FROM nft n WHERE length(n.tags) - length(replace(n.tags, ',', ''))
     <> (SELECT count(*) + (count(*) > 0) FROM nft_tag x WHERE x.nft = n.id AND instr(n.tags, ',' || x.tag || ',') > 0)`,
  `SELECT 'auction ' || id || ' has other tags' AS what FROM auction a
     WHERE length(a.tags) - length(replace(a.tags, ',', '')) <> (SELECT count(*) + (count(*) > 0) FROM auction_tag x
       WHERE x.auction = a.id AND instr(a.tags, ',' || x.tag || ',') > 0)`,
  `SELECT n.identifier || ' is liked otherwise by tag' AS what FROM nft_tag t JOIN nft n ON n.id = t.nft
     WHERE t.likes <> n.likes`,
  `SELECT n.identifier || ' is held under another number' AS what FROM nft_balance b
     JOIN nft n ON n.identifier = b.identifier WHERE n.id <> b.nft`,
  `SELECT n.identifier || ' has another rank' AS what FROM nft n
     WHERE rank <> coalesce(json_extract(rarity, '$[0]'), 0)`,
  `SELECT later.identifier || ' is numbered before its time' AS what FROM nft later
     JOIN nft earlier ON earlier.id = later.id - 1 WHERE later.created < earlier.created`,
  `SELECT 'auction ' || later.id || ' is numbered before its time' AS what FROM auction later
     JOIN auction earlier ON earlier.id = later.id - 1 WHERE later.created < earlier.created`,
  `SELECT collection || ' counts ' || nfts_count || ' pieces' AS what FROM collection c
     WHERE nfts_count <> (SELECT count(*) FROM nft n WHERE n.collection = c.collection)`,
  "SELECT 'a name is missing from search' AS what WHERE (SELECT count(*) FROM nft) <> (SELECT count(*) FROM nft_text)",
  `SELECT 'a collection is missing from search' AS what
     WHERE (SELECT count(*) FROM collection) <> (SELECT count(*) FROM collection_text)`,
  `SELECT 'a herotag is missing from search' AS what
     WHERE (SELECT count(*) FROM person WHERE herotag IS NOT NULL) <> (SELECT count(*) FROM person_text)`
]
