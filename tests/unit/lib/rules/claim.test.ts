import { describe, expect, test } from 'vitest'

import { checkClaim } from '../../../../src/lib/rules/claim.ts'

const NOW = 1_000
/** An auction that this account has won. */
const WON: Parameters<typeof checkClaim>[0] = {
  endsAt: NOW - 1,
  type: 'Nft',
  maxBid: 50n,
  topBid: 20n,
  topBidder: 'me'
}

describe('checkClaim', { tags: ['@M11'] }, () => {
  test.each([
    { name: 'one second after the deadline', terms: {} },
    { name: 'at the maximum, before the deadline', terms: { topBid: 50n, endsAt: NOW + 10 } },
    { name: 'of all units together', terms: { type: 'SftAll' } },
    { name: 'without a maximum', terms: { maxBid: 0n } }
  ])('allows a claim $name', ({ terms }) => {
    expect(checkClaim({ ...WON, ...terms }, 'me', NOW)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'exactly at the deadline', terms: { endsAt: NOW }, code: 'stillRunning' },
    {
      name: 'one unit under the maximum',
      terms: { topBid: 49n, endsAt: NOW },
      code: 'stillRunning'
    },
    { name: 'without an end', terms: { endsAt: 0 }, code: 'stillRunning' },
    { name: 'to another bidder', terms: { topBidder: 'rival' }, code: 'notWinner' },
    { name: 'when there are no bids', terms: { topBid: 0n }, code: 'notWinner' },
    { name: 'for an auction of single units', terms: { type: 'SftOnePerPayment' }, code: 'byUnit' }
  ])('refuses a claim $name', ({ terms, code }) => {
    const checked = checkClaim({ ...WON, ...terms }, 'me', NOW)
    expect(checked).toMatchObject({ ok: false, reason: { code } })
  })
})
