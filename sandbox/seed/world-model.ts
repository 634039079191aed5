// The world while it is made: plain lists in memory that are written to the ledger at the end. Every part of the
// seed adds to them; money and NFTs are counted here so that what is escrowed is really held.

import { encodeAddress } from '../../src/lib/protocol/address.ts'
import type { WalletName } from '../wallets.ts'
import type { Row } from './bulk.ts'
import type { CollectionSpec } from './collections.ts'
import { createRandom, type Random } from './random.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR

export interface Person {
  address: string
  herotag: string | undefined
  isArtist: boolean
  isPrivate: boolean
  bio: string | undefined
}

export interface SeedAsset {
  id: number
  /** The ledger's number: pieces are numbered in the order of their creation. */
  number: number
  identifier: string
  nonce: number
  spec: CollectionSpec
  name: string
  creator: string
  created: number
  supply: number
  tags: string
  likes: number
  views: number
}

export interface World {
  now: number
  /** How many times as large as the world people see; above 1 only to measure. */
  scale: number
  random: Random
  wallets: Readonly<Record<WalletName, string>>
  people: Person[]
  assets: SeedAsset[]
  /** Units by holder, by identifier. */
  holdings: Map<string, Map<string, number>>
  /** Money by token ('EGLD' is native), by holder. */
  money: Map<string, Map<string, bigint>>
  tables: Map<string, Row[]>
}

export function createWorld(now: number, wallets: World['wallets'], scale: number): World {
  return {
    now,
    scale,
    random: createRandom('the world of Atrium'),
    wallets,
    people: [],
    assets: [],
    holdings: new Map(),
    money: new Map(),
    tables: new Map()
  }
}

export function addRow(world: World, table: string, row: Row): void {
  const rows = world.tables.get(table)
  if (rows) rows.push(row)
  else world.tables.set(table, [row])
}

export function rowsOf(world: World, table: string): Row[] {
  return world.tables.get(table) ?? []
}

/** New money. */
export function give(world: World, address: string, token: string, amount: bigint): void {
  const holders = world.money.get(token) ?? new Map<string, bigint>()
  holders.set(address, (holders.get(address) ?? 0n) + amount)
  world.money.set(token, holders)
}

export function unitsOf(world: World, identifier: string, address: string): number {
  return world.holdings.get(identifier)?.get(address) ?? 0
}

/** Throws when the holder has fewer: the seed would be wrong. */
export function moveUnits(
  world: World,
  move: { identifier: string; from: string | undefined; to: string; units: number }
): void {
  const holders = world.holdings.get(move.identifier) ?? new Map<string, number>()
  world.holdings.set(move.identifier, holders)
  if (move.from !== undefined) {
    const left = (holders.get(move.from) ?? 0) - move.units
    if (left < 0) throw new Error(`seed: ${move.from} lacks ${-left} of ${move.identifier}`)
    if (left === 0) holders.delete(move.from)
    else holders.set(move.from, left)
  }
  holders.set(move.to, (holders.get(move.to) ?? 0) + move.units)
}

/** Who holds most units of it. */
export function holderOf(world: World, identifier: string): string | undefined {
  const holders = [...(world.holdings.get(identifier) ?? [])]
  return holders.sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** An address nobody has the key of; a contract's begins with zeros. */
export function madeUpAddress(seed: string, isContract = false): string {
  const random = createRandom(`address ${seed}`)
  const key = Uint8Array.from({ length: 32 }, () => random.int(0, 255))
  if (isContract) key.set([0, 0, 0, 0, 0, 0, 0, 0, 5, 0])
  return encodeAddress(key)
}

export function madeUpHash(random: Random): string {
  let hash = ''
  for (let part = 0; part < 8; part += 1) {
    hash += (0x100000000 + Math.floor(random.next() * 0x100000000)).toString(16).slice(1)
  }
  return hash
}
