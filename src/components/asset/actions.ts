// What the action block says and offers for each view kind.

import type { AssetAction } from '../../lib/rules/asset-action.ts'

/** The dialogs of an auction. */
export type AuctionDialog = 'place-bid' | 'withdraw' | 'end-auction'

export interface ActionText {
  /** Above the price. */
  price: string
  /** The main button, where there is something to do. */
  button?: string
  /** The dialog it opens; without one the button waits, disabled, for its dialog to be built. */
  modal?: AuctionDialog
  /** Stands where a button would. */
  status?: string
}

const CURRENT = 'Current bid'
const STARTING = 'Starting bid'

export const ACTION_TEXTS = {
  notForSale: { price: '', status: 'Not for sale' },
  endedAuction: { price: 'Final bid', status: 'This auction has ended.' },
  topBidder: { price: CURRENT, status: 'You are the top bidder!' },
  displayPrice: { price: CURRENT },
  claim: { price: 'Final bid', button: 'Claim' },
  sell: { price: '', button: 'Sell' },
  withdraw: { price: STARTING, button: 'Withdraw', modal: 'withdraw' },
  sftWithdraw: { price: 'Price', button: 'Withdraw', modal: 'withdraw' },
  end: { price: 'Final bid', button: 'End auction', modal: 'end-auction' },
  buySft: { price: 'Price', button: 'Buy' },
  buyOrBid: { price: CURRENT, button: 'Place a bid', modal: 'place-bid' },
  bid: { price: CURRENT, button: 'Place a bid', modal: 'place-bid' },
  buyNft: { price: 'Price', button: 'Buy now' },
  viewOnOtherMarket: { price: 'Price' }
} as const satisfies Record<AssetAction, ActionText>

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
