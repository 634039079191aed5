import { describe, expect, test } from 'vitest'

import { collectionChoiceRefusalText } from '../../../../src/lib/messages/moderation.ts'
import {
  type CollectionListTerms,
  checkCollectionListEntry,
  readCollectionIdentifier
} from '../../../../src/lib/rules/collection-list.ts'

const ART = 'ART-1a2b3c'

describe('readCollectionIdentifier', () => {
  test.each([
    ['an identifier', 'ART-1a2b3c'],
    ['an identifier with spaces around it', '  ART-1a2b3c '],
    ['an identifier in another case', 'art-1A2B3C'],
    ['the identifier of an asset', 'ART-1a2b3c-01'],
    ['the URL of a collection', 'https://atrium.example/collections/ART-1a2b3c?view=auctions'],
    ['the URL of an asset', '/nfts/ART-1a2b3c-0f/auction/7']
  ])('accepts %s', (_, typed) => {
    expect(readCollectionIdentifier(typed)).toEqual({ ok: true, value: ART })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ART', 'wrongForm'],
    ['AR-1a2b3c', 'wrongForm'],
    ['ABCDEFGHIJK-1a2b3c', 'wrongForm'],
    ['ART-1a2b3', 'wrongForm'],
    ['ART-1a2b3cd', 'wrongForm'],
    ['ART-1a2b3g', 'wrongForm'],
    ['https://atrium.example/creators', 'wrongForm']
  ])('refuses %j as %s', (typed, code) => {
    expect(readCollectionIdentifier(typed)).toEqual({ ok: false, reason: { code } })
  })

  test.each(['ABC-000000', 'ABCDEFGHIJ-ffffff'])(
    'accepts the shortest and the longest ticker: %s',
    typed => {
      expect(readCollectionIdentifier(typed)).toEqual({ ok: true, value: typed })
    }
  )
})

const TERMS: CollectionListTerms = { blacklisted: [], featured: [], list: 'featured', max: 2 }
const OTHERS = ['BRUSH-000001', 'CHALK-000002']

describe('checkCollectionListEntry', () => {
  test.each([
    { name: 'none is featured yet', terms: {}, wanted: undefined },
    {
      name: 'one less than the maximum is featured',
      terms: { featured: OTHERS.slice(1) },
      wanted: undefined
    },
    {
      name: 'the maximum is featured',
      terms: { featured: OTHERS },
      wanted: { code: 'full', max: 2 }
    },
    {
      name: 'it is already featured and the list is full',
      terms: { featured: [ART, ...OTHERS] },
      wanted: { code: 'already', collection: ART, list: 'featured' }
    },
    {
      name: 'it is blacklisted',
      terms: { blacklisted: [ART] },
      wanted: { code: 'hidden', collection: ART }
    }
  ])('returns the refusal $wanted for a collection to feature when $name', ({ terms, wanted }) => {
    const checked = checkCollectionListEntry(ART, { ...TERMS, ...terms })
    expect(checked).toEqual(wanted ? { ok: false, reason: wanted } : { ok: true, value: ART })
  })

  test('allows any number of blacklisted collections, each once', () => {
    const terms = { ...TERMS, list: 'blacklisted', blacklisted: OTHERS } as const
    expect(checkCollectionListEntry(ART, terms)).toEqual({ ok: true, value: ART })
    expect(checkCollectionListEntry('BRUSH-000001', terms)).toMatchObject({
      reason: { code: 'already' }
    })
    expect(checkCollectionListEntry('', terms)).toMatchObject({ reason: { code: 'required' } })
  })
})

describe('collectionChoiceRefusalText', () => {
  test.each([
    [{ code: 'required' }, 'Enter a collection identifier.'],
    [{ code: 'wrongForm' }, 'No collection has this identifier: one looks like ART-1a2b3c.'],
    [{ code: 'unknown', collection: ART }, 'We cannot find ART-1a2b3c. Check the identifier.'],
    [
      { code: 'already', collection: ART, list: 'blacklisted' },
      'ART-1a2b3c is already blacklisted.'
    ],
    [
      { code: 'hidden', collection: ART },
      'ART-1a2b3c is blacklisted. Remove it from the blacklist first.'
    ],
    [{ code: 'full', max: 20 }, 'You can feature up to 20 collections. Remove one first.']
  ] as const)('describes %o as “%s”', (reason, text) => {
    expect(collectionChoiceRefusalText(reason)).toBe(text)
  })
})
