import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { reportQuestion } from '../../../../src/lib/messages/moderation.ts'

test('a report names the address of the terms for what it cannot say', () => {
  const terms = readFileSync('src/content/legal/terms.md', 'utf8')
  const { more } = reportQuestion('item', 'ART-1a2b3c-01', 'Dusk')
  expect(terms).toContain(`[${more.label}](mailto:${more.label})`)
  expect(more.href).toBe(`mailto:${more.label}?subject=Report%20of%20ART-1a2b3c-01`)
})

test.each(['collection', 'item'] as const)('a report of a %s says what follows from it', noun => {
  const { question, text } = reportQuestion(noun, 'ART-1a2b3c')
  expect(text).toContain('Only our moderators see your report.')
  expect(text).toContain(`They look at the ${noun}, and may mark or hide it.`)
  expect(question).toBe('You can’t take a report back.')
})
