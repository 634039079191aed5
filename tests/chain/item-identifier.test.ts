import { describe, expect, test } from 'vitest'

import { isItemIdentifier, parseIdentifier } from '../../src/lib/protocol/item-identifier.ts'

describe('an identifier', { tags: ['@W6'] }, () => {
  test.each([
    ['ART-abcdef', 0n],
    ['ART-abcdef-01', 1n],
    ['ART-abcdef-0100', 256n],
    ['ART-abcdef-ffffffffffffffff', 2n ** 64n - 1n]
  ])('written %s has the nonce %s', (identifier, nonce) => {
    expect(parseIdentifier(identifier)).toEqual({ collection: 'ART-abcdef', nonce })
  })

  // A node reads only the last eight bytes of a nonce, so a longer nonce names a different item.
  test.each([
    'ART-abcdef-0001',
    'ART-abcdef-00',
    'ART-abcdef-1',
    'ART-abcdef-0A',
    'ART-abcdef-010000000000000001',
    'ART-abcdef-01-01',
    'ART-abcde-01',
    'art-abcdef-01',
    'ART-abcdef-',
    'ART-abcdef-01\n',
    'A@T-abcdef-01',
    ''
  ])('is refused when it is written %j', identifier => {
    expect(isItemIdentifier(identifier)).toBe(false)
    expect(() => parseIdentifier(identifier)).toThrow(RangeError)
  })

  test('of a collection is not an item identifier', () => {
    expect(isItemIdentifier('ART-abcdef')).toBe(false)
    expect(isItemIdentifier('ART-abcdef-01')).toBe(true)
  })
})
