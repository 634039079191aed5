import { act, createElement } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'

import { ChangePriceFields } from '../../../src/islands/change-price/ChangePriceFields.tsx'
import { EGLD } from '../../egld.ts'
import { flushPromises, NOW } from '../../unit/stores/fake-world.ts'
import { openSellWorld, readySellForm, TARGET } from '../../unit/stores/sell-world.ts'
import { openRoot } from '../react-root.ts'

const ASKING_PRICES = [{ of: 'collection', amount: 10n * EGLD, token: 'EGLD' }] as const
const LISTING = {
  kind: 'nft',
  mode: 'fixed',
  quantity: 1,
  deadline: NOW + 86_400,
  prices: { minBid: '2', hasBuyNow: false, buyNow: '', token: 'EGLD' },
  params: { minBid: 2n * EGLD, buyNow: 2n * EGLD }
}

let root: Root

beforeEach(() => {
  root = openRoot()
  return openSellWorld().leave
})

test('a new price far below other prices has a warning; the current price of the listing has none', {
  tags: ['@M9']
}, async () => {
  await open()
  const warning = () => document.querySelector('.note-warning')?.textContent
  const button = () => document.querySelector('[type=submit]')
  expect(warning()).toBeUndefined()
  expect(button()?.textContent).toBe('Change the price')
  await type('1')
  expect(warning()).toBe(
    'This is 90% less than the lowest Buy Now price in the collection, 10 XEGLD. A sale cannot be undone.'
  )
  expect(button()?.textContent).toBe('Change to 1 XEGLD anyway')
  expect(button()?.className).toContain('btn-danger')
  expect(button()?.getAttribute('aria-describedby')).toContain(
    document.querySelector('.note-warning [id]')?.id
  )
  await type('9')
  expect(warning()).toBeUndefined()
  expect(button()?.className).toContain('btn-primary')
  expect(button()?.textContent).toBe('Change the price')
})

async function open(): Promise<void> {
  const sellData = { ...(await readySellForm()), askingPrices: ASKING_PRICES }
  const props = {
    target: { ...TARGET, auctionId: '7' },
    data: { isVerified: true, listing: undefined, sellData },
    opened: { name: 'Study no. 1' },
    listing: LISTING,
    onRelist() {},
    onDone() {}
  }
  await act(async () => {
    root.render(createElement(ChangePriceFields, props as never))
    await vi.dynamicImportSettled()
    await flushPromises()
  })
}

async function type(price: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, price)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.dynamicImportSettled()
  })
}
