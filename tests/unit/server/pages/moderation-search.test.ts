import { describe, expect, test } from 'vitest'

import { loadModerationSearch } from '../../../../src/server/pages/moderation-search.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const QUERY = { after: undefined, marketplaceKey: 'atrium' }
const NAMES: Record<string, string> = {
  'MARSH-111111': 'Saltmarsh',
  'SALT-222222': 'Salt and Light',
  'OTHER-333333': 'Night Harbour'
}

const card = (collection: string) => ({
  collection,
  name: NAMES[collection] ?? collection,
  type: 'NonFungibleESDT',
  description: null,
  verified: false,
  scamInfo: null,
  artist: null,
  collectionAsset: { totalCount: '0', assets: [] }
})

/** The service's search finds `hits`. `blacklisted` is the blacklist. */
function sendWith(hits: readonly string[], blacklisted: readonly string[] | undefined) {
  return createFakeSend({
    search: () => ({
      search: {
        accounts: [],
        collections: hits.map(identifier => ({
          identifier,
          name: NAMES[identifier],
          verified: false
        })),
        nfts: [],
        tags: []
      }
    }),
    assetCards: () => ({ assets: connection() }),
    ...(blacklisted && { blacklistedCollections: () => ({ blacklistedCollections: blacklisted }) }),
    searchPictures: variables =>
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map(alias => {
          const filter = variables[alias] as { collection: string } | undefined
          return [alias, filter ? connection(card(filter.collection)) : null]
        })
      )
  })
}

async function foundCollections(
  text: string,
  hits: readonly string[],
  blacklisted: readonly string[] | undefined
) {
  const { requested, send } = sendWith(hits, blacklisted)
  const { found } = await loadModerationSearch(send, { ...QUERY, text })
  return { requested, collections: found.ok ? found.value.collections.map(i => i.collection) : [] }
}

// The service's search omits blacklisted collections.
describe('a search of an admin', { tags: ['@C16'] }, () => {
  test.each([
    { name: 'a name', text: 'saltmarsh', found: ['MARSH-111111'] },
    { name: 'a part of names', text: 'Salt', found: ['MARSH-111111', 'SALT-222222'] },
    { name: 'a part of an identifier', text: 'OTHER-33', found: ['OTHER-333333'] },
    { name: 'nothing', text: 'Sandbank', found: [] }
  ])('finds blacklisted collections by $name', async ({ found, text }) => {
    const { collections } = await foundCollections(text, [], Object.keys(NAMES))
    expect(collections).toEqual(found)
  })

  test('names a collection once, that was blacklisted after the search was cached', async () => {
    const { collections } = await foundCollections('Salt', ['SALT-222222'], Object.keys(NAMES))
    expect(collections).toEqual(['SALT-222222', 'MARSH-111111'])
  })

  test('finds the others while the blacklist does not load', async () => {
    const { collections } = await foundCollections('Salt', ['SALT-222222'], undefined)
    expect(collections).toEqual(['SALT-222222'])
  })

  test('looks through a long blacklist in few requests', async () => {
    const blacklisted = Array.from({ length: 90 }, (_, at) => `LONG-${100_000 + at}`)
    const { requested } = await foundCollections('Salt', [], blacklisted)
    expect(requested.filter(i => i === 'searchPictures')).toHaveLength(8)
  })

  test('does not look for collections where accounts are meant', async () => {
    const { requested } = await foundCollections('@saltmarsh', [], Object.keys(NAMES))
    expect(requested).not.toContain('blacklistedCollections')
  })
})

describe('the items that a name finds', { tags: ['@C14'] }, () => {
  const hit = { identifier: CARD.identifier, name: 'Distant', verified: false }
  const found = { accounts: [], collections: [], nfts: [hit], tags: [] }
  const load = async (text: string, items: readonly object[], after?: string) => {
    const asked: unknown[] = []
    const { send } = createFakeSend({
      search: () => ({ search: found }),
      assetCards: variables => {
        const { identifiers } = variables['filters'] as { identifiers?: string[] }
        if (identifiers) return { assets: connection(CARD) }
        asked.push(variables)
        const pageInfo = { endCursor: 'cursor', hasNextPage: items.length > 0 }
        return { assets: { ...connection(...items), pageInfo, pageData: { count: 41 } } }
      }
    })
    const result = await loadModerationSearch(send, { ...QUERY, after, text })
    return { asked, items: result.found.ok ? result.found.value.items : undefined }
  }

  test('are all of them, page by page, with their number', async () => {
    const { asked, items } = await load('Distant', [CARD, CARD], 'before')
    expect(asked).toMatchObject([
      { filters: { searchTerm: 'Distant' }, pagination: { after: 'before' } }
    ])
    expect(items).toMatchObject({ value: { next: 'cursor', total: 41 } })
    expect(items?.ok && items.value.items).toHaveLength(2)
  })

  test('are those of the search where only an identifier begins like it', async () => {
    const { items } = await load('ART-1a', [])
    expect(items).toMatchObject({
      value: { items: [{ identifier: CARD.identifier }], next: undefined, total: 1 }
    })
  })

  test('are none where accounts are meant', async () => {
    const { asked, items } = await load('@distant', [CARD])
    expect(asked).toEqual([])
    expect(items).toMatchObject({ value: { items: [], total: 0 } })
  })
})
