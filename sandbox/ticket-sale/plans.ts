// Unsigned transactions of the data service for a ticket sale. The chain decodes them independently.
// Source: the data service's transaction builders.
import { numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import {
  type PlanInput,
  planCall,
  planPaidCall,
  type TokenAmount,
  type TransactionPlan
} from '../market/plans.ts'

const PLAN_GAS = { buyTickets: 36_000_000, claim: 10_100_000 } as const

/** `price` is the total. */
export function planBuyTickets(
  input: PlanInput & { collection: string; price: TokenAmount; count: number }
): TransactionPlan {
  const args = [textToHex(input.collection), numberToHex(input.count)]
  return planPaidCall(input, PLAN_GAS.buyTickets, 'buy_tickets', args)
}

export function planClaimTickets(input: PlanInput & { collection: string }): TransactionPlan {
  return planCall(input, PLAN_GAS.claim, 'claim', [textToHex(input.collection)])
}
