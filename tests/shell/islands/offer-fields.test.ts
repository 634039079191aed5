import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

import { OfferFields } from '../../../src/islands/offer/OfferFields.tsx'
import type { MakeOfferData } from '../../../src/lib/loaders/offers.ts'
import { makeOfferForm } from '../../../src/stores/offer.ts'
import { flushPromises, NOW } from '../../unit/stores/fake-world.ts'
import { openOfferWorld, TARGET } from '../../unit/stores/offer-world.ts'
import { dataOfForm } from '../../unit/stores/trading-world.ts'

const DAY = 86_400

afterEach(() => vi.unstubAllGlobals())

test('an offer runs for a day from when it is sent', { tags: ['@M12'] }, async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { world, leave } = openOfferWorld()
  const close = makeOfferForm.open(TARGET)
  const data = await dataOfForm<MakeOfferData>(makeOfferForm)
  const onSubmit = vi.fn()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      createElement(OfferFields, { target: TARGET, data, onDone() {}, onSubmit } as never)
    )
    await vi.dynamicImportSettled()
    await flushPromises()
  })
  const input = document.querySelector<HTMLInputElement>('#offer-amount')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, '1')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(() => world.advanceClock(3_607))
  await act(async () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click())
  expect(onSubmit.mock.calls).toMatchObject([[{ endsAt: NOW + 3_607 + DAY }]])
  act(() => root.unmount())
  close()
  leave()
})
