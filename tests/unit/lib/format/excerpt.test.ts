import { expect, test } from 'vitest'

import { excerptText } from '../../../../src/lib/format/excerpt.ts'

test.each([
  ['is the whole text when that is short', 'Low tide', 8, 'Low tide'],
  ['ends with a whole word', 'Low tide at dawn', 10, 'Low tide'],
  ['includes a word that ends exactly at the limit', 'Low tide at dawn', 11, 'Low tide at'],
  ['ends without a comma', 'Low tide, dawn', 11, 'Low tide'],
  ['ends without a full stop', 'Low tide. Dawn', 12, 'Low tide'],
  ['is cut within a text that has no spaces', '潮が引いた浜辺の朝', 4, '潮が引い'],
  [
    'is cut within a word that is much longer than the rest',
    'At Llanfairpwllgwyngyll',
    12,
    'At Llanfairp'
  ],
  [
    'is cut within a URL at its end',
    `Prints: https://a.example/${'x'.repeat(20)}`,
    40,
    `Prints: https://a.example/${'x'.repeat(14)}`
  ],
  ['never splits an emoji', '🌊🌊🌊🌊', 3, '🌊🌊🌊']
])('the excerpt of a text %s', (_, text, limit, expected) => {
  expect(excerptText(text, limit)).toBe(expected)
})
