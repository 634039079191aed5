// Collections, NFTs and their balances.
import { numberToHex } from '../../src/lib/protocol/encoding.ts'
import { InsufficientFundsError } from './accounts.ts'
import { firstRow, insertRow, type Sql, type SqlValue } from './sql.ts'

export type NftType = 'NonFungibleESDT' | 'SemiFungibleESDT'

export interface NewCollection {
  collection: string
  name: string
  type: NftType
  owner: string
  created: number
  artist?: string // Defaults to the owner.
  roles?: readonly string[] // roles of the artist; by default all that minting needs
  /** Values of other columns. */
  columns?: Record<string, SqlValue>
}

export interface NewNft {
  collection: string
  name: string
  creator: string
  created: number
  quantity?: bigint
  owner?: string // receives the units; by default the creator
  royalties?: number // basis points
  attributes?: string
  uris?: readonly string[]
  tags?: readonly string[]
  /** Values of other columns: media, metadata, rarity, likes… */
  columns?: Record<string, SqlValue>
}

export interface Nft {
  id: number
  identifier: string
  collection: string
  nonce: number
  type: NftType
  name: string
  creator: string
  royalties: number
  supply: string
  tags: string
}

/** The roles that an account needs to mint in a collection of each type, and to burn. */
export const MINT_ROLES: Record<NftType, readonly string[]> = {
  NonFungibleESDT: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn'],
  SemiFungibleESDT: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity']
}

/** Issues a collection and sets the roles of its artist. */
export function issueCollection(sql: Sql, collection: NewCollection): void {
  const artist = collection.artist ?? collection.owner
  insertRow(sql, 'collection', {
    collection: collection.collection,
    name: collection.name,
    ticker: collection.collection.split('-')[0] ?? '',
    type: collection.type,
    owner: collection.owner,
    artist,
    created: collection.created,
    ...collection.columns
  })
  for (const role of collection.roles ?? MINT_ROLES[collection.type]) {
    sql.all(
      'INSERT INTO collection_role(collection, address, role) VALUES(?, ?, ?)',
      collection.collection,
      artist,
      role
    )
  }
}

/** Mints the next NFT of a collection. Returns its identifier. */
export function mintNft(sql: Sql, nft: NewNft): string {
  const issued = firstRow<{ last_nonce: number; type: NftType }>(
    sql,
    'SELECT last_nonce, type FROM collection WHERE collection = ?',
    nft.collection
  )
  if (issued === undefined) throw new Error(`mintNft: no collection ${nft.collection}`)
  // The nonce only grows. It is not reused, even after the last unit was burned.
  const nonce = issued.last_nonce + 1
  const identifier = nftIdentifier(nft.collection, nonce)
  const quantity = nft.quantity ?? 1n
  const tags = nft.tags ?? []
  const id = insertRow(sql, 'nft', {
    identifier,
    collection: nft.collection,
    nonce,
    type: issued.type,
    name: nft.name,
    creator: nft.creator,
    royalties: nft.royalties ?? 0,
    attributes: nft.attributes ?? '',
    uris: JSON.stringify(nft.uris ?? []),
    tags: tags.length === 0 ? '' : `,${tags.join(',')},`,
    supply: String(quantity),
    created: nft.created,
    ...nft.columns
  })
  sql.all(
    'UPDATE collection SET last_nonce = ?, nfts_count = nfts_count + 1 WHERE collection = ?',
    nonce,
    nft.collection
  )
  // A repeated tag would violate the key of the table.
  for (const tag of new Set(tags)) {
    sql.all('INSERT INTO nft_tag(tag, nft) VALUES(?, ?)', tag, id)
  }
  addNft(sql, nft.owner ?? nft.creator, identifier, quantity)
  return identifier
}

/** Formats `TICKER-abcdef-0a`. The nonce is hex of even length. */
export function nftIdentifier(collection: string, nonce: number | bigint): string {
  return `${collection}-${numberToHex(nonce)}`
}

export function readNft(sql: Sql, identifier: string): Nft | undefined {
  return firstRow<Nft>(
    sql,
    `SELECT id, identifier, collection, nonce, type, name, creator, royalties, supply, tags
     FROM nft WHERE identifier = ?`,
    identifier
  )
}

export function nftBalance(sql: Sql, address: string, identifier: string): bigint {
  const row = firstRow<{ balance: string }>(
    sql,
    'SELECT balance FROM nft_balance WHERE address = ? AND identifier = ?',
    address,
    identifier
  )
  return BigInt(row?.balance ?? 0)
}

/**
 * Adds units, or subtracts them when the quantity is negative. Throws `InsufficientFundsError` when the balance would
 * be negative.
 */
export function addNft(sql: Sql, address: string, identifier: string, quantity: bigint): void {
  const next = nftBalance(sql, address, identifier) + quantity
  // Thrown before the write, so that the old balance stays.
  if (next < 0n) throw new InsufficientFundsError(`${address} lacks ${-next} of ${identifier}`)
  if (next === 0n) {
    sql.all('DELETE FROM nft_balance WHERE address = ? AND identifier = ?', address, identifier)
  } else {
    sql.all(
      `INSERT OR REPLACE INTO nft_balance(address, identifier, balance, nft, changed)
       SELECT ?, identifier, ?, id, (SELECT coalesce(max(changed), 0) + 1 FROM nft_balance)
       FROM nft WHERE identifier = ?`,
      address,
      String(next),
      identifier
    )
  }
}

/**
 * Creates units of an NFT, or burns them when the quantity is negative. When the last unit is burned, the NFT is
 * moved to `burned_nft`: rows that refer to it can still read it, and no list contains it.
 */
export function changeSupply(
  sql: Sql,
  address: string,
  identifier: string,
  quantity: bigint
): void {
  const nft = readNft(sql, identifier)
  if (nft === undefined) throw new Error(`changeSupply: no NFT ${identifier}`)
  // Supply and balance change together: the units of all holders always add up to the supply.
  const supply = BigInt(nft.supply) + quantity
  addNft(sql, address, identifier, quantity)
  sql.all('UPDATE nft SET supply = ? WHERE id = ?', String(supply), nft.id)
  // The rest applies only to an item without units.
  if (supply > 0n) return
  sql.all('INSERT INTO burned_nft SELECT * FROM nft WHERE id = ?', nft.id)
  setTags(sql, nft.id, [])
  sql.all(
    `UPDATE collection_trait AS c SET occurrences = occurrences - 1 WHERE collection = ?
     AND EXISTS (SELECT 1 FROM nft_trait t WHERE t.collection = c.collection
       AND t.name = c.name AND t.value = c.value AND t.nft = ?)`,
    nft.collection,
    nft.id
  )
  sql.all('DELETE FROM nft_trait WHERE collection = ? AND nft = ?', nft.collection, nft.id)
  sql.all('DELETE FROM nft_like WHERE identifier = ?', identifier)
  sql.all('DELETE FROM nft WHERE id = ?', nft.id)
  sql.all('UPDATE collection SET nfts_count = nfts_count - 1 WHERE collection = ?', nft.collection)
}

/** Replaces the tags of an NFT. */
export function setTags(sql: Sql, id: number, tags: readonly string[]): void {
  sql.all('DELETE FROM nft_tag WHERE nft = ?', id)
  const [row] = sql.all<{ likes: number }>(
    'UPDATE nft SET tags = ? WHERE id = ? RETURNING likes',
    tags.length === 0 ? '' : `,${tags.join(',')},`,
    id
  )
  for (const tag of tags) {
    sql.all('INSERT INTO nft_tag(tag, nft, likes) VALUES(?, ?, ?)', tag, id, row?.likes ?? 0)
  }
}

export function transferNft(
  sql: Sql,
  transfer: { from: string; to: string; identifier: string; quantity: bigint }
): void {
  if (transfer.quantity === 0n) return
  // Subtracted first, as for tokens.
  addNft(sql, transfer.from, transfer.identifier, -transfer.quantity)
  addNft(sql, transfer.to, transfer.identifier, transfer.quantity)
}
