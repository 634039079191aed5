// The newest sale of an item.

import type { HistoryItem } from '../api/asset-activity.ts'

/** The events of a sale. A purchase at a fixed price also ends the auction, so both events count. */
const SALES = ['Bought', 'EndedAuction']

/** `history`: sorted newest first. */
export function lastSaleOf(history: readonly HistoryItem[]): HistoryItem | undefined {
  return history.find(i => i.price && SALES.includes(i.action))
}
