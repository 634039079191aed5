import { act, createElement, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { BidDialog } from '../../../src/islands/bid/BidDialog.tsx'
import { BuyNowDialog } from '../../../src/islands/buy/BuyNowDialog.tsx'
import { BuySftDialog } from '../../../src/islands/buy/BuySftDialog.tsx'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { StatusError } from '../../../src/lib/errors.ts'
import { bidForm } from '../../../src/stores/bid.ts'
import { buyNowForm, buySftForm } from '../../../src/stores/buy.ts'
import { $dialogAsset } from '../../../src/stores/dialog-asset.ts'
import { startTracking } from '../../../src/stores/transactions.ts'
import { $usdPrices } from '../../../src/stores/usd-prices.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData, nftArguments } from '../../unit/stores/call-data.ts'
import { type FakeWorld, flushPromises, NOW } from '../../unit/stores/fake-world.ts'
import {
  AUCTION,
  auctionsData,
  openTradingWorld,
  priceNode,
  TARGET,
  transactionPlan
} from '../../unit/stores/trading-world.ts'

const COPIES = {
  ...AUCTION,
  type: 'SftOnePerPayment',
  nrAuctionedTokens: 5,
  availableTokens: 5,
  maxBid: priceNode(EGLD),
  topBid: priceNode(0n),
  topBidder: null
}
const props = { target: TARGET, onDone() {} }

let root: Root
let world: FakeWorld
let stopForm: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const opened = openTradingWorld()
  world = opened.world
  return () => {
    stopForm()
    opened.leave()
  }
})

afterEach(() => {
  act(() => root.unmount())
  $dialogAsset.set(undefined)
  $usdPrices.set({})
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(
  form: { open(target: typeof TARGET): () => void },
  dialog: ReactElement,
  ...listings: object[]
): Promise<void> {
  serve(...listings)
  stopForm = form.open(TARGET)
  await act(async () => {
    root.render(dialog)
    await flushPromises()
  })
}

/** Reports a change, as the page below does that has detected it. */
async function change(...listings: object[]): Promise<void> {
  serve(...listings)
  await act(async () => {
    dispatch('fragment:refreshed')
    await flushPromises()
    await vi.dynamicImportSettled()
  })
}

function serve(...listings: object[]): void {
  world.responses['assetAuctions'] = () => auctionsData(...listings)
}

const text = () => document.body.textContent ?? ''
/** Waits for the text, because the texts about changes load with the first change. */
const expectText = (part: string) => act(() => vi.waitFor(() => expect(text()).toContain(part)))
const field = () => document.querySelector('input')
const submit = () => document.querySelector<HTMLButtonElement>('[type=submit]')

function type(value: string): void {
  const input = field()
  if (!input) throw new Error('the dialog has no field')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  act(() => {
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('the success of a winning bid says that the auction is over and names the item', {
  tags: ['@M6']
}, async () => {
  $dialogAsset.set({ identifier: TARGET.identifier, name: 'Dusk' } as never)
  await open(bidForm, createElement(BidDialog, props), AUCTION)
  const call = callData('bid', 7, ...nftArguments(TARGET.identifier))
  world.responses['bid'] = () => ({ bid: transactionPlan(call, 5n * EGLD) })
  type('5')
  await act(async () => {
    submit()?.click()
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await world.advanceClock(3)
    await vi.dynamicImportSettled()
    await flushPromises()
  })
  await expectText('You won!')
  await expectText('the auction is over and Dusk is in your wallet.')
})

describe('a purchase that does not succeed', { tags: ['@M7', '@W7'] }, () => {
  const note = () => document.querySelector('.action > .stack')
  // All transactions here have the same hash. Its outcome is cleared when tracking stops.
  beforeEach(() => startTracking()())

  async function buy(): Promise<void> {
    await open(buyNowForm, createElement(BuyNowDialog, props), AUCTION)
    const call = callData('bid', 7, ...nftArguments(TARGET.identifier))
    world.responses['bid'] = () => ({ bid: transactionPlan(call, 5n * EGLD) })
    await act(async () => {
      submit()?.click()
      await flushPromises()
      world.wallet.approve()
      await flushPromises()
      world.responses['transactions'] = () => [{ txHash: HASH, status: 'fail' }]
      await world.advanceClock(3)
      await vi.dynamicImportSettled()
      await flushPromises()
    })
  }

  test('shows a note with a link to its transaction when it failed on the chain', async () => {
    await buy()
    await act(() => vi.waitFor(() => expect(note()?.className).toBe('stack action-note')))
    expect(note()?.querySelector('a')?.href).toContain(`/transactions/${HASH}`)
  })

  test('shows a failure without a link when it could not be sent', async () => {
    world.responses['send transaction'] = () => {
      throw new StatusError(400, 'send transaction', 'refused')
    }
    await buy()
    await act(() => vi.waitFor(() => expect(note()?.className).toBe('stack action-failure')))
    expect(note()?.querySelector('a')).toBeNull()
  })
})

describe('an open dialog whose listing changes', () => {
  test('raises the amount to the new minimum while nothing is typed', {
    tags: ['@M6']
  }, async () => {
    await open(bidForm, createElement(BidDialog, props), AUCTION)
    expect(field()?.value).toBe('2.01')
    await change({ ...AUCTION, topBid: priceNode(3n * EGLD) })
    expect(field()?.value).toBe('3.01')
    expect(submit()?.disabled).toBe(false)
  })

  test('shows amounts in dollars, and updates them when a newer price arrives', {
    tags: ['@M6', '@N21']
  }, async () => {
    await open(bidForm, createElement(BidDialog, props), AUCTION)
    act(() => $usdPrices.set({ EGLD: '10' }))
    await expectText('2 XEGLD $20')
    await expectText('About $20.10. ')
    act(() => $usdPrices.set({ EGLD: '11' }))
    await expectText('2 XEGLD $22')
  })

  test('derives dollars from the largest price while no price of the token is known', {
    tags: ['@M6']
  }, async () => {
    const minBid = { ...priceNode(EGLD / 1000n), usdAmount: '0.04' }
    const topBid = { ...priceNode(2n * EGLD), usdAmount: '80.03' }
    const maxBid = { ...priceNode(5n * EGLD), usdAmount: '200' }
    await open(bidForm, createElement(BidDialog, props), { ...AUCTION, minBid, topBid, maxBid })
    await expectText('2 XEGLD $80.00')
    await expectText('About $80.40. ')
  })

  test('has a countdown for the shell, and corrects its text on a refresh', {
    tags: ['@M6', '@M13']
  }, async () => {
    const auction = { ...AUCTION, endDate: NOW + 90 }
    await open(bidForm, createElement(BidDialog, props), auction)
    const left = document.querySelector('dl [data-countdown]')
    expect(left?.dataset['countdown']).toBe(String(NOW + 90))
    expect(left?.textContent).toBe('1m 30s')
    if (left) left.textContent = '1m 29s'
    await act(() => world.advanceClock(2))
    await change(auction)
    expect(left?.textContent).toBe('1m 28s')
  })

  test('keeps a typed bid that is now too low, and says what to enter', {
    tags: ['@M6']
  }, async () => {
    await open(bidForm, createElement(BidDialog, props), AUCTION)
    type('2.5')
    expect(submit()?.disabled).toBe(false)
    await change({ ...AUCTION, topBid: priceNode(3n * EGLD) })
    expect(field()?.value).toBe('2.5')
    await expectText('Must be greater or equal than 3.01 XEGLD')
    await expectText('Enter 3.01 XEGLD or more.')
    expect(submit()?.disabled).toBe(true)
  })

  test('removes the message about a refused bid once another amount is typed', {
    tags: ['@M6', '@W7']
  }, async () => {
    await open(bidForm, createElement(BidDialog, props), AUCTION)
    serve({ ...AUCTION, topBid: priceNode(3n * EGLD) })
    await act(async () => {
      submit()?.click()
      await flushPromises()
      await vi.dynamicImportSettled()
      await flushPromises()
    })
    await expectText('Nothing was signed.')
    type('4')
    expect(text()).not.toContain('Nothing was signed.')
    expect(submit()?.disabled).toBe(false)
  })

  test('says that copies were bought, when fewer are left than were typed', {
    tags: ['@M8']
  }, async () => {
    await open(buySftForm, createElement(BuySftDialog, props), COPIES)
    type('4')
    expect(submit()?.disabled).toBe(false)
    await change({ ...COPIES, availableTokens: 3 })
    expect(field()?.value).toBe('4')
    await expectText('2 copies were just bought. 3 are left.')
    await expectText('Should be less than available tokensOnly 3 are left.')
    expect(submit()?.disabled).toBe(true)
  })

  test('says that no copy is left, and removes its button', { tags: ['@M8'] }, async () => {
    await open(buySftForm, createElement(BuySftDialog, props), COPIES)
    await change()
    await flushPromises()
    await expectText('The last copies were bought, or the seller withdrew them.')
    expect(submit()).toBeNull()
  })

  test('names the new price', { tags: ['@M7'] }, async () => {
    await open(buyNowForm, createElement(BuyNowDialog, props), AUCTION)
    await change({ ...AUCTION, maxBid: priceNode(4n * EGLD) })
    await expectText('The price is now 4 XEGLD.')
  })

  test('says that the auction is over, and later links to the next listing of the seller', {
    tags: ['@M7']
  }, async () => {
    await open(buyNowForm, createElement(BuyNowDialog, props), AUCTION)
    await change()
    await act(() => vi.dynamicImportSettled())
    await expectText('The item was bought for 5 XEGLD, so this auction is over.')
    serve({ ...AUCTION, id: '9', startDate: NOW, maxBid: priceNode(0n) })
    await act(async () => {
      await world.advanceClock(5)
      await vi.dynamicImportSettled()
    })
    await expectText('The seller has a new listing of it: Bids from 1 XEGLD.')
    const link = [...document.querySelectorAll('a')].find(i =>
      i.textContent.startsWith('See the new')
    )
    expect(link?.getAttribute('href')).toBe(`/nfts/${TARGET.identifier}/auction/9`)
  })
})

test.each([
  ['an auction', 5n, 'You get the item immediately, and the auction ends.'],
  ['a fixed price', 1n, 'You get the item immediately.']
])(
  'the Buy Now dialog of %s says what happens after the purchase',
  { tags: ['@M7'] },
  async (_, maxBid, expected) => {
    const listed = { ...AUCTION, maxBid: priceNode(maxBid * EGLD), topBid: priceNode(0n) }
    await open(buyNowForm, createElement(BuyNowDialog, props), listed)
    expect(document.querySelector('form > .muted')?.textContent).toBe(expected)
  }
)
