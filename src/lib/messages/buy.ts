// Texts for refused purchases, by refusal code. The texts after a purchase are in purchase-success.ts. The sentences at
// fields are the specification's own (document 2 section 5).

import type { BuyRefusal, UnitRefusal } from '../rules/buy.ts'
import type { QuantityRefusal } from '../rules/quantity.ts'

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
    case 'insufficientFunds':
      return 'Insufficient funds'
    case 'noPrice':
      return 'This auction has no Buy Now price. Place a bid instead.'
    case 'ended':
      return 'This auction has ended.'
    case 'notStarted':
      return 'This auction has not started yet.'
    case 'notForBids':
      return 'These copies are sold one by one. Choose how many to buy on the item’s page.'
    case 'ownAuction':
      return 'You cannot buy from yourself.'
    case 'alreadyWinning':
      return 'You are the top bidder!'
  }
}

export function buySftRefusalText(reason: QuantityRefusal | UnitRefusal): string {
  switch (reason.code) {
    case 'required':
    case 'notNumber':
    case 'notInteger':
      return quantityRefusalText(reason)
    case 'underOne':
      return 'Should be greater or equal than 1'
    case 'overAvailable':
      return 'Should be less than available tokens'
    case 'insufficientFunds':
      return 'Insufficient funds'
    case 'soldOut':
      return 'All copies are sold.'
    case 'ended':
      return 'This sale has ended.'
    case 'notStarted':
      return 'This sale has not started yet.'
    case 'notByUnit':
      return 'These copies go to the highest bidder. Place a bid instead.'
    case 'ownAuction':
      return 'You cannot buy from yourself.'
  }
}
