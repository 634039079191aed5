import { expect, test } from 'vitest'

import { findSimilarOwnItems } from '../../../../src/server/pages/similar-own-items.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const QUERY = { address: ADDRESS, marketplaceKey: 'atrium' }
const OWN = [
  { ...CARD, name: 'Dusk 1' },
  { ...CARD, name: 'Dusk 1' },
  { ...CARD, name: 'Dusty', scamInfo: { type: 'scam', info: 'Copied' } },
  { ...CARD, name: 'Dust' }
]

/** Finds the names that begin with the term. */
function search(phrase: string) {
  const terms: unknown[] = []
  const { send } = createFakeSend({
    accountAssets: ({ filters }) => {
      const { ownerAddress, searchTerm } = filters as { ownerAddress: string; searchTerm: string }
      terms.push(searchTerm)
      const isFound = (i: { name: string }) => i.name.startsWith(searchTerm)
      return { assets: connection(...(ownerAddress === ADDRESS ? OWN.filter(isFound) : [])) }
    }
  })
  return { found: findSimilarOwnItems(send, { ...QUERY, search: phrase }), terms }
}

test('findSimilarOwnItems() returns own names that begin like the phrase, once and without flagged items', {
  tags: ['@M25']
}, async () => {
  const { found, terms } = search('Duskk')
  expect(await found).toEqual(['Dusk 1'])
  expect(terms).toEqual(['Dusk', 'Dus'])
  expect(await search('Dusxx').found).toEqual(['Dusk 1', 'Dust'])
})

test('findSimilarOwnItems() returns nothing for a short phrase, or when no name begins like it', {
  tags: ['@M25']
}, async () => {
  const short = search('Dus')
  expect(await short.found).toEqual([])
  expect(short.terms).toEqual([])
  expect(await search('Midnight').found).toEqual([])
})

test('findSimilarOwnItems() returns nothing when the search fails', {
  tags: ['@M25']
}, async () => {
  const query = { ...QUERY, search: 'Duskk' }
  expect(await findSimilarOwnItems(createFakeSend({}).send, query)).toEqual([])
})
