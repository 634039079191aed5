import { percentText } from '../format/percent.ts'
import type { FeeRates } from '../rules/fees.ts'
import type { ListingMode, SellRefusal } from '../rules/sell.ts'
import { deadlineRefusalText } from './deadline.ts'

/** What is deducted from every price. A seller who is the creator keeps the royalties. */
export function feeRatesText({ cutBp, isCreator, royaltiesBp }: FeeRates): string {
  const cut = `The marketplace fee is ${percentText(cutBp)} of the price`
  return isCreator
    ? `${cut}. You receive the rest.`
    : `${cut}, and ${percentText(royaltiesBp)} goes to the creator as royalties. You receive the rest.`
}

/** Why the button cannot be pressed yet: the fields with an error, in their order. */
export function stillNeededText(
  errors: { quantity?: string; minBid?: string; buyNow?: string; deadline?: string },
  mode: ListingMode
): string {
  const needed = [
    errors.quantity !== undefined && 'the number of copies',
    errors.minBid !== undefined && (mode === 'fixed' ? 'a price' : 'a minimum bid'),
    errors.buyNow !== undefined && 'a Buy Now price above the minimum bid',
    errors.deadline !== undefined && 'an end in the future'
  ].filter(i => i !== false)
  return `Still needed: ${needed.join(', ')}.`
}

export function sellRefusalText(reason: SellRefusal): string {
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
  }
}
