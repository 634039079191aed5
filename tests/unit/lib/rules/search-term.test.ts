import { describe, expect, test } from 'vitest'

import {
  accountSearchTerm,
  isSearchable,
  phraseBeginnings,
  readExactIdentifier,
  readTerm,
  widerPhrases
} from '../../../../src/lib/rules/search-term.ts'

const ADDRESS = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'

describe('a search term', () => {
  test.each([
    { typed: 'moon', phrase: 'moon', term: 'moon', scope: undefined },
    { typed: '  two   words ', phrase: 'two words', term: 'two words', scope: undefined },
    { typed: '#art', phrase: '#art', term: 'art', scope: 'tag' },
    { typed: '# art', phrase: '# art', term: 'art', scope: 'tag' },
    { typed: '@ada', phrase: '@ada', term: 'ada', scope: 'account' },
    { typed: '@#ada', phrase: '@#ada', term: 'ada', scope: 'account' },
    { typed: 'a#b', phrase: 'a#b', term: 'a#b', scope: undefined },
    { typed: '<b>moon</b>', phrase: 'moon', term: 'moon', scope: undefined },
    { typed: '<img src=x onerror=alert(1)>moon', phrase: 'moon', term: 'moon', scope: undefined },
    { typed: '1 < 2', phrase: '1 < 2', term: '1 < 2', scope: undefined },
    { typed: 'mo\u0000on\u202e', phrase: 'mo on', term: 'mo on', scope: undefined },
    { typed: '', phrase: '', term: '', scope: undefined },
    { typed: '#', phrase: '#', term: '', scope: 'tag' }
  ])('typed as “$typed” is read as “$term”', ({ typed, ...read }) => {
    expect(readTerm(typed)).toEqual(read)
  })

  test('is cut to 64 characters without splitting an emoji', () => {
    expect([...readTerm('🌙'.repeat(200)).phrase]).toHaveLength(64)
  })

  test.each([
    { typed: 'ab', expected: false },
    { typed: 'abc', expected: true },
    { typed: '#ab', expected: false },
    { typed: '#abc', expected: true },
    { typed: ' @ab ', expected: false },
    { typed: '🌙🌙', expected: false },
    { typed: '🌙🌙🌙', expected: true },
    { typed: '<b>ab</b>', expected: false }
  ])('typed as “$typed” is searchable: $expected', ({ typed, expected }) => {
    expect(isSearchable(readTerm(typed))).toBe(expected)
  })

  test.each([
    { typed: '@alice.elrond', name: 'alice' },
    { typed: 'alice.elrond.x', name: 'alice' },
    { typed: 'alice', name: 'alice' },
    { typed: '.x', name: '' }
  ])('typed as “$typed” has the account name “$name”', ({ typed, name }) => {
    expect(accountSearchTerm(readTerm(typed))).toBe(name)
  })
})

test.each([
  { typed: 'moon', wider: [] },
  { typed: '#moon', wider: ['moon'] },
  { typed: '@thirdmoon', wider: ['thirdmoon'] },
  { typed: 'a moon of the sea', wider: ['moon', 'the', 'sea'] },
  { typed: '#blue moon', wider: ['blue moon', 'blue', 'moon'] },
  { typed: 'sea sea', wider: ['sea'] },
  { typed: 'one two three four five', wider: ['one', 'two', 'three', 'four'] }
])('widerPhrases of “$typed” are $wider', ({ typed, wider }) => {
  expect(widerPhrases(readTerm(typed))).toEqual(wider)
})

test.each([
  ['critterz', ['critter', 'critte', 'critt']],
  ['@mirelunes', ['mirelune', 'mirelun', 'mirelu']],
  ['two words', ['two word', 'two wor', 'two wo']],
  ['crits', ['crit', 'cri']],
  ['crit', []]
])('phraseBeginnings of %j are %j', (typed, beginnings) => {
  expect(phraseBeginnings(readTerm(typed))).toEqual(beginnings)
})

describe('an exact identifier', () => {
  test.each([
    { typed: ADDRESS, expected: { kind: 'account', address: ADDRESS } },
    { typed: `@${ADDRESS}`, expected: { kind: 'account', address: ADDRESS } },
    { typed: `#${ADDRESS}`, expected: undefined },
    { typed: ADDRESS.slice(0, -1), expected: undefined },
    { typed: 'ART-1a2b3c-0d', expected: { kind: 'asset', identifier: 'ART-1a2b3c-0d' } },
    { typed: 'art-1A2B3C-0D', expected: { kind: 'asset', identifier: 'ART-1a2b3c-0d' } },
    { typed: 'ART-1a2b3c', expected: { kind: 'collection', collection: 'ART-1a2b3c' } },
    { typed: 'art-1a2b3c', expected: { kind: 'collection', collection: 'ART-1a2b3c' } },
    { typed: 'ART-1a2b3', expected: undefined },
    { typed: 'ART-1a2b3c-', expected: undefined },
    { typed: 'ART-1a2b3c-0', expected: undefined },
    { typed: '@ART-1a2b3c', expected: undefined },
    { typed: 'moon', expected: undefined }
  ])('typed as “$typed” is read as $expected', ({ typed, expected }) => {
    expect(readExactIdentifier(readTerm(typed))).toEqual(expected)
  })
})
