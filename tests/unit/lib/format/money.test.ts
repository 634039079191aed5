import { describe, expect, test } from 'vitest'

import { priceProps, symbolText } from '../../../../src/lib/format/money.ts'

const PRICE = {
  amount: 1_234_500n,
  decimals: 6,
  symbol: 'USDC',
  token: 'USDC-abcdef',
  usd: '1.2345'
}

describe('symbolText', { tags: ['@N18'] }, () => {
  test.each([
    { token: 'EGLD', symbol: 'EGLD', text: 'XEGLD' },
    { token: 'WEGLD-abcdef', symbol: 'WEGLD', text: 'WEGLD' }
  ])('shows $token as $text on a test network', ({ token, symbol, text }) => {
    expect(symbolText({ token, symbol }, 'XEGLD')).toBe(text)
  })
})

describe('priceProps', { tags: ['@N18'] }, () => {
  test.each([
    { name: 'a price in a list', precision: undefined, amount: '1.23' },
    { name: 'a minimum', precision: 4, amount: '1.2345' }
  ])('rounds $name to $amount', ({ amount, precision }) => {
    expect(priceProps(PRICE, 'XEGLD', precision)).toEqual({
      amount,
      symbol: 'USDC',
      usd: '$1.23',
      usdOf: '1.2345 USDC-abcdef'
    })
  })

  test('leaves out an unknown dollar value', () => {
    expect(priceProps({ ...PRICE, usd: undefined }, 'XEGLD').usd).toBeUndefined()
  })
})
