// Paths that are written around a middle at 0, with the edges of what is drawn at -1 and 1, and then placed in an
// artwork.

import { round } from '../drawing.ts'

/** A middle, and the half width and half height around it. */
export interface Extent {
  cx: number
  cy: number
  wide: number
  tall: number
}

/** The data of a path whose commands are absolute, and whose coordinates are written as `x y`. */
export function placedPath(d: string, { cx, cy, tall, wide }: Extent): string {
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x, y) => `${round(cx + wide * Number(x))} ${round(cy + tall * Number(y))}`
  )
}
