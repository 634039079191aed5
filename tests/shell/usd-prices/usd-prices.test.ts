import { expect, test } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/usd-prices/usd-prices.ts'
import { $usdPrices } from '../../../src/stores/usd-prices.ts'

const price = (of: string, usd: string) => `<span data-usd-of="${of}"> ${usd}</span>`
const texts = () => [...document.querySelectorAll('span')].map(i => i.textContent)

test('a page converts all amounts with the latest price, including those in fetched fragments', {
  tags: ['@N21']
}, () => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.body.innerHTML = price('2 EGLD', '$50.00') + price('3 USDC-c76f1f', '$3.00')
  start()
  expect(texts()).toEqual([' $50.00', ' $3.00'])
  $usdPrices.set({ EGLD: '30' })
  expect(texts()).toEqual([' $60.00', ' $3.00'])
  document.body.insertAdjacentHTML('beforeend', price('2 EGLD', '$62.00'))
  dispatch('fragment:refreshed')
  expect(texts()).toEqual([' $60.00', ' $3.00', ' $60.00'])
})
