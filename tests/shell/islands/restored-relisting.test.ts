import type { WritableAtom } from 'nanostores'
import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { Signing } from '../../../src/islands/change-price/Signing.tsx'
import { SellDialog } from '../../../src/islands/sell/SellDialog.tsx'
import { relisting, withdrawal } from '../../../src/stores/change-price.ts'
import { findRelisting, type Relisting, storeRelisting } from '../../../src/stores/relistings.ts'
import { startAuction } from '../../../src/stores/sell.ts'
import { flushPromises, NOW } from '../../unit/stores/fake-world.ts'
import { openSellWorld, PARAMS, readySellForm, TARGET } from '../../unit/stores/sell-world.ts'
import { openRoot } from '../react-root.ts'

const { identifier } = TARGET
const DEADLINE = NOW + 5 * 86_400
const RELISTING: Relisting = {
  deadline: DEADLINE,
  kind: 'nft',
  mode: 'fixed',
  prices: { minBid: '1.7', hasBuyNow: false, buyNow: '', token: 'EGLD' },
  quantity: 1
}
const SENT = { step: 'pending', hash: 'f'.repeat(64) } as const
const EDITING = { step: 'editing' } as const
const setState = (action: { $state: unknown }, state: object) =>
  act(async () => {
    ;(action.$state as WritableAtom).set(state)
    await vi.dynamicImportSettled()
  })

beforeEach(() => {
  const { leave } = openSellWorld()
  return () => {
    for (const action of [withdrawal, relisting]) (action.$state as WritableAtom).set(EDITING)
    storeRelisting(identifier, undefined)
    leave()
  }
})

test('a change of price is stored from the signed withdrawal until the signed new listing', {
  tags: ['@M9']
}, async () => {
  const root = openRoot()
  const onRestore = vi.fn()
  const props = {
    opened: { auction: { available: 1 }, name: 'Study no. 1' },
    sellData: await readySellForm(),
    params: PARAMS,
    identifier,
    next: RELISTING,
    onRestore
  }
  await act(async () => {
    root.render(createElement(Signing, props as never))
    await vi.dynamicImportSettled()
  })
  await setState(withdrawal, { step: 'building' })
  expect(findRelisting(identifier)).toBeUndefined()
  await setState(withdrawal, SENT)
  expect(findRelisting(identifier)).toMatchObject(RELISTING)
  const close = [...document.querySelectorAll('button')].find(i => i.textContent?.includes('Close'))
  expect(close?.textContent).toBe('Close without listing it again')
  expect(close?.className).toContain('btn-ghost')

  await setState(withdrawal, { ...SENT, step: 'succeeded' })
  await setState(relisting, { step: 'cancelled', refusal: 'rejected', wasSigned: false })
  expect(document.body.textContent).toContain(
    'You did not confirm in the wallet. The new listing was not signed. The item is in your wallet.'
  )
  expect(document.body.textContent).not.toContain('Nothing was signed')
  expect(findRelisting(identifier)).toMatchObject(RELISTING)
  await setState(relisting, SENT)
  expect(findRelisting(identifier)).toBeUndefined()
  await setState(relisting, { step: 'failed', failure: { code: 'chain', ...SENT } })
  expect(findRelisting(identifier)).toMatchObject(RELISTING)
  expect(onRestore).not.toHaveBeenCalled()
})

test('the entered prices are restored when the withdrawal was already pending before a reload', {
  tags: ['@M9']
}, async () => {
  storeRelisting(identifier, RELISTING)
  await setState(withdrawal, SENT)
  const onRestore = vi.fn()
  const props = { opened: { auction: {} }, params: PARAMS, identifier, next: RELISTING, onRestore }
  const root = openRoot()
  await act(async () => root.render(createElement(Signing, props as never)))
  expect(onRestore).toHaveBeenCalledWith(RELISTING.prices)
})

test('the sell form starts with the terms of an unfinished change, and forgets them once it is sent', {
  tags: ['@M4', '@M9']
}, async () => {
  storeRelisting(identifier, RELISTING)
  await readySellForm()
  const root = openRoot()
  const props = {
    target: TARGET,
    isSft: false,
    tab: undefined,
    isRestored: true,
    hasSeenOnboarding: true,
    onDone() {}
  }
  await act(async () => {
    root.render(createElement(SellDialog, props))
    await vi.dynamicImportSettled()
    await flushPromises()
  })
  await act(() => vi.dynamicImportSettled())
  expect(document.body.textContent).toContain(
    'You were changing its price: 1.7 XEGLD. It is not listed again yet.'
  )
  expect(document.querySelector<HTMLInputElement>('#sell-min-bid')?.value).toBe('1.7')
  const chosen = [...document.querySelectorAll('input[type=radio]')]
    .filter(i => (i as HTMLInputElement).checked)
    .map(i => i.closest('label')?.textContent)
  expect(chosen).toEqual([expect.stringMatching(/^Fixed price/), 'Custom'])
  await setState(startAuction, SENT)
  expect(findRelisting(identifier)).toBeUndefined()
  await setState(startAuction, EDITING)
})
