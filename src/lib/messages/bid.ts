// Texts for refusals at an amount field and for bidders, by code. The sentences are the specification's own (document
// 2 section 5).

import { exactText } from '../format/amounts.ts'
import type { AmountRefusal } from '../rules/amount.ts'
import type { BidRefusal } from '../rules/bid.ts'

interface TokenUnit {
  symbol: string
  decimals: number
}

/** `required` differs between forms: 'Required', 'Offer amount is a required field'. */
export function amountRefusalText(reason: AmountRefusal, required = 'Required'): string {
  switch (reason.code) {
    case 'required':
      return required
    case 'comma':
      return 'Use dot for decimals'
    case 'notNumber':
      return 'Must be a number'
    case 'tooManyDecimals':
      return 'Too many decimals'
    case 'leadingDot':
      return 'Must not start with dot'
    case 'trailingDot':
      return 'Must not end with dot'
    case 'notPositive':
      return 'Must be higher than 0'
    case 'overLimit':
      return `Must be lower than ${reason.limit}`
    case 'leadingZero':
      return 'Leading zero is not allowed'
  }
}

export function bidRefusalText(reason: BidRefusal, unit: TokenUnit): string {
  const text = (amount: bigint) => `${exactText(amount, unit.decimals)} ${unit.symbol}`
  switch (reason.code) {
    case 'tooLow':
      return `Must be greater or equal than ${text(reason.floor)}`
    case 'tooHigh':
      return `Must be less or equal than ${text(reason.cap)}`
    case 'insufficient':
      return `Insufficient ${unit.symbol} funds`
    case 'ended':
      return 'This auction has ended. No more bids are taken.'
    case 'notStarted':
      return 'This auction has not started yet.'
    case 'notForBids':
      return 'These are sold at a fixed price, one payment each. Buy instead of bidding.'
    case 'ownAuction':
      return 'You cannot bid on your own auction.'
    case 'alreadyWinning':
      return 'You are the top bidder!'
  }
}

/** A refusal found by the last check before signing, after the form was valid. */
export function notSignedText(refusal: string): string {
  return `${refusal.replace(/\.$/, '')}. Nothing was signed.`
}
