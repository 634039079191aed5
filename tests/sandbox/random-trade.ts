// Random trades, most of which are valid.
import { nftIdentifier } from '../../sandbox/ledger/nfts.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
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
  type TransactionPlan
} from '../../sandbox/market/plans.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { holdings, mint, randomSupplyChange } from './random-creation.ts'
import { CONTRACT, type TestAccount } from './test-network.ts'

export interface RandomSource {
  /** An integer from 0 to `below`, exclusive. */
  number(below: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
  percentChance(percent: number): boolean
}

export interface Trader {
  sql: Sql
  random: RandomSource
  accounts: readonly TestAccount[]
  now: number
}

export type TransactionInput = Partial<TransactionPlan> & { receiver: string }
type TradeAction = (trader: Trader, person: TestAccount) => TransactionInput | undefined

interface AuctionRow {
  contract_id: number
  collection: string
  nonce: number
  type: string
  owner: string
  token: string
  min_bid: string
  max_bid: string
  current_bid: string
  remaining: number
}

interface OfferRow {
  contract_id: number
  collection: string
  nonce: number
  quantity: number
  owner: string
}

const USDC = 'USDC-5a5a5a'
const TOKENS = ['EGLD', USDC]
/** A hundredth of each token, in atomic units. EGLD has 18 decimals, and USDC has 6. */
const STEPS: Record<string, bigint> = { EGLD: 10n ** 16n, [USDC]: 10n ** 4n }
const STEP = 10n ** 16n

/** Returns the same numbers for the same seed (mulberry32). */
export function createSeededRandom(seed: number): RandomSource {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    pick: items => items[number(items.length)],
    percentChance: percent => next() * 100 < percent
  }
}

export const TRADE_ACTIONS: Record<string, TradeAction> = {
  list(trader, person) {
    const { random, sql, now } = trader
    const nft = random.pick(holdings(sql, person.address))
    if (nft === undefined) return undefined
    const quantity = random.percentChance(5) ? nft.balance + 1 : 1 + random.number(nft.balance)
    const paymentToken = random.pick(TOKENS) ?? 'EGLD'
    const step = STEPS[paymentToken] ?? STEP
    const minBid = step * BigInt(random.number(120))
    const onePerPayment = quantity > 1 && random.percentChance(60)
    const fixed = onePerPayment && !random.percentChance(5)
    const maxBid = fixed
      ? minBid
      : random.percentChance(50)
        ? minBid + step * BigInt(random.number(50))
        : 0n
    return planCreateAuction({
      ...callerOf(person),
      nft,
      quantity: BigInt(quantity),
      minBid,
      maxBid,
      deadline: now + random.number(7_200),
      paymentToken,
      onePerPayment,
      ...(random.percentChance(20) ? { startDate: now + random.number(600) } : {})
    })
  },
  bid(trader, person) {
    const { random } = trader
    const fought = random.percentChance(30) ? auctions(trader, "current_bid <> '0'") : []
    const open = auctions(trader, "type <> 'SftOnePerPayment' OR id % 9 = 0")
    const auction = random.pick(fought.length > 0 ? fought : open)
    if (auction === undefined) return undefined
    const [min, max, current] = [auction.min_bid, auction.max_bid, auction.current_bid].map(BigInt)
    const floor = current === 0n ? min : current
    const step = STEPS[auction.token] ?? STEP
    const raised =
      (floor ?? 0n) + step * BigInt(random.number(6)) - (random.percentChance(5) ? 1n : 0n)
    const amount = max && random.percentChance(30) ? max : raised
    const token = random.percentChance(3) ? USDC : auction.token
    return planBid({
      ...callerOf(person),
      auction: auction.contract_id,
      nft: auction,
      price: { token, amount }
    })
  },
  buy(trader, person) {
    const { random } = trader
    const auction = random.pick(auctions(trader, "type = 'SftOnePerPayment' OR id % 9 = 0"))
    if (auction === undefined) return undefined
    const quantity = BigInt(1 + random.number(auction.remaining + 1))
    const amount = quantity * BigInt(auction.min_bid) - (random.percentChance(5) ? 1n : 0n)
    const price = { token: auction.token, amount }
    return planBuySft({
      ...callerOf(person),
      auction: auction.contract_id,
      nft: auction,
      price,
      quantity
    })
  },
  end(trader, person) {
    const auction = trader.random.pick(auctions(trader, "status = 'Claimable' OR id % 5 = 0"))
    return auction && planEndAuction({ ...callerOf(person), auction: auction.contract_id })
  },
  withdraw(trader, person) {
    const own = `owner = '${person.address}'`
    const begun =
      trader.random.percentChance(40) && auctions(trader, `${own} AND remaining < quantity`)
    const auction = trader.random.pick(
      begun && begun.length > 0 ? begun : auctions(trader, `${own} OR id % 9 = 0`)
    )
    return auction && planWithdraw({ ...callerOf(person), auction: auction.contract_id })
  },
  sendOffer(trader, person) {
    const { random, sql, now } = trader
    const nft = random.pick(sql.all<{ collection: string; nonce: number }>('SELECT * FROM nft'))
    if (nft === undefined) return undefined
    const listed = random.pick(
      auctions(trader, `identifier = '${nftIdentifier(nft.collection, nft.nonce)}'`)
    )
    const token = random.pick(TOKENS) ?? 'EGLD'
    return planSendOffer({
      ...callerOf(person),
      nft,
      quantity: BigInt(random.percentChance(70) ? (listed?.remaining ?? 1) : random.number(5)),
      price: { token, amount: (STEPS[token] ?? STEP) * BigInt(random.number(60)) },
      deadline: now + random.number(7_200),
      ...(listed === undefined || random.percentChance(10) ? {} : { auction: listed.contract_id })
    })
  },
  withdrawOffer(trader, person) {
    const offer = trader.random.pick(offers(trader, `owner = '${person.address}' OR id % 9 = 0`))
    return offer && planWithdrawOffer({ ...callerOf(person), offer: offer.contract_id })
  },
  acceptOffer(trader, person) {
    const { random, sql } = trader
    const held = new Set(holdings(sql, person.address).map(nft => nft.identifier))
    const fitting = offers(trader, '1').filter(
      offer => held.has(nftIdentifier(offer.collection, offer.nonce)) || random.percentChance(5)
    )
    const offer = random.pick(fitting)
    const quantity = BigInt(offer?.quantity ?? 0)
    return (
      offer &&
      planAcceptOffer({ ...callerOf(person), offer: offer.contract_id, nft: offer, quantity })
    )
  },
  acceptWithListing(trader, person) {
    const { random } = trader
    const own = auctions(trader, `owner = '${person.address}'`)
    const pairs = own.flatMap(auction =>
      offers(trader, '1')
        .filter(offer => offer.collection === auction.collection && offer.nonce === auction.nonce)
        .map(offer => ({ auction, offer }))
    )
    const fitting = pairs.filter(
      ({ auction, offer }) => auction.current_bid === '0' && auction.remaining === offer.quantity
    )
    const pair = random.pick(random.percentChance(80) && fitting.length > 0 ? fitting : pairs)
    return (
      pair &&
      planWithdrawAuctionAndAcceptOffer({
        ...callerOf(person),
        auction: pair.auction.contract_id,
        offer: pair.offer.contract_id
      })
    )
  },
  pay(trader, person) {
    const { random } = trader
    const to = otherAccount(trader, person)
    if (random.percentChance(50)) {
      const value = random.percentChance(10) ? 10n ** 24n : STEP * BigInt(random.number(30))
      return { receiver: to.address, value: String(value), gasLimit: 60_000 }
    }
    const args = [textToHex(USDC), numberToHex((STEPS[USDC] ?? STEP) * BigInt(random.number(30)))]
    return { receiver: to.address, data: encodeCall('ESDTTransfer', args), gasLimit: 600_000 }
  },
  give(trader, person) {
    const { random, sql } = trader
    const nft = random.pick(holdings(sql, person.address))
    if (nft === undefined) return undefined
    const quantity = 1 + random.number(nft.balance + 1)
    const key = decodeAddress(
      random.percentChance(5) ? CONTRACT : otherAccount(trader, person).address
    )
    const args = [
      textToHex(nft.collection),
      numberToHex(nft.nonce),
      numberToHex(quantity),
      toHex(key ?? new Uint8Array())
    ]
    const data = encodeCall('ESDTNFTTransfer', args)
    return { receiver: person.address, data, gasLimit: 1_300_000 }
  },
  mint,
  unmint: randomSupplyChange,
  claim(trader, person) {
    const key = toHex(decodeAddress(otherAccount(trader, person).address) ?? new Uint8Array())
    const token = trader.random.pick(TOKENS) ?? 'EGLD'
    const data = encodeCall('claimTokens', [key, textToHex(token), ''])
    return { receiver: CONTRACT, data, gasLimit: 9_000_000 }
  },
  nonsense(trader) {
    const { random } = trader
    const calls = ['bid@', 'endAuction', 'auctionToken@01', 'nothing@@', 'sendOffer@zz', '']
    const data = btoa(random.pick(calls) ?? '')
    const value = random.percentChance(30) ? String(STEP) : '0'
    return {
      receiver: CONTRACT,
      data,
      value,
      gasLimit: random.percentChance(30) ? 80_000 : 9_000_000
    }
  }
}

function callerOf(person: TestAccount): { sender: string; contract: string } {
  return { sender: person.address, contract: CONTRACT }
}

function otherAccount({ random, accounts }: Trader, person: TestAccount): TestAccount {
  const others = accounts.filter(one => one !== person)
  return random.pick(others) ?? person
}

function auctions({ sql }: Trader, condition: string): AuctionRow[] {
  return sql.all(`SELECT * FROM auction WHERE held = 1 AND (${condition})`)
}

function offers({ sql }: Trader, condition: string): OfferRow[] {
  return sql.all(`SELECT * FROM offer WHERE held = 1 AND (${condition})`)
}
