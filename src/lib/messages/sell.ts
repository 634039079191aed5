// Texts for sellers: the deductions from a price, and refusals by code. The sentences at fields are the specification's
// own (document 2 section 5).

import { percentText } from '../format/percent.ts'
import type { AmountRefusal } from '../rules/amount.ts'
import type { FeeRates } from '../rules/price-split.ts'
import type { ListingMode, SellFieldRefusals, SellRefusal } from '../rules/sell.ts'
import { amountRefusalText } from './amount.ts'
import { deadlineRefusalText } from './deadline.ts'

/** The deductions from every price. A seller who is the creator keeps the royalties. */
export function feeRatesText({ cutBp, isCreator, royaltiesBp }: FeeRates): string {
  const cut = `The marketplace fee is ${percentText(cutBp)} of the price`
  return isCreator
    ? `${cut}. You receive the rest.`
    : `${cut}, and ${percentText(royaltiesBp)} goes to the creator as royalties. You receive the rest.`
}

/** Why the button cannot be pressed yet: the fields with a refusal, in their order. */
export function stillNeededText(refusals: SellFieldRefusals, mode: ListingMode): string {
  const needed = [
    refusals.quantity && 'the number of copies',
    refusals.minBid && (mode === 'fixed' ? 'a price' : 'a minimum bid'),
    refusals.buyNow && 'a Buy Now price above the minimum bid',
    refusals.deadline && 'an end in the future'
  ].filter(i => i !== undefined)
  return `Still needed: ${needed.join(', ')}.`
}

export function sellRefusalText(reason: AmountRefusal | SellRefusal): string {
  switch (reason.code) {
    case 'noQuantity':
      return 'Required'
    case 'quantityNotNumber':
      return 'Should be a number'
    case 'quantityNotWhole':
      return 'Should be an integer'
    case 'tooFew':
      return `Should be greater than ${reason.min - 1}`
    case 'exceedsBalance':
      return `Exceeds balance of ${reason.balance}`
    case 'buyNowTooLow':
      return 'Buy now price must be greater than minimum bid'
    case 'noDeadline':
    case 'deadlinePast':
    case 'deadlineTooLate':
      return deadlineRefusalText(reason)
    case 'notHeld':
      return 'It is not in your wallet. If you have listed it, withdraw it first.'
    case 'flagged':
      return 'Flagged items cannot be sold here.'
    case 'marketPaused':
      return 'Contract is paused.'
    case 'tokenNotTaken':
      return 'The marketplace does not accept this token. Choose another.'
    case 'nothingLeft':
      return 'Royalties and fees would take the whole price.'
    default:
      return amountRefusalText(reason, 'Price is a required field')
  }
}
