import { describe, expect, test } from 'vitest'

import {
  checkTicketClaim,
  checkTickets,
  findLackingBalance,
  type SaleTerms
} from '../../../../src/lib/rules/tickets.ts'

const TIMES = { startSale: 100, endSale: 200, startClaim: 300, endClaim: 400 }
const TERMS: SaleTerms = {
  status: 'SalePeriod',
  times: TIMES,
  isFrozen: false,
  isWhitelisted: true,
  maxPerWallet: 5,
  bought: 2,
  price: 10n
}
const CLAIM = { bought: 2, hasClaimed: false, status: 'ClaimPeriod', times: TIMES }
const NOW = 150

describe('buying tickets', { tags: ['@C12'] }, () => {
  test('costs the price of each ticket', () => {
    expect(checkTickets(TERMS, { count: 3, hasConsent: true }, NOW)).toEqual({
      ok: true,
      value: 30n
    })
  })

  test.each([
    { name: 'before the sale', change: {}, now: 99, code: 'noSale' },
    { name: 'in the second in which the sale ends', change: {}, now: 200, code: 'noSale' },
    { name: 'while the sale is frozen', change: { isFrozen: true }, now: NOW, code: 'frozen' },
    {
      name: 'for an account that is not whitelisted',
      change: { isWhitelisted: false },
      now: NOW,
      code: 'notWhitelisted'
    },
    { name: 'at the maximum of the wallet', change: { bought: 5 }, now: NOW, code: 'atMaximum' }
  ])('is refused $name', ({ change, code, now }) => {
    const checked = checkTickets({ ...TERMS, ...change }, { count: 1, hasConsent: true }, now)
    expect(checked).toEqual({ ok: false, reason: { code } })
  })

  test.each([
    { count: 0, reason: { code: 'underOne' } },
    { count: 4, reason: { code: 'overMaximum', left: 3 } }
  ])('is refused for $count tickets with the code $reason.code', ({ count, reason }) => {
    expect(checkTickets(TERMS, { count, hasConsent: true }, NOW)).toEqual({ ok: false, reason })
  })

  test('needs consent to the terms', () => {
    const checked = checkTickets(TERMS, { count: 1, hasConsent: false }, NOW)
    expect(checked).toEqual({ ok: false, reason: { code: 'noConsent' } })
  })

  test('needs a balance of the whole price', () => {
    expect(findLackingBalance(30n, 30n)).toBeUndefined()
    expect(findLackingBalance(30n, 29n)).toEqual({ code: 'insufficientFunds', price: 30n })
  })
})

describe('claiming tickets', { tags: ['@C13'] }, () => {
  test.each([
    { name: 'before the claim begins', change: {}, now: 299, code: 'noClaim' },
    { name: 'in the second in which the claim ends', change: {}, now: 400, code: 'noClaim' },
    { name: 'without tickets', change: { bought: 0 }, now: 300, code: 'noTickets' },
    { name: 'a second time', change: { hasClaimed: true }, now: 300, code: 'alreadyClaimed' }
  ])('is refused $name', ({ change, code, now }) => {
    expect(checkTicketClaim({ ...CLAIM, ...change }, now)).toEqual({ ok: false, reason: { code } })
  })

  test('is possible from the first second on', () => {
    expect(checkTicketClaim(CLAIM, 300)).toEqual({ ok: true, value: true })
  })
})
