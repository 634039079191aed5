// Texts about an existing offer: for its maker, and by refusal code for accounts that may accept it. The dialog for
// offers loads them after its success.

import type { AcceptRefusal, WithdrawalRefusal } from '../rules/offer.ts'

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

/** `amount` and `end` as text; undefined when unknown. */
export function offerMadeTexts(amount = 'money', end?: string): string[] {
  const held = `Your ${amount} is held until the offer is accepted or you withdraw it, which you can do at any time.`
  return end === undefined
    ? [held]
    : [
        `It can be accepted until ${end}.`,
        `${held} If it expires, get your money back in My Offers.`
      ]
}
