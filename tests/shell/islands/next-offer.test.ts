import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

import { NextOffer } from '../../../src/islands/offer-accept/NextOffer.tsx'
import { setPlatform } from '../../../src/stores/platform.ts'
import { createFakeWorld, flushPromises } from '../../unit/stores/fake-world.ts'
import { TARGET } from '../../unit/stores/offer-world.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the success of an accepted offer links to the page of the next item, not to its dialog', {
  tags: ['@M12']
}, async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const world = createFakeWorld()
  setPlatform(world.platform)
  const dialog = '/nfts/REEF-abcdef-02/modal/accept-offer/13'
  const next = { kind: 'answer', dialog, identifier: 'REEF-abcdef-02', name: 'Reef' }
  world.responses['next steps'] = () => ({ waiting: [next] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(createElement(NextOffer, { accepted: TARGET })))
  await act(async () => {
    await vi.waitFor(() => expect(world.requests).toHaveLength(1))
    await flushPromises()
  })
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/nfts/REEF-abcdef-02')
  act(() => root.unmount())
})
