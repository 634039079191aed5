import { describe, expect, test } from 'vitest'

import { LIMITS } from '../../../../src/lib/config/limits.ts'
import { NetworkError } from '../../../../src/lib/errors.ts'
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

/** By name, the search finds the item 0b. By identifier, the items 01 to 0f and 11 exist. */
function sendItems({ isDown = false } = {}) {
  const asked: unknown[] = []
  const { send } = createFakeSend({
    assetCards: ({ filters }) => {
      const { identifiers } = filters as { identifiers?: string[] }
      if (!identifiers) return { assets: connection({ ...CARD, identifier: 'ART-abcdef-0b' }) }
      asked.push(identifiers)
      if (isDown) throw new NetworkError('tests: no answer')
      const known = identifiers.filter(i => /-(0.|11)$/.test(i))
      return { assets: connection(...known.map(identifier => ({ ...CARD, identifier }))) }
    }
  })
  return { asked, send }
}

describe('a search in a collection', { tags: ['@M21'] }, () => {
  test.each([
    { name: 'a word', query: 'q=moon', term: 'moon' },
    { name: 'a number', query: 'q=12', term: '12' },
    { name: 'a number with its sign', query: 'q=%2312', term: '12' },
    { name: 'any text when the search is blank', query: 'q=%20', term: undefined }
  ])('requests the items whose name contains $name', async ({ query, term }) => {
    const asked: unknown[] = []
    const { send } = createFakeSend({
      assetCards: ({ filters }) => {
        if (!(filters as object & { identifiers?: unknown }).identifiers) asked.push(filters)
        return { assets: connection(CARD) }
      }
    })
    await loadCollectionItems(send, read(query))
    const filter = { collection: 'ART-abcdef' }
    expect(asked).toEqual([term === undefined ? filter : { ...filter, searchTerm: term }])
  })

  test.each([
    { name: 'the end of an identifier', text: '0104', identifiers: ['0104', '68'] },
    {
      name: 'the end of an identifier without its zero',
      text: '%23104',
      identifiers: ['0104', '68']
    },
    { name: 'hexadecimal letters', text: '0A', identifiers: ['0a'] },
    { name: 'a whole identifier', text: 'art-ABCDEF-0104', identifiers: ['0104'] },
    { name: 'the identifier of another collection', text: 'SEA-abcdef-0104', identifiers: [] },
    {
      name: 'the largest decimal number',
      text: '18446744073709551615',
      identifiers: ['ffffffffffffffff']
    },
    { name: 'a number that is too large', text: '18446744073709551616', identifiers: [] },
    { name: 'zero', text: '00', identifiers: [] },
    { name: 'a word', text: 'moon', identifiers: [] }
  ])('requests for $name the identifiers $identifiers', async ({ identifiers, text }) => {
    const { asked, send } = sendItems()
    await loadCollectionItems(send, read(`q=${text}`))
    const expected = identifiers.map(i => `ART-abcdef-${i}`)
    expect(asked).toEqual(identifiers.length > 0 ? [expected] : [])
  })

  test('shows items found by identifier once, after those by name, and only on the first page', async () => {
    const { asked, send } = sendItems()
    const found = await loadCollectionItems(send, read('q=1'))
    const items = found.ok ? found.value.items.map(i => i.identifier) : []
    expect(items).toEqual(['ART-abcdef-0b', 'ART-abcdef-01'])
    expect(found).toMatchObject({ value: { total: 2 } })
    const again = await loadCollectionItems(send, read('q=11'))
    expect(again).toMatchObject({
      value: { total: 2, items: [{}, { identifier: 'ART-abcdef-11' }] }
    })
    const { length } = asked
    await loadCollectionItems(send, read('q=1&after=YXJyYXljb25uZWN0aW9uOjk='))
    expect(asked).toHaveLength(length)
  })

  test('keeps the items found by name when those by identifier do not load', async () => {
    const { send } = sendItems({ isDown: true })
    const found = await loadCollectionItems(send, read('q=1'))
    expect(found).toMatchObject({ value: { total: 1, items: [{ identifier: 'ART-abcdef-0b' }] } })
  })

  // The service ignores the search text in a list filtered by traits or sorted by rarity.
  test('covers all items, newest first, and its URL drops traits and order', () => {
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
      name: 'has no field when all items are in view',
      items: LIMITS.cardsPageSize,
      query: '',
      names: ['trait']
    },
    { name: 'shows only the field while it is active', items: 9, query: 'q=moon', names: ['q'] }
  ])('$name', ({ items, names, query }) => {
    const groups = itemFilters({ items, traits: [SKY] }, read(query))
    expect(groups.map(i => i.name)).toEqual(names)
  })
})
