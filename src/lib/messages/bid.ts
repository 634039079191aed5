// Texts for bidders, by refusal code. The sentences at fields are the specification's own (document 2 section 5); what
// to do about them is in field-error-help.ts.

import { exactText } from '../format/amounts.ts'
import type { TokenUnit } from '../protocol/token-unit.ts'
import type { AmountRefusal } from '../rules/amount.ts'
import type { BidRefusal } from '../rules/bid.ts'
import { amountRefusalText } from './amount.ts'

export const TOP_BIDDER_TEXT = 'You are the top bidder!'

/** Shown instead of the form when the balance is too low for any bid. */
export function lowBalanceText(minimum: bigint, balance: bigint, unit: TokenUnit): string {
  const text = (amount: bigint) => `${exactText(amount, unit.decimals)} ${unit.symbol}`
  return `Insufficient ${unit.symbol} funds. The lowest bid is ${text(minimum)}, and you have ${text(balance)}. Add ${unit.symbol} to your wallet to bid.`
}

export function bidRefusalText(reason: AmountRefusal | BidRefusal, unit: TokenUnit): string {
  const text = (amount: bigint) => `${exactText(amount, unit.decimals)} ${unit.symbol}`
  switch (reason.code) {
    case 'tooLow':
      return `Must be greater or equal than ${text(reason.minimum)}`
    case 'tooHigh':
      return `Must be less or equal than ${text(reason.cap)}`
    case 'insufficientFunds':
      return `Insufficient ${unit.symbol} funds`
    case 'ended':
      return 'This auction has ended.'
    case 'notStarted':
      return 'This auction has not started yet.'
    case 'notForBids':
      return 'These copies are sold at a fixed price. Buy instead of bidding.'
    case 'ownAuction':
      return 'You cannot bid on your own auction.'
    case 'alreadyWinning':
      return TOP_BIDDER_TEXT
    default:
      return amountRefusalText(reason, 'Price is a required field')
  }
}

/**
 * Shown after a bid that leads. `bid` and `end` are texts; undefined when unknown, `end` also for an auction without an
 * end.
 */
export function leadingTexts(bid: string | undefined, end: string | undefined): string[] {
  const returned = 'your money returns to your wallet automatically.'
  const bidTexts = bid === undefined ? [] : [`Your bid of ${bid} leads.`]
  if (end === undefined) return [...bidTexts, `If someone outbids you, ${returned}`]
  return [
    [...bidTexts, `The auction ends ${end}.`].join(' '),
    `If nobody bids more, claim the item then. If someone does, ${returned}`
  ]
}
