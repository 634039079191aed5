// A small market for tests: a marketplace, a collection of each type, a second payment token, and accounts with
// money.

import {
  createAccount,
  issueToken,
  mintTokens,
  readAccount,
  tokenBalance
} from '../../sandbox/ledger/accounts.ts'
import { issueCollection, mintNft, nftBalance } from '../../sandbox/ledger/nfts.ts'
import { firstRow, insertRow } from '../../sandbox/ledger/sql.ts'
import {
  planAcceptOffer,
  planBid,
  planBuySft,
  planCreateAuction,
  planEndAuction,
  planSendOffer,
  planWithdraw,
  planWithdrawAuctionAndAcceptOffer,
  planWithdrawOffer,
  type TokenAmount,
  type TransactionPlan
} from '../../sandbox/market/plans.ts'
import { EGLD } from '../egld.ts'
import { CONTRACT, createTestNetwork, executePlan, type TestNetwork } from './test-network.ts'
import { type AccountName, createTestPeople, type People, USDC } from './test-people.ts'

export const NFT = { collection: 'ART-0a0a0a', nonce: 1 }
export const SFT = { collection: 'EDITION-0b0b0b', nonce: 1 }
export const NFT_ID = 'ART-0a0a0a-01'
export const SFT_ID = 'EDITION-0b0b0b-01'

type Nft = typeof NFT

export interface ExecutionResult {
  status: string
  hash: string
  message: string | undefined
}

export interface MarketWorld {
  network: TestNetwork
  people: People
  now(): number
  advanceTime(seconds: number): void
  executeNextAt: TestNetwork['executeNextAt']
  egld(name: AccountName): bigint
  tokens(name: AccountName, token?: string): bigint
  units(name: AccountName | 'contract', identifier: string): bigint
  auction(id: number): Record<string, unknown>
  orders(
    auction: number
  ): { owner: string; status: string; amount: string; bought: number | null }[]
  offer(id: number): Record<string, unknown>
  notifications(name: AccountName): { type: string; auction: number; active: number }[]
  /** Signs and executes a plan. */
  execute(
    name: AccountName,
    plan: Partial<TransactionPlan> & { receiver: string }
  ): Promise<ExecutionResult>
  list(name: AccountName, options?: ListOptions): Promise<ExecutionResult>
  bid(name: AccountName, options: BidOptions): Promise<ExecutionResult>
  /** Buys units of the SFT. */
  buy(name: AccountName, options: BuyOptions): Promise<ExecutionResult>
  end(name: AccountName, auction: number): Promise<ExecutionResult>
  withdraw(name: AccountName, auction: number): Promise<ExecutionResult>
  sendOffer(name: AccountName, options?: OfferOptions): Promise<ExecutionResult>
  withdrawOffer(name: AccountName, offer: number): Promise<ExecutionResult>
  acceptOffer(
    name: AccountName,
    offer: number,
    item?: { nft: Nft; quantity: bigint }
  ): Promise<ExecutionResult>
  acceptWithAuction(
    name: AccountName,
    ids: { auction: number; offer: number }
  ): Promise<ExecutionResult>
}

interface BidOptions {
  /** The id of the auction. By default that of the first one. */
  auction?: number
  amount: bigint
  token?: string
  nft?: Nft
}

interface BuyOptions {
  units: bigint
  amount: bigint
}

export interface ListOptions {
  nft?: Nft
  quantity?: bigint
  minBid?: bigint
  maxBid?: bigint
  seconds?: number
  startsIn?: number
  token?: string
  onePerPayment?: boolean
}

export interface OfferOptions {
  nft?: Nft
  quantity?: bigint
  amount?: bigint
  token?: string
  seconds?: number
  auction?: number
}

/**
 * Alice holds the NFT and all 20 units of the SFT. Dana created both (royalties 5 % and 10 %). The owner receives the
 * marketplace cut of 2.5 %.
 */
export async function createMarketWorld(): Promise<MarketWorld> {
  const network = await createTestNetwork()
  const people = await createTestPeople()
  seedMarket(network, people)
  return createActions(network, people)
}

function seedMarket({ sql, context }: TestNetwork, people: People): void {
  const created = context.now()
  const { alice, dana, owner } = people
  issueToken(sql, {
    identifier: USDC,
    name: 'Test Dollar',
    symbol: 'USDC',
    decimals: 6,
    owner: owner.address
  })
  for (const { address } of Object.values(people)) {
    createAccount(sql, { address, balance: 1_000n * EGLD })
    mintTokens(sql, address, USDC, 1_000_000_000n)
  }
  insertRow(sql, 'marketplace', {
    key: 'atrium',
    name: 'Atrium',
    url: 'http://localhost',
    address: CONTRACT,
    type: 'Internal',
    cut: 250,
    owner: owner.address,
    tokens: JSON.stringify(['EGLD', USDC])
  })
  const kinds = [
    { nft: NFT, type: 'NonFungibleESDT', quantity: 1n, royalties: 500 },
    { nft: SFT, type: 'SemiFungibleESDT', quantity: 20n, royalties: 1_000 }
  ] as const
  for (const { nft, type, quantity, royalties } of kinds) {
    const { collection } = nft
    issueCollection(sql, { collection, name: collection, type, owner: dana.address, created })
    mintNft(sql, {
      collection,
      name: `First of ${collection}`,
      creator: dana.address,
      owner: alice.address,
      created,
      quantity,
      royalties
    })
  }
}

function createActions(network: TestNetwork, people: People): MarketWorld {
  const { sql } = network
  const address = (name: AccountName | 'contract') =>
    name === 'contract' ? CONTRACT : people[name].address
  const by = (name: AccountName) => ({ sender: people[name].address, contract: CONTRACT })
  const run: MarketWorld['execute'] = (name, plan) => executePlan(network, people[name], plan)
  const price = (amount: bigint, token = 'EGLD'): TokenAmount => ({ amount, token })
  const now = () => network.context.now()
  return {
    network,
    people,
    now,
    execute: run,
    advanceTime: network.advanceTime,
    executeNextAt: network.executeNextAt,
    egld: name => readAccount(sql, address(name)).balance,
    tokens: (name, token = USDC) => tokenBalance(sql, address(name), token),
    units: (name, identifier) => nftBalance(sql, address(name), identifier),
    auction: id => firstRow(sql, 'SELECT * FROM auction WHERE id = ?', id) ?? {},
    orders: id => sql.all('SELECT * FROM bid_order WHERE auction = ? ORDER BY id', id),
    offer: id => firstRow(sql, 'SELECT * FROM offer WHERE id = ?', id) ?? {},
    notifications: name =>
      sql.all(
        'SELECT type, auction, active FROM notification WHERE address = ? ORDER BY id',
        address(name)
      ),
    list(name, options = {}) {
      const { nft = NFT, quantity = 1n, minBid = EGLD, maxBid, seconds = 3_600 } = options
      const { startsIn, token: paymentToken = 'EGLD', onePerPayment } = options
      return run(
        name,
        planCreateAuction({
          ...by(name),
          nft,
          quantity,
          minBid,
          deadline: now() + seconds,
          paymentToken,
          ...(maxBid === undefined ? {} : { maxBid }),
          ...(startsIn === undefined ? {} : { startDate: now() + startsIn }),
          ...(onePerPayment === undefined ? {} : { onePerPayment })
        })
      )
    },
    bid: (name, { amount, auction = 1, nft = NFT, token }) =>
      run(name, planBid({ ...by(name), auction, nft, price: price(amount, token) })),
    buy: (name, { amount, units }) =>
      run(
        name,
        planBuySft({ ...by(name), auction: 1, nft: SFT, price: price(amount), quantity: units })
      ),
    end: (name, auction) => run(name, planEndAuction({ ...by(name), auction })),
    withdraw: (name, auction) => run(name, planWithdraw({ ...by(name), auction })),
    sendOffer(name, options = {}) {
      const { nft = NFT, quantity = 1n, amount = EGLD, token, seconds = 3_600, auction } = options
      return run(
        name,
        planSendOffer({
          ...by(name),
          nft,
          quantity,
          price: price(amount, token),
          deadline: now() + seconds,
          ...(auction === undefined ? {} : { auction })
        })
      )
    },
    withdrawOffer: (name, offer) => run(name, planWithdrawOffer({ ...by(name), offer })),
    acceptOffer: (name, offer, item = { nft: NFT, quantity: 1n }) =>
      run(name, planAcceptOffer({ ...by(name), offer, ...item })),
    acceptWithAuction: (name, ids) =>
      run(name, planWithdrawAuctionAndAcceptOffer({ ...by(name), ...ids }))
  }
}
