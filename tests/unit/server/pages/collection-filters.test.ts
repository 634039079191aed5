import { describe, expect, test } from 'vitest'

import { collectionSorts, searchNote } from '../../../../src/server/pages/collection-filters.ts'
import { readCollectionQuery } from '../../../../src/server/pages/collection-query.ts'
import { ADDRESS, EGLD, USDC } from '../../lib/api/fixtures.ts'

const PATH = '/collections/ART-abcdef'

function sorts(
  search: string,
  { hasListings = true, hasTraits = true, tokens = [EGLD, USDC] } = {}
) {
  const rest = { collection: 'ART-abcdef', first: 2, marketplaceKey: 'atrium', now: 1 }
  const query = readCollectionQuery(new URLSearchParams(search), { ...rest, viewer: ADDRESS })
  return collectionSorts(PATH, query, { hasListings, hasTraits, tokens })
}

const hrefOf = (label: string, search: string, options?: { tokens: (typeof EGLD)[] }) =>
  sorts(search, options).find(i => i.label === label)?.href

describe('the sort options of a collection', { tags: ['@M21'] }, () => {
  test('by price link to auctions in one token when there are several tokens', () => {
    expect(hrefOf('Lowest price', 'view=auctions')).toBe(
      `${PATH}?sort=price&token=EGLD&view=auctions`
    )
    expect(hrefOf('Lowest price', 'view=auctions&token=USDC-c76f1f')).toBe(
      `${PATH}?sort=price&token=USDC-c76f1f&view=auctions`
    )
    expect(hrefOf('Lowest price', 'view=auctions', { tokens: [EGLD] })).toBe(
      `${PATH}?sort=price&view=auctions`
    )
    expect(hrefOf('Highest price', 'view=auctions')).toBe(
      `${PATH}?sort=highest&token=EGLD&view=auctions`
    )
  })

  test('by price link to a token in which something is sold', () => {
    expect(
      hrefOf('Lowest price', '', { tokens: [USDC, { ...USDC, identifier: 'MEX-455c57' }] })
    ).toBe(`${PATH}?sort=price&token=USDC-c76f1f&view=auctions`)
  })

  test('keep the token only when it is not the default or a price limit needs it', () => {
    const byPrice = 'view=auctions&sort=price&token=EGLD'
    expect(hrefOf('Newest', byPrice)).toBe(`${PATH}?view=auctions`)
    expect(hrefOf('Newest', `${byPrice}&max=3`)).toBe(`${PATH}?max=3&token=EGLD&view=auctions`)
    const chosen = 'view=auctions&token=USDC-c76f1f'
    expect(hrefOf('Newest', `${chosen}&sort=price`)).toBe(`${PATH}?token=USDC-c76f1f&view=auctions`)
  })

  test('mark the current order', () => {
    const current = (search: string) => sorts(search).flatMap(i => (i.isCurrent ? i.label : []))
    expect(current('view=auctions')).toEqual(['Newest'])
    expect(current('view=auctions&sort=ending')).toEqual(['Ending soon'])
    expect(current('sort=rarity')).toEqual(['Rarest first'])
  })

  test('by price link from all items to the items on sale', () => {
    const labels = (options?: { hasListings?: boolean; hasTraits?: boolean }) =>
      sorts('trait=Sky%3ADusk', options).map(i => i.label)
    expect(labels()).toEqual(['Newest', 'Rarest first', 'Lowest price', 'Highest price'])
    expect(labels({ hasTraits: false })).toEqual(['Newest', 'Lowest price', 'Highest price'])
    expect(labels({ hasListings: false })).toEqual(['Newest', 'Rarest first'])
    expect(hrefOf('Lowest price', 'trait=Sky%3ADusk')).toBe(
      `${PATH}?sort=price&token=EGLD&trait=Sky%3ADusk&view=auctions`
    )
    expect(hrefOf('Highest price', 'sort=rarity', { tokens: [EGLD] })).toBe(
      `${PATH}?sort=highest&view=auctions`
    )
  })

  test.each(['view=yours', 'view=selling'])('are empty for %s', search => {
    expect(sorts(search)).toEqual([])
  })

  test('are empty for items without traits when nothing is on sale', () => {
    expect(sorts('', { hasListings: false, hasTraits: false })).toEqual([])
  })
})

test('searchNote() offers to clear a search in a collection that has traits', () => {
  const noteOf = (search: string, traits: { name: string; values: [] }[]) => {
    const rest = { collection: 'ART-abcdef', first: 2, marketplaceKey: 'atrium', now: 1 }
    const query = readCollectionQuery(new URLSearchParams(search), { ...rest, viewer: undefined })
    return searchNote(PATH, query, { traits })
  }
  const traits: { name: string; values: [] }[] = [{ name: 'Sky', values: [] }]
  expect(noteOf('q=dusk&sort=rarity', traits)?.ways).toEqual([
    { label: 'Clear search', href: PATH }
  ])
  expect(noteOf('q=dusk', [])).toBeUndefined()
  expect(noteOf('', traits)).toBeUndefined()
})
