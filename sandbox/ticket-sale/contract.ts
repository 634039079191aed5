// The ticket sale contract: sells numbered tickets, and after the draw exchanges them for NFTs and refunds.
import { ExecutionError } from '../chain/errors.ts'
import { type Execution, type Payment, sendFromContract } from '../chain/execution.ts'
import { insertRow } from '../ledger/sql.ts'
import { type ArgumentReader, createArgumentReader } from '../market/argument-reader.ts'
import { checkPayment } from '../market/contract.ts'
import { MARKET_ERRORS } from '../market/errors.ts'
import { assertTicketSale } from './errors.ts'
import {
  addTickets,
  hasClaimed,
  isInTicketWhitelist,
  periodAt,
  readSale,
  readTicketsOf,
  type TicketSale
} from './sale-rows.ts'

/**
 * Estimated, because no real call is recorded: less than in the data service's plans (36,000,000 for buying, 10,100,000
 * for claiming).
 */
const GAS = { buy: 7_400_000, ticket: 190_000, claim: 3_600_000, send: 950_000 } as const

interface SaleCall {
  execution: Execution
  contract: string
  payment: Payment
  args: ArgumentReader
}

/** Calls a ticket sale contract. The payment is already transferred to it. Returns the gas used. */
export function callTicketSale(
  execution: Execution,
  call: { contract: string; name: string; args: readonly string[]; payment: Payment }
): number {
  const { contract, name, payment } = call
  const args = createArgumentReader(call.args)
  if (name === 'buy_tickets') return buyTickets({ execution, contract, payment, args })
  if (name !== 'claim') throw new ExecutionError(MARKET_ERRORS.noFunction)
  checkPayment('none', payment)
  return claim({ execution, contract, payment, args })
}

/** buy_tickets@collection@count. The price stays in the contract until the tickets are claimed. */
function buyTickets({ args, contract, execution, payment }: SaleCall): number {
  const { at, caller, sql } = execution
  const collection = args.text()
  const count = args.u32()
  args.end()
  const sale = requireSale(execution, contract, collection)
  assertTicketSale(!sale.isFrozen, 'frozen')
  assertTicketSale(periodAt(sale, at) === 'SalePeriod', 'noSale')
  assertTicketSale(isInTicketWhitelist(sql, contract, caller), 'whitelist')
  assertTicketSale(count > 0, 'buyZero')
  assertTicketSale(payment.token === sale.token && payment.nonce === 0, 'token')
  assertTicketSale(payment.amount === sale.price * BigInt(count), 'amount')
  const bought = readTicketsOf(sql, sale.collection, caller).length
  assertTicketSale(bought + count <= sale.maxUnits, 'tooMany')
  addTickets(sql, sale, caller, count)
  return GAS.buy + GAS.ticket * count
}

/** claim@collection: sends the NFTs of winning tickets, and returns the price of the others. */
function claim({ args, contract, execution }: SaleCall): number {
  const { at, caller, sql } = execution
  const collection = args.text()
  args.end()
  const sale = requireSale(execution, contract, collection)
  assertTicketSale(periodAt(sale, at) === 'ClaimPeriod', 'noClaim')
  assertTicketSale(sale.block !== undefined, 'notDrawn')
  const tickets = readTicketsOf(sql, sale.collection, caller)
  assertTicketSale(tickets.length > 0, 'noTickets')
  assertTicketSale(!hasClaimed(sql, sale.collection, caller), 'claimed')
  insertRow(sql, 'ticket_claim', { collection: sale.collection, address: caller })
  const won = tickets.filter(ticket => ticket.winningNonce > 0)
  for (const { winningNonce: nonce } of won) {
    sendFromContract(execution, contract, caller, { token: sale.collection, nonce, amount: 1n })
  }
  const paid = (count: number) => ({
    token: sale.token,
    nonce: 0,
    amount: sale.price * BigInt(count)
  })
  sendFromContract(execution, contract, caller, paid(tickets.length - won.length))
  sendFromContract(execution, contract, sale.owner, paid(won.length))
  return GAS.claim + GAS.send * (won.length + 1)
}

function requireSale({ sql }: Execution, contract: string, collection: string): TicketSale {
  const sale = readSale(sql, collection)
  // A contract does not sell the tickets of another contract's sale.
  assertTicketSale(sale?.contract === contract, 'collection')
  return sale
}
