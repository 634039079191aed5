// In-memory model of the seed. Each part of the seed adds rows; all are written to the ledger at the end. Money and
// NFTs are counted here, so that escrow matches what contracts hold.

import { encodeAddress } from '../../src/lib/protocol/address.ts'
import type { WalletName } from '../wallets.ts'
import type { SeedRow } from './bulk-insert.ts'
import type { CollectionSpec } from './collections.ts'
import { createRandom, type Random } from './random.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export interface SeedPerson {
  address: string
  herotag: string | undefined
  isArtist: boolean
  isPrivate: boolean
  bio: string | undefined
}

export interface SeedAsset {
  /** Position of the asset in the order of the seed, from 1: collection after collection. */
  order: number
  /** Assigned in order of creation time, together with the ids of `LaunchNft`. */
  ledgerId: number
  identifier: string
  nonce: number
  spec: CollectionSpec
  name: string
  creator: string
  created: number
  /** When its present holder received it or got it back. It is not sold before this time. */
  heldSince: number
  supply: number
  tags: string
  likes: number
  views: number
}

/** An NFT of a campaign or of the ticket sale. */
export interface LaunchNft {
  /** Assigned in order of creation time, together with the ids of `SeedAsset`. */
  ledgerId: number
  collection: string
  nonce: number
  created: number
  name: string
  creator: string
  owner: string
  royalties: number // basis points
  uri: string
  extension: 'png' | 'webm'
  price: { token: string; amount: bigint } | undefined
  hash: string // of the transaction that minted it
}

export interface SeedWorld {
  now: number
  /** Factor of the seed's size; above 1 only for measurements. */
  scale: number
  random: Random
  wallets: Readonly<Record<WalletName, string>>
  people: SeedPerson[]
  assets: SeedAsset[]
  launchNfts: LaunchNft[]
  /** Units by identifier, then by holder. */
  holdings: Map<string, Map<string, number>>
  /** Balances by token ('EGLD' is native), then by holder. */
  balances: Map<string, Map<string, bigint>>
  tables: Map<string, SeedRow[]>
}

export function createSeedWorld(
  now: number,
  wallets: SeedWorld['wallets'],
  scale: number
): SeedWorld {
  return {
    now,
    scale,
    random: createRandom('the world of Atrium'),
    wallets,
    people: [],
    assets: [],
    launchNfts: [],
    holdings: new Map(),
    balances: new Map(),
    tables: new Map()
  }
}

export function addRow(world: SeedWorld, table: string, row: SeedRow): void {
  const rows = world.tables.get(table)
  if (rows) rows.push(row)
  else world.tables.set(table, [row])
}

export function tableRows(world: SeedWorld, table: string): SeedRow[] {
  return world.tables.get(table) ?? []
}

/** Creates new money in an account's balance. */
export function credit(world: SeedWorld, address: string, token: string, amount: bigint): void {
  const holders = world.balances.get(token) ?? new Map<string, bigint>()
  holders.set(address, (holders.get(address) ?? 0n) + amount)
  world.balances.set(token, holders)
}

export function heldUnits(world: SeedWorld, identifier: string, address: string): number {
  return world.holdings.get(identifier)?.get(address) ?? 0
}

/** Transfers units. Throws when the holder has fewer, which is an error in the seed. */
export function transferUnits(
  world: SeedWorld,
  transfer: { identifier: string; from: string | undefined; to: string; units: number }
): void {
  const holders = world.holdings.get(transfer.identifier) ?? new Map<string, number>()
  world.holdings.set(transfer.identifier, holders)
  if (transfer.from !== undefined) {
    const left = (holders.get(transfer.from) ?? 0) - transfer.units
    if (left < 0) throw new Error(`seed: ${transfer.from} lacks ${-left} of ${transfer.identifier}`)
    if (left === 0) holders.delete(transfer.from)
    else holders.set(transfer.from, left)
  }
  holders.set(transfer.to, (holders.get(transfer.to) ?? 0) + transfer.units)
}

/** The holder with the most units. */
export function largestHolder(world: SeedWorld, identifier: string): string | undefined {
  const holders = [...(world.holdings.get(identifier) ?? [])]
  return holders.sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** An address without a known key. */
export function fakeAddress(seed: string): string {
  return encodeAddress(fakeKey(seed))
}

/** The address of a contract begins with eight zeros and the type of its virtual machine. */
export function fakeContractAddress(seed: string): string {
  const key = fakeKey(seed)
  key.set([0, 0, 0, 0, 0, 0, 0, 0, 5, 0])
  return encodeAddress(key)
}

function fakeKey(seed: string): Uint8Array<ArrayBuffer> {
  const random = createRandom(`address ${seed}`)
  return Uint8Array.from({ length: 32 }, () => random.int(0, 255))
}

export function fakeHash(random: Random): string {
  let hash = ''
  for (let part = 0; part < 8; part += 1) {
    hash += (0x100000000 + Math.floor(random.next() * 0x100000000)).toString(16).slice(1)
  }
  return hash
}
