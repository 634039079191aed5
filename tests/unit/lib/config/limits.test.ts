import { expect, test } from 'vitest'

import { readSourceFiles } from '../../../../scripts/source-files.ts'
import { LIMITS } from '../../../../src/lib/config/limits.ts'

// The linter cannot detect an unused member, because `LIMITS` exports all of them as one object.
test('every number of LIMITS is used in the code', () => {
  const code = readSourceFiles(/^(src|functions|sandbox)\/.*\.(ts|tsx|astro)$/)
    .map(i => i.text)
    .join('\n')
  const used = new Set(code.match(/(?<=\bLIMITS\.)\w+/g))
  expect(Object.keys(LIMITS).filter(name => !used.has(name))).toEqual([])
})
