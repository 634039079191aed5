// The name of the dialogs that settle an auction, once it is over.

import type { Auction } from '../api/auctions.ts'
import { hasEnded } from '../rules/auction-end.ts'
import { checkEnd, checkWithdraw, toSettleTerms } from '../rules/settle.ts'
import { settleActionText } from './settle-actions.ts'

/** As in the dialog's URL. */
export type SettleMode = 'withdraw' | 'end-auction'

/**
 * Of a dialog, as its title and its button: what its action brings once the auction is over. `undefined` while there is
 * another name for it, or nothing to do. A listing by unit that is over is still withdrawn, not ended.
 */
export function settleDialogText(
  mode: SettleMode,
  auction: Auction,
  viewer: string,
  now: number
): ReturnType<typeof settleActionText> | undefined {
  const check = mode === 'end-auction' ? checkEnd : checkWithdraw
  if (!check(toSettleTerms(auction), viewer, now).ok) return undefined
  if (mode === 'end-auction') return settleActionText(auction.topBid !== undefined)
  return hasEnded(auction, now) ? settleActionText(false) : undefined
}

/** The same, of a dialog that opens with this data. */
export function settleDialogTitle(mode: SettleMode) {
  return ({ auction }: { auction: Auction }, viewer = '', now = 0): string | undefined =>
    settleDialogText(mode, auction, viewer, now)
}
