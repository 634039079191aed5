// Where one stands in a list.

import { countText } from './amounts.ts'

interface ListProgress {
  /** How many are loaded. */
  loaded: number
  /** How many there are, where that is known. */
  total: number | undefined
  /** Whether no more are to come. */
  isComplete: boolean
}

/** '3 of 120'; '3 of 20+' while nobody has said how many there are. */
export function positionText(
  position: number,
  { loaded, total, isComplete }: ListProgress
): string {
  if (total !== undefined) return `${position} of ${countText(total)}`
  return `${position} of ${loaded}${isComplete ? '' : '+'}`
}
