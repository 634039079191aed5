// Texts of the auction block: the button, its dialog and the status line for each action of rules/asset-action.ts.

import type { DialogFor } from '../../lib/dialogs.ts'
import type { ActionReason, AssetAction, AssetDecision } from '../../lib/rules/asset-action.ts'

export interface ActionText {
  /** The main button, where there is something to do. */
  button?: string
  /** The dialog it opens. */
  dialog?: DialogFor<'auction'>
  /** Stands where a button would. */
  status?: string
}

export const ACTION_TEXTS = {
  notForSale: { status: 'Not for sale' },
  endedAuction: { status: 'This auction has ended.' },
  topBidder: { status: 'You are the top bidder!' },
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

/** Why it is so, where the viewer may wonder. */
const REASON_TEXTS: Partial<Record<ActionReason, string>> = {
  maximumReached: 'Somebody bid the maximum.',
  noMarketplace: 'No marketplace takes this collection.',
  nsfw: 'What is not safe for work is not sold here.',
  scam: 'What is flagged as a scam is not sold here.'
}

/** Only for those whom it keeps from something; to others it is not for sale, and that is all. */
export function reasonText({ action, reason }: AssetDecision): string | undefined {
  return action === 'notForSale' || action === 'endedAuction' ? REASON_TEXTS[reason] : undefined
}

/** How history calls an action; one it does not know is shown as the service spells it. */
const HISTORY_TEXTS: Record<string, string> = {
  Added: 'Added',
  Bid: 'Bid placed',
  Bought: 'Bought',
  ClosedAuction: 'Auction closed',
  Created: 'Created',
  EndedAuction: 'Auction ended',
  PriceUpdated: 'Price updated',
  Received: 'Received',
  StartedAuction: 'Auction started',
  Updated: 'Updated'
}

export function historyText(action: string): string {
  return HISTORY_TEXTS[action] ?? action.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
