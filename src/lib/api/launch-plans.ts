// Plans of the transactions of launches: buying from a tier of a campaign, buying tickets and claiming them.

import type { CampaignKey } from '../config/launch-links.ts'
import type { Variables } from '../config/operation-types.ts'
import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { TransactionPlan } from './structs.ts'

export interface TierPurchase extends CampaignKey {
  tier: string
  quantity: number
  /** The price of all NFTs together, in atomic units of the tier's token. */
  price: bigint
}

export interface TicketPurchase {
  collection: string
  tickets: number
  /** The price of all tickets together, in atomic units of the sale's token. */
  price: bigint
}

export function planBuyFromTier(purchase: TierPurchase): GraphqlRequest<TransactionPlan> {
  const input: Variables<'buyRandomNft'>['input'] = {
    campaignId: purchase.id,
    minterAddress: purchase.minter,
    tier: purchase.tier,
    price: String(purchase.price),
    quantity: String(purchase.quantity)
  }
  return personalRequest({
    operation: 'buyRandomNft',
    variables: { input },
    field: 'buyRandomNft',
    struct: TransactionPlan,
    map: plan => plan
  })
}

export function planBuyTickets(purchase: TicketPurchase): GraphqlRequest<TransactionPlan> {
  const { collection, price, tickets } = purchase
  return personalRequest({
    operation: 'buyTickets',
    variables: {
      input: { collectionIdentifier: collection, price: String(price), ticketsNumber: tickets }
    },
    field: 'buyTickets',
    struct: TransactionPlan,
    map: plan => plan
  })
}

export function planClaimTickets(collection: string): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'claimTicket',
    variables: { input: { collectionIdentifier: collection } },
    field: 'claimTicket',
    struct: TransactionPlan,
    map: plan => plan
  })
}
