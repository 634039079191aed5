// Buying tickets of the sale, and claiming what they won.

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
  // The specification reads the balance after the plan (document 3 section 4). Nothing else is read: the form would show
  // terms that were not compared.
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

/** Why the viewer can buy no tickets. Undefined when they can. */
export function ticketBuyerRefusal(data: TicketSaleData): TicketBuyerRefusal | undefined {
  const checked = checkTicketBuyer(toSaleTerms(data), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** Why the viewer cannot claim. Undefined when they can. */
export function ticketClaimRefusal(data: TicketSaleData): TicketClaimRefusal | undefined {
  const checked = checkTicketClaim(toClaimTerms(data), platform().now())
  return checked.ok ? undefined : checked.reason
}

/** Reads the number of tickets that was typed, with their price, and whether the balance covers it. */
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
 * The numbers of the tickets that a purchase added, in their order. Empty while the service does not have them, and when
 * it has others too: which ones are of this purchase is then unknown.
 */
export function boughtTicketNumbers(
  before: TicketSaleData,
  after: TicketSaleData,
  count: number
): number[] {
  const had = new Set(before.tickets.map(i => i.number))
  const added = after.tickets.map(i => i.number).filter(number => !had.has(number))
  return added.length === count ? added : []
}

/** What the viewer's tickets won, and the price of the others, which is paid back. */
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

/** A sale that the service no longer has. */
function withSaleClosed(data: TicketSaleData): TicketSaleData {
  return { ...data, sale: { ...data.sale, status: 'NonePeriod' } }
}
