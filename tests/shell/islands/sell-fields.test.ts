import { act, createElement } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { SellFields } from '../../../src/islands/sell/SellFields.tsx'
import { ListingSummary } from '../../../src/islands/sell/SellSummary.tsx'
import type { ListingMode } from '../../../src/lib/rules/sell.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, flushPromises, NOW } from '../../unit/stores/fake-world.ts'
import { openSellWorld, PARAMS, readySellForm, TARGET } from '../../unit/stores/sell-world.ts'
import { openRoot } from '../react-root.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const ASKING_PRICES = [{ of: 'collection', amount: 100n * EGLD, token: 'EGLD' }] as const
const onSubmit = vi.fn()

let root: Root
let world: FakeWorld

beforeEach(() => {
  onSubmit.mockReset()
  root = openRoot()
  const opened = openSellWorld()
  world = opened.world
  return opened.leave
})

async function open(mode: ListingMode): Promise<void> {
  const data = {
    ...(await readySellForm()),
    askingPrices: ASKING_PRICES
  }
  const props = { target: TARGET, data, form: 'single', mode, onDone() {}, onSubmit, onTab() {} }
  await act(async () => {
    root.render(createElement(SellFields, props as never))
    await vi.dynamicImportSettled()
    await flushPromises()
  })
}

async function type(id: string, value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`#${id}`)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.dynamicImportSettled()
  })
}

const shownEnds = () => document.body.textContent?.match(/\d\d:\d\d(?= \(UTC\))/g)
const press = (selector: string) =>
  act(async () => document.querySelector<HTMLElement>(selector)?.click())
const pressLabel = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('label')].find(i => i.textContent === text)?.click()
  )

describe('the end of a listing', { tags: ['@M4', '@M5'] }, () => {
  test.each([
    { mode: 'auction', length: DAY },
    { mode: 'fixed', length: 30 * DAY }
  ] as const)(
    'is counted from the moment when the form is sent: $mode',
    async ({ length, mode }) => {
      await open(mode)
      await type('sell-min-bid', '2')
      await act(() => world.advanceClock(HOUR + 7))
      await press('[type=submit]')
      expect(onSubmit.mock.calls).toMatchObject([[{ deadline: NOW + HOUR + 7 + length }]])
    }
  )

  test('is shown as it would be if the form were sent now', async () => {
    await open('auction')
    await type('sell-min-bid', '2')
    const [first] = shownEnds() ?? []
    await act(() => world.advanceClock(60))
    expect(first).toBe('08:00')
    // Shown below the durations and, on a phone, above the button.
    expect(shownEnds()).toEqual(['08:01', '08:01'])
  })

  test('does not move when it was picked as a custom end', async () => {
    await open('auction')
    await type('sell-min-bid', '2')
    await pressLabel('Custom')
    await act(() => world.advanceClock(HOUR))
    await press('[type=submit]')
    expect(onSubmit.mock.calls).toMatchObject([[{ deadline: NOW + DAY }]])
  })

  test.each([
    { chosen: '1 day', length: DAY },
    { chosen: '1 week', length: 7 * DAY }
  ])(
    'stays $chosen after a change to a fixed price, when that was chosen before',
    async ({ chosen, length }) => {
      await open('auction')
      await pressLabel(chosen)
      await open('fixed')
      await type('sell-min-bid', '90')
      await press('[type=submit]')
      expect(onSubmit.mock.calls).toMatchObject([[{ deadline: NOW + length }]])
    }
  )
})

describe('a price far below that of others', { tags: ['@M4'] }, () => {
  const warning = () => document.querySelector('.form-end > .note-warning')?.textContent
  const button = () => document.querySelector<HTMLButtonElement>('[type=submit]')

  test('has a warning above the button, and can be listed', async () => {
    await open('fixed')
    await type('sell-min-bid', '1')
    expect(warning()).toBe(
      'This is 99% less than the lowest Buy Now price in the collection, 100 XEGLD. A sale cannot be undone.'
    )
    expect(button()?.disabled).toBe(false)
    expect(button()?.textContent).toBe('List for 1 XEGLD anyway')
    expect(button()?.className).toContain('btn-danger')
    const described = button()?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map(id => document.getElementById(id)?.textContent)).toContain(warning())
    await type('sell-min-bid', '90')
    expect(warning()).toBeUndefined()
    expect(button()?.textContent).toBe('List for sale')
    expect(button()?.className).toContain('btn-primary')
    await type('sell-min-bid', '1')
    await type('sell-min-bid', '')
    expect(button()?.textContent).toBe('List for sale')
  })

  test('has a warning as a minimum bid and as the Buy Now price of an auction', async () => {
    await open('auction')
    await type('sell-min-bid', '1')
    expect(warning()).toMatch(/^A single bid at your minimum would sell it for 99% less/)
    expect(button()?.textContent).toBe('Start at 1 XEGLD anyway')
    await press('[role=switch]')
    await type('sell-buy-now', '2')
    expect(warning()).toMatch(/^This is 98% less/)
    expect(button()?.textContent).toBe('Start with Buy Now at 2 XEGLD anyway')
  })

  test('has a warning in the summary while the wallet is asked', async () => {
    await open('fixed')
    await type('sell-min-bid', '1')
    await press('[type=submit]')
    const [params] = onSubmit.mock.calls[0] ?? []
    const data = { ...(await readySellForm()), askingPrices: ASKING_PRICES }
    await act(async () => root.render(createElement(ListingSummary, { data, params })))
    expect(document.body?.textContent).toContain('99% less')
  })
})

test('the fees of the minimum bid stay until a Buy Now price is typed', {
  tags: ['@M4']
}, async () => {
  await open('auction')
  await type('sell-min-bid', '2')
  const fees = () => document.querySelector('.fees')?.textContent
  const first = fees()
  expect(first).toMatch(/^At the minimum bid2 XEGLD/)
  await press('[role=switch]')
  expect(fees()).toBe(first)
  expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  await type('sell-buy-now', '5')
  expect(fees()).toContain('You receive at Buy Now')
})

test('the summary shows the end in the time zone of the seller, with UTC in its title attribute', {
  tags: ['@M4']
}, async () => {
  const params = { ...PARAMS, deadline: Date.UTC(2026, 10, 27, 13, 5) / 1_000 }
  const data = await readySellForm()
  await act(async () => root.render(createElement(ListingSummary, { data, params })))
  const end = document.querySelector<HTMLElement>('dd[title]')
  expect(end?.title).toBe('27/11/2026 13:05 UTC')
  expect(end?.textContent).toMatch(/^27\/11\/2026 \d\d:05 \(.+\)$/)
  expect(end?.childElementCount).toBe(0)
})

test('the seller’s share is not repeated at the button after a failed signature', {
  tags: ['@M4']
}, async () => {
  await open('fixed')
  await type('sell-min-bid', '1')
  const brief = () => document.querySelector('.form-end .form-brief')
  expect(brief()).not.toBeNull()
  await press('[type=submit]')
  await act(flushPromises)
  expect(document.querySelector('form')?.parentElement?.hidden).toBe(false)
  expect(brief()).toBeNull()
  expect(document.querySelector('.form-end > .hint')?.childNodes).toHaveLength(0)
})
