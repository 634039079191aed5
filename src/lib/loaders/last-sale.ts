// The newest sale of an item.

import type { HistoryItem } from '../api/asset-activity.ts'

/** A buyer ends an auction at a fixed price, so both events are sales. */
const SALES = ['Bought', 'EndedAuction']

/** `history`: newest first. */
export function lastSaleOf(history: readonly HistoryItem[]): HistoryItem | undefined {
  return history.find(i => i.price && SALES.includes(i.action))
}
