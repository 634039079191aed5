// The one button of a row of one's own things: where it leads, and which transactions under way hold it back.

import { routes } from '../../lib/config/routes.ts'
import type { OwnListRow } from '../../server/pages/own-lists.ts'
import {
  ACTION_TEXTS,
  type ActionText,
  AUCTION_DIALOGS,
  SELL_DIALOGS,
  SELL_KINDS
} from '../asset/actions.ts'

export interface RowChoice {
  entity: string
  href: string
  kinds: string
  label: string
}

/** `undefined` where there is nothing to do at the moment. */
export function rowChoice(row: OwnListRow): RowChoice | undefined {
  const { identifier } = row
  if (row.kind === 'offer') {
    if (!row.canWithdraw) return undefined
    const { id } = row.offer
    return {
      entity: `offer:${id}`,
      href: routes.withdrawOffer(identifier, id),
      kinds: 'withdrawOffer',
      label: 'Withdraw'
    }
  }
  const { action, sellForm, isPaused } = row.decision
  const text: ActionText = ACTION_TEXTS[action]
  if (!text.button || isPaused) return undefined
  if (row.kind === 'asset') {
    if (!sellForm) return undefined
    return {
      entity: `asset:${identifier}`,
      href: SELL_DIALOGS[sellForm](identifier),
      kinds: SELL_KINDS,
      label: text.button
    }
  }
  if (!text.dialog) return undefined
  const { kinds, link } = AUCTION_DIALOGS[text.dialog]
  const isAgain = text.dialog === 'place-bid' && row.bid !== undefined
  return {
    entity: `auction:${row.auction.id}`,
    href: link(identifier, row.auction.id),
    kinds,
    label: isAgain ? 'Bid again' : text.button
  }
}
