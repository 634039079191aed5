// The position of an item in a list, as text.

import { countText } from './amounts.ts'

interface ListProgress {
  /** Number of loaded items. */
  loaded: number
  /**
   * Number of all items; `undefined` when unknown. For a list of auctions it is the number of auctions, of which some
   * may share an item.
   */
  total: number | undefined
  /** Whether all items are loaded. */
  isComplete: boolean
}

/** '3 of 120'; '3 of 20+' while the total is unknown. */
export function positionText(
  position: number,
  { loaded, total, isComplete }: ListProgress
): string {
  if (isComplete) return `${position} of ${countText(loaded)}`
  return `${position} of ${total === undefined ? `${loaded}+` : countText(total)}`
}
