// Texts of the auction panel: the button, its dialog and the status line for each action of rules/asset-action.ts; and
// the labels of the history. The order of the buttons is in AuctionButtons.astro.

import type { AuctionSummary } from '../../lib/api/auction-summary.ts'
import type { DialogFor } from '../../lib/dialogs.ts'
import { countText } from '../../lib/format/amounts.ts'
import { settleActionText } from '../../lib/messages/settle-actions.ts'
import type { ActionReason, AssetAction, AssetDecision } from '../../lib/rules/asset-action.ts'
import { isToSettle } from '../../lib/rules/is-to-settle.ts'

export interface ActionText {
  /** Label of the main button. Undefined when no action is available. */
  button?: string
  /** The dialog that the button opens. */
  dialog?: DialogFor<'auction'>
  /** Shown instead of a button. */
  status?: string
}

export const ACTION_TEXTS = {
  notForSale: { status: 'Not for sale' },
  endedAuction: { status: 'This auction has ended.' },
  topBidder: {},
  displayPrice: {},
  claim: { button: 'Claim', dialog: 'claim-auction' },
  sell: { button: 'Sell' },
  withdraw: { button: 'Withdraw', dialog: 'withdraw' },
  sftWithdraw: { button: 'Withdraw', dialog: 'withdraw' },
  end: { button: 'End auction', dialog: 'end-auction' },
  buySft: { button: 'Buy', dialog: 'buy-sft' },
  buyOrBid: { button: 'Place a bid', dialog: 'place-bid' },
  bid: { button: 'Place a bid', dialog: 'place-bid' },
  buyNft: { button: 'Buy now', dialog: 'buy-now' },
  viewOnOtherMarket: {}
} as const satisfies Record<AssetAction, ActionText>

/** The label of the seller's button once the auction is over. Undefined while it runs. */
export function settlingButtonText(
  decision: Pick<AssetDecision, 'action' | 'reason'>,
  auction: Pick<AuctionSummary, 'topBid'>
): string | undefined {
  return isToSettle(decision) ? settleActionText(auction.topBid !== undefined) : undefined
}

/** Whether the action changes a running listing. False for actions that settle an auction. */
export function isListingTool(decision: Pick<AssetDecision, 'action' | 'reason'>): boolean {
  const isWithdrawal = decision.action === 'withdraw' || decision.action === 'sftWithdraw'
  return isWithdrawal && !isToSettle(decision)
}

/** The reasons for which an action is not available and which the viewer needs to know. Other reasons have no text. */
const REASON_TEXTS: Partial<Record<ActionReason, string>> = {
  maximumReached: 'It sold at the Buy Now price.',
  noMarketplace: 'No marketplace accepts this collection yet.',
  nsfw: 'You cannot sell items marked as not safe for work here.',
  scam: 'You cannot sell items flagged as a scam here.'
}

/** The reason, shown only when it prevents an action. Otherwise the status line alone is shown. */
export function reasonText({ action, reason }: AssetDecision): string | undefined {
  return action === 'notForSale' || action === 'endedAuction' ? REASON_TEXTS[reason] : undefined
}

/** Why an owner cannot accept an offer. The dialog says the same (lib/messages/made-offer.ts). */
export const TOO_FEW_TO_ACCEPT = 'Not enough balance to accept this offer'

/** Beside the viewer's own expired offer. */
export const EXPIRED_OFFER_HINT =
  'Nobody accepted it in time. Your money is held until you get it back.'

/** The number of copies of an offer, as the end of a sentence. Empty for one copy. */
export function offerCopiesText({ quantity }: { quantity: number }): string {
  return quantity > 1 ? ` for ${countText(quantity)} copies` : ''
}

/** The label of the best open offer. */
export function highestOfferText(
  offer: { owner: string; quantity: number },
  viewer: string | undefined
): string {
  const label = offer.owner === viewer ? 'Yours is the highest offer' : 'Highest offer'
  return label + offerCopiesText(offer)
}

/** Labels of history actions. An unknown action is shown as the service returns it. */
const HISTORY_TEXTS: Record<string, string> = {
  Added: 'Added',
  Bid: 'Bid placed',
  Bought: 'Bought',
  ClosedAuction: 'Listing closed',
  Created: 'Created',
  EndedAuction: 'Sale ended',
  PriceUpdated: 'Price updated',
  Received: 'Received',
  // The service uses this action for auctions and for fixed prices, and does not say which.
  StartedAuction: 'Listed for sale',
  Updated: 'Updated'
}

export function historyText(action: string): string {
  return HISTORY_TEXTS[action] ?? action.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
