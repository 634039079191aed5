import { describe, expect, test } from 'vitest'

import { MINTER_ERRORS } from '../../../../sandbox/campaigns/errors.ts'
import { SALE_ERRORS } from '../../../../sandbox/ticket-sale/errors.ts'
import { contractErrorText } from '../../../../src/lib/messages/contract-errors.ts'
import {
  claimedText,
  ticketNumbersText,
  ticketRefusalText,
  tierRefusalText
} from '../../../../src/lib/messages/launch.ts'
import type { TicketRefusal } from '../../../../src/lib/rules/tickets.ts'
import type { TierRefusal } from '../../../../src/lib/rules/tier-purchase.ts'

const EGLD = { decimals: 18, symbol: 'XEGLD' }
const WEGLD = { decimals: 18, symbol: 'WEGLD' }
const PRICE = 25n * 10n ** 17n

describe('the error texts of a launch', { tags: ['@C10', '@C12'] }, () => {
  test.each<[TierRefusal, string]>([
    [{ code: 'required' }, 'Required'],
    [{ code: 'notNumber' }, 'Should be a number'],
    [{ code: 'notInteger' }, 'Should be an integer'],
    [{ code: 'underOne' }, 'Should be greater or equal than 1'],
    [{ code: 'overAvailable' }, 'Should be less than available tokens'],
    [
      { code: 'overMaximum', max: 3 },
      'Should be less or equal to maximum 3 allowed per transactions'
    ],
    [{ code: 'insufficientFunds', price: PRICE }, 'Not enough balance - Required 2.5 XEGLD']
  ])('are those of the specification for a purchase from a tier: %o', (reason, text) => {
    expect(tierRefusalText(reason, EGLD)).toBe(text)
  })

  test.each<[TicketRefusal, string]>([
    [{ code: 'required' }, 'Required'],
    [{ code: 'notNumber' }, 'Should be a number'],
    [{ code: 'notInteger' }, 'Should be an integer'],
    [{ code: 'underOne' }, 'Should be greater or equal than 1'],
    [{ code: 'overMaximum', left: 2 }, 'You can buy 2 more NFTs'],
    [{ code: 'noConsent' }, 'Please agree Terms and Conditions'],
    [{ code: 'insufficientFunds', price: PRICE }, 'Not enough token balance - Required 2.5 WEGLD']
  ])('are those of the specification for a purchase of tickets: %o', (reason, text) => {
    expect(ticketRefusalText(reason, WEGLD)).toBe(text)
  })

  test.each([...Object.values(MINTER_ERRORS), ...Object.values(SALE_ERRORS)])(
    'explain the refusal “%s” of a contract',
    reason => {
      expect(contractErrorText(reason)).not.toContain('The network refused the transaction')
    }
  )
})

test.each([
  { numbers: [7], text: 'Your number is #7.' },
  { numbers: [7, 8], text: 'Your numbers are #7 and #8.' },
  { numbers: [7, 8, 9], text: 'Your numbers are #7 to #9.' },
  { numbers: [4, 7, 9], text: 'Your numbers are #4, #7 and #9.' }
])('ticketNumbersText names the tickets $numbers', { tags: ['@C12'] }, ({ numbers, text }) => {
  expect(ticketNumbersText(numbers)).toBe(text)
})

test.each([
  { won: 0, lost: 3, text: 'Your refund is in your wallet.' },
  { won: 1, lost: 0, text: 'Your NFT is in your wallet.' },
  { won: 2, lost: 0, text: 'Your NFTs are in your wallet.' },
  {
    won: 1,
    lost: 2,
    text: 'Your NFT and the refund for your other tickets are in your wallet.'
  }
])(
  'claimedText says what a claim with $won winning and $lost losing tickets brought',
  {
    tags: ['@C13']
  },
  ({ won, lost, text }) => {
    expect(claimedText(won, lost)).toBe(text)
  }
)
