import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { reportQuestion } from '../../../../src/lib/messages/moderation.ts'

test('a report names the address of the terms for what it cannot say', () => {
  const terms = readFileSync('src/content/legal/terms.md', 'utf8')
  const { more } = reportQuestion('item', 'Dusk')
  expect(terms).toContain(`[${more.label}](${more.href})`)
})

test.each(['collection', 'item'] as const)('a report of a %s says what follows from it', noun => {
  const { steps } = reportQuestion(noun)
  expect(steps).toEqual([
    'Only our moderators see your report.',
    `They look at the ${noun}, and may mark or hide it. Until then it stays as it is.`,
    'The button then says “Reported”. You can’t take a report back.'
  ])
})
