import { describe, expect, test } from 'vitest'

import { checkTierPurchase, type TierTerms } from '../../../../src/lib/rules/tier-purchase.ts'

const TERMS: TierTerms = {
  available: 5,
  endsAt: 200,
  isPaused: false,
  maxPerTransaction: 3,
  price: 10n,
  startsAt: 100,
  status: 'Running'
}
const NOW = 150

describe('buying from a tier', { tags: ['@C10'] }, () => {
  test('costs the price of each NFT, up to the whole balance', () => {
    expect(checkTierPurchase(TERMS, { balance: 30n, quantity: 3 }, NOW)).toEqual({
      ok: true,
      value: 30n
    })
  })

  test.each([
    { name: 'before the start', change: {}, now: 99, code: 'notStarted' },
    { name: 'in the second of the end', change: {}, now: 200, code: 'ended' },
    {
      name: 'once the service ended the campaign',
      change: { status: 'Ended' },
      now: NOW,
      code: 'ended'
    },
    {
      name: 'when the tier is sold out',
      change: { available: 0, status: 'Ended' },
      now: NOW,
      code: 'soldOut'
    },
    { name: 'while the contract is paused', change: { isPaused: true }, now: NOW, code: 'paused' },
    {
      name: 'when the contract is paused after the end',
      change: { isPaused: true },
      now: 200,
      code: 'ended'
    },
    {
      name: 'when the maximum per transaction is 0',
      change: { maxPerTransaction: 0 },
      now: NOW,
      code: 'notForSale'
    }
  ])('is refused $name', ({ change, code, now }) => {
    const checked = checkTierPurchase({ ...TERMS, ...change }, { balance: 99n, quantity: 1 }, now)
    expect(checked).toEqual({ ok: false, reason: { code } })
  })

  test.each([
    { quantity: 0, balance: 99n, reason: { code: 'underOne' } },
    { quantity: 6, balance: 99n, reason: { code: 'overAvailable' } },
    { quantity: 4, balance: 99n, reason: { code: 'overMaximum', max: 3 } },
    { quantity: 3, balance: 29n, reason: { code: 'insufficientFunds', price: 30n } }
  ])(
    'is refused for $quantity NFTs with a balance of $balance',
    ({ balance, quantity, reason }) => {
      expect(checkTierPurchase(TERMS, { balance, quantity }, NOW)).toEqual({ ok: false, reason })
    }
  )
})
