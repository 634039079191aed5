import { describe, expect, test } from 'vitest'

import { checkEnd, checkWithdraw, type SettleTerms } from '../../../../src/lib/rules/settle.ts'

const NOW = 1_000
const TERMS: SettleTerms = { owner: 'me', endsAt: NOW + 10, type: 'Nft', maxBid: 0n, topBid: 0n }
const OVER = { endsAt: NOW - 1 }

describe('checkWithdraw', () => {
  test.each([
    { name: 'an auction without bids', terms: {} },
    { name: 'an ended auction without bids', terms: OVER },
    {
      name: 'single units, some of them sold',
      terms: { type: 'SftOnePerPayment', topBid: 1n }
    }
  ])('lets the seller withdraw $name', ({ terms }) => {
    expect(checkWithdraw({ ...TERMS, ...terms }, 'me')).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'another user', terms: TERMS, viewer: 'you', code: 'notSeller' },
    {
      name: 'an auction with bids',
      terms: { ...TERMS, topBid: 1n },
      viewer: 'me',
      code: 'hasBids'
    },
    { name: 'a missing auction', terms: undefined, viewer: 'me', code: 'gone' }
  ])('refuses $name', ({ terms, viewer, code }) => {
    expect(checkWithdraw(terms, viewer)).toEqual({ ok: false, reason: { code } })
  })
})

describe('checkEnd', () => {
  test.each([
    { name: 'one second after its deadline', terms: OVER },
    { name: 'at its maximum before its deadline', terms: { maxBid: 5n, topBid: 5n } },
    { name: 'at its maximum without a deadline', terms: { endsAt: 0, maxBid: 5n, topBid: 5n } },
    { name: 'with bids after its deadline', terms: { ...OVER, topBid: 3n } }
  ])('lets the seller end an auction $name', ({ terms }) => {
    expect(checkEnd({ ...TERMS, ...terms }, 'me', NOW)).toEqual({ ok: true, value: true })
  })

  test.each([
    { name: 'before its deadline', terms: { endsAt: NOW + 1 }, code: 'notOver' },
    { name: 'exactly at its deadline', terms: { endsAt: NOW }, code: 'notOver' },
    { name: 'without a deadline', terms: { endsAt: 0 }, code: 'notOver' },
    { name: 'one unit under its maximum', terms: { maxBid: 5n, topBid: 4n }, code: 'notOver' },
    {
      name: 'of single units',
      terms: { ...OVER, type: 'SftOnePerPayment' },
      code: 'soldPerUnit'
    },
    { name: 'of another seller', terms: { ...OVER, owner: 'you' }, code: 'notSeller' }
  ])('refuses to end an auction $name', ({ terms, code }) => {
    expect(checkEnd({ ...TERMS, ...terms }, 'me', NOW)).toMatchObject({
      ok: false,
      reason: { code }
    })
  })

  test('refuses a missing auction', () => {
    expect(checkEnd(undefined, 'me', NOW)).toEqual({ ok: false, reason: { code: 'gone' } })
  })
})
