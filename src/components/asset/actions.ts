// What the action block says and offers for each view kind, and which transactions under way hold a button back.

import { routes } from '../../lib/config/routes.ts'
import type { ActionReason, AssetAction, Decision } from '../../lib/rules/asset-action.ts'

export interface ActionText {
  /** Above the price. */
  price: string
  /** The main button, where there is something to do. */
  button?: string
  /** The dialog it opens. */
  dialog?: AuctionDialog
  /** Stands where a button would. */
  status?: string
}

/** One of these under way for the auction disables the button. */
export const AUCTION_DIALOGS = {
  'place-bid': { link: routes.placeBid, kinds: 'bid buyNow' },
  'buy-now': { link: routes.buyNow, kinds: 'bid buyNow' },
  'buy-sft': { link: routes.buySft, kinds: 'buyNowSft' },
  'claim-auction': { link: routes.claimAuction, kinds: 'claim end' },
  'end-auction': { link: routes.endAuction, kinds: 'end claim' },
  withdraw: { link: routes.withdraw, kinds: 'withdraw sftWithdraw' }
} as const

export type AuctionDialog = keyof typeof AUCTION_DIALOGS

/** The forms that sell, by what one holds. */
export const SELL_DIALOGS = {
  single: routes.createNftAuction,
  units: routes.createSftAuction
} as const
export const SELL_KINDS = 'startAuction startSftAuction'

const CURRENT = 'Current bid'
const STARTING = 'Starting bid'
const FINAL = 'Final bid'

export const ACTION_TEXTS = {
  notForSale: { price: '', status: 'Not for sale' },
  endedAuction: { price: FINAL, status: 'This auction has ended.' },
  topBidder: { price: CURRENT, status: 'You are the top bidder!' },
  displayPrice: { price: CURRENT },
  claim: { price: FINAL, button: 'Claim', dialog: 'claim-auction' },
  sell: { price: '', button: 'Sell' },
  withdraw: { price: STARTING, button: 'Withdraw', dialog: 'withdraw' },
  sftWithdraw: { price: 'Price', button: 'Withdraw', dialog: 'withdraw' },
  end: { price: FINAL, button: 'End auction', dialog: 'end-auction' },
  buySft: { price: 'Price', button: 'Buy', dialog: 'buy-sft' },
  buyOrBid: { price: CURRENT, button: 'Place a bid', dialog: 'place-bid' },
  bid: { price: CURRENT, button: 'Place a bid', dialog: 'place-bid' },
  buyNft: { price: 'Price', button: 'Buy now', dialog: 'buy-now' },
  viewOnOtherMarket: { price: 'Price' }
} as const satisfies Record<AssetAction, ActionText>

/** Why it is so, where the viewer may wonder. */
const REASON_TEXTS: Partial<Record<ActionReason, string>> = {
  maximumReached: 'Somebody bid the maximum.',
  noMarketplace: 'No marketplace takes this collection.',
  nsfw: 'What is not safe for work is not sold here.',
  scam: 'What is flagged as a scam is not sold here.'
}

/** Only for those whom it keeps from something; to others it is not for sale, and that is all. */
export function reasonText({ action, reason }: Decision): string | undefined {
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
