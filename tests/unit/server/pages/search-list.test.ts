import { describe, expect, test } from 'vitest'

import { readSearch } from '../../../../src/server/pages/search.ts'
import {
  hasList,
  readSearchListQuery,
  searchListTitle
} from '../../../../src/server/pages/search-list.ts'

const read = (text: string, phrase = 'moon', dataService?: '2023') =>
  readSearchListQuery(new URLSearchParams(text), readSearch(phrase, 'atrium'), { dataService })

describe('the list of all results of one kind', () => {
  test.each([
    ['kind=assets', 'NFTs for “moon”'],
    ['kind=collections', 'Collections for “moon”'],
    ['kind=tags', 'Tags for “moon”']
  ])('has for %s the title “%s”', (text, title) => {
    const query = read(text)
    expect(query && searchListTitle(query)).toBe(title)
  })

  test.each(['', 'kind=accounts', 'kind=', 'kind=constructor'])(
    'is undefined for the query %j',
    text => {
      expect(read(text)).toBeUndefined()
    }
  )

  test('is undefined for a phrase that is too short', () => {
    expect(read('kind=assets', 'ab')).toBeUndefined()
  })

  test('continues at a valid cursor', () => {
    const after = btoa('arrayconnection:19')
    expect(read(`kind=assets&after=${after}`)?.after).toBe(after)
    expect(read('kind=assets&after=x')?.after).toBeUndefined()
  })

  test('is undefined for collections when the service cannot search them', () => {
    expect(hasList('collections', { dataService: '2023' })).toBe(false)
    expect(read('kind=collections', 'moon', '2023')).toBeUndefined()
    expect(hasList('assets', { dataService: '2023' })).toBe(true)
  })
})
