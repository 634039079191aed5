import { describe, expect, test } from 'vitest'

import { isAllowedLicense } from '../../../scripts/licenses/spdx.ts'

const isAllowedId = (id: string) => id === 'MIT' || id === 'Apache-2.0'

describe('a license expression', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0-or-later', false],
    ['(MIT OR GPL-3.0)', true],
    ['GPL-3.0 OR MIT', true],
    ['MIT AND GPL-3.0', false],
    ['(Apache-2.0 AND MIT)', true],
    ['MIT OR GPL-2.0 AND LGPL-2.1', true],
    ['(MIT OR GPL-2.0) AND LGPL-2.1', false],
    ['Apache-2.0 WITH LLVM-exception', true],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
    ['MIT OR', false],
    ['(MIT', false],
    ['MIT MIT', false]
  ])('%j is accepted: %s', (expression, expected) => {
    expect(isAllowedLicense(expression, isAllowedId)).toBe(expected)
  })
})
