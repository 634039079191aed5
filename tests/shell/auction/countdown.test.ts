import { describe, expect, test } from 'vitest'

import { unitText } from '../../../src/shell/auction/countdown.ts'

const LEFT = 2 * 86_400 + 3 * 3_600 + 4 * 60 + 5

describe('a cell of a countdown', { tags: ['M13'] }, () => {
  test.each([
    { unit: 'days', left: LEFT, text: '02' },
    { unit: 'hours', left: LEFT, text: '03' },
    { unit: 'minutes', left: LEFT, text: '04' },
    { unit: 'seconds', left: LEFT, text: '05' },
    { unit: 'days', left: 120 * 86_400, text: '120' },
    { unit: 'hours', left: 86_400, text: '00' },
    { unit: 'seconds', left: 0, text: '00' }
  ])('$unit of $left is $text', ({ unit, left, text }) => {
    expect(unitText(unit, left)).toBe(text)
  })
})
