// The buttons of a row in the viewer's own lists. Their labels are in components/asset/action-texts.ts; the viewer's
// action is decided in lib/rules/asset-action.ts.

import { PRECISION } from '../../lib/format/amounts.ts'
import { priceProps } from '../../lib/format/money.ts'
import { refundText } from '../../lib/messages/settle-actions.ts'
import { isWaitingRow } from '../../server/pages/own-list-order.ts'
import type { OfferListRow, OwnListRow } from '../../server/pages/own-list-rows.ts'
import { ACTION_TEXTS, type ActionText, settlingButtonText } from '../asset/action-texts.ts'
import {
  assetButton,
  auctionButton,
  type DialogButton,
  offerButton,
  sellButton
} from '../asset/dialog-button.ts'

/**
 * The button of the row's main action. Undefined when no action is available for the row. `nativeLabel`: the label of
 * the native token on this network.
 */
export function ownRowButton(row: OwnListRow, nativeLabel: string): DialogButton | undefined {
  if ('text' in row) return undefined
  const { identifier } = row
  if (row.kind === 'receivedOffer') {
    if (!row.canAccept) return undefined
    return returningButton(
      offerButton('Accept', 'accept-offer', { identifier, offerId: row.offer.id })
    )
  }
  if (row.kind === 'offer') {
    if (!row.canWithdraw) return undefined
    const label = withdrawalText(row, nativeLabel)
    return returningButton(
      offerButton(label, 'withdraw-offer', { identifier, offerId: row.offer.id })
    )
  }
  const { action, isPaused, sellForm } = row.decision
  const text: ActionText = ACTION_TEXTS[action]
  if (!text.button || isPaused) return undefined
  if (row.kind === 'asset') return sellForm && sellButton(text.button, sellForm, identifier)
  if (!text.dialog) return undefined
  const isAnotherBid = text.dialog === 'place-bid' && row.bid !== undefined
  const settling = settlingButtonText(row.decision, row.auction)
  const label = settling ?? (isAnotherBid ? 'Bid again' : text.button)
  const button = auctionButton(label, text.dialog, { auctionId: row.auction.id, identifier })
  const isSettled = text.dialog === 'withdraw' || text.dialog === 'end-auction'
  return isSettled ? returningButton(button) : button
}

/** Marks a button whose action removes its row. Its dialog then returns to the list, where another row may wait. */
function returningButton(button: DialogButton): DialogButton {
  return { ...button, attributes: { ...button.attributes, 'data-returns': '' } }
}

/** The label of the button that withdraws an offer. For an expired offer it names the amount that is refunded. */
function withdrawalText({ isExpired, offer }: OfferListRow, nativeLabel: string): string {
  if (!isExpired) return 'Withdraw'
  const { amount, symbol } = priceProps(offer.price, nativeLabel, PRECISION.fine)
  return refundText(`${amount} ${symbol}`)
}

type ButtonOfRow = DialogButton & { kind: 'ghost' | 'primary' | 'secondary' }

/** All buttons of the row. The button that changes the price comes before the button that ends the listing. */
export function ownRowButtons(row: OwnListRow, nativeLabel: string): ButtonOfRow[] {
  const button = ownRowButton(row, nativeLabel)
  const change = changePriceButton(row)
  const send = sendButton(row)
  const kind = isWaitingRow(row) ? 'primary' : change ? 'ghost' : 'secondary'
  return [
    ...(change ? [{ ...change, kind: 'secondary' as const }] : []),
    ...(button ? [{ ...button, kind } as const] : []),
    ...(send ? [{ ...send, kind: 'ghost' as const }] : [])
  ]
}

/** The second button of an item, also of one that cannot be sold, as on the item's page. */
function sendButton(row: OwnListRow): DialogButton | undefined {
  return row.kind === 'asset' && row.balance > 0
    ? assetButton('Send', 'send', row.identifier)
    : undefined
}

/** The first button of a listing without bids. Undefined when the price cannot be changed. */
export function changePriceButton(row: OwnListRow): DialogButton | undefined {
  if (row.kind !== 'auction' || !row.decision.canChangePrice || row.decision.isPaused)
    return undefined
  const { auction, identifier } = row
  return auctionButton('Change the price', 'change-price', { auctionId: auction.id, identifier })
}
