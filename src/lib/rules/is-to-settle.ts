// When the seller of an auction has something left to do.

import type { AssetDecision } from './asset-action.ts'

/** The auction is over, and its seller has to take what it brings. */
export function isToSettle({ action, reason }: Pick<AssetDecision, 'action' | 'reason'>): boolean {
  // Unsold copies of a listing by unit are withdrawn, never ended.
  return action === 'end' || (action === 'sftWithdraw' && reason === 'ended')
}
