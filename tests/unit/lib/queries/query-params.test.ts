import { describe, expect, test } from 'vitest'

import { NetworkError } from '../../../../src/lib/errors.ts'
import {
  readAssetTab,
  readCollectionTab,
  readCursor,
  readHistoryCursor,
  readPageNumber,
  withQuery
} from '../../../../src/lib/queries/query-params.ts'
import { readSort } from '../../../../src/lib/queries/sort-options.ts'
import { err, ok } from '../../../../src/lib/result.ts'
import { isComplete, responseStatus } from '../../../../src/server/pages/page-status.ts'

const DOWN = err(new NetworkError('down'))
const query = (text: string) => new URLSearchParams(text)

describe('a query parameter', () => {
  test.each([
    { name: 'a sort', read: () => readSort('nfts', query('sort=likes')), value: 'likes' },
    { name: 'a missing sort', read: () => readSort('nfts', query('')), value: 'newest' },
    {
      name: 'an unknown sort',
      read: () => readSort('nfts', query('sort=__proto__')),
      value: 'newest'
    },
    { name: 'a tab', read: () => readAssetTab(query('tab=history')), value: 'history' },
    { name: 'an unknown tab', read: () => readAssetTab(query('tab=toString')), value: 'details' },
    {
      name: 'a collection tab',
      read: () => readCollectionTab(query('view=auctions')),
      value: 'auctions'
    },
    { name: 'a missing collection tab', read: () => readCollectionTab(query('')), value: 'items' },
    {
      name: 'a cursor',
      read: () => readCursor(query('after=YXJyYXljb25uZWN0aW9uOjk%3D')),
      value: 'YXJyYXljb25uZWN0aW9uOjk='
    },
    { name: 'a cursor of no list', read: () => readCursor(query('after=junk')), value: undefined },
    { name: 'a number', read: () => readCursor(query('after=1234')), value: undefined },
    {
      name: 'a cursor with a tab',
      read: () => readCursor(query('after=YXJyYXlj%09b25uZWN0aW9uOjk%3D')),
      value: undefined
    },
    { name: 'a malformed cursor', read: () => readCursor(query('after=<b>')), value: undefined },
    {
      name: 'an overlong cursor',
      read: () => readCursor(query(`after=${'a'.repeat(65)}`)),
      value: undefined
    },
    { name: 'a page of accounts', read: () => readPageNumber(query('after=2')), value: 2 },
    ...['0', '-1', 'x', '1e9', '', '100000'].map(page => ({
      name: `'${page}' as a page of accounts`,
      read: () => readPageNumber(query(`after=${page}`)),
      value: undefined
    })),
    {
      name: 'a history time',
      read: () => readHistoryCursor(query('history=1700000000')),
      value: 1_700_000_000
    },
    {
      name: 'an invalid history time',
      read: () => readHistoryCursor(query('history=-1')),
      value: undefined
    }
  ])('is read as $value from $name', ({ read, value }) => {
    expect(read()).toBe(value)
  })

  test('is changed by withQuery, which keeps the others', () => {
    const url = new URL('https://a.example/nfts?tag=dusk&sort=likes')
    expect(withQuery(url, { sort: undefined })).toBe('/nfts?tag=dusk')
    expect(withQuery(url, { after: 'x' })).toBe('/nfts?tag=dusk&sort=likes&after=x')
    expect(withQuery(new URL('https://a.example/nfts?sort=likes'), { sort: undefined })).toBe(
      '/nfts'
    )
  })
})

describe('the data of a page', () => {
  test.each([
    { name: 'all parts are loaded', view: { a: ok(1), b: 'x', c: undefined }, whole: true },
    { name: 'a part failed', view: { a: ok(1), b: DOWN }, whole: false },
    {
      name: 'a row of a part failed',
      view: { a: ok({ items: [{ assets: DOWN }] }) },
      whole: false
    },
    {
      name: 'all rows are loaded',
      view: { a: ok({ items: [{ assets: ok([]) }, 1] }) },
      whole: true
    }
  ])('is complete ($whole) when $name', ({ view, whole }) => {
    expect(isComplete(view)).toBe(whole)
  })

  test('has status 200, 404 when nothing was found, or 503 after a failure', () => {
    expect([responseStatus(ok(1)), responseStatus(ok(undefined)), responseStatus(DOWN)]).toEqual([
      200, 404, 503
    ])
  })
})
