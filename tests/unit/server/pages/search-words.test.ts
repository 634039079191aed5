import { describe, expect, test } from 'vitest'

import { loadSearchView, readSearch } from '../../../../src/server/pages/search.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const COLLECTION = {
  collection: 'TIDE-abcdef',
  name: 'Tides',
  verified: true,
  collectionAsset: { totalCount: '3', assets: [] }
}
const FOUND = { identifier: CARD.identifier, name: CARD.name, verified: false }

describe('a phrase of several words that finds nothing as a whole', { tags: ['@M22'] }, () => {
  test.each([
    ['two words find something', 'sea qqxxzz dusk', [], 'dusk', ['sea']],
    ['no word finds anything', 'qqxxzz zzxxqq', [], undefined, []],
    ['a word is like a name', 'sea tidez dusk', ['tides'], 'dusk', ['sea']],
    ['the results of a name are shown', 'sea tides', ['sea tidez'], '#sea tidez', []]
  ])(
    'shows the results of $3 and offers the words $4 when %s',
    async (_, phrase, tags, nearest, otherParts) => {
      const { send } = createFakeSend({
        search: ({ filters }) => {
          const { searchTerm } = filters as { searchTerm: string }
          const found = tags.filter(tag => tag.startsWith(searchTerm))
          return {
            search: {
              // Only names of works contain these words.
              nfts: ['sea', 'dusk'].includes(searchTerm) ? [FOUND] : [],
              tags: found.map(identifier => ({ identifier, name: identifier }))
            }
          }
        },
        assetCards: () => ({ assets: connection(CARD) }),
        trendingAuctions: () => ({ auctionsSortByBids: connection() }),
        tags: () => ({ tags: connection() })
      })
      const query = readSearch(phrase, 'atrium')
      const view = await loadSearchView(send, query, { now: 1, viewer: undefined })
      expect(view.otherParts).toEqual(otherParts)
      expect(view.nearest?.query.phrase).toBe(nearest)
    }
  )

  test.each([
    ['its name and its creator', 'tides dana', true],
    ['its name without the last letter, and its creator', 'tide dana', true],
    ['its misspelt name, and its creator', 'tidez dana', false]
  ])('finds the collection “Tides” by %s: $2', async (_, phrase, isFound) => {
    const { send } = createFakeSend(
      {
        search: ({ filters }) => {
          const { searchTerm } = filters as { searchTerm: string }
          const found = 'Tides'.toLowerCase().startsWith(searchTerm.toLowerCase())
          return {
            search: {
              collections: found
                ? [{ identifier: 'TIDE-abcdef', name: 'Tides', verified: true }]
                : []
            }
          }
        },
        searchPictures: () => ({
          a: connection({ ...COLLECTION, artist: { address: ADDRESS, herotag: 'dana' } })
        })
      },
      { profiles: () => ({ info: { [ADDRESS]: { herotag: '@dana.elrond' } } }) }
    )
    const query = readSearch(phrase, 'atrium')
    const view = await loadSearchView(send, query, { now: 1, viewer: undefined })
    expect(view.query.phrase).toBe(phrase)
    expect(view.listPhrase).toBe(isFound ? 'Tides' : phrase)
    expect(view.nearest?.query.phrase).toBe(isFound ? undefined : 'Tides')
    const accounts = view.hits.ok && view.hits.value.accounts
    expect(accounts).toEqual(isFound ? [{ id: ADDRESS, isVerified: false, name: 'dana' }] : [])
  })

  test('does not match a tag that is only its first word', async () => {
    const tag = { identifier: 'night', name: 'night' }
    const { send } = createFakeSend({
      // Like the service, finds tags by the first word of the phrase only.
      search: () => ({ search: { tags: [tag] } }),
      assetCards: () => ({ assets: connection(CARD) }),
      trendingAuctions: () => ({ auctionsSortByBids: connection() }),
      tags: () => ({ tags: connection() })
    })
    const hitsOf = async (phrase: string) => {
      const query = readSearch(phrase, 'atrium')
      const { hits, nearest } = await loadSearchView(send, query, { now: 1, viewer: undefined })
      return { tags: hits.ok && hits.value.tags.length, nearest: nearest?.query.phrase }
    }
    expect(await hitsOf('night')).toEqual({ tags: 1, nearest: undefined })
    expect(await hitsOf('night zzyqx')).toEqual({ tags: 0, nearest: 'night' })
  })

  const OTHER = `${ADDRESS.slice(0, -1)}x`

  test.each([
    [
      'the collection with a name like another word',
      'nocturn tidez',
      'Tides',
      ['Tides', 'nocturne']
    ],
    ['the person when no other word is like a name', 'nocturn qqxxzz', 'nocturne', ['nocturne']]
  ])('shows, when one word finds only a person, %s', async (_, phrase, nearest, similar) => {
    const { requested, send } = createFakeSend(
      {
        search: ({ filters }) => {
          const { searchTerm } = filters as { searchTerm: string }
          const isBegun = (name: string) => name.toLowerCase().startsWith(searchTerm.toLowerCase())
          const tides = { identifier: 'TIDE-abcdef', name: 'Tides', verified: true }
          return {
            search: {
              accounts: isBegun('nocturne')
                ? [{ identifier: OTHER, name: '@nocturne.elrond' }]
                : [],
              collections: isBegun('Tides') ? [tides] : []
            }
          }
        },
        searchPictures: () => ({ a: connection(COLLECTION) }),
        accountAssets: ({ filters }) => ({
          assets: connection(...('ownerAddress' in (filters as object) ? [CARD] : []))
        })
      },
      { profiles: () => ({ info: { [OTHER]: { herotag: '@nocturne.elrond' } } }) }
    )
    const query = readSearch(phrase, 'atrium')
    const view = await loadSearchView(send, query, { now: 1, viewer: undefined })
    expect(requested).toContain('accountAssets')
    expect(view.nearest?.query.phrase).toBe(nearest)
    expect(view.nearest?.person?.collected, 'what they own').toBeUndefined()
    expect([...view.similar].sort()).toEqual(similar)
    expect(view.otherParts).toEqual([])
  })
})
