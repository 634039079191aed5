// Computes which rows of a virtual list belong in the document: those in the viewport and a margin above and below.
// No DOM access.

export interface Grid {
  columns: number
  /** The range of items in the document: from `first` up to and excluding `last`. */
  first: number
  last: number
  /** The most items allowed in the document. */
  max: number
  rowHeight: number
  /** The first item's distance from the top of the viewport, in pixels. */
  top: number
  total: number
  /** The viewport's height, in pixels. */
  view: number
}

/** Rows kept above and below, in viewport heights. */
const VIEWPORT_MARGIN = 1.75
/**
 * The rows are updated only when they are off by at least this many: few large updates cost fewer frames than many
 * small ones.
 */
const SLACK_ROWS = 4

/** The first row, and the row after the last one. Returns the present rows as long as they are close enough. */
export function visibleRows(grid: Grid): { end: number; start: number } {
  const { columns, first, last, max, rowHeight, top, total, view } = grid
  const rows = Math.ceil(total / columns)
  const present = { start: Math.floor(first / columns), end: Math.ceil(last / columns) }
  if (!(rowHeight > 0)) return present
  const shown = Math.ceil(view / rowHeight) + 1 // a row may be cut off at the top and at the bottom
  // The rows above and below for which `max` leaves room.
  const spare = Math.max(1, Math.floor((max / columns - shown) / 2))
  const margin = Math.min(Math.ceil((view * VIEWPORT_MARGIN) / rowHeight), spare)
  const topRow = present.start + Math.floor(-top / rowHeight)
  const start = clamp(topRow - margin, 0, Math.max(0, rows - shown))
  const end = clamp(topRow + shown + margin, Math.min(shown, rows), rows)
  const isAligned = first % columns === 0 && (last % columns === 0 || last === total)
  const isClose =
    Math.abs(start - present.start) < SLACK_ROWS && Math.abs(end - present.end) < SLACK_ROWS
  const reachesEnds = (start > 0 || present.start === 0) && (end < rows || present.end === rows)
  return isAligned && isClose && reachesEnds ? present : { start, end }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
