import { afterEach, expect, test, vi } from 'vitest'

import { showUnfinishedChanges } from '../../../src/shell/auction/unfinished-change.ts'
import { storeRelisting } from '../../../src/stores/relistings.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { showPage } from '../page.ts'

vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))

const LEFT = 'STUDIO-5eed01-01'
const CHANGE = {
  deadline: 1_900_000_000,
  kind: 'nft',
  mode: 'fixed',
  prices: { minBid: '2', hasBuyNow: false, buyNow: '', token: 'EGLD' },
  quantity: 1
} as const
const message = (identifier: string) =>
  `<div data-own-unsold="${identifier}"><p>It’s in your wallet, and not for sale.</p></div>`

afterEach(() => {
  storeRelisting(LEFT, undefined)
  setViewer(undefined)
})

test('the page of an item with an unfinished change of price says once to list the item again', {
  tags: ['@M9']
}, async () => {
  setViewer('erd1seller')
  storeRelisting(LEFT, CHANGE)
  const page = showPage(message(LEFT) + message('STUDIO-5eed01-02'))
  await showUnfinishedChanges()
  await showUnfinishedChanges()
  const [left, other] = [...page.querySelectorAll('div')].map(i => i.textContent)
  const text = 'It’s in your wallet, and not for sale.'
  expect(left).toBe(`${text}You were changing its price. List it again.`)
  expect(other).toBe(text)
})

test('another account in the same browser does not see the words about an unfinished change', {
  tags: ['@M9']
}, async () => {
  setViewer('erd1seller')
  storeRelisting(LEFT, CHANGE)
  setViewer('erd1other')
  const page = showPage(message(LEFT))
  await showUnfinishedChanges()
  expect(page.textContent).not.toContain('List it again')
})
