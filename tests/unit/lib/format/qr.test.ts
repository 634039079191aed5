import { describe, expect, test } from 'vitest'

import { qrPath } from '../../../../src/lib/format/qr.ts'

/** Whether the module at this position is dark. */
const isDark = (path: string, x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`)

describe('qrPath', { tags: ['@W3'] }, () => {
  const { path, size } = qrPath('wc:0123')

  test('has a quiet zone of four modules on every side', () => {
    const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(i => i.slice(1).map(Number))
    expect(Math.min(...places)).toBe(4)
    expect(Math.max(...places)).toBe(size - 5)
  })

  test('uses the smallest code that holds the text', () => {
    expect(size).toBe(21 + 8)
    expect(qrPath('wc:'.padEnd(200, '7')).size).toBeGreaterThan(size)
  })

  // The finder pattern: a light ring between a dark ring of seven modules and a dark center (ISO/IEC 18004, 5.3.2).
  test.each([
    { corner: 'top left', x: 4, y: 4 },
    { corner: 'top right', x: size - 11, y: 4 },
    { corner: 'bottom left', x: 4, y: size - 11 }
  ])('has a finder pattern at the $corner', ({ x, y }) => {
    const row = (at: number) =>
      Array.from({ length: 7 }, (_, i) => (isDark(path, x + i, y + at) ? '1' : '0')).join('')
    expect([0, 1, 2, 3, 4, 5, 6].map(row)).toEqual([
      '1111111',
      '1000001',
      '1011101',
      '1011101',
      '1011101',
      '1000001',
      '1111111'
    ])
  })
})
