import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { reportQuestion } from '../../../../src/lib/messages/moderation.ts'

test('a report names the address of the terms for what it cannot say', () => {
  const terms = readFileSync('src/content/legal/terms.md', 'utf8')
  const { more } = reportQuestion('item', 'Dusk')
  expect(terms).toContain(`[${more.label}](${more.href})`)
})
