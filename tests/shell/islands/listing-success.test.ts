import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Success } from '../../../src/islands/action/Success.tsx'
import { $dialogAsset } from '../../../src/stores/dialog-asset.ts'
import { $layers } from '../../../src/stores/layers.ts'
import { type FakeWorld, flushPromises, VIEWER } from '../../unit/stores/fake-world.ts'
import {
  AUCTION,
  auctionsData,
  IDENTIFIER,
  openTradingWorld
} from '../../unit/stores/trading-world.ts'

const HASH = 'f'.repeat(64)
const OWN = { ...AUCTION, id: '9', marketplaceAuctionId: 5, ownerAddress: VIEWER }
const STARTED = {
  logs: {
    events: [{ topics: ['auction_token_event', 'ART-abcdef', '\x01', '\x05'].map(btoa) }]
  }
}
const onDone = vi.fn()

let root: Root
let world: FakeWorld

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onDone.mockReset()
  history.replaceState(undefined, '')
  const opened = openTradingWorld()
  world = opened.world
  world.responses['transaction'] = () => ({})
  world.responses['assetAuctions'] = () => auctionsData(OWN, AUCTION)
  $dialogAsset.set({ identifier: IDENTIFIER, name: 'Dusk' } as never)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await renderSuccess(HASH)
  return opened.leave
})

afterEach(() => {
  act(() => root.unmount())
  $dialogAsset.set(undefined)
  $layers.set([])
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function renderSuccess(hash: string): Promise<void> {
  const props = {
    hash,
    isGained: undefined,
    nextSteps: undefined,
    onDone,
    startsListing: true,
    steps: []
  }
  await act(async () => {
    root.render(createElement(Success, props as never, 'Listed'))
    await vi.dynamicImportSettled()
    await flushPromises()
  })
}

const button = () => document.querySelector('button')

test('a success names the work', { tags: ['@M4', '@M8'] }, () => {
  expect(document.querySelector('[role=status]')?.textContent).toBe('DuskListed')
})

test('“See listing” waits for the listing, and then leads to it', {
  tags: ['@M4', '@M5']
}, async () => {
  await act(async () => button()?.click())
  expect(button()?.ariaBusy ?? button()?.getAttribute('aria-busy')).toBe('true')
  expect(onDone).not.toHaveBeenCalled()
  world.responses['transaction'] = () => STARTED
  await act(async () => {
    await world.advanceClock(1)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
  expect(history.state).toMatchObject({ callbackUrl: `/nfts/${IDENTIFIER}/auction/9` })
})

test('“See listing” leads to the page of the item when the new listing is its only one', {
  tags: ['@M4', '@M9']
}, async () => {
  const below = { level: 'foreground', url: `/nfts/${IDENTIFIER}/auction/7` } as const
  $layers.set([below, { level: 'modal', url: `${below.url}/modal/change-price` }])
  world.responses['assetAuctions'] = () => auctionsData(OWN)
  world.responses['transaction'] = () => STARTED
  await renderSuccess('e'.repeat(64))
  await act(async () => button()?.click())
  await act(() => vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce()))
  expect(history.state).toMatchObject({ callbackUrl: `/nfts/${IDENTIFIER}` })
})

test('“See listing” closes the dialog when the listing is not there after five seconds', {
  tags: ['@M4']
}, async () => {
  await act(async () => button()?.click())
  for (let second = 0; second < 5; second += 1) await act(() => world.advanceClock(1))
  await act(() => vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce()))
  expect(history.state?.callbackUrl).toBeUndefined()
})

test('a dialog that was closed while it waited does not call onDone', {
  tags: ['@M4']
}, async () => {
  await act(async () => button()?.click())
  act(() => root.unmount())
  world.responses['transaction'] = () => STARTED
  await world.advanceClock(1)
  expect(onDone).not.toHaveBeenCalled()
})
