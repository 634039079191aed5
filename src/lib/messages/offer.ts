// Texts for makers of offers, by refusal code. The sentences at fields are the specification's own (document 2 section
// 5).

import type { AmountRefusal } from '../rules/amount.ts'
import type { OfferFieldRefusals, OfferRefusal } from '../rules/offer.ts'
import { amountRefusalText } from './amount.ts'
import { deadlineRefusalText } from './deadline.ts'

/** `undefined` at a field without a refusal. `symbol`: of the offered token. */
export function offerFieldText(
  field: keyof OfferFieldRefusals,
  refusals: OfferFieldRefusals,
  symbol: string
): string | undefined {
  const reason = refusals[field]
  if (!reason) return undefined
  switch (reason.code) {
    case 'required':
      return field === 'quantity'
        ? 'Quantity is a required field'
        : 'Offer amount is a required field'
    case 'notInteger':
      return 'Should be an integer'
    default:
      return offerRefusalText(reason, symbol)
  }
}

export function offerRefusalText(reason: AmountRefusal | OfferRefusal, symbol: string): string {
  switch (reason.code) {
    case 'ownItem':
      return 'You own this item, so you cannot make an offer on it.'
    case 'noUnits':
      return 'Must be higher than 0'
    case 'overSupply':
      return 'Insufficient asset supply'
    case 'auctionMissing':
      return 'Please select an active auction'
    case 'auctionHasBids':
      return 'This item already has a bid. You can make an offer after its auction ends.'
    case 'insufficientFunds':
      return `Insufficient ${symbol} funds`
    case 'noDeadline':
    case 'deadlinePast':
    case 'deadlineTooLate':
      return deadlineRefusalText(reason)
    default:
      return amountRefusalText(reason)
  }
}
