// The minter contract: sells random NFTs of a tier and mints them for the buyer.
import { blake2b } from '@noble/hashes/blake2.js'

import { isContract } from '../../src/lib/protocol/address.ts'
import {
  encodeUtf8,
  hexToNumber,
  numberToHex,
  textToHex,
  toHex
} from '../../src/lib/protocol/encoding.ts'
import { ExecutionError } from '../chain/errors.ts'
import { type Execution, type Payment, sendFromContract } from '../chain/execution.ts'
import { BUILTIN_FUNCTIONS } from '../creation/builtin-functions.ts'
import { ipfsUri } from '../creation/nft-columns.ts'
import { readToken } from '../ledger/accounts.ts'
import { writeFeed, writeHistory } from '../ledger/activity.ts'
import { nftIdentifier } from '../ledger/nfts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { createArgumentReader } from '../market/argument-reader.ts'
import { MARKET_ERRORS } from '../market/errors.ts'
import {
  type Campaign,
  isInWhitelist,
  readCampaign,
  readTier,
  type Tier,
  takeNumber
} from './campaign-rows.ts'
import { assertMinter } from './errors.ts'

export interface MinterContract {
  address: string
  isPaused: boolean
}

/** Estimated, because no real call is recorded: less than the 12,000,000 per NFT in the data service's plan. */
const GAS = { call: 3_900_000, nft: 7_300_000 } as const

export function readMinterContract(sql: Sql, address: string): MinterContract | undefined {
  const query = 'SELECT paused FROM minter WHERE address = ?'
  const row = firstRow<{ paused: number }>(sql, query, address)
  return row && { address, isPaused: row.paused === 1 }
}

/** The views, with results in the form of the chain API's query: hex; false is empty. */
export const MINTER_VIEWS = {
  isPaused: (_sql: Sql, { isPaused }: MinterContract): string => (isPaused ? '01' : '')
}

/** Calls a minter contract. The payment is already transferred to it. Returns the gas used. */
export function callMinter(
  execution: Execution,
  minter: MinterContract,
  call: { name: string; args: readonly string[]; payment: Payment }
): number {
  if (call.name !== 'buyRandomNft') throw new ExecutionError(MARKET_ERRORS.noFunction)
  const args = createArgumentReader(call.args)
  const [brand, tier] = [args.text(), args.text()]
  const count = args.optional(args.u32) ?? 1
  args.end()
  buyRandomNft(execution, minter, { brand, tier, count, payment: call.payment })
  return GAS.call + GAS.nft * count
}

/** buyRandomNft@brand@tier[@count]. A count of 0 buys nothing. The order of the checks is inferred. */
function buyRandomNft(
  execution: Execution,
  minter: MinterContract,
  order: { brand: string; tier: string; count: number; payment: Payment }
): void {
  const { at, caller, sql } = execution
  const { count, payment } = order
  assertMinter(!minter.isPaused, 'paused')
  const campaign = readCampaign(sql, minter.address, order.brand)
  assertMinter(campaign !== undefined, 'brand')
  const tier = readTier(sql, campaign.id, order.tier)
  assertMinter(tier !== undefined, 'tier')
  assertMinter(count <= campaign.maxNfts, 'tooMany')
  assertMinter(isExactPayment(payment, tier, count), 'payment')
  assertMinter(at >= campaign.startDate, 'notYet')
  assertMinter(at < campaign.endDate, 'tooLate')
  const isListed = at >= campaign.whitelistExpire || isInWhitelist(sql, campaign.id, caller)
  assertMinter(isListed, 'whitelist')
  assertMinter(!isContract(caller), 'contractCaller')
  assertMinter(count <= tier.available, 'soldOut')
  for (let index = 0; index < count; index += 1) {
    const available = tier.available - index
    const slot = randomIndex(execution.hash, index, available)
    const number = takeNumber(sql, { ...tier, available }, slot)
    mintForCaller(execution, { campaign, number, tier })
  }
  sendFromContract(execution, minter.address, campaign.owner, payment)
}

function isExactPayment(payment: Payment, { price, token }: Tier, count: number): boolean {
  const due = price * BigInt(count)
  if (payment.amount !== due) return false
  // No payment is due for a free tier and for zero NFTs. The transaction then carries none.
  return due === 0n || (payment.token === token && payment.nonce === 0)
}

/** A random number below `limit`. The contract uses the block's random seed, the sandbox the transaction's hash. */
function randomIndex(hash: string, index: number, limit: number): number {
  const digest = toHex(blake2b(encodeUtf8(`${hash}/${index}`), { dkLen: 16 }))
  return Number((hexToNumber(digest) ?? 0n) % BigInt(limit))
}

function mintForCaller(
  execution: Execution,
  { campaign, number, tier }: { campaign: Campaign; number: number; tier: Tier }
): void {
  const { at, caller, hash, sql } = execution
  const { collection, minter } = campaign
  const extension = campaign.mediaType.split('/')[1] ?? ''
  const name = `${campaign.name} #${number}`
  // The contract calls the built-in function in the same way as any account with the role.
  const { returned = '' } = BUILTIN_FUNCTIONS.ESDTNFTCreate({ ...execution, caller: minter }, [
    textToHex(collection),
    '01',
    textToHex(name),
    numberToHex(campaign.royalties),
    '',
    textToHex(`metadata:${campaign.hash}/${number}.json`),
    textToHex(ipfsUri(`${campaign.hash}/${number}.${extension}`))
  ])
  const nonce = Number(hexToNumber(returned) ?? 0n)
  const identifier = nftIdentifier(collection, nonce)
  // The files do not exist on IPFS, so the art is generated from the identifier.
  sql.all('UPDATE nft SET media = ? WHERE identifier = ?', JSON.stringify([extension]), identifier)
  sendFromContract(execution, minter, caller, { token: collection, nonce, amount: 1n })
  const price = { token: tier.token, amount: tier.price }
  writeHistory(sql, {
    identifier,
    action: 'Received',
    at,
    address: caller,
    sender: minter,
    quantity: 1n,
    price,
    hash
  })
  recordPurchase(execution, { campaign, identifier, name, tier })
}

function recordPurchase(
  { at, caller, sql }: Execution,
  bought: { campaign: Campaign; identifier: string; name: string; tier: Tier }
): void {
  const { campaign, identifier, name, tier } = bought
  const token = readToken(sql, tier.token)
  writeFeed(sql, {
    actor: caller,
    event: 'buy',
    reference: identifier,
    at,
    extra: {
      identifier,
      nftName: name,
      collectionName: campaign.name,
      tokenData: {
        identifier: tier.token,
        symbol: token?.symbol ?? tier.token,
        decimals: token?.decimals ?? 18
      },
      price: String(tier.price)
    }
  })
}
