import { expect, test } from 'vitest'

import { ownRowHint } from '../../../../src/components/account/own-row-hint.ts'

const HELD = 'Your money is held until it is accepted or you withdraw it.'

test.each([
  {
    name: 'an open offer',
    row: { kind: 'offer', canWithdraw: true, isExpired: false },
    hint: HELD
  },
  {
    name: 'an expired offer',
    row: { kind: 'offer', canWithdraw: true, isExpired: true },
    hint: 'Nobody accepted it in time. Your money is held until you get it back.'
  },
  {
    name: 'a received offer',
    row: { kind: 'receivedOffer', canAccept: true, offer: { by: { herotag: 'fern' } } },
    hint: 'From fern. No answer needed: it expires by itself.'
  },
  {
    name: 'a received offer for more than the viewer has',
    row: { kind: 'receivedOffer', canAccept: false, offer: { by: { isPrivate: true } } },
    hint: 'From Private user. Not enough balance to accept this offer'
  },
  {
    name: 'a listing with a bid',
    row: { kind: 'auction', auction: { owner: 'me' }, decision: { action: 'displayPrice' } },
    hint: 'It has a bid, so it cannot be withdrawn. It sells when it ends.'
  }
])('the hint in the row of $name says what happens next', { tags: ['@M25'] }, ({ hint, row }) => {
  expect(ownRowHint(row as never, 'me')).toBe(hint)
})
