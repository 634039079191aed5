import { expect, test } from 'vitest'

import { wholePercent } from '../../../../src/lib/rules/whole-percent.ts'

test.each([
  { part: 15n, whole: 16n, percent: 94n }, // 93.75
  { part: 934n, whole: 1000n, percent: 93n },
  { part: 935n, whole: 1000n, percent: 94n },
  { part: 999n, whole: 1000n, percent: 99n },
  { part: 1000n, whole: 1000n, percent: 100n },
  { part: 1n, whole: 1000n, percent: 1n },
  { part: 0n, whole: 1000n, percent: 0n },
  { part: 7n, whole: 0n, percent: 0n },
  { part: 9n, whole: 7n, percent: 100n }
])('wholePercent of $part in $whole is $percent', ({ part, percent, whole }) => {
  expect(wholePercent(part, whole)).toBe(percent)
})
