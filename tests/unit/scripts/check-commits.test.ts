import { describe, expect, test } from 'vitest'

import { subjectProblem } from '../../../scripts/check-commits.ts'

describe('a commit subject', () => {
  test.each([
    'Keep the session on a 503 so a hiccup does not sign people out',
    'Bring the search box back',
    'Use one table for dialogs',
    'A'.padEnd(72, 'b')
  ])('passes: %s', subject => {
    expect(subjectProblem(subject)).toBeUndefined()
  })

  test.each([
    ['Added a cache', 'imperative'],
    ['Fixes the cache', 'imperative'],
    ['Renaming files', 'imperative'],
    ['fix: the cache', 'prefix'],
    ['feat(cache): add it', 'prefix'],
    ['keep the cache', 'capital'],
    ['Keep the cache.', 'full stop'],
    ['Tell whoever asks', 'whoever'],
    ['Let someone else ask', 'someone'],
    ['Let No one ask', 'No one'],
    ['A'.padEnd(73, 'b'), '73 characters']
  ])('is refused: %s', (subject, why) => {
    expect(subjectProblem(subject)).toContain(why)
  })
})
