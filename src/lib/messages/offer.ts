// Texts for makers of offers and for those who may accept one, by refusal code. The sentences at fields are the
// specification's own (document 2 section 5).

import type { AcceptRefusal, OfferRefusal, WithdrawalRefusal } from '../rules/offer.ts'
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
    case 'insufficient':
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

export function withdrawalRefusalText(reason: WithdrawalRefusal): string {
  switch (reason.code) {
    case 'gone':
      return 'This offer was accepted or withdrawn.'
    case 'notMaker':
      return 'Only the person who made the offer can withdraw it.'
  }
}

export function acceptRefusalText(reason: AcceptRefusal): string {
  switch (reason.code) {
    case 'gone':
      return 'This offer was accepted or withdrawn.'
    case 'expired':
      return 'The offer has expired.'
    case 'ownOffer':
      return 'You cannot accept your own offer.'
    case 'notOwner':
      return 'You do not own this item, so you cannot accept offers on it.'
    case 'notEnough':
      return 'Not enough balance to accept this offer'
    case 'auctionMissing':
      return 'Please select an auction'
    case 'unitsDiffer':
      return 'Not enough tokens'
    case 'auctionHasBids':
      return 'This auction already has a bid, so it cannot be withdrawn.'
    case 'nothingLeft':
      return 'Royalties and fees would take the whole price.'
  }
}
