// Raw rows of the ledger, for assertions in tests.
import { firstRow, type Sql } from './sql.ts'

type Row = Record<string, unknown>

const INSPECTORS = {
  auction(sql: Sql, id: string) {
    const auction = firstRow<Row>(sql, 'SELECT * FROM auction WHERE id = ?', Number(id))
    if (auction === undefined) return undefined
    const orders = sql.all<Row>('SELECT * FROM bid_order WHERE auction = ? ORDER BY id', Number(id))
    return { ...auction, orders }
  },
  account(sql: Sql, id: string) {
    const account = firstRow<Row>(sql, 'SELECT * FROM account WHERE address = ?', id)
    if (account === undefined) return undefined
    return {
      ...account,
      tokens: sql.all<Row>('SELECT token, balance FROM token_balance WHERE address = ?', id),
      nfts: sql.all<Row>('SELECT identifier, balance FROM nft_balance WHERE address = ?', id)
    }
  },
  nft(sql: Sql, id: string) {
    const nft = firstRow<Row>(sql, 'SELECT * FROM nft WHERE identifier = ?', id)
    if (nft === undefined) return undefined
    const owners = sql.all<Row>('SELECT address, balance FROM nft_balance WHERE identifier = ?', id)
    const auctions = sql.all<Row>('SELECT * FROM auction WHERE identifier = ? ORDER BY id', id)
    const offers = sql.all<Row>('SELECT * FROM offer WHERE identifier = ? ORDER BY id', id)
    return { ...nft, owners, auctions, offers }
  },
  collection(sql: Sql, id: string) {
    const collection = firstRow<Row>(sql, 'SELECT * FROM collection WHERE collection = ?', id)
    if (collection === undefined) return undefined
    const reports = "SELECT address FROM report WHERE kind = 'collection' AND target = ?"
    const roles = 'SELECT address, role FROM collection_role WHERE collection = ? ORDER BY role'
    const reportedBy = sql.all<Row>(reports, id).map(row => row['address'])
    return { ...collection, reportedBy, roles: sql.all<Row>(roles, id) }
  },
  person(sql: Sql, id: string) {
    const person = firstRow<Row>(sql, 'SELECT * FROM person WHERE address = ?', id)
    if (person === undefined) return undefined
    const followers = sql.all<Row>('SELECT follower FROM follow WHERE followee = ?', id)
    return { ...person, followedBy: followers.map(row => row['follower']) }
  },
  campaign(sql: Sql, id: string) {
    const campaign = firstRow<Row>(sql, 'SELECT * FROM campaign WHERE campaign = ?', id)
    if (campaign === undefined) return undefined
    const tiers = 'SELECT * FROM campaign_tier WHERE campaign = ? ORDER BY position'
    return { ...campaign, tiers: sql.all<Row>(tiers, Number(campaign['id'])) }
  },
  ticketSale(sql: Sql, id: string) {
    const sale = firstRow<Row>(sql, 'SELECT * FROM ticket_sale WHERE collection = ?', id)
    if (sale === undefined) return undefined
    const bought =
      'SELECT number, buyer, winning_nonce FROM ticket WHERE collection = ? ORDER BY number'
    const claims = sql.all<Row>('SELECT address FROM ticket_claim WHERE collection = ?', id)
    return {
      ...sale,
      bought: sql.all<Row>(bought, id),
      claimedBy: claims.map(row => row['address'])
    }
  },
  offer: (sql: Sql, id: string) =>
    firstRow<Row>(sql, 'SELECT * FROM offer WHERE id = ?', Number(id))
} as const satisfies Record<string, (sql: Sql, id: string) => Row | undefined>

export type InspectorName = keyof typeof INSPECTORS

export function isInspectorName(kind: string): kind is InspectorName {
  return Object.hasOwn(INSPECTORS, kind)
}

export function inspectEntity(sql: Sql, kind: InspectorName, id: string): Row | undefined {
  return INSPECTORS[kind](sql, id)
}
