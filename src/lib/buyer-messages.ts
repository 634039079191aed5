// What buyers and makers of offers are told, code by code. The sentences of fields are the specification's own
// (document 2 section 5).

import type { BuyRefusal, ClaimRefusal, UnitRefusal } from './rules/buy.ts'
import type { AcceptRefusal, OfferRefusal, WithdrawalRefusal } from './rules/offer.ts'
import type { QuantityRefusal } from './rules/quantity.ts'
import { deadlineRefusalText } from './sell-messages.ts'

/** A refusal found by the last check, after the form was found to be right. */
export function unsignedText(refusal: string): string {
  return `${refusal.replace(/\.$/, '')}. Nothing was signed.`
}

export function quantityRefusalText(reason: QuantityRefusal, required = 'Required'): string {
  switch (reason.code) {
    case 'required':
      return required
    case 'notNumber':
      return 'Should be a number'
    case 'notInteger':
      return 'Should be an integer'
  }
}

export function buyRefusalText(reason: BuyRefusal): string {
  switch (reason.code) {
    case 'lacking':
      return 'Insufficient funds'
    case 'noPrice':
      return 'This auction has no price to buy it at. Bid instead.'
    case 'ended':
      return 'This auction has ended. It cannot be bought any more.'
    case 'notStarted':
      return 'This auction has not started yet.'
    case 'notForBids':
      return 'These are sold by the unit. Choose how many on the asset page.'
    case 'ownAuction':
      return 'You cannot buy from yourself.'
    case 'alreadyWinning':
      return 'You are the top bidder!'
  }
}

export function unitRefusalText(reason: UnitRefusal): string {
  switch (reason.code) {
    case 'underOne':
      return 'Should be greater or equal than 1'
    case 'overAvailable':
      return 'Should be less than available tokens'
    case 'lacking':
      return 'Insufficient funds'
    case 'soldOut':
      return 'All of them are sold.'
    case 'ended':
      return 'This sale has ended.'
    case 'notStarted':
      return 'This sale has not started yet.'
    case 'notByUnit':
      return 'These go to the highest bidder. Bid instead.'
    case 'ownAuction':
      return 'You cannot buy from yourself.'
  }
}

export function claimRefusalText(reason: ClaimRefusal): string {
  switch (reason.code) {
    case 'notWinner':
      return 'There is nothing here for you to claim.'
    case 'stillRunning':
      return 'The auction is still running. It can be claimed after its deadline.'
    case 'byUnit':
      return 'Units bought here are yours at once: there is nothing to claim.'
  }
}

export function offerRefusalText(reason: OfferRefusal, symbol: string): string {
  switch (reason.code) {
    case 'noUnits':
      return 'Must be higher than 0'
    case 'overSupply':
      return 'Insufficient asset supply'
    case 'auctionMissing':
      return 'Please select an active auction'
    case 'auctionHasBids':
      return 'Somebody has bid on this item: offers wait until the auction ends.'
    case 'insufficient':
      return `Insufficient ${symbol} funds`
    case 'noDeadline':
    case 'deadlinePast':
      return deadlineRefusalText(reason)
  }
}

/** Offers word a number of units in their own way. */
export function offerQuantityText(reason: QuantityRefusal): string {
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
      return 'This offer is gone: it was accepted, or its money is back already.'
    case 'notMaker':
      return 'Only whoever made the offer may withdraw it.'
  }
}

export function acceptRefusalText(reason: AcceptRefusal): string {
  switch (reason.code) {
    case 'gone':
      return 'This offer is gone: it was accepted, or its maker took it back.'
    case 'expired':
      return 'The offer has expired.'
    case 'ownOffer':
      return 'You cannot accept your own offer.'
    case 'notOwner':
      return 'You do not own this item, so you cannot accept offers for it.'
    case 'notEnough':
      return 'Not enough balance to accept this offer'
    case 'auctionMissing':
      return 'Please select an auction'
    case 'unitsDiffer':
      return 'Not enough tokens'
    case 'auctionHasBids':
      return 'Somebody has bid on this auction, so it cannot be withdrawn.'
  }
}
