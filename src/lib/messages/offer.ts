// Texts for makers of offers, by refusal code. The sentences at fields are the specification's own (document 2 section
// 5).

import type { OfferRefusal } from '../rules/offer.ts'
import type { QuantityRefusal } from '../rules/quantity.ts'
import { deadlineRefusalText } from './deadline.ts'

export function offerRefusalText(reason: OfferRefusal, symbol: string): string {
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
  }
}

/** Offers have their own texts for a number of units. */
export function offerQuantityRefusalText(reason: QuantityRefusal): string {
  switch (reason.code) {
    case 'required':
      return 'Quantity is a required field'
    case 'notNumber':
      return 'Must be a number'
    case 'notInteger':
      return 'Should be an integer'
  }
}
