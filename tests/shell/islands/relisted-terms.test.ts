import { act, createElement } from 'react'
import { expect, test } from 'vitest'

import { RelistedTerms } from '../../../src/islands/change-price/ListingStates.tsx'
import type { SellParams } from '../../../src/lib/rules/sell.ts'
import { NOW } from '../../unit/stores/fake-world.ts'
import { openRoot } from '../react-root.ts'

const FIXED: SellParams = {
  kind: 'nft',
  quantity: 1,
  token: 'EGLD',
  minBid: 5n,
  buyNow: 5n,
  deadline: NOW
}

test.each<[string, SellParams, RegExp]>([
  ['a fixed price', FIXED, /^Now listed at 5 XEGLD *Until \d\d/],
  ['an auction', { ...FIXED, buyNow: undefined }, /^Bids now start at 5 XEGLD *Until \d\d/],
  ['an auction with Buy Now', { ...FIXED, buyNow: 9n }, /^Bids now start at 5 XEGLD *Until \d\d/],
  ['copies', { ...FIXED, kind: 'variable' }, /^Now listed at 5 XEGLD each *Until \d\d/],
  ['no known end', { ...FIXED, deadline: undefined }, /^Now listed at 5 XEGLD$/]
])(
  'the success of a change of price says the new price and the end of the listing: %s',
  {
    tags: ['@M9']
  },
  (_, params, text) => {
    const root = openRoot()
    act(() => root.render(createElement(RelistedTerms, { relisted: { price: '5 XEGLD', params } })))
    expect(document.body.textContent).toMatch(text)
  }
)
