// Counts in the ledger how often random trades completed each path of the contract. A path that was never completed is
// not tested, whatever the number of transactions.

import type { ExecutionOutcome } from '../../sandbox/chain/outcome.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { decodeUtf8, fromBase64, hexToText } from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { USDC } from './test-people.ts'

interface Auction {
  id: number
  contract_id: number
  collection: string
  type: string
  status: string
  owner: string
  token: string
  quantity: number
  current_bid: string
  current_winner: string | null
  max_bid: string
}

interface Offer {
  contract_id: number
  token: string
  quantity: number
  status: string
  end_date: number
  auction: number | null
}

interface Order {
  auction: number
  token: string
  status: string
  bought: number | null
}

/** An executed call. */
interface ExecutedCall {
  name: string
  /** The first argument as a number: the id of an auction or an offer. */
  id: number
  sender: string
  at: number
  /** Whether the contract transferred money. */
  hasPaid: boolean
}

/** Number of completions of each path. */
export function countTradePaths(sql: Sql): Record<string, number> {
  const auctions = sql.all<Auction>('SELECT * FROM auction')
  const offers = sql.all<Offer>('SELECT * FROM offer')
  const orders = sql.all<Order>('SELECT * FROM bid_order')
  const calls = readExecutedCalls(sql)
  const auctionOf = new Map(auctions.map(i => [i.contract_id, i]))
  const offerOf = new Map(offers.map(i => [i.contract_id, i]))
  const soldOf = (auction: Auction) => orders.filter(i => i.auction === auction.id && i.bought)
  const count = <Item>(items: readonly Item[], test: (item: Item) => boolean) =>
    items.filter(test).length
  const sold = (test: (auction: Auction) => boolean) =>
    count(auctions, i => i.status === 'Ended' && i.current_winner !== null && test(i))
  const ends = calls.flatMap(call => {
    const auction = call.name === 'endAuction' ? auctionOf.get(call.id) : undefined
    return auction ? [{ ...call, auction }] : []
  })
  const accepted = offers.filter(i => i.status === 'Accepted')
  const withdrawnOffers = calls.filter(i => i.name === 'withdrawOffer')
  return {
    'one of a kind sold by bidding': sold(i => i.type === 'Nft' && i.collection.startsWith('ART')),
    'one unit of an SFT sold by bidding': sold(
      i => i.type === 'Nft' && i.collection.startsWith('EDITION')
    ),
    'units sold together': sold(i => i.type === 'SftAll' && i.quantity > 1),
    'sold at its maximum': sold(i => i.max_bid !== '0' && i.max_bid === i.current_bid),
    'sold in dollars': sold(i => i.token === USDC),
    'units sold one by one, to the last': count(
      auctions,
      i => i.type === 'SftOnePerPayment' && i.status === 'Ended'
    ),
    'units sold one by one, in dollars': count(
      auctions,
      i => i.type === 'SftOnePerPayment' && i.token === USDC && soldOf(i).length > 0
    ),
    'the rest of units withdrawn after some were sold': count(
      auctions,
      i => i.type === 'SftOnePerPayment' && i.status === 'Closed' && soldOf(i).length > 0
    ),
    'ended by its winner': count(ends, i => i.auction.current_winner === i.sender),
    'ended by its seller': count(
      ends,
      i => i.auction.current_winner !== null && i.auction.owner === i.sender
    ),
    'ended without a bid': count(ends, i => i.auction.current_winner === null),
    'withdrawn without a bid': count(calls, i => i.name === 'withdraw'),
    'outbid, and paid back in native tokens': countOutbid(orders, 'EGLD'),
    'outbid, and paid back in dollars': countOutbid(orders, USDC),
    'an offer accepted from the wallet': count(calls, i => i.name === 'acceptOffer'),
    'an offer for several units accepted': count(accepted, i => i.quantity > 1),
    'an offer accepted with the auction it ends': count(
      calls,
      i => i.name === 'withdrawAuctionAndAcceptOffer'
    ),
    'an offer in dollars accepted': count(accepted, i => i.token === USDC),
    'an offer for a listing made': count(offers, i => i.auction !== null),
    'an offer withdrawn in time': count(withdrawnOffers, i => i.at < offerEnd(offerOf, i)),
    'an expired offer withdrawn': count(withdrawnOffers, i => i.at >= offerEnd(offerOf, i)),
    'an expired offer in dollars withdrawn': count(
      withdrawnOffers,
      i => i.at >= offerEnd(offerOf, i) && offerOf.get(i.id)?.token === USDC
    ),
    'claimed tokens that were held': count(calls, i => i.name === 'claimTokens' && i.hasPaid),
    'royalties credited to a contract': sql.all(
      "SELECT * FROM claimable WHERE address LIKE 'erd1qqqqqqqqqqqqq%'"
    ).length
  }
}

function countOutbid(orders: readonly Order[], token: string): number {
  return orders.filter(i => i.status === 'Inactive' && i.token === token).length
}

function offerEnd(offers: ReadonlyMap<number, Offer>, { id }: ExecutedCall): number {
  return offers.get(id)?.end_date ?? Number.NaN
}

function readExecutedCalls(sql: Sql): ExecutedCall[] {
  const rows = sql.all<{ body: string; outcome: string; at: number }>(
    "SELECT body, outcome, at FROM tx WHERE status = 'success'"
  )
  return rows.map(({ at, body, outcome }) => {
    const { data = '', sender } = JSON.parse(body) as PlainTransaction
    const [name = '', ...args] = decodeUtf8(fromBase64(data) ?? new Uint8Array()).split('@')
    const isTransfer = name === 'ESDTNFTTransfer'
    const called = isTransfer ? (hexToText(args[4] ?? '') ?? '') : name
    const id = Number.parseInt((isTransfer ? args[5] : args[0]) ?? '', 16)
    return { name: called, id, sender, at, hasPaid: hasPaid(JSON.parse(outcome)) }
  })
}

function hasPaid({ logs }: ExecutionOutcome): boolean {
  const payments = ['ESDTTransfer', 'transferValueOnly']
  return (logs?.events ?? []).some(i => payments.includes(i.identifier))
}
