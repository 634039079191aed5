import { describe, expect, test } from 'vitest'

import { LIMITS } from '../../../../src/lib/config/limits.ts'
import { loadCollectionItems } from '../../../../src/server/pages/collection.ts'
import { itemFilters } from '../../../../src/server/pages/collection-filters.ts'
import {
  collectionHref,
  readCollectionQuery
} from '../../../../src/server/pages/collection-query.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const PATH = '/collections/ART-abcdef'
const REST = { collection: 'ART-abcdef', first: 20, marketplaceKey: 'atrium', now: 1 }
const SKY = { name: 'Sky', values: [{ count: 9, value: 'Dusk' }] }

const read = (query: string) => readCollectionQuery(new URLSearchParams(query), REST)

describe('a search in a collection', { tags: ['@M21'] }, () => {
  test.each([
    { name: 'a word', query: 'q=moon', term: 'moon' },
    { name: 'a number', query: 'q=12', term: '12' },
    { name: 'a number with its sign', query: 'q=%2312', term: '12' },
    { name: 'no blank', query: 'q=%20', term: undefined }
  ])('asks for the items whose name has $name', async ({ query, term }) => {
    const asked: unknown[] = []
    const { send } = createFakeSend({
      assetCards: ({ filters }) => {
        asked.push(filters)
        return { assets: connection(CARD) }
      }
    })
    await loadCollectionItems(send, read(query))
    const filter = { collection: 'ART-abcdef' }
    expect(asked).toEqual([term === undefined ? filter : { ...filter, searchTerm: term }])
  })

  // The service ignores the words of a list by traits or by rarity.
  test('is in all items, newest first, and leads to a page of its own', () => {
    const query = read('q=moon&trait=Sky:Dusk&sort=rarity')
    expect(query).toMatchObject({ search: 'moon', traits: [], itemSort: 'newest' })
    expect(collectionHref(PATH, query)).toBe(`${PATH}?q=moon`)
    expect(collectionHref(PATH, query, { tab: 'auctions' })).toBe(`${PATH}?view=auctions`)
    expect(read('q=moon&view=auctions').search).toBeUndefined()
  })

  test.each([
    {
      name: 'has a field beside the traits',
      items: LIMITS.cardsPageSize + 1,
      query: '',
      names: ['q', 'trait']
    },
    {
      name: 'needs none where all items are in view',
      items: LIMITS.cardsPageSize,
      query: '',
      names: ['trait']
    },
    { name: 'leaves the field alone', items: 9, query: 'q=moon', names: ['q'] }
  ])('$name', ({ items, names, query }) => {
    const groups = itemFilters({ items, traits: [SKY] }, read(query))
    expect(groups.map(i => i.name)).toEqual(names)
  })
})
