import { describe, expect, test } from 'vitest'

import { type Grid, visibleRows } from '../../../src/shell/lists/virtual-rows.ts'

const ROW_PX = 400
const WINDOW_PX = 1_000
/** Maximum number of rows that the window shows, and the margin of 1.75 windows on each side. */
const SHOWN_ROWS = 4
const MARGIN_ROWS = 5

/** Five columns, a thousand items: 200 rows. */
const GRID: Grid = {
  columns: 5,
  first: 0,
  last: 80,
  max: 80,
  rowHeight: ROW_PX,
  top: 0,
  total: 1_000,
  view: WINDOW_PX
}
const rowsOf = (change: Partial<Grid>) => visibleRows({ ...GRID, ...change })

describe('visibleRows()', () => {
  test('returns the visible rows and some below them at the start of the list', () => {
    expect(rowsOf({})).toEqual({ start: 0, end: 9 })
  })

  test('returns the visible rows and some above and below them in the middle of the list', () => {
    // The 51st row is at the top of the viewport.
    expect(rowsOf({ first: 200, last: 280, top: -4000 })).toEqual({ start: 45, end: 59 })
  })

  test('returns the visible rows and some above them at the end of the list', () => {
    expect(rowsOf({ first: 900, last: 980, top: -6800 })).toEqual({ start: 192, end: 200 })
  })

  test('never returns more items than the maximum', () => {
    for (let topPx = 0; topPx > -80_000; topPx -= 137) {
      const { end, start } = rowsOf({ top: topPx })
      expect((end - start) * GRID.columns).toBeLessThanOrEqual(GRID.max)
    }
  })

  test('always returns rows that cover the window', () => {
    for (let topPx = 0; topPx > -79_000; topPx -= 137) {
      const { end, start } = rowsOf({ top: topPx })
      expect(start * ROW_PX).toBeLessThanOrEqual(-topPx)
      expect(end * ROW_PX).toBeGreaterThanOrEqual(Math.min(-topPx + WINDOW_PX, 80_000))
    }
  })

  test('returns the present rows while they cover the window', () => {
    const presentRows = { start: 45, end: 59 }
    const presentItems = { first: presentRows.start * 5, last: presentRows.end * 5 }
    const topPx = -8 * ROW_PX
    expect(rowsOf({ ...presentItems, top: topPx - ROW_PX + 1 })).toEqual(presentRows)
    expect(rowsOf({ ...presentItems, top: topPx - ROW_PX })).toEqual({ start: 49, end: 63 })
  })

  test('returns rows up to the start or the end of the list when that is near', () => {
    expect(rowsOf({ first: 5, last: 45, top: 400 })).toEqual({ start: 0, end: 9 })
    expect(rowsOf({ first: 955, last: 995, top: -2400 })).toEqual({ start: 192, end: 200 })
  })

  test('starts at a row boundary after the number of columns changed', () => {
    // Item 200 is in the middle of row 66, two rows above the viewport. The rows in the document still cover the
    // viewport.
    const topRow = Math.floor(200 / 3) + 2
    expect(rowsOf({ columns: 3, first: 200, last: 230, top: -2 * ROW_PX })).toEqual({
      start: topRow - MARGIN_ROWS,
      end: topRow + SHOWN_ROWS + MARGIN_ROWS
    })
  })

  test('returns the present rows when the row height cannot be measured', () => {
    expect(rowsOf({ rowHeight: Number.NaN, first: 10, last: 20 })).toEqual({ start: 2, end: 4 })
  })
})
