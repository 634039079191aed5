// People who trade without a plan: random transactions, most of them sensible, some of them not.
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
import { numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { encodeCall } from '../../src/lib/protocol/transaction.ts'
import { CONTRACT, type Person } from './people.ts'
import { holdings, mint, unmint } from './random-creation.ts'

export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  number(below: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
  happens(percent: number): boolean
}

export interface Trader {
  sql: Sql
  chance: Chance
  people: readonly Person[]
  now: number
}

export type Wish = Partial<TransactionPlan> & { receiver: string }
type Move = (trader: Trader, person: Person) => Wish | undefined

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
/** A hundredth of a token: one has 18 decimals, the other 6. */
const STEPS: Record<string, bigint> = { EGLD: 10n ** 16n, [USDC]: 10n ** 4n }
const STEP = 10n ** 16n

/** The same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
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
    happens: percent => next() * 100 < percent
  }
}

export const MOVES: Record<string, Move> = {
  list(trader, person) {
    const { chance, sql, now } = trader
    const nft = chance.pick(holdings(sql, person.address))
    if (nft === undefined) return undefined
    const quantity = chance.happens(5) ? nft.balance + 1 : 1 + chance.number(nft.balance)
    const paymentToken = chance.pick(TOKENS) ?? 'EGLD'
    const step = STEPS[paymentToken] ?? STEP
    const minBid = step * BigInt(chance.number(120))
    const onePerPayment = quantity > 1 && chance.happens(60)
    const fixed = onePerPayment && !chance.happens(5)
    const maxBid = fixed
      ? minBid
      : chance.happens(50)
        ? minBid + step * BigInt(chance.number(50))
        : 0n
    return planCreateAuction({
      ...by(person),
      nft,
      quantity: BigInt(quantity),
      minBid,
      maxBid,
      deadline: now + chance.number(7_200),
      paymentToken,
      onePerPayment,
      ...(chance.happens(20) ? { startDate: now + chance.number(600) } : {})
    })
  },
  bid(trader, person) {
    const { chance } = trader
    const fought = chance.happens(30) ? auctions(trader, "current_bid <> '0'") : []
    const open = auctions(trader, "type <> 'SftOnePerPayment' OR id % 9 = 0")
    const auction = chance.pick(fought.length > 0 ? fought : open)
    if (auction === undefined) return undefined
    const [min, max, current] = [auction.min_bid, auction.max_bid, auction.current_bid].map(BigInt)
    const floor = current === 0n ? min : current
    const step = STEPS[auction.token] ?? STEP
    const raised = (floor ?? 0n) + step * BigInt(chance.number(6)) - (chance.happens(5) ? 1n : 0n)
    const amount = max && chance.happens(30) ? max : raised
    const token = chance.happens(3) ? USDC : auction.token
    return planBid({
      ...by(person),
      auction: auction.contract_id,
      nft: auction,
      price: { token, amount }
    })
  },
  buy(trader, person) {
    const { chance } = trader
    const auction = chance.pick(auctions(trader, "type = 'SftOnePerPayment' OR id % 9 = 0"))
    if (auction === undefined) return undefined
    const quantity = BigInt(1 + chance.number(auction.remaining + 1))
    const amount = quantity * BigInt(auction.min_bid) - (chance.happens(5) ? 1n : 0n)
    const price = { token: auction.token, amount }
    return planBuySft({
      ...by(person),
      auction: auction.contract_id,
      nft: auction,
      price,
      quantity
    })
  },
  end(trader, person) {
    const auction = trader.chance.pick(auctions(trader, "status = 'Claimable' OR id % 5 = 0"))
    return auction && planEndAuction({ ...by(person), auction: auction.contract_id })
  },
  withdraw(trader, person) {
    const own = `owner = '${person.address}'`
    const begun = trader.chance.happens(40) && auctions(trader, `${own} AND remaining < quantity`)
    const auction = trader.chance.pick(
      begun && begun.length > 0 ? begun : auctions(trader, `${own} OR id % 9 = 0`)
    )
    return auction && planWithdraw({ ...by(person), auction: auction.contract_id })
  },
  sendOffer(trader, person) {
    const { chance, sql, now } = trader
    const nft = chance.pick(sql.all<{ collection: string; nonce: number }>('SELECT * FROM nft'))
    if (nft === undefined) return undefined
    const listed = chance.pick(
      auctions(trader, `identifier = '${nftIdentifier(nft.collection, nft.nonce)}'`)
    )
    const token = chance.pick(TOKENS) ?? 'EGLD'
    return planSendOffer({
      ...by(person),
      nft,
      quantity: BigInt(chance.happens(70) ? (listed?.remaining ?? 1) : chance.number(5)),
      price: { token, amount: (STEPS[token] ?? STEP) * BigInt(chance.number(60)) },
      deadline: now + chance.number(7_200),
      ...(listed === undefined || chance.happens(10) ? {} : { auction: listed.contract_id })
    })
  },
  withdrawOffer(trader, person) {
    const offer = trader.chance.pick(offers(trader, `owner = '${person.address}' OR id % 9 = 0`))
    return offer && planWithdrawOffer({ ...by(person), offer: offer.contract_id })
  },
  acceptOffer(trader, person) {
    const { chance, sql } = trader
    const held = new Set(holdings(sql, person.address).map(nft => nft.identifier))
    const fitting = offers(trader, '1').filter(
      offer => held.has(nftIdentifier(offer.collection, offer.nonce)) || chance.happens(5)
    )
    const offer = chance.pick(fitting)
    const quantity = BigInt(offer?.quantity ?? 0)
    return (
      offer && planAcceptOffer({ ...by(person), offer: offer.contract_id, nft: offer, quantity })
    )
  },
  acceptWithListing(trader, person) {
    const { chance } = trader
    const own = auctions(trader, `owner = '${person.address}'`)
    const pairs = own.flatMap(auction =>
      offers(trader, '1')
        .filter(offer => offer.collection === auction.collection && offer.nonce === auction.nonce)
        .map(offer => ({ auction, offer }))
    )
    const fitting = pairs.filter(
      ({ auction, offer }) => auction.current_bid === '0' && auction.remaining === offer.quantity
    )
    const pair = chance.pick(chance.happens(80) && fitting.length > 0 ? fitting : pairs)
    return (
      pair &&
      planWithdrawAuctionAndAcceptOffer({
        ...by(person),
        auction: pair.auction.contract_id,
        offer: pair.offer.contract_id
      })
    )
  },
  pay(trader, person) {
    const { chance } = trader
    const to = other(trader, person)
    if (chance.happens(50)) {
      const value = chance.happens(10) ? 10n ** 24n : STEP * BigInt(chance.number(30))
      return { receiver: to.address, value: String(value), gasLimit: 60_000 }
    }
    const args = [textToHex(USDC), numberToHex((STEPS[USDC] ?? STEP) * BigInt(chance.number(30)))]
    return { receiver: to.address, data: encodeCall('ESDTTransfer', args), gasLimit: 600_000 }
  },
  give(trader, person) {
    const { chance, sql } = trader
    const nft = chance.pick(holdings(sql, person.address))
    if (nft === undefined) return undefined
    const quantity = 1 + chance.number(nft.balance + 1)
    const key = decodeAddress(chance.happens(5) ? CONTRACT : other(trader, person).address)
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
  unmint,
  claim(trader, person) {
    const key = toHex(decodeAddress(other(trader, person).address) ?? new Uint8Array())
    const token = trader.chance.pick(TOKENS) ?? 'EGLD'
    const data = encodeCall('claimTokens', [key, textToHex(token), ''])
    return { receiver: CONTRACT, data, gasLimit: 9_000_000 }
  },
  nonsense(trader) {
    const { chance } = trader
    const calls = ['bid@', 'endAuction', 'auctionToken@01', 'nothing@@', 'sendOffer@zz', '']
    const data = btoa(chance.pick(calls) ?? '')
    const value = chance.happens(30) ? String(STEP) : '0'
    return { receiver: CONTRACT, data, value, gasLimit: chance.happens(30) ? 80_000 : 9_000_000 }
  }
}

function by(person: Person): { sender: string; contract: string } {
  return { sender: person.address, contract: CONTRACT }
}

function other({ chance, people }: Trader, person: Person): Person {
  const others = people.filter(one => one !== person)
  return chance.pick(others) ?? person
}

function auctions({ sql }: Trader, condition: string): AuctionRow[] {
  return sql.all(`SELECT * FROM auction WHERE held = 1 AND (${condition})`)
}

function offers({ sql }: Trader, condition: string): OfferRow[] {
  return sql.all(`SELECT * FROM offer WHERE held = 1 AND (${condition})`)
}
