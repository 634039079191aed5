import { describe, expect, test } from 'vitest'

import {
  compareNames,
  editDistance,
  nameDistance
} from '../../../../src/lib/rules/name-distance.ts'

describe('the distance of a phrase from a name', { tags: ['@N8'] }, () => {
  test.each([
    ['harbr', 'harbour', 2],
    ['mierlune', 'mirelune', 1],
    ['moon', 'moon', 0],
    ['', 'moon', 4],
    ['moon', '', 4],
    ['moon', 'loom', 2]
  ])('in letters is $2 for “$0” and “$1”', (from, to, expected) => {
    expect(editDistance(from, to)).toBe(expected)
  })

  test.each([
    ['harbr', 'Harbour Lights', 0.4],
    ['nocturn harbr', 'Harbour Lights', 9 / 12],
    ['nocturn harbr', 'nocturne', 6 / 12],
    ['tidepool', 'Tidelines', 0.5],
    ['tidepool', 'Tied', undefined],
    ['tidepools', 'Tidelines', undefined],
    ['thirdmoom', 'Third Moon', 1 / 9],
    ['mierlune', '@mirelune', 1 / 8],
    ['harbr', 'Lights', undefined],
    ['abcde', 'abxyz', undefined]
  ])('as a share of the letters is $2 for “$0” and “$1”', (phrase, name, expected) => {
    const distance = nameDistance(phrase, name)
    if (expected === undefined) expect(distance).toBeUndefined()
    else expect(distance).toBeCloseTo(expected)
  })

  test.each([
    ['nocturne harbour', 'nocturne Harbour Lights'],
    ['nocturn harbr', 'nocturne Harbour Lights'],
    ['mirelun', 'mirelune Mirelune Editions Harbour Lights']
  ])('sorts the nearest name first, then the name with fewer other words: %s', (phrase, order) => {
    const names = ['Harbour Lights', 'Mirelune Editions', 'nocturne', 'mirelune']
    const shown = names.filter(i => order.includes(i)).toSorted(compareNames(phrase))
    expect(shown.join(' ')).toBe(order)
  })
})
