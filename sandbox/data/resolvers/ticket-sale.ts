// Resolvers of the ticket sale: the sale, the caller's tickets, and the transactions that buy and claim them.
import type { TransactionPlan } from '../../market/plans.ts'
import { planBuyTickets, planClaimTickets } from '../../ticket-sale/plans.ts'
import {
  hasClaimed,
  isInTicketWhitelist,
  periodAt,
  readSale,
  readSaleByName,
  readTicketsOf,
  type TicketSale
} from '../../ticket-sale/sale-rows.ts'
import { checkArguments } from '../argument-checks.ts'
import { badRequestError } from '../graphql-errors.ts'
import { type ResolverContext, requireCallerAddress } from '../resolver-context.ts'

/** The sale of the collection with this name. The schema allows no null here, so GraphQL answers it with an error. */
export function primarySale(
  _: unknown,
  { filters }: { filters: { collectionName: string } },
  { now, sql }: ResolverContext
) {
  const sale = readSaleByName(sql, filters.collectionName)
  if (sale === undefined) return null
  const { endClaim, endSale, startClaim, startSale } = sale
  return {
    collectionIdentifier: sale.collection,
    frozen: sale.isFrozen,
    maxUnitsPerWallet: sale.maxUnits,
    paymentToken: sale.token,
    price: String(sale.price),
    status: periodAt(sale, now),
    saleTime: { startSale, endSale, startClaim, endClaim }
  }
}

/** The message that the data service sends with the answer. */
const NOT_LISTED =
  'This account is not on the list for the second front. Registration closed on the day before the sale.'

export function isWhitelisted(
  _: unknown,
  __: unknown,
  context: ResolverContext
): { isWhitelisted: boolean; message: string | null } {
  const address = requireCallerAddress(context)
  const [sale] = context.sql.all<{ contract: string }>('SELECT contract FROM ticket_sale LIMIT 1')
  const isListed = isInTicketWhitelist(context.sql, sale?.contract ?? '', address)
  return { isWhitelisted: isListed, message: isListed ? null : NOT_LISTED }
}

interface SaleArgs {
  collectionIdentifier: string
}

/** The caller's tickets. Every winning nonce is '0' until the draw. */
export function myTickets(
  _: unknown,
  { collectionIdentifier }: SaleArgs,
  context: ResolverContext
): { buyer: string; ticketNumber: number; winningNonce: string }[] {
  const address = requireCallerAddress(context)
  checkArguments(['collectionIdentifier', collectionIdentifier, 'collection'])
  return readTicketsOf(context.sql, collectionIdentifier, address).map(
    ({ buyer, number, winningNonce }) => ({
      buyer,
      ticketNumber: number,
      winningNonce: String(winningNonce)
    })
  )
}

export function hasClaimedTickets(
  _: unknown,
  { collectionIdentifier }: SaleArgs,
  context: ResolverContext
): boolean {
  const address = requireCallerAddress(context)
  checkArguments(['collectionIdentifier', collectionIdentifier, 'collection'])
  return hasClaimed(context.sql, collectionIdentifier, address)
}

export function buyTickets(
  _: unknown,
  { input }: { input: SaleArgs & { price: string; ticketsNumber: number } },
  context: ResolverContext
): TransactionPlan {
  const { collectionIdentifier: collection, price, ticketsNumber } = input
  const { sale, sender } = requireSale(collection, context)
  checkArguments(['price', price, 'number'])
  if (ticketsNumber < 1) throw badRequestError('ticketsNumber must be greater than 0')
  return planBuyTickets({
    sender,
    contract: sale.contract,
    collection,
    price: { token: sale.token, amount: BigInt(price) },
    count: ticketsNumber
  })
}

export function claimTicket(
  _: unknown,
  { input }: { input: SaleArgs },
  context: ResolverContext
): TransactionPlan {
  const collection = input.collectionIdentifier
  const { sale, sender } = requireSale(collection, context)
  return planClaimTickets({ sender, contract: sale.contract, collection })
}

function requireSale(
  collection: string,
  context: ResolverContext
): { sale: TicketSale; sender: string } {
  const sender = requireCallerAddress(context)
  checkArguments(['collectionIdentifier', collection, 'collection'])
  const sale = readSale(context.sql, collection)
  if (sale === undefined) throw badRequestError('No ticket sale for this collection')
  return { sale, sender }
}
