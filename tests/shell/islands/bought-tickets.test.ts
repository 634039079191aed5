import { atom } from 'nanostores'
import { act, createElement } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

import { BoughtTickets, ClaimReminder } from '../../../src/islands/tickets/BoughtTickets.tsx'
import { openRoot } from '../react-root.ts'

const stores = vi.hoisted(() => ({ form: { get: () => ({}) as unknown } }))
vi.mock('../../../src/stores/tickets.ts', () => ({
  boughtTicketNumbers: (_before: unknown, _after: unknown, units: number) =>
    [12, 13].slice(0, units),
  buyTickets: { $state: atom({ step: 'editing' }) },
  buyTicketsForm: {
    get $state() {
      return stores.form
    }
  }
}))
const succeeded = vi.hoisted(() => ({ units: 1 }))
vi.mock('../../../src/stores/action.ts', () => ({ succeededUnits: () => succeeded.units }))

const TIMES = { startSale: 0, endSale: 1_700_000_000, startClaim: 1_700_086_400 }
let root: Root

beforeEach(() => {
  root = openRoot()
})

function show(units: number, times: object): string[] {
  const data = { sale: { times } }
  succeeded.units = units
  stores.form = atom<unknown>({ step: 'ready', data })
  const parts = [BoughtTickets, ClaimReminder].map(i =>
    createElement(i as never, { key: i.name, before: data } as never)
  )
  act(() => root.render(parts))
  return [...document.querySelectorAll('p')].map(i => i.textContent ?? '')
}
const reminder = () => document.querySelector('a')?.getAttribute('href')
const rows = () =>
  [...document.querySelectorAll('dl > div')].map(i => [
    i.querySelector('dt')?.textContent,
    i.querySelector('dd')?.textContent
  ])
const TIME = expect.stringMatching(/^[\d/]+ [\d:]+$/)

test('the success of a ticket shows its number, the dates of draw and claim, and a reminder', {
  tags: ['@C11']
}, () => {
  const [, number, next] = show(1, { ...TIMES, endClaim: 1_700_172_800 })
  expect(number).toBe('Your number is #12.')
  expect(rows()).toEqual([
    ['The draw', TIME],
    ['Result and claim', TIME],
    ['Claim by', TIME]
  ])
  expect(next).toMatch(
    /^There is nothing to do until the claim opens\. .* an NFT if it won, your money back if not\.$/
  )
  expect(reminder()).toBe('/calendar/launch/claim.ics')
  expect(history.state).toMatchObject({ callbackUrl: '/launch#your-tickets' })
})

test('the success of several tickets uses the plural and leaves out an unknown end of the claim', {
  tags: ['@C11']
}, () => {
  const next = show(2, TIMES).at(-1)
  expect(next).toMatch(/an NFT for each ticket that won, and your money back for the others\.$/)
  expect(rows().map(([label]) => label)).toEqual(['The draw', 'Result and claim'])
})

test('the success has no claim date and no reminder while the time of the claim is unknown', {
  tags: ['@C11']
}, () => {
  show(1, { ...TIMES, startClaim: undefined })
  expect(rows()).toEqual([['The draw', TIME]])
  expect(reminder()).toBeUndefined()
})
