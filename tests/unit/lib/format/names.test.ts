import { describe, expect, test } from 'vitest'

import {
  herotagText,
  initialsText,
  personText,
  shortAddressText,
  shortHashText,
  shortPersonText
} from '../../../../src/lib/format/names.ts'

const ADDRESS = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const SHOWN = { address: ADDRESS, herotag: undefined, isPrivate: false }

describe('shortHashText', { tags: ['@N18'] }, () => {
  test.each([
    { name: '24 characters in full', hash: 'a'.repeat(24), text: 'a'.repeat(24) },
    {
      name: '25 characters shortened',
      hash: `${'a'.repeat(12)}x${'b'.repeat(12)}`,
      text: `${'a'.repeat(12)}…${'b'.repeat(12)}`
    },
    { name: 'an empty text', hash: '', text: '' }
  ])('shows $name', ({ hash, text }) => {
    expect(shortHashText(hash)).toBe(text)
  })
})

describe('shortAddressText', { tags: ['@N18'] }, () => {
  test('keeps the start and the end of the address', () =>
    expect(shortAddressText(ADDRESS)).toBe('erd1q…r6th'))
})

describe('herotagText', { tags: ['@N18'] }, () => {
  test.each([
    { herotag: 'alice', text: 'alice' },
    { herotag: '@alice', text: 'alice' },
    { herotag: 'alice.elrond', text: 'alice' },
    { herotag: '@alice.elrond', text: 'alice' },
    { herotag: 'elrond.alice', text: 'elrond.alice' }
  ])('shows $herotag as $text', ({ herotag, text }) => {
    expect(herotagText(herotag)).toBe(text)
  })
})

describe('personText', { tags: ['@N18'] }, () => {
  test.each([
    { name: 'the herotag', person: { ...SHOWN, herotag: '@bob' }, text: 'bob' },
    {
      name: 'the short address',
      person: SHOWN,
      text: 'erd1qyu5wthl…sdd8ssycr6th'
    },
    {
      name: 'a private user',
      person: { ...SHOWN, herotag: 'bob', isPrivate: true },
      text: 'Private user'
    },
    { name: 'an unknown user', person: { ...SHOWN, address: undefined }, text: 'Unknown' }
  ])('shows $name as “$text”', ({ person, text }) => {
    expect(personText(person)).toBe(text)
  })
})

describe('shortPersonText', { tags: ['@N18'] }, () => {
  test.each([
    { herotag: '@bob.elrond', text: 'bob' },
    { herotag: '@', text: 'erd1q…r6th' },
    { herotag: undefined, text: 'erd1q…r6th' }
  ])('shows $text for $herotag', ({ herotag, text }) => {
    expect(shortPersonText({ address: ADDRESS, herotag })).toBe(text)
  })
})

describe('initialsText', { tags: ['@N18'] }, () => {
  test.each([
    { person: { ...SHOWN, herotag: '@bob' }, text: 'BO' },
    { person: SHOWN, text: 'TH' },
    { person: { ...SHOWN, isPrivate: true }, text: '?' },
    { person: { ...SHOWN, address: undefined }, text: '?' }
  ])(
    'returns $text with the herotag $person.herotag and isPrivate $person.isPrivate',
    ({ person, text }) => {
      expect(initialsText(person)).toBe(text)
    }
  )
})
