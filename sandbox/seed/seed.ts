// Seeds the ledger. The result is the same on every machine, except that all times are relative to the clock at
// seeding. Written in one transaction, in about a second.

import { isContract } from '../../src/lib/protocol/address.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import type { Sql } from '../ledger/sql.ts'
import { TABLES } from '../ledger/tables.ts'
import type { WalletName } from '../wallets.ts'
import { addAssets } from './assets.ts'
import { addAuctions } from './auctions.ts'
import { insertRows } from './bulk-insert.ts'
import { addLaunches, planLaunchNfts } from './launches.ts'
import { addMarketplaces } from './marketplaces.ts'
import { addOffers } from './offers.ts'
import { addPartnerAuctions } from './partner-auctions.ts'
import { addPeople, writePeople } from './people.ts'
import { addRow, createSeedWorld, type SeedWorld, tableRows } from './seed-model.ts'
import { addSocial, measureActivity } from './social.ts'

export interface SeedOptions {
  /** The clock at seeding; all seeded times are relative to it. */
  now: number
  /** Addresses of the test wallets by name. */
  wallets: Readonly<Record<WalletName, string>>
  /** Factor of the size: 10 creates a hundred thousand assets. */
  scale?: number
}

/** Seeds an empty ledger in one transaction. */
export function seedWorld(sql: Sql, options: SeedOptions): void {
  const { tables } = buildWorld(options)
  sql.transaction(() => {
    for (const [table, rows] of tables) insertRows(sql, table, sortRows(table, rows))
    sql.all("INSERT OR REPLACE INTO setting(key, value) VALUES('seeded', ?)", String(options.now))
  })
}

/** Builds all seed rows in memory. */
function buildWorld({ now, wallets, scale = 1 }: SeedOptions): SeedWorld {
  const world = createSeedWorld(now, wallets, scale)
  addPeople(world)
  addMarketplaces(world)
  planLaunchNfts(world)
  addAssets(world)
  addAuctions(world)
  addOffers(world)
  addSocial(world)
  writePeople(world, measureActivity(world))
  addPartnerAuctions(world)
  writeHoldings(world)
  addLaunches(world)
  writeBalances(world)
  return world
}

/** Drops all tables, creates them again and seeds them, relative to the given clock. */
export function resetWorld(sql: Sql, options: SeedOptions): void {
  sql.transaction(() => {
    for (const table of [...fullTextTableNames(), ...tableNames()])
      sql.run(`DROP TABLE IF EXISTS ${table}`)
    sql.run(TABLES)
    seedWorld(sql, options)
  })
}

export function tableNames(): string[] {
  return matchTableNames(/CREATE TABLE IF NOT EXISTS (\w+)\(/g)
}

function fullTextTableNames(): string[] {
  return matchTableNames(/CREATE VIRTUAL TABLE IF NOT EXISTS (\w+) /g)
}

function matchTableNames(pattern: RegExp): string[] {
  return [...TABLES.matchAll(pattern)].map(match => match[1] ?? '')
}

// Rows of lists that are read newest first by id are inserted oldest first.
function sortRows(table: string, rows: NonNullable<ReturnType<SeedWorld['tables']['get']>>) {
  const time = { history: 'at', feed: 'at', notification: 'created', nft: 'id' }[table]
  return time ? rows.toSorted((a, b) => Number(a[time]) - Number(b[time])) : rows
}

function writeHoldings(world: SeedWorld): void {
  for (const { identifier, ledgerId } of world.assets) {
    for (const [address, units] of world.holdings.get(identifier) ?? []) {
      const balance = String(units)
      const held = { balance, nft: ledgerId, changed: ledgerId }
      addRow(world, 'nft_balance', { address, identifier, ...held })
    }
  }
}

function writeBalances(world: SeedWorld): void {
  const herotags = new Map(world.people.map(person => [person.address, person.herotag]))
  const native = world.balances.get('EGLD') ?? new Map<string, bigint>()
  const contracts = [
    ...tableRows(world, 'marketplace').map(row => String(row['address'])),
    ...ENVIRONMENTS.sandbox.minterContracts,
    ENVIRONMENTS.sandbox.ticketSaleContract
  ]
  for (const address of new Set([
    ...world.people.map(person => person.address),
    ...native.keys(),
    ...contracts
  ])) {
    const herotag = herotags.get(address)
    addRow(world, 'account', {
      address,
      nonce: 0,
      balance: String(native.get(address) ?? 0n),
      is_contract: isContract(address) ? 1 : 0,
      username: herotag ?? null
    })
  }
  for (const row of tableRows(world, 'token')) {
    const token = String(row['identifier'])
    const holders = world.balances.get(token) ?? new Map<string, bigint>()
    let supply = 0n
    for (const [address, balance] of holders) {
      supply += balance
      addRow(world, 'token_balance', { address, token, balance: String(balance) })
    }
    row['supply'] = String(supply)
  }
}
