import { describe, expect, test } from 'vitest'

import { loadModerationSearch } from '../../../../src/server/pages/moderation-search.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'
import { answerSearchPictures } from './search-pictures.ts'

const QUERY = { after: undefined, marketplaceKey: 'atrium' }
const NAMES: Record<string, string> = {
  'MARSH-111111': 'Saltmarsh',
  'SALT-222222': 'Salt and Light',
  'OTHER-333333': 'Night Harbour'
}

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
    searchPictures: answerSearchPictures(identifier => NAMES[identifier] ?? identifier)
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
    { name: 'a text without a match', text: 'Sandbank', found: [] }
  ])('finds by $name the blacklisted collections $found', async ({ found, text }) => {
    const { collections } = await foundCollections(text, [], Object.keys(NAMES))
    expect(collections).toEqual(found)
  })

  test('lists a collection once that is in both the cached search and the blacklist', async () => {
    const { collections } = await foundCollections('Salt', ['SALT-222222'], Object.keys(NAMES))
    expect(collections).toEqual(['SALT-222222', 'MARSH-111111'])
  })

  test('finds the other collections when the blacklist does not load', async () => {
    const { collections } = await foundCollections('Salt', ['SALT-222222'], undefined)
    expect(collections).toEqual(['SALT-222222'])
  })

  test('looks through a blacklist of 90 collections in eight requests', async () => {
    const blacklisted = Array.from({ length: 90 }, (_, at) => `LONG-${100_000 + at}`)
    const { requested } = await foundCollections('Salt', [], blacklisted)
    expect(requested.filter(i => i === 'searchPictures')).toHaveLength(8)
  })

  test('does not look for collections when the text is a herotag', async () => {
    const { requested } = await foundCollections('@saltmarsh', [], Object.keys(NAMES))
    expect(requested).not.toContain('blacklistedCollections')
  })
})

describe('the items that the search of an admin finds', { tags: ['@C14'] }, () => {
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

  test('are all items with the name, page by page, with their total', async () => {
    const { asked, items } = await load('Distant', [CARD, CARD], 'before')
    expect(asked).toMatchObject([
      { filters: { searchTerm: 'Distant' }, pagination: { after: 'before' } }
    ])
    expect(items).toMatchObject({ value: { next: 'cursor', total: 41 } })
    expect(items?.ok && items.value.items).toHaveLength(2)
  })

  test('are those of the service’s search when the text is the beginning of an identifier', async () => {
    const { items } = await load('ART-1a', [])
    expect(items).toMatchObject({
      value: { items: [{ identifier: CARD.identifier }], next: undefined, total: 1 }
    })
  })

  test('are none when the text is a herotag', async () => {
    const { asked, items } = await load('@distant', [CARD])
    expect(asked).toEqual([])
    expect(items).toMatchObject({ value: { items: [], total: 0 } })
  })
})
