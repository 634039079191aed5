// The title of the dialogs that settle an auction after its end.

import type { Auction } from '../api/auctions.ts'
import { hasEnded } from '../rules/auction-end.ts'
import { checkEnd, checkWithdraw, toSettleTerms } from '../rules/settle.ts'
import { settleActionText } from './settle-actions.ts'

/** The name in the dialog's URL. */
export type SettleMode = 'withdraw' | 'end-auction'

/**
 * The title and the button of a dialog: the result of its action after the auction's end. `undefined` before the end,
 * and when nothing remains to be done. An ended listing by unit is withdrawn and not ended.
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

/** The same title for a dialog that opens with this data. */
export function settleDialogTitle(mode: SettleMode) {
  return ({ auction }: { auction: Auction }, viewer = '', now = 0): string | undefined =>
    settleDialogText(mode, auction, viewer, now)
}
