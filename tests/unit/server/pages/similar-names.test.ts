import { expect, test } from 'vitest'

import { readTerm } from '../../../../src/lib/rules/search-term.ts'
import { findSimilarNames } from '../../../../src/server/pages/similar-names.ts'
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
  return findSimilarNames(send, readTerm(phrase))
}

test('a phrase of a creator and a word of their collection names the collection first', {
  tags: ['@M22']
}, async () => {
  expect(await namesLike('dana tides')).toEqual(['Tides', 'dana'])
  expect(await namesLike('dana wave')).toEqual(['dana'])
})
