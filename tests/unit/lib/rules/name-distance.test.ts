import { describe, expect, test } from 'vitest'

import { editDistance, nameDistance } from '../../../../src/lib/rules/name-distance.ts'

describe('the distance of a phrase from a name', { tags: ['@N8'] }, () => {
  test.each([
    ['harbr', 'harbour', 2],
    ['mierlune', 'mirelune', 1],
    ['moon', 'moon', 0],
    ['', 'moon', 4],
    ['moon', '', 4],
    ['moon', 'loom', 2]
  ])('counts the letters that differ: %j, %j', (from, to, expected) => {
    expect(editDistance(from, to)).toBe(expected)
  })

  test.each([
    ['harbr', 'Harbour Lights', 0.4],
    ['nocturn harbr', 'Harbour Lights', 0.4 + 6 / 7],
    ['thirdmoom', 'Third Moon', 1 / 9],
    ['mierlune', '@mirelune', 1 / 8],
    ['harbr', 'Lights', undefined],
    ['abcde', 'abxyz', undefined]
  ])('is a share of its letters: %j, %j', (phrase, name, expected) => {
    const distance = nameDistance(phrase, name)
    if (expected === undefined) expect(distance).toBeUndefined()
    else expect(distance).toBeCloseTo(expected)
  })
})
