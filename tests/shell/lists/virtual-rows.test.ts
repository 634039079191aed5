import { describe, expect, test } from 'vitest'

import { type Grid, visibleRows } from '../../../src/shell/lists/virtual-rows.ts'

/** Five columns, rows of 400 in a window of 1000, a thousand items. */
const GRID: Grid = {
  columns: 5,
  first: 0,
  last: 80,
  max: 80,
  rowHeight: 400,
  top: 0,
  total: 1000,
  view: 1000
}
const at = (change: Partial<Grid>) => visibleRows({ ...GRID, ...change })

describe('the rows of a long list', () => {
  test('at its start are the visible ones and some below', () => {
    expect(at({})).toEqual({ start: 0, end: 9 })
  })

  test('in its middle are the visible ones with some above and below', () => {
    // The 51st row is at the top of the viewport.
    expect(at({ first: 200, last: 280, top: -4000 })).toEqual({ start: 45, end: 59 })
  })

  test('at its end are the visible ones and some above', () => {
    expect(at({ first: 900, last: 980, top: -6800 })).toEqual({ start: 192, end: 200 })
  })

  test('never exceed the maximum', () => {
    for (let top = 0; top > -80_000; top -= 137) {
      const { end, start } = at({ top })
      expect((end - start) * GRID.columns).toBeLessThanOrEqual(GRID.max)
    }
  })

  test('always cover the window', () => {
    for (let top = 0; top > -79_000; top -= 137) {
      const { end, start } = at({ top })
      expect(start * GRID.rowHeight).toBeLessThanOrEqual(-top)
      expect(end * GRID.rowHeight).toBeGreaterThanOrEqual(Math.min(-top + GRID.view, 80_000))
    }
  })

  test('stay while they cover the window', () => {
    const now = { start: 45, end: 59 }
    const held = { first: now.start * 5, last: now.end * 5 }
    expect(at({ ...held, top: -3200 - 399 })).toEqual(now)
    expect(at({ ...held, top: -3200 - 400 })).toEqual({ start: 49, end: 63 })
  })

  test('extend to the start and the end when these are near', () => {
    expect(at({ first: 5, last: 45, top: 400 })).toEqual({ start: 0, end: 9 })
    expect(at({ first: 955, last: 995, top: -2400 })).toEqual({ start: 192, end: 200 })
  })

  test('start at a row boundary after the number of columns changed', () => {
    const { start } = at({ columns: 3, first: 200, last: 260, top: -800 })
    expect(start * 3).not.toBe(200)
  })

  test('do not change when the row height cannot be measured', () => {
    expect(at({ rowHeight: Number.NaN, first: 10, last: 20 })).toEqual({ start: 2, end: 4 })
  })
})
