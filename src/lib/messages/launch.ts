// Texts for refusals of the dialogs of campaigns and of the ticket sale. Most sentences are the specification's own
// (document 3 section 5), also where they say "less" although an equal number is allowed.

import { exactText, nounText } from '../format/amounts.ts'
import type { TokenUnit } from '../protocol/token-unit.ts'
import type { QuantityRefusal } from '../rules/quantity.ts'
import type { TicketClaimRefusal, TicketRefusal } from '../rules/tickets.ts'
import type { TierRefusal } from '../rules/tier-purchase.ts'

const QUANTITY_MESSAGES = {
  required: 'Required',
  notNumber: 'Should be a number',
  notInteger: 'Should be an integer',
  underOne: 'Should be greater or equal than 1'
} as const satisfies Record<QuantityRefusal['code'] | 'underOne', string>

export function tierRefusalText(reason: TierRefusal, unit: TokenUnit): string {
  switch (reason.code) {
    case 'required':
    case 'notNumber':
    case 'notInteger':
    case 'underOne':
      return QUANTITY_MESSAGES[reason.code]
    case 'overAvailable':
      return 'Should be less than available tokens'
    case 'overMaximum':
      return `Should be less or equal to maximum ${reason.max} allowed per transactions`
    case 'insufficientFunds':
      return `Not enough balance - Required ${exactText(reason.price, unit.decimals)} ${unit.symbol}`
    case 'notStarted':
      return 'This launch has not started yet.'
    case 'ended':
      return 'This launch has ended.'
    case 'soldOut':
      return 'This package is sold out.'
    case 'notForSale':
      return 'This launch is not selling anything right now.'
    case 'paused':
      return 'This launch is paused. It may resume before it ends.'
  }
}

export function ticketRefusalText(reason: TicketRefusal, unit: TokenUnit): string {
  switch (reason.code) {
    case 'required':
    case 'notNumber':
    case 'notInteger':
    case 'underOne':
      return QUANTITY_MESSAGES[reason.code]
    case 'overMaximum':
      return `You can buy ${reason.left} more NFTs`
    case 'noConsent':
      return 'Please agree Terms and Conditions'
    case 'insufficientFunds':
      return `Not enough token balance - Required ${exactText(reason.price, unit.decimals)} ${unit.symbol}`
    case 'noSale':
      return 'No tickets are on sale right now.'
    case 'frozen':
      return 'The sale is paused. It may resume before it ends.'
    case 'notWhitelisted':
      return 'Your account is not on the whitelist of this sale.'
    case 'atMaximum':
      return 'You have as many tickets as one wallet can buy.'
  }
}

export function ticketClaimRefusalText(reason: TicketClaimRefusal): string {
  switch (reason.code) {
    case 'noClaim':
      return 'There is nothing to claim right now.'
    case 'noTickets':
      return 'This account has no tickets in this sale, so there is nothing to claim.'
    case 'alreadyClaimed':
      return 'You have already claimed.'
  }
}

/** The numbers of the tickets just bought, in order: 'Your numbers are #4, #7 and #9.' */
export function ticketNumbersText(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  if (numbers.length === 1) return `Your number is #${first}.`
  const isRow = numbers.length > 2 && last - first === numbers.length - 1
  const listed = numbers.slice(0, -1).map(i => `#${i}`)
  return `Your numbers are ${isRow ? `#${first} to` : `${listed.join(', ')} and`} #${last}.`
}

/** The result of a claim, for tickets that won and tickets that did not. */
export function claimedText(won: number, lost: number): string {
  if (won === 0) return 'Your refund is in your wallet.'
  const works = `Your ${nounText(won, 'NFT')}`
  if (lost > 0) return `${works} and the refund for your other tickets are in your wallet.`
  return `${works} ${won === 1 ? 'is' : 'are'} in your wallet.`
}
