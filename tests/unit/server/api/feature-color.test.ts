import { describe, expect, test } from 'vitest'

import { readFeatureColor } from '../../../../src/server/api/feature-color.ts'

describe('readFeatureColor', () => {
  test.each([
    { value: '#abc', color: '#aabbcc' },
    { value: '#ABCDEF', color: '#abcdef' },
    { value: ' #7a2e12 ', color: '#7a2e12' },
    { value: undefined, color: '#fbca1c' },
    { value: '', color: '#fbca1c' },
    { value: '#ab', color: '#fbca1c' },
    { value: '#abcd', color: '#fbca1c' },
    { value: '#abcdef00', color: '#fbca1c' },
    { value: 'abcdef', color: '#fbca1c' },
    { value: '#ggg', color: '#fbca1c' },
    { value: 'red', color: '#fbca1c' },
    { value: '#fff;}body{display:none', color: '#fbca1c' }
  ])('reads $value as $color', ({ color, value }) => {
    expect(readFeatureColor(value)).toBe(color)
  })
})
