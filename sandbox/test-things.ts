// Fresh things for a test or a curious developer: an NFT of one's own, a running auction. An auction goes through
// the contract like any other, only its signature is spared.
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  object,
  optional,
  pattern,
  string
} from 'superstruct'

import { isAddress } from '../src/lib/protocol/address.ts'
import { numberToHex, textToHex, toHex } from '../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../src/server/config/environments.ts'
import type { Network } from './answer.ts'
import { ExecutionError } from './chain/errors.ts'
import { move, startExecution } from './chain/execution.ts'
import { createAccount, NATIVE } from './ledger/accounts.ts'
import { now } from './ledger/ledger.ts'
import { issueCollection, mintNft, type NftType, nftBalance, readNft } from './ledger/nfts.ts'
import { writeHistory } from './ledger/records.ts'
import { first, type Sql } from './ledger/sql.ts'
import { callContract } from './market/contract.ts'

const Amount = pattern(string(), /^[0-9]{1,39}$/)

export const Minting = object({
  owner: string(),
  quantity: optional(min(integer(), 1)), // above 1, or `semiFungible`: an SFT
  semiFungible: optional(boolean()),
  name: optional(string()),
  collection: optional(string()), // an existing one; else a collection made for tests
  royalties: optional(min(integer(), 0)), // of 10 000
  media: optional(array(string())), // extensions, of drawn or of unknown files
  description: optional(string()),
  tags: optional(array(string())),
  isNsfw: optional(boolean()),
  scam: optional(object({ type: enums(['scam', 'potentialScam']), info: string() })),
  isHostingKnown: optional(boolean())
})
export type Minting = Infer<typeof Minting>

export const Listing = object({
  owner: optional(string()), // else an account nobody has the key of
  identifier: optional(string()), // else a fresh NFT
  quantity: optional(min(integer(), 1)),
  minBid: optional(Amount),
  maxBid: optional(Amount),
  minBidDiff: optional(Amount),
  token: optional(string()),
  seconds: optional(min(integer(), 1)), // until the deadline
  startsInSeconds: optional(min(integer(), 0)),
  onePerPayment: optional(boolean()),
  royalties: optional(min(integer(), 0))
})
export type Listing = Infer<typeof Listing>

const COLLECTIONS: Record<NftType, { collection: string; name: string }> = {
  NonFungibleESDT: { collection: 'STUDIO-5eed01', name: 'Open Studio' },
  SemiFungibleESDT: { collection: 'PRINTS-5eed02', name: 'Studio Prints' }
}

const ONE = String(10n ** 18n)
const TENTH = String(10n ** 17n)
const DAY = 86_400

export function mintForTest(
  { ledger }: Network,
  minting: Minting
): { identifier: string; collection: string } {
  const { owner, quantity = 1, royalties = 500 } = minting
  if (!isAddress(owner)) throw new ExecutionError(`${owner} is no address`)
  const { sql } = ledger
  const at = now(ledger)
  return sql.transaction(() => {
    const semi = minting.semiFungible ?? quantity > 1
    const collection = minting.collection ?? testCollection(sql, at, semi)
    const count = first<{ last_nonce: number }>(
      sql,
      'SELECT last_nonce FROM collection WHERE collection = ?',
      collection
    )
    if (count === undefined) throw new ExecutionError(`there is no collection ${collection}`)
    createAccount(sql, { address: owner })
    const identifier = mintNft(sql, {
      collection,
      name: minting.name ?? `Study no. ${count.last_nonce + 1}`,
      creator: owner,
      created: at,
      quantity: BigInt(quantity),
      royalties,
      tags: minting.tags ?? [],
      columns: looksOf(minting)
    })
    const hash = randomHash()
    writeHistory(sql, { identifier, action: 'Created', at, address: owner, quantity, hash })
    return { identifier, collection }
  })
}

function looksOf({ description, isHostingKnown = true, isNsfw, media, scam }: Minting) {
  return {
    media: JSON.stringify(media ?? []),
    metadata: JSON.stringify(description === undefined ? {} : { description }),
    nsfw: isNsfw ? 1 : 0,
    scam_type: scam?.type ?? null,
    scam_info: scam?.info ?? null,
    whitelisted_storage: isHostingKnown ? 1 : 0
  }
}

/** Lists something through the contract; gives the data service's id and the contract's. */
export function listForTest(
  network: Network,
  listing: Listing
): { auctionId: number; contractId: number; identifier: string; owner: string } {
  const { ledger } = network
  const { sql } = ledger
  const at = now(ledger)
  const { quantity = 1, minBid = TENTH, maxBid = ONE, minBidDiff = String(10n ** 16n) } = listing
  return sql.transaction(() => {
    const owner = listing.owner ?? holderOf(sql, listing.identifier) ?? network.wallets.dana.address
    const identifier =
      listing.identifier ??
      mintForTest(network, { owner, quantity, royalties: listing.royalties }).identifier
    const nft = readNft(sql, identifier)
    if (nft === undefined) throw new ExecutionError(`there is no NFT ${identifier}`)
    if (nftBalance(sql, owner, identifier) < BigInt(quantity)) {
      throw new ExecutionError(`${owner} does not hold ${quantity} of ${identifier}`)
    }
    const contract = ENVIRONMENTS.sandbox.marketplaceContract
    const execution = startExecution({ sql, at, hash: randomHash(), caller: owner, nonce: 0 })
    const payment = { token: nft.collection, nonce: nft.nonce, amount: BigInt(quantity) }
    move(execution, owner, contract, payment)
    const args = [
      numberToHex(BigInt(minBid)),
      numberToHex(BigInt(maxBid)),
      numberToHex(at + (listing.seconds ?? DAY)),
      textToHex(listing.token ?? NATIVE),
      numberToHex(BigInt(minBidDiff)),
      listing.onePerPayment ? '01' : '',
      '',
      numberToHex(at + (listing.startsInSeconds ?? 0))
    ]
    callContract(execution, { contract, name: 'auctionToken', args, payment })
    const listed = first<{ id: number; contract_id: number }>(
      sql,
      'SELECT id, contract_id FROM auction ORDER BY id DESC LIMIT 1'
    )
    if (listed === undefined) throw new Error('listForTest: the contract listed nothing')
    return { auctionId: listed.id, contractId: listed.contract_id, identifier, owner }
  })
}

function holderOf(sql: Sql, identifier: string | undefined): string | undefined {
  if (identifier === undefined) return undefined
  const query = 'SELECT address FROM nft_balance WHERE identifier = ?'
  return first<{ address: string }>(sql, query, identifier)?.address
}

function testCollection(sql: Sql, created: number, semi: boolean): string {
  const type: NftType = semi ? 'SemiFungibleESDT' : 'NonFungibleESDT'
  const { collection, name } = COLLECTIONS[type]
  const query = 'SELECT 1 FROM collection WHERE collection = ?'
  if (first(sql, query, collection) === undefined) {
    const owner = ENVIRONMENTS.sandbox.marketplaceContract
    issueCollection(sql, { collection, name, type, owner, created })
  }
  return collection
}

function randomHash(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}
