import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

import { OfferFields } from '../../../src/islands/offer/OfferFields.tsx'
import { OfferedTerms } from '../../../src/islands/offer/OfferNotes.tsx'
import type { MakeOfferData } from '../../../src/lib/loaders/offers.ts'
import { makeOfferForm } from '../../../src/stores/offer.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, flushPromises, NOW } from '../../unit/stores/fake-world.ts'
import { openOfferWorld, TARGET } from '../../unit/stores/offer-world.ts'
import { dataOfForm } from '../../unit/stores/trading-world.ts'

const DAY = 86_400

let data: MakeOfferData
let root: Root
let world: FakeWorld
const onSubmit = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onSubmit.mockReset()
  const opened = openOfferWorld()
  world = opened.world
  const close = makeOfferForm.open(TARGET)
  data = await dataOfForm<MakeOfferData>(makeOfferForm)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  return () => {
    act(() => root.unmount())
    document.body.replaceChildren()
    close()
    opened.leave()
    vi.unstubAllGlobals()
  }
})

async function render(change: Partial<MakeOfferData> = {}): Promise<void> {
  const props = { target: TARGET, data: { ...data, ...change }, onDone() {}, onSubmit }
  await act(async () => {
    root.render(createElement(OfferFields, props as never))
    await vi.dynamicImportSettled()
    await flushPromises()
  })
}

async function type(value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('#offer-amount')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('an offer ends one day after the moment when it is sent', { tags: ['@M12'] }, async () => {
  await render()
  await type('1')
  await act(() => world.advanceClock(3_607))
  await act(async () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click())
  expect(onSubmit.mock.calls).toMatchObject([[{ endsAt: NOW + 3_607 + DAY }]])
})

test.each([
  {
    name: 'many times the lowest price in the collection',
    of: 'collection',
    asked: EGLD / 50n,
    text: 'This is 20 times the lowest Buy Now price in the collection, 0.02 XEGLD. Is the amount right?',
    isFar: true
  },
  {
    name: 'more than twice the lowest price in the collection',
    of: 'collection',
    asked: EGLD / 6n,
    text: 'This is more than twice the lowest Buy Now price in the collection, 0.166666666666666666 XEGLD. Is the amount right?',
    isFar: true
  },
  {
    name: 'twice the price of other copies',
    of: 'copies',
    asked: EGLD / 5n,
    text: 'This is more than what other copies cost, 0.2 XEGLD.',
    isFar: false
  },
  {
    name: 'a little more than the price of other copies',
    of: 'copies',
    asked: EGLD / 4n,
    text: 'This is more than what other copies cost, 0.25 XEGLD.',
    isFar: false
  },
  {
    name: 'the same price as other copies',
    of: 'copies',
    asked: (2n * EGLD) / 5n,
    text: undefined,
    isFar: false
  }
] as const)(
  'an offer of $name has a warning at its button: $isFar',
  { tags: ['@M12'] },
  async ({ asked, isFar, of, text }) => {
    await render({ askingPrices: [{ of, amount: asked, token: 'EGLD' }] })
    await type('0.4')
    expect(document.querySelector('.form-end > .note')?.textContent).toBe(isFar ? text : undefined)
    const button = document.querySelector<HTMLButtonElement>('[type=submit]')
    expect(button?.disabled).toBe(false)
    expect(button?.textContent).toBe(isFar ? 'Offer 0.4 XEGLD anyway' : 'Make offer')
    expect(button?.className).toContain(isFar ? 'btn-danger' : 'btn-primary')
    expect(document.querySelector('#high-offer')?.textContent).toBe(text)
  }
)

test('the summary while the wallet is asked says when the offer ends and how long its money is held', {
  tags: ['@M12']
}, async () => {
  const show = (made: { amount: string; endsAt: number | undefined } | undefined) =>
    act(() => root.render(createElement(OfferedTerms, { made })))
  show({ amount: '0.6 XEGLD', endsAt: NOW + DAY })
  expect(document.body.textContent).toMatch(
    /^Expires\d\d\/.+Helduntil it is accepted or you withdraw it$/
  )
  show(undefined)
  expect(document.body.textContent).toBe('')
})
