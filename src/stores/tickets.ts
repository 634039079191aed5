// Buying tickets of the ticket sale, and claiming their prizes. What is allowed when is decided in
// lib/rules/tickets.ts.

import type { Money } from '../lib/api/auction-summary.ts'
import { pluralText } from '../lib/format/amounts.ts'
import { moneyText } from '../lib/format/money.ts'
import type { SaleTarget, TicketSaleData } from '../lib/loaders/launches.ts'
import { ok, type Result } from '../lib/result.ts'
import {
  checkTicketBuyer,
  checkTicketClaim,
  checkTicketCount,
  checkTickets,
  findLackingBalance,
  type SaleTerms,
  type TicketBuyerRefusal,
  type TicketClaimRefusal,
  type TicketCountRefusal,
  type TicketRefusal
} from '../lib/rules/tickets.ts'
import { defineAction } from './action.ts'
import { priceTerm, type Term } from './changed-terms.ts'
import { defineForm, type Form } from './form.ts'
import { nativePayment } from './payment.ts'
import { loaderContext, platform } from './platform.ts'

export interface TicketInput {
  target: SaleTarget
  data: TicketSaleData
  count: number
  hasConsent: boolean
}

export interface TicketClaimInput {
  target: SaleTarget
  data: TicketSaleData
}

const loadData = async (target: SaleTarget) =>
  (await import('../lib/loaders/launches.ts')).loadTicketSaleData(loaderContext(), target)

export const buyTicketsForm: Form<SaleTarget, TicketSaleData> = defineForm({
  load: loadData,
  entity: () => 'ticketSale',
  endsAt: ({ sale }) => sale.times.endSale,
  action: () => buyTickets
})

export const buyTickets = defineAction<'buyTickets', TicketInput, bigint, TicketRefusal>({
  kind: 'buyTickets',
  refresh: async input => {
    const data = await buyTicketsForm.refresh(input.target)
    return { ...input, data: data ?? withSaleClosed(input.data) }
  },
  check: ({ data, ...input }, now) => checkTickets(toSaleTerms(data), input, now),
  terms: (price, { data }) => [
    priceTerm('price', { ...data.price, amount: price }),
    collectionTerm(data)
  ],
  plan: async (price, { count, data }) =>
    (await import('../lib/api/launch-plans.ts')).planBuyTickets({
      collection: data.collection,
      price,
      tickets: count
    }),
  // The specification requires reading the balance after the plan (document 3 section 4). Nothing else is read, because
  // the form would then show terms that were not compared.
  findRefusal: async (_, { count, data: { price } }) => {
    const { loadPaymentBalance } = await import('../lib/loaders/auction.ts')
    const balance = await loadPaymentBalance(loaderContext(), price.token)
    return findLackingBalance(price.amount * BigInt(count), balance)
  },
  payment: (price, { data }) => ({ ...data.price, amount: price }),
  receiver: 'ticketSale',
  call: (_, { count, data }) => ({
    name: 'buy_tickets',
    gas: 'high',
    args: [
      { field: 'collection', value: data.collection },
      { field: 'quantity', value: BigInt(count) }
    ]
  }),
  describe: (price, { count, data }) => ({
    title: `Purchase of ${pluralText(count, 'ticket')} for ${moneyText({ ...data.price, amount: price })}`,
    units: count,
    entities: ['ticketSale', 'account', 'notifications']
  })
})

export const claimTicketsForm: Form<SaleTarget, TicketSaleData> = defineForm({
  load: loadData,
  entity: () => 'ticketSale',
  endsAt: ({ sale }) => sale.times.endClaim ?? 0,
  action: () => claimTickets
})

export const claimTickets = defineAction<'claimTicket', TicketClaimInput, true, TicketClaimRefusal>(
  {
    kind: 'claimTicket',
    refresh: async input => {
      const data = await claimTicketsForm.refresh(input.target)
      return { ...input, data: data ?? withSaleClosed(input.data) }
    },
    check: ({ data }, now) => checkTicketClaim(toClaimTerms(data), now),
    terms: (_, { data }) => {
      const { refund, won } = ticketOutcome(data)
      return [
        { label: 'number of NFTs', text: String(won) },
        priceTerm('refund', refund),
        collectionTerm(data)
      ]
    },
    plan: async (_, { data }) =>
      (await import('../lib/api/launch-plans.ts')).planClaimTickets(data.collection),
    payment: () => nativePayment(0n),
    receiver: 'ticketSale',
    call: (_, { data }) => ({
      name: 'claim',
      args: [{ field: 'collection', value: data.collection }]
    }),
    describe: () => ({
      title: 'Claim of your tickets',
      entities: ['ticketSale', 'account', 'notifications']
    })
  }
)

/** The reason why the viewer cannot buy tickets. Undefined when they can. */
export function ticketBuyerRefusal(data: TicketSaleData): TicketBuyerRefusal | undefined {
  const checked = checkTicketBuyer(toSaleTerms(data), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** The reason why the viewer cannot claim. Undefined when they can. */
export function ticketClaimRefusal(data: TicketSaleData): TicketClaimRefusal | undefined {
  const checked = checkTicketClaim(toClaimTerms(data), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** Reads the typed number of tickets, computes their price and checks that the balance covers it. */
export function readTicketCount(
  typed: string,
  data: TicketSaleData
): Result<{ count: number; price: bigint }, TicketCountRefusal | TicketRefusal> {
  const count = checkTicketCount(typed, toSaleTerms(data))
  if (!count.ok) return count
  const price = data.price.amount * BigInt(count.value)
  const lacking = findLackingBalance(price, data.balance)
  return lacking ? { ok: false, reason: lacking } : ok({ count: count.value, price })
}

/**
 * The numbers of the tickets from a purchase, in order. Empty until the service has them. Also empty when the service
 * has further new tickets, because it is then unknown which of them are from this purchase.
 */
export function boughtTicketNumbers(
  before: TicketSaleData,
  after: TicketSaleData,
  count: number
): number[] {
  const numbersBefore = new Set(before.tickets.map(i => i.number))
  const newNumbers = after.tickets.map(i => i.number).filter(i => !numbersBefore.has(i))
  return newNumbers.length === count ? newNumbers : []
}

/** The prizes of the viewer's tickets, and the price of the other tickets, which is refunded. */
export function ticketOutcome({ price, tickets }: TicketSaleData): { refund: Money; won: number } {
  const won = tickets.filter(i => i.hasWon).length
  const amount = price.amount * BigInt(tickets.length - won)
  return { refund: { ...price, amount, usd: undefined }, won }
}

function collectionTerm({ collection }: TicketSaleData): Term {
  return { label: 'collection', text: collection }
}

function toSaleTerms({ isWhitelisted, price, sale, tickets }: TicketSaleData): SaleTerms {
  return { ...sale, bought: tickets.length, isWhitelisted, price: price.amount }
}

function toClaimTerms({ hasClaimed, sale, tickets }: TicketSaleData) {
  return { ...sale, bought: tickets.length, hasClaimed }
}

/** The data for a sale that the data service no longer has. */
function withSaleClosed(data: TicketSaleData): TicketSaleData {
  return { ...data, sale: { ...data.sale, status: 'NonePeriod' } }
}
