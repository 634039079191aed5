// A small network with one campaign, one ticket sale, and accounts that sign with real keys.

import { insertCampaign } from '../../sandbox/campaigns/campaign-rows.ts'
import { planBuyRandomNft } from '../../sandbox/campaigns/plans.ts'
import {
  createAccount,
  issueToken,
  mintTokens,
  readAccount,
  tokenBalance
} from '../../sandbox/ledger/accounts.ts'
import { issueCollection, mintNft, nftBalance } from '../../sandbox/ledger/nfts.ts'
import { insertRow, type Sql } from '../../sandbox/ledger/sql.ts'
import type { TokenAmount, TransactionPlan } from '../../sandbox/market/plans.ts'
import { planBuyTickets, planClaimTickets } from '../../sandbox/ticket-sale/plans.ts'
import { readTicketsOf, type Ticket } from '../../sandbox/ticket-sale/sale-rows.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { EGLD } from '../egld.ts'
import {
  createTestNetwork,
  executePlan,
  type FinalTransaction,
  type TestNetwork
} from './test-network.ts'
import { type AccountName, createTestPeople, type People, USDC } from './test-people.ts'

export const MINTER = ENVIRONMENTS.sandbox.minterContracts[0]
export const SALE_CONTRACT = ENVIRONMENTS.sandbox.ticketSaleContract
export const WRAPPED = 'WEGLD-6b6b6b'
export const BRAND = 'Tide'
export const BRAND_COLLECTION = 'TIDE-0c0c0c'
export const BRAND_HASH = 'QmTidexxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
export const PRIZE_COLLECTION = 'FRONT-0d0d0d'
export const GOLD_PRICE = EGLD / 10n
export const DOLLAR_PRICE = 5_000_000n
export const TICKET_PRICE = (EGLD * 5n) / 2n
export const PRIZES = 3
export const MAX_UNITS = 5
/** One hour in seconds. The sale runs during the first hour, and tickets can be claimed during the third. */
export const HOUR = 3_600

export interface LaunchOutcome {
  status: string
  hash: string
  message: string | undefined
  body: FinalTransaction
}

export interface MintOptions {
  campaign?: string
  tier?: string
  /** The total price of all units. */
  price?: TokenAmount
  quantity?: bigint
}

export interface TicketOptions {
  collection?: string
  price?: TokenAmount
}

export interface LaunchWorld {
  network: TestNetwork
  sql: Sql
  people: People
  now(): number
  balance(address: string, token?: string): bigint
  units(address: string, identifier: string): bigint
  tickets(name: AccountName): Ticket[]
  execute(
    name: AccountName,
    plan: Partial<TransactionPlan> & { receiver: string }
  ): Promise<LaunchOutcome>
  /** Mints from the campaign. By default one NFT of the tier Gold, at its price. */
  mint(name: AccountName, options?: MintOptions): Promise<LaunchOutcome>
  buyTickets(name: AccountName, count: number, options?: TicketOptions): Promise<LaunchOutcome>
  claim(name: AccountName, collection?: string): Promise<LaunchOutcome>
}

export async function createLaunchWorld(): Promise<LaunchWorld> {
  const network = await createTestNetwork()
  const people = await createTestPeople()
  const { alice, bob, carol, owner } = people
  const { sql } = network
  const now = () => network.context.now()
  const token = { symbol: 'USDC', decimals: 6, owner: owner.address }
  issueToken(sql, { ...token, identifier: USDC, name: 'Test Dollar' })
  issueToken(sql, { ...token, identifier: WRAPPED, name: 'Wrapped', symbol: 'WEGLD', decimals: 18 })
  for (const { address } of Object.values(people)) {
    createAccount(sql, { address, balance: 1_000n * EGLD })
    mintTokens(sql, address, USDC, 1_000_000_000n)
    mintTokens(sql, address, WRAPPED, 1_000n * EGLD)
  }
  addCampaign(sql, { owner: owner.address, now: now(), whitelist: [alice.address] })
  addSale(sql, {
    owner: owner.address,
    now: now(),
    whitelist: [alice, bob, carol].map(person => person.address)
  })
  const execute: LaunchWorld['execute'] = (name, plan) => executePlan(network, people[name], plan)
  return {
    network,
    sql,
    people,
    now,
    execute,
    balance: (address, asset = 'EGLD') =>
      asset === 'EGLD' ? readAccount(sql, address).balance : tokenBalance(sql, address, asset),
    units: (address, identifier) => nftBalance(sql, address, identifier),
    tickets: name => readTicketsOf(sql, PRIZE_COLLECTION, people[name].address),
    mint(name, options = {}) {
      const { campaign = BRAND, quantity, tier = 'Gold' } = options
      const price = options.price ?? { token: 'EGLD', amount: GOLD_PRICE * (quantity ?? 1n) }
      const sender = people[name].address
      const plan = { sender, contract: MINTER, campaign, tier, price }
      return execute(
        name,
        planBuyRandomNft({ ...plan, ...(quantity !== undefined && { quantity }) })
      )
    },
    buyTickets(name, count, options = {}) {
      const { collection = PRIZE_COLLECTION } = options
      const price = options.price ?? { token: WRAPPED, amount: TICKET_PRICE * BigInt(count) }
      const sender = people[name].address
      return execute(
        name,
        planBuyTickets({ sender, contract: SALE_CONTRACT, collection, price, count })
      )
    },
    claim(name, collection = PRIZE_COLLECTION) {
      const sender = people[name].address
      return execute(name, planClaimTickets({ sender, contract: SALE_CONTRACT, collection }))
    }
  }
}

/** Adds a campaign that runs for an hour. Its whitelist has expired, so every account may mint. */
export function addCampaign(
  sql: Sql,
  { now, owner, whitelist }: { now: number; owner: string; whitelist: readonly string[] }
): void {
  issueCollection(sql, {
    collection: BRAND_COLLECTION,
    name: BRAND,
    type: 'NonFungibleESDT',
    owner,
    created: now,
    roles: []
  })
  insertRow(sql, 'collection_role', {
    collection: BRAND_COLLECTION,
    address: MINTER,
    role: 'ESDTRoleNFTCreate'
  })
  insertRow(sql, 'minter', { address: MINTER })
  const common = { description: null, token: 'EGLD' }
  insertCampaign(sql, {
    minter: MINTER,
    campaign: BRAND,
    owner,
    collection: BRAND_COLLECTION,
    name: BRAND,
    hash: BRAND_HASH,
    mediaType: 'image/png',
    cover: '/cover.png',
    description: null,
    isVerified: true,
    royalties: 750,
    startDate: now,
    endDate: now + HOUR,
    whitelistExpire: now,
    maxNfts: 5,
    tiers: [
      { ...common, name: 'Gold', total: 12, available: 12, price: GOLD_PRICE },
      { ...common, name: 'Dollar', total: 20, available: 20, price: DOLLAR_PRICE, token: USDC },
      { ...common, name: 'Free', total: 4, available: 4, price: 0n }
    ],
    whitelist
  })
}

/** Adds a ticket sale whose prizes the contract already holds. */
export function addSale(
  sql: Sql,
  { now, owner, whitelist }: { now: number; owner: string; whitelist: readonly string[] }
): void {
  issueCollection(sql, {
    collection: PRIZE_COLLECTION,
    name: 'The Front',
    type: 'NonFungibleESDT',
    owner,
    created: now
  })
  for (let nonce = 1; nonce <= PRIZES; nonce += 1) {
    mintNft(sql, {
      collection: PRIZE_COLLECTION,
      name: `Front #${nonce}`,
      creator: owner,
      owner: SALE_CONTRACT,
      created: now
    })
  }
  insertRow(sql, 'ticket_sale', {
    collection: PRIZE_COLLECTION,
    contract: SALE_CONTRACT,
    owner,
    token: WRAPPED,
    price: String(TICKET_PRICE),
    max_units: MAX_UNITS,
    prizes: PRIZES,
    start_sale: now,
    end_sale: now + HOUR,
    start_claim: now + 2 * HOUR,
    end_claim: now + 3 * HOUR,
    secret: '5e'.repeat(32)
  })
  for (const address of whitelist) {
    insertRow(sql, 'ticket_whitelist', { contract: SALE_CONTRACT, address })
  }
}
