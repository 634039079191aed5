import { expect, test } from 'vitest'

import { bytesText } from '../../../../src/lib/format/bytes.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [820_000, '820 kB'],
  [1_000_000, '1.0 MB'],
  [104_857_600, '104.9 MB']
])('bytesText writes %s bytes as %s', { tags: ['@C1'] }, (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
