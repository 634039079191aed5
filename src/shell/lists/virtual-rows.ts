// Which rows of a long list belong in the document: those the window shows and some above and below. No DOM.

export interface Grid {
  columns: number
  /** Items in the document: from this one, and up to this one, which is out of it. */
  first: number
  last: number
  /** Items there may be. */
  most: number
  rowHeight: number
  /** Of the first item in the document, from the top of the window. */
  top: number
  total: number
  /** Height of the window. */
  view: number
}

/** Of the window, kept above it and below. */
const VIEWPORT_MARGIN = 1.75
/** So far the kept rows may be from the wanted ones: seldom many cost fewer frames than often some. */
const SLACK_ROWS = 4

/** The first row, and the one after the last. What is in the document stays while it serves. */
export function visibleRows(grid: Grid): { end: number; start: number } {
  const { columns, first, last, most, rowHeight, top, total, view } = grid
  const rows = Math.ceil(total / columns)
  const now = { start: Math.floor(first / columns), end: Math.ceil(last / columns) }
  if (!(rowHeight > 0)) return now
  const shown = Math.ceil(view / rowHeight) + 1
  const spare = Math.max(1, Math.floor((most / columns - shown) / 2))
  const margin = Math.min(Math.ceil((view * VIEWPORT_MARGIN) / rowHeight), spare)
  const topRow = now.start + Math.floor(-top / rowHeight)
  const start = clamp(topRow - margin, 0, Math.max(0, rows - shown))
  const end = clamp(topRow + shown + margin, Math.min(shown, rows), rows)
  const isAligned = first % columns === 0 && (last % columns === 0 || last === total)
  const serves =
    isAligned && Math.abs(start - now.start) < SLACK_ROWS && Math.abs(end - now.end) < SLACK_ROWS
  const reachesEnds = (start > 0 || now.start === 0) && (end < rows || now.end === rows)
  return serves && reachesEnds ? now : { start, end }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
