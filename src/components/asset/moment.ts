// What an auction means to the viewer at this moment, in words: shown above the price.

import type { Auction } from '../../lib/api/auctions.ts'
import type { AssetDecision } from '../../lib/rules/asset-action.ts'

export interface Moment {
  title: string
  /** What to do next, or what happens by itself. */
  text: string
  kind: 'good' | 'bad' | 'neutral'
}

/** `undefined` when the auction is nothing special to the viewer. */
export function auctionMoment(
  { action }: Pick<AssetDecision, 'action'>,
  auction: Pick<Auction, 'topBid'> | undefined,
  isOutbid: boolean
): Moment | undefined {
  if (action === 'topBidder')
    return {
      title: 'You are the top bidder!',
      text: 'We’ll notify you if another bid is higher.',
      kind: 'good'
    }
  if (action === 'claim')
    return { title: 'You won', text: 'Claim the item to move it to your wallet.', kind: 'good' }
  if (action === 'end')
    return {
      title: 'Your auction is over',
      text: auction?.topBid
        ? 'End it to receive your payment and send the item to the winner.'
        : 'Nobody bid. End it to get your item back.',
      kind: 'neutral'
    }
  if (isOutbid && (action === 'bid' || action === 'buyOrBid'))
    return {
      title: 'You were outbid',
      text: 'Your bid was returned to your wallet. Bid again to take the lead.',
      kind: 'bad'
    }
  return undefined
}
