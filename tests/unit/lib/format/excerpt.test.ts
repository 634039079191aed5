import { expect, test } from 'vitest'

import { excerptText } from '../../../../src/lib/format/excerpt.ts'

test.each([
  ['is whole when it is short', 'Low tide', 8, 'Low tide'],
  ['ends with a whole word', 'Low tide at dawn', 10, 'Low tide'],
  ['has the word that ends at the limit', 'Low tide at dawn', 11, 'Low tide at'],
  ['ends without what joins it to the next word', 'Low tide, dawn', 11, 'Low tide'],
  ['ends without its full stop', 'Low tide. Dawn', 12, 'Low tide'],
  ['is cut within a word where there are no others', '潮が引いた浜辺の朝', 4, '潮が引い'],
  ['is cut within a word much longer than the rest', 'At Llanfairpwllgwyngyll', 12, 'At Llanfairp'],
  [
    'is cut within an address at its end',
    `Prints: https://a.example/${'x'.repeat(20)}`,
    40,
    `Prints: https://a.example/${'x'.repeat(14)}`
  ],
  ['keeps both halves of an emoji', '🌊🌊🌊🌊', 3, '🌊🌊🌊']
])('the beginning of a text %s', (_, text, limit, expected) => {
  expect(excerptText(text, limit)).toBe(expected)
})
