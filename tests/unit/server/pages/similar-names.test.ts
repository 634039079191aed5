import { expect, test } from 'vitest'

import { readTerm } from '../../../../src/lib/rules/search-term.ts'
import { findSimilarNames, wordPieces } from '../../../../src/server/pages/similar-names.ts'
import { ADDRESS, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const DANA = { identifier: ADDRESS, name: '@dana.elrond' }
const TIDES = { identifier: 'TIDE-abcdef', name: 'Tides', verified: true }

async function namesLike(phrase: string): Promise<string[]> {
  const { send } = createFakeSend(
    {
      search: ({ filters }) => {
        const { searchTerm } = filters as { searchTerm: string }
        return {
          search: {
            accounts: searchTerm === 'dana' ? [DANA] : [],
            collections: searchTerm === 'tides' ? [TIDES] : []
          }
        }
      },
      searchPictures: () => ({
        a: connection({
          collection: TIDES.identifier,
          name: TIDES.name,
          verified: true,
          artist: { address: ADDRESS, herotag: 'dana.elrond', privacy: 'public' },
          collectionAsset: { totalCount: '3', assets: [] }
        })
      })
    },
    { profiles: () => ({ info: { [ADDRESS]: { herotag: '@dana.elrond' } } }) }
  )
  return (await findSimilarNames(send, readTerm(phrase))).names
}

test('findSimilarNames() puts a collection before its creator when the phrase contains both names', {
  tags: ['@M22']
}, async () => {
  expect(await namesLike('dana tides')).toEqual(['Tides', 'dana'])
  expect(await namesLike('dana wave')).toEqual(['dana'])
})

test('findSimilarNames() finds a name for a misspelt word even when another word is like many names', {
  tags: ['@M22']
}, async () => {
  const names = ['Nocturne', 'Nocturna', 'Nocturnal', 'Nocturnes', 'Nocturns', 'Quay']
  const collections = names.map((name, at) => ({
    identifier: `N${at}-abcdef`,
    name,
    verified: true
  }))
  const { send } = createFakeSend({
    search: ({ filters }) => {
      const { searchTerm } = filters as { searchTerm: string }
      const found = collections.filter(i => i.name.toLowerCase().includes(searchTerm))
      return { search: { accounts: [], collections: found } }
    },
    searchPictures: variables =>
      Object.fromEntries(
        collections.flatMap(({ identifier: collection, name }) => {
          const [alias] =
            Object.entries(variables).find(
              ([, filter]) => (filter as { collection?: string }).collection === collection
            ) ?? []
          const collectionAsset = { totalCount: '3', assets: [] }
          const node = { collection, name, verified: true, collectionAsset }
          return alias ? [[alias, connection(node)]] : []
        })
      )
  })
  const similar = await findSimilarNames(send, readTerm('nocturn quai'))
  expect(similar.names).toContain('Quay')
})

test('wordPieces() contains the first pieces of all words', { tags: ['@M22'] }, () => {
  const pieces = wordPieces(readTerm('genartive nocturn harbr knotz'))
  expect(pieces).toEqual(expect.arrayContaining(['genartive', 'nocturn', 'harbr', 'knotz', 'knot']))
})
