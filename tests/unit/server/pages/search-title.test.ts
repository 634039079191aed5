import { expect, test } from 'vitest'

import { readTerm } from '../../../../src/lib/rules/search-term.ts'
import { nearestText } from '../../../../src/server/pages/nearest-text.ts'

test.each([
  ['nocturn harbr', 'Harbour Lights', 'Results for the closest name, Harbour Lights.'],
  ['harbour tidepool', 'harbour', 'Results for harbour, without “tidepool”.'],
  ['Old Harbour Tidepool', 'harbour', 'Results for harbour, without “Old” and “Tidepool”.'],
  ['@harbour', 'harbour', 'Results for harbour.'],
  ['tides', '#tidez', 'Results for the closest name, #tidez.']
])('says of which results it shows for %s', { tags: ['@M22'] }, (phrase, nearest, text) => {
  const { after, before } = nearestText(readTerm(phrase), readTerm(nearest))
  expect(before + nearest + after).toBe(text)
})
