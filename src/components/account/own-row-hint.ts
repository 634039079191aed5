// The hint of a row in the viewer's own lists: what the viewer receives by pressing its button, or why there is no
// button.

import { pluralText } from '../../lib/format/amounts.ts'
import { personText } from '../../lib/format/names.ts'
import { isToSettle } from '../../lib/rules/is-to-settle.ts'
import { isHeld } from '../../server/pages/own-list-order.ts'
import type { AuctionListRow, OwnListRow, TextListRow } from '../../server/pages/own-list-rows.ts'
import { EXPIRED_OFFER_HINT, TOO_FEW_TO_ACCEPT } from '../asset/action-texts.ts'

export function ownRowHint(
  row: Exclude<OwnListRow, TextListRow>,
  viewer: string | undefined
): string | undefined {
  switch (row.kind) {
    case 'asset':
      return undefined
    case 'auction':
      if (isToSettle(row.decision)) return settlingHint(row)
      return row.auction.owner === viewer ? sellingHint(row) : biddingHint(row)
    case 'offer':
      if (isHeld(row)) return EXPIRED_OFFER_HINT
      return row.canWithdraw
        ? 'Your money is held until it is accepted or you withdraw it.'
        : undefined
    case 'receivedOffer':
      return `From ${personText(row.offer.by)}. ${row.canAccept ? 'No answer needed: it expires by itself.' : TOO_FEW_TO_ACCEPT}`
  }
}

function settlingHint({ asset, auction, decision, lot, proceeds }: AuctionListRow) {
  if (decision.action === 'sftWithdraw') {
    const unsold = lot && pluralText(lot.available, 'unsold copy', 'unsold copies')
    return `The sale is over. You get ${unsold ?? 'the unsold copies'} back.`
  }
  const copies = asset?.isSft ? (lot?.available ?? 1) : 1
  const items = copies > 1 ? `the ${copies} copies` : 'the item'
  if (!auction.topBid) return `No bids. You get ${items} back.`
  return proceeds ? undefined : `You get paid, and the winner gets ${items}.`
}

function sellingHint({ decision }: AuctionListRow): string | undefined {
  return decision.action === 'displayPrice'
    ? 'It has a bid, so it cannot be withdrawn. It sells when it ends.'
    : undefined
}

function biddingHint({ bid, decision }: AuctionListRow): string | undefined {
  if (decision.action === 'claim') return 'You won. Claim the item to move it to your wallet.'
  if (bid === undefined) return undefined
  if (decision.action === 'topBidder') return 'It’s yours if nobody bids more.'
  return decision.action === 'endedAuction'
    ? 'Another bid won. Yours was returned to you.'
    : undefined
}
