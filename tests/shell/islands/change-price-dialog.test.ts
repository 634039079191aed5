import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { ChangePriceDialog } from '../../../src/islands/change-price/ChangePriceDialog.tsx'
import { changePriceForm } from '../../../src/stores/change-price.ts'
import { EGLD } from '../../egld.ts'
import { type FakeWorld, flushPromises, VIEWER } from '../../unit/stores/fake-world.ts'
import { openSellWorld } from '../../unit/stores/sell-world.ts'
import {
  AUCTION,
  auctionsData,
  nodesData,
  OTHER_ACCOUNT,
  priceNode,
  TARGET
} from '../../unit/stores/trading-world.ts'
import { openRoot } from '../react-root.ts'

const OWN = {
  ...AUCTION,
  ownerAddress: VIEWER,
  owner: { address: VIEWER },
  minBid: priceNode(2n * EGLD),
  maxBid: priceNode(2n * EGLD),
  topBid: priceNode(0n),
  topBidder: null
}

let world: FakeWorld
let close: () => void

beforeEach(async () => {
  const root = openRoot()
  const opened = openSellWorld()
  world = opened.world
  serve([OWN], 0)
  close = changePriceForm.open(TARGET)
  await act(async () => {
    root.render(createElement(ChangePriceDialog, { target: TARGET, onDone() {} }))
    await flushPromises()
    await vi.dynamicImportSettled()
  })
  return () => {
    close()
    opened.leave()
  }
})

test('the dialog of a listing that was sold links to the item', { tags: ['@M9'] }, async () => {
  serve([], 0)
  await submit()
  expect(text()).toContain(
    'This listing is over: the item was sold, or you withdrew it. Nothing was signed.See the item'
  )
  expect(document.querySelector('form')).toBeNull()
})

test('the dialog of a listing that was withdrawn links to a new sale', {
  tags: ['@M9']
}, async () => {
  serve([], 1)
  await submit()
  expect(text()).toContain('The item is in your wallet, and not for sale. Nothing was signed.')
  const [sell] = document.querySelectorAll<HTMLAnchorElement>('a.btn-primary')
  expect(sell?.textContent).toBe('Sell it again')
  expect(sell?.pathname).toBe('/nfts/ART-abcdef-01/modal/create-nft-auction')
})

test('the dialog of a listing that received a bid says so, without a form', {
  tags: ['@M9']
}, async () => {
  serve([{ ...OWN, topBid: priceNode(2n * EGLD), topBidder: { address: OTHER_ACCOUNT } }], 0)
  await submit()
  expect(text()).toContain('There is already a bid, so you can no longer change the price.')
  expect(document.querySelector('form')).toBeNull()
})

test('the dialog names the new number of copies after some were sold, and can be sent again', {
  tags: ['@M9']
}, async () => {
  const copies = { ...OWN, type: 'SftOnePerPayment', nrAuctionedTokens: 4, availableTokens: 4 }
  serve([copies], 0)
  await act(() => changePriceForm.reload(TARGET))
  serve([{ ...copies, availableTokens: 3 }], 0)
  await submit()
  expect(text()).toContain('The number of copies changed from 4 to 3')
  expect(text()).toContain('You receive if all 3 sell')
  await submit()
  expect(text()).not.toContain('changed from')
})

/** Answers with these listings of the item, and with the number of copies that the seller holds. */
function serve(listings: object[], balance: number): void {
  world.responses['assetAuctions'] = () => auctionsData(...listings)
  world.responses['assetBalance'] = () => nodesData('assets', { balance: String(balance) })
}

async function submit(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, '3')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.dynamicImportSettled()
  })
  await act(async () => {
    document.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    await vi.dynamicImportSettled()
    await flushPromises()
    await vi.dynamicImportSettled()
    await flushPromises()
  })
}

function text(): string {
  return document.body.textContent ?? ''
}
