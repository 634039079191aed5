import { describe, expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import {
  readBefore,
  readCollectionList,
  readCursor,
  readSort,
  readTab,
  withQuery
} from '../../../../src/lib/queries/query.ts'
import { no, ok } from '../../../../src/lib/result.ts'
import { isWhole, statusOf } from '../../../../src/server/pages/failure.ts'

const DOWN = no(new NetworkError('down'))
const query = (text: string) => new URLSearchParams(text)

describe('reading an address', () => {
  test.each([
    { name: 'a sort', read: () => readSort('nfts', query('sort=likes')), value: 'likes' },
    { name: 'no sort', read: () => readSort('nfts', query('')), value: 'newest' },
    {
      name: 'a strange sort',
      read: () => readSort('nfts', query('sort=__proto__')),
      value: 'newest'
    },
    { name: 'a tab', read: () => readTab(query('tab=history')), value: 'history' },
    { name: 'a strange tab', read: () => readTab(query('tab=toString')), value: 'details' },
    { name: 'a list', read: () => readCollectionList(query('view=auctions')), value: 'auctions' },
    { name: 'no list', read: () => readCollectionList(query('')), value: 'items' },
    { name: 'a cursor', read: () => readCursor(query('after=YXJy%3D')), value: 'YXJy=' },
    { name: 'a strange cursor', read: () => readCursor(query('after=<b>')), value: undefined },
    {
      name: 'an endless cursor',
      read: () => readCursor(query(`after=${'a'.repeat(65)}`)),
      value: undefined
    },
    { name: 'a moment', read: () => readBefore(query('history=1700000000')), value: 1_700_000_000 },
    { name: 'a strange moment', read: () => readBefore(query('history=-1')), value: undefined }
  ])('takes $name', ({ read, value }) => {
    expect(read()).toBe(value)
  })

  test('changes one value and keeps the others', () => {
    const url = new URL('https://a.example/nfts?tag=dusk&sort=likes')
    expect(withQuery(url, { sort: undefined })).toBe('/nfts?tag=dusk')
    expect(withQuery(url, { after: 'x' })).toBe('/nfts?tag=dusk&sort=likes&after=x')
    expect(withQuery(new URL('https://a.example/nfts?sort=likes'), { sort: undefined })).toBe(
      '/nfts'
    )
  })
})

describe('how much of a view failed', () => {
  test.each([
    { name: 'all is there', view: { a: ok(1), b: 'x', c: undefined }, whole: true },
    { name: 'a part failed', view: { a: ok(1), b: DOWN }, whole: false },
    {
      name: 'a row of a part failed',
      view: { a: ok({ items: [{ assets: DOWN }] }) },
      whole: false
    },
    { name: 'all rows are there', view: { a: ok({ items: [{ assets: ok([]) }, 1] }) }, whole: true }
  ])('sees that $name', ({ view, whole }) => {
    expect(isWhole(view)).toBe(whole)
  })

  test('answers by what was found', () => {
    expect([statusOf(ok(1)), statusOf(ok(undefined)), statusOf(DOWN)]).toEqual([200, 404, 503])
  })
})
