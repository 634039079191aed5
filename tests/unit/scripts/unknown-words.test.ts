import { expect, test } from 'vitest'

import { unknownWordsProblem } from '../../../scripts/unknown-words.ts'

const NAMES = ['data', 'home: signed in']

test.each([
  { words: [], problem: undefined },
  { words: ['data'], problem: undefined },
  { words: ['data', 'dat'], problem: 'unknown: dat. Known names: data, home: signed in' },
  { words: ['x', 'y'], problem: 'unknown: x, y. Known names: data, home: signed in' }
])('the problem of the words $words is: $problem', ({ words, problem }) => {
  expect(unknownWordsProblem(words, NAMES)).toBe(problem)
})

test('with isPart, a word stands for all names that contain it', () => {
  const isPart = (name: string, word: string) => name.includes(word)
  expect(unknownWordsProblem(['home'], NAMES, isPart)).toBeUndefined()
  expect(unknownWordsProblem(['away'], NAMES, isPart)).toContain('unknown: away')
})
