import { expect, test } from 'vitest'

import { plantFiles } from './planted-files.ts'

const { run, write } = plantFiles()

// Without browser tests, which Playwright would have to list.
test('a capability is listed with its strongest proofs first, and tests that import modules last', () => {
  write('docs/capabilities/1-trade.md', '# Trade\n\n| M1 | Bidding |\n')
  for (const folder of ['tests/chain', 'tests/edge/built', 'tests/sandbox', 'tests/unit']) {
    write(`${folder}/bid.test.ts`, "test('a bid', { tags: ['@M1'] }, () => {})\n")
  }
  const { stderr, stdout } = run('features', 'list')
  expect(stderr).toBe('')
  expect(stdout.match(/tests\/[a-z/]+/g)).toEqual([
    'tests/edge/built/bid',
    'tests/chain/bid',
    'tests/sandbox/bid',
    'tests/unit/bid'
  ])
})
