// Creates NFTs and running auctions for tests and development. The contract creates the auctions as usual, but without
// a signed transaction.
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  object,
  optional,
  pattern,
  size,
  string
} from 'superstruct'

import { isAddress } from '../src/lib/protocol/address.ts'
import { numberToHex, textToHex, toHex } from '../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../src/server/config/environments.ts'
import { callContract } from './chain/contracts.ts'
import { startExecution, transfer } from './chain/execution.ts'
import { ControlError } from './control-error.ts'
import { createAccount, NATIVE } from './ledger/accounts.ts'
import { writeHistory } from './ledger/activity.ts'
import { nowSeconds } from './ledger/ledger.ts'
import { issueCollection, mintNft, type NftType, nftBalance, readNft } from './ledger/nfts.ts'
import { firstRow, type Sql } from './ledger/sql.ts'
import { MIN_BID_DIFF } from './market/plans.ts'
import type { SandboxNetwork } from './sandbox-network.ts'

const Amount = pattern(string(), /^[0-9]{1,39}$/)

export const NftFixture = object({
  owner: string(),
  quantity: optional(size(integer(), 1, Number.MAX_SAFE_INTEGER)), // an SFT if above 1 or `semiFungible`
  semiFungible: optional(boolean()),
  name: optional(string()),
  collection: optional(string()), // an existing collection; by default one for tests
  royalties: optional(size(integer(), 0, 10_000)), // basis points
  media: optional(array(string())), // file extensions; an unknown one has no generated file
  description: optional(string()),
  interactiveUrl: optional(string()),
  tags: optional(array(string())),
  isNsfw: optional(boolean()),
  scam: optional(object({ type: enums(['scam', 'potentialScam']), info: string() })),
  isHostingKnown: optional(boolean())
})
export type NftFixture = Infer<typeof NftFixture>

export const AuctionFixture = object({
  owner: optional(string()), // by default the holder of `identifier`, or dana
  identifier: optional(string()), // by default a new NFT
  quantity: optional(size(integer(), 1, Number.MAX_SAFE_INTEGER)),
  minBid: optional(Amount),
  maxBid: optional(Amount),
  minBidDiff: optional(Amount),
  token: optional(string()),
  seconds: optional(size(integer(), 1, 1e9)), // seconds until the deadline
  startsInSeconds: optional(size(integer(), 0, 1e9)),
  onePerPayment: optional(boolean()),
  marketplace: optional(string()), // the key of one; by default the network's
  royalties: optional(size(integer(), 0, 10_000))
})
export type AuctionFixture = Infer<typeof AuctionFixture>

/** The collections in which NFTs for tests are minted, when a test names none. */
const COLLECTIONS: Record<NftType, { collection: string; name: string }> = {
  NonFungibleESDT: { collection: 'STUDIO-5eed01', name: 'Open Studio' },
  SemiFungibleESDT: { collection: 'PRINTS-5eed02', name: 'Studio Prints' }
}

const ONE_TOKEN = String(10n ** 18n)
const TENTH_TOKEN = String(10n ** 17n)
const DAY = 86_400

export function createTestNft(
  { ledger }: SandboxNetwork,
  fixture: NftFixture
): { identifier: string; collection: string } {
  const { owner, quantity = 1, royalties = 500 } = fixture
  if (!isAddress(owner)) throw new ControlError(`${owner} is no address`)
  const { sql } = ledger
  const at = nowSeconds(ledger)
  return sql.transaction(() => {
    const isSemiFungible = fixture.semiFungible ?? quantity > 1
    const collection = fixture.collection ?? ensureTestCollection(sql, at, isSemiFungible)
    const issued = firstRow<{ last_nonce: number }>(
      sql,
      'SELECT last_nonce FROM collection WHERE collection = ?',
      collection
    )
    if (issued === undefined) throw new ControlError(`there is no collection ${collection}`)
    createAccount(sql, { address: owner })
    const identifier = mintNft(sql, {
      collection,
      name: fixture.name ?? `Study no. ${issued.last_nonce + 1}`,
      creator: owner,
      created: at,
      quantity: BigInt(quantity),
      royalties,
      tags: fixture.tags ?? [],
      columns: fixtureColumns(fixture)
    })
    const hash = randomHash()
    writeHistory(sql, { identifier, action: 'Created', at, address: owner, quantity, hash })
    return { identifier, collection }
  })
}

function fixtureColumns(fixture: NftFixture) {
  const { description, interactiveUrl, isHostingKnown = true, isNsfw, media, scam } = fixture
  return {
    media: JSON.stringify(media ?? []),
    metadata: JSON.stringify({ description, interactiveUrl }),
    nsfw: isNsfw ? 1 : 0,
    scam_type: scam?.type ?? null,
    scam_info: scam?.info ?? null,
    whitelisted_storage: isHostingKnown ? 1 : 0
  }
}

/** Lists units through the contract. Returns the auction's ids in the data service and in the contract. */
export function createTestAuction(
  network: SandboxNetwork,
  fixture: AuctionFixture
): { auctionId: number; contractId: number; identifier: string; owner: string } {
  const { ledger } = network
  const { sql } = ledger
  const at = nowSeconds(ledger)
  const {
    quantity = 1,
    minBid = TENTH_TOKEN,
    maxBid = ONE_TOKEN,
    minBidDiff = String(MIN_BID_DIFF)
  } = fixture
  return sql.transaction(() => {
    const owner =
      fixture.owner ?? findHolder(sql, fixture.identifier) ?? network.wallets.dana.address
    const identifier =
      fixture.identifier ??
      createTestNft(network, { owner, quantity, royalties: fixture.royalties }).identifier
    const nft = readNft(sql, identifier)
    if (nft === undefined) throw new ControlError(`there is no NFT ${identifier}`)
    if (nftBalance(sql, owner, identifier) < BigInt(quantity)) {
      throw new ControlError(`${owner} does not hold ${quantity} of ${identifier}`)
    }
    const contract = findMarketplaceContract(sql, fixture.marketplace)
    const execution = startExecution({ sql, at, hash: randomHash(), caller: owner, nonce: 0 })
    const payment = { token: nft.collection, nonce: nft.nonce, amount: BigInt(quantity) }
    transfer(execution, owner, contract, payment)
    const args = [
      numberToHex(BigInt(minBid)),
      numberToHex(BigInt(maxBid)),
      numberToHex(at + (fixture.seconds ?? DAY)),
      textToHex(fixture.token ?? NATIVE),
      numberToHex(BigInt(minBidDiff)),
      fixture.onePerPayment ? '01' : '',
      '',
      numberToHex(at + (fixture.startsInSeconds ?? 0))
    ]
    callContract(execution, { contract, name: 'auctionToken', args, payment })
    const listed = firstRow<{ id: number; contract_id: number }>(
      sql,
      'SELECT id, contract_id FROM auction ORDER BY id DESC LIMIT 1'
    )
    if (listed === undefined) throw new Error('createTestAuction: the contract started no auction')
    return { auctionId: listed.id, contractId: listed.contract_id, identifier, owner }
  })
}

function findMarketplaceContract(sql: Sql, key: string | undefined): string {
  if (key === undefined) return ENVIRONMENTS.sandbox.marketplaceContract
  const query = 'SELECT address FROM marketplace WHERE key = ?'
  const found = firstRow<{ address: string }>(sql, query, key)
  if (found === undefined) throw new ControlError(`there is no marketplace ${key}`)
  return found.address
}

function findHolder(sql: Sql, identifier: string | undefined): string | undefined {
  if (identifier === undefined) return undefined
  const query = 'SELECT address FROM nft_balance WHERE identifier = ?'
  return firstRow<{ address: string }>(sql, query, identifier)?.address
}

function ensureTestCollection(sql: Sql, created: number, isSemiFungible: boolean): string {
  const type: NftType = isSemiFungible ? 'SemiFungibleESDT' : 'NonFungibleESDT'
  const { collection, name } = COLLECTIONS[type]
  const query = 'SELECT 1 FROM collection WHERE collection = ?'
  if (firstRow(sql, query, collection) === undefined) {
    const owner = ENVIRONMENTS.sandbox.marketplaceContract
    issueCollection(sql, { collection, name, type, owner, created })
  }
  return collection
}

function randomHash(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}
