import { expect, test } from 'vitest'

import { nftsHref, readNftsQuery } from '../../../../src/server/pages/explore.ts'
import {
  lostSortNote,
  paymentFilters,
  priceSortNote
} from '../../../../src/server/pages/explore-filters.ts'
import { showFoundText } from '../../../../src/server/pages/filters.ts'
import { EGLD, USDC } from '../../lib/api/fixtures.ts'

const TOKENS = [EGLD, USDC]
const read = (text: string) => readNftsQuery(new URLSearchParams(text))

function noteOf(text: string, tokens = TOKENS) {
  const query = read(text)
  const hrefOf = (change: object) => nftsHref('/nfts', query, change)
  return priceSortNote(query, tokens, { hrefOf, nativeLabel: 'XEGLD' })
}

test('the note of an order by price links to the same order in other tokens', () => {
  expect(noteOf('show=live&sort=price&tag=sea&token=EGLD')).toEqual({
    text: 'Only listings in XEGLD. Other tokens:',
    ways: [{ label: 'USDC', href: '/nfts?show=live&sort=price&tag=sea&token=USDC-c76f1f' }]
  })
})

test.each([
  ['USDC-c76f1f', ['XEGLD']],
  // The service no longer lists this token.
  ['GONE-123456', ['XEGLD', 'USDC']]
])('the note of an order by price in %s offers the tokens $1', (token, others) => {
  const note = noteOf(`show=live&sort=highest&token=${token}`)
  expect(note?.ways.map(i => i.label)).toEqual(others)
})

test('no note is shown for another order, for all tokens, or when there is one token', () => {
  expect(noteOf('show=live&token=EGLD')).toBeUndefined()
  expect(noteOf('show=live&sort=price')).toBeUndefined()
  expect(noteOf('show=live&sort=price&token=EGLD', [EGLD])).toBeUndefined()
})

test.each([
  ['', TOKENS, 'With a price, only listings in XEGLD are shown.'],
  ['token=EGLD', TOKENS, undefined],
  ['', [EGLD], undefined]
])('the price filter of the query “%s” has the note: $2', (text, tokens, note) => {
  const groups = paymentFilters(read(text), tokens, 'XEGLD')
  expect(groups.find(i => i.kind === 'price')).toMatchObject({ note })
})

test.each([
  ['sort=likes&tag=sea', '/nfts?sort=likes'],
  ['sort=likes', undefined],
  ['tag=sea', undefined],
  ['show=live&sort=likes&tag=sea', undefined]
])('the note that tags have no order by likes links, for the query “%s”, to %s', (text, href) => {
  const query = read(text)
  const note = lostSortNote(query, change => nftsHref('/nfts', query, change))
  expect(note?.ways[0]?.href).toBe(href)
})

test.each([
  ['780 NFTs', 'Show 780 NFTs'],
  [undefined, 'Show NFTs'],
  ['0 NFTs', 'Nothing found'],
  ['0 of 54 collections', 'Nothing found']
])('the button of the filter sheet for %s says “%s”', (found, text) => {
  expect(showFoundText(found, 'NFTs')).toBe(text)
})
