import { expect, test } from 'vitest'

import { nftsHref, readNftsQuery } from '../../../../src/server/pages/explore.ts'
import { likesNote, priceSortNote } from '../../../../src/server/pages/explore-filters.ts'
import { EGLD, USDC } from '../../lib/api/fixtures.ts'

const TOKENS = [EGLD, USDC]
const read = (text: string) => readNftsQuery(new URLSearchParams(text))

function noteOf(text: string, tokens = TOKENS) {
  const query = read(text)
  const hrefOf = (change: object) => nftsHref('/nfts', query, change)
  return priceSortNote(query, tokens, { hrefOf, nativeLabel: 'XEGLD' })
}

test('an order by price says why works are missing, and leads to other tokens and back', () => {
  expect(noteOf('show=live&sort=price&tag=sea&token=EGLD')).toEqual({
    text: 'Only listings in XEGLD: prices in different tokens cannot be compared.',
    ways: [
      { label: 'In USDC', href: '/nfts?show=live&sort=price&tag=sea&token=USDC-c76f1f' },
      { label: 'All listings, newest first', href: '/nfts?show=live&tag=sea' }
    ]
  })
})

test.each([
  ['USDC-c76f1f', 'USDC', ['In XEGLD']],
  // The service no longer lists it.
  ['GONE-123456', 'GONE-123456', ['In XEGLD', 'In USDC']]
])('an order by price in %s offers the other tokens', (token, symbol, others) => {
  const note = noteOf(`show=live&sort=highest&token=${token}`)
  expect(note?.text).toContain(`listings in ${symbol}:`)
  expect(note?.ways.map(i => i.label).slice(0, -1)).toEqual(others)
})

test('nothing is said of another order, of all tokens, and where there is one token', () => {
  expect(noteOf('show=live&token=EGLD')).toBeUndefined()
  expect(noteOf('show=live&sort=price')).toBeUndefined()
  expect(noteOf('show=live&sort=price&token=EGLD', [EGLD])).toBeUndefined()
})

test('works with a tag lead to all works by likes, which cannot be combined', () => {
  expect(likesNote('/nfts', read('tag=sea'), 7)).toEqual({
    text: 'Works with a tag cannot be sorted by likes.',
    ways: [{ label: 'All works by likes', href: '/nfts?sort=likes' }]
  })
  expect(likesNote('/nfts', read('tag=sea'), 0)).toBeUndefined()
  expect(likesNote('/nfts', read(''), 7)).toBeUndefined()
  expect(likesNote('/nfts', read('show=live&tag=sea'), 7)).toBeUndefined()
})
