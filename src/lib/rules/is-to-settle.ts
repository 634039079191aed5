// Whether the seller of an auction still has something to do.

import type { AssetDecision } from './asset-action.ts'

/** Whether the auction is over and the seller must still collect the payment or the item. */
export function isToSettle({ action, reason }: Pick<AssetDecision, 'action' | 'reason'>): boolean {
  // Unsold copies of a listing by unit are withdrawn, never ended.
  return action === 'end' || (action === 'sftWithdraw' && reason === 'ended')
}
