import { act, createElement } from 'react'
import { expect, test } from 'vitest'

import { SellSuccess } from '../../../src/islands/sell/SellSuccess.tsx'
import type { ListingMode, SellParams } from '../../../src/lib/rules/sell.ts'
import { openRoot } from '../react-root.ts'

const LISTED: SellParams = {
  kind: 'nft',
  quantity: 1,
  token: 'EGLD',
  minBid: 1n,
  buyNow: undefined,
  deadline: undefined
}

test.each<[string, SellParams | undefined, ListingMode, string]>([
  ['an auction', LISTED, 'auction', 'You can withdraw it until the first bid.'],
  ['a fixed price', LISTED, 'fixed', 'You can withdraw it until it sells.'],
  [
    'either, after a reload',
    undefined,
    'auction',
    'You can withdraw it until the first bid, or until it sells.'
  ]
])('the success of a listing says until when it can be withdrawn: %s', (_, listed, mode, text) => {
  const root = openRoot()
  const props = { data: undefined, form: 'nft', listed, mode } as const
  act(() => root.render(createElement(SellSuccess, props)))
  expect(document.body.textContent).toContain(text)
})
