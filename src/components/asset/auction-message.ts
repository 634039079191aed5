// The message above the price: what the auction currently means to the viewer.

import type { Auction } from '../../lib/api/auctions.ts'
import { countText, nounText, pluralText } from '../../lib/format/amounts.ts'
import { TOP_BIDDER_TEXT } from '../../lib/messages/bid.ts'
import { NOTIFICATION_TEMPLATES } from '../../lib/messages/notifications.ts'
import type { AssetDecision } from '../../lib/rules/asset-action.ts'

export interface AuctionMessage {
  title: string
  /** The next step, or what happens without one. */
  text: string
  kind: 'good' | 'bad' | 'neutral'
  /** Whether the text names further listings of the viewer. */
  hasOtherListings?: boolean
}

/** Number of further listings that a message names one by one. */
const MAX_NAMED = 3

export interface AuctionMessageContext {
  /** The ways in which the auction can sell. Without a Buy Now price it takes bids only. */
  accepts: 'bids' | 'bidsOrPurchase' | 'purchase'
  isOutbid: boolean
  /** Number of bids. Undefined when not known. */
  bids?: number | undefined
  /** The amount that the seller would receive for the highest bid, with its symbol. */
  proceeds?: string | undefined
  /**
   * The viewer's copies of an SFT. `listed`: in this listing. `owned`: all, undefined when not known. `price`: with its
   * preposition, 'at 0.5 EGLD each', 'from 1 EGLD for all 2'. `others`: the viewer's other listings, in words, and the
   * number of copies in them. Undefined for an item without copies.
   */
  copies?:
    | {
        listed: number
        owned: number | undefined
        price: string
        others?: { copies: number; listings: readonly string[] } | undefined
      }
    | undefined
  /** The viewer's open offer, with its symbol. */
  offered?: string | undefined
  /** No other offer is higher than that one. */
  isHighestOffer?: boolean
  /** The best offer that the owner can accept, with its symbol: '3 EGLD', '3 EGLD for 2 copies'. */
  toAccept?: string | undefined
}

/** The label in the pinned bar on phones. Replaces the label of the price when the viewer must not miss the message. */
export function pinnedText(message: AuctionMessage | undefined, action: AssetDecision['action']) {
  if (action === 'topBidder') return 'You’re in the lead'
  return message && (message.kind !== 'neutral' || action === 'end') ? message.title : undefined
}

type MessageDecision = Pick<AssetDecision, 'action' | 'canChangePrice' | 'reason'>

/** Undefined when the auction needs no message for this viewer. */
export function auctionMessage(
  decision: MessageDecision,
  auction: Pick<Auction, 'topBid'> | undefined,
  context: AuctionMessageContext
): AuctionMessage | undefined {
  const message = messageOfAction(decision, auction, context)
  const { toAccept } = context
  if (!message || toAccept === undefined) return message
  return {
    ...message,
    title: `You have an offer of ${toAccept}`,
    text:
      decision.action === 'sell'
        ? 'Accept the offer before it expires, or keep the item to sell or send it whenever you like.'
        : `Accept the offer before it expires. ${message.title}. ${message.text}`,
    kind: 'good'
  }
}

/** The message without an offer that the viewer can accept. */
function messageOfAction(
  { action, canChangePrice, reason }: MessageDecision,
  auction: Pick<Auction, 'topBid'> | undefined,
  { bids, copies, isHighestOffer, isOutbid, offered, proceeds, accepts }: AuctionMessageContext
): AuctionMessage | undefined {
  if (action === 'topBidder')
    return {
      title: TOP_BIDDER_TEXT,
      text: 'We’ll notify you if another bid is higher. You can then bid again.',
      kind: 'good'
    }
  if (action === 'claim')
    return { title: 'You won', text: 'Claim the item to move it to your wallet.', kind: 'good' }
  if (action === 'end')
    return {
      title: NOTIFICATION_TEMPLATES.Ended.title,
      text: auction?.topBid
        ? `You receive ${proceeds ?? 'your payment'}, and the winner gets what they bid for.`
        : 'Nobody bid. Your item returns to your wallet.',
      kind: 'neutral'
    }
  if (action === 'displayPrice' && reason === 'hasOrders')
    return {
      title: bids ? `${pluralText(bids, 'bid')} so far` : 'Your auction has bids',
      text: `${bids === 1 ? 'A bid has' : 'Bids have'} been placed, so you can no longer change or withdraw the auction. ${
        proceeds
          ? `If nobody bids more, you receive ${proceeds} when it ends.`
          : 'The item goes to the highest bidder when time is up.'
      }`,
      kind: 'neutral'
    }
  if (canChangePrice)
    return {
      title: copies ? copiesTitle(copies) : 'Your item is listed',
      text: listedText(action, accepts, copies),
      kind: 'neutral',
      hasOtherListings: copies?.others !== undefined
    }
  if (action === 'sell')
    return {
      title: 'It’s yours',
      text: 'It’s in your wallet, and not for sale.',
      kind: 'neutral'
    }
  if (action === 'notForSale' && offered)
    return {
      title: `You offered ${offered}`,
      text: `${isHighestOffer ? 'It’s the highest offer. ' : ''}The owner can accept it until it expires. You can withdraw it below at any time to get your money back. If you make another offer, both stand.`,
      kind: 'neutral'
    }
  if (isOutbid && (action === 'bid' || action === 'buyOrBid'))
    return {
      title: NOTIFICATION_TEMPLATES.Outbidded.title,
      text: 'Your bid was returned to your wallet. Bid again to take the lead.',
      kind: 'bad'
    }
  return undefined
}

const BUYER_VERBS = { bids: 'bids', bidsOrPurchase: 'bids or buys', purchase: 'buys' } as const

type Copies = NonNullable<AuctionMessageContext['copies']>

/**
 * The title for a seller with several copies: '1 of your 3 copies is listed at 0.5 EGLD', 'Your 2 copies are listed
 * from 1 EGLD for all 2'. The text below it has the prices of further listings.
 */
function copiesTitle({ listed, others, owned, price }: Copies): string {
  const count = listed + (others?.copies ?? 0)
  const all = owned === undefined ? '' : ` ${countText(owned)}`
  const part = owned === count ? 'Your' : `${countText(count)} of your`
  const title = `${part}${all} copies ${count > 1 ? 'are' : 'is'} listed`
  return others ? title : `${title} ${price}`
}

function listedText(
  action: AssetDecision['action'],
  accepts: AuctionMessageContext['accepts'],
  copies: Copies | undefined
): string {
  const verb = BUYER_VERBS[accepts]
  const [its, it] = (copies?.listed ?? 1) > 1 ? ['their', 'them'] : ['its', 'it']
  const text =
    action === 'sftWithdraw'
      ? `You can change ${its} price or withdraw unsold copies at any time.`
      : `You can change ${its} price or withdraw ${it} until someone ${accepts === 'purchase' ? `${verb} ${it}` : verb}.`
  return copies?.others
    ? `${countText(copies.listed)} here, ${copies.price}. ${text} ${othersText(copies.others.listings)}`
    : text
}

/** The sentence about further listings: 'Your other listings: 2 from 1 EGLD for all 2, 1 at 3 EGLD.' */
function othersText(listings: readonly string[]): string {
  const named = listings.slice(0, MAX_NAMED)
  const more = listings.length - named.length
  const rest = more > 0 ? ` and ${countText(more)} more` : ''
  return `Your other ${nounText(listings.length, 'listing')}: ${named.join(', ')}${rest}.`
}
