// What an auction means to the viewer at this moment, in words: shown above the price.

import type { Auction } from '../../lib/api/auctions.ts'
import { countText, nounText, pluralText } from '../../lib/format/amounts.ts'
import { TOP_BIDDER_TEXT } from '../../lib/messages/bid.ts'
import { NOTIFICATION_TEMPLATES } from '../../lib/messages/notifications.ts'
import type { AssetDecision } from '../../lib/rules/asset-action.ts'

export interface AuctionMessage {
  title: string
  /** What to do next, or what happens by itself. */
  text: string
  kind: 'good' | 'bad' | 'neutral'
  /** It names further listings of the viewer. */
  hasOtherListings?: boolean
}

/** Further listings that a message names one by one. */
const MAX_NAMED = 3

export interface AuctionMessageContext {
  /** How its terms let it sell; an auction without a Buy Now price takes only bids. */
  accepts: 'bids' | 'bidsOrPurchase' | 'purchase'
  isOutbid: boolean
  /** How many bids there are; `undefined` when unknown. */
  bids?: number | undefined
  /** What the seller would receive for the highest bid, with its symbol. */
  proceeds?: string | undefined
  /**
   * Of the viewer's copies of an SFT: those listed here and all, where known. Absent for an item without copies.
   * `price` contains its preposition: 'at 0.5 EGLD each', 'from 1 EGLD for all 2'.
   * `others`: their other listings, in words, and how many copies these have.
   */
  copies?:
    | {
        listed: number
        owned: number | undefined
        price: string
        others?: { copies: number; listings: readonly string[] } | undefined
      }
    | undefined
  /** The viewer's offer that still stands, with its symbol. */
  offered?: string | undefined
  /** No other offer is higher than that one. */
  isHighestOffer?: boolean
  /** The best offer that the owner can accept, with its symbol: '3 EGLD', '3 EGLD for 2 copies'. */
  toAccept?: string | undefined
}

/** What the pinned bar on phones says in place of the price's label: what the viewer must not miss. */
export function pinnedText(message: AuctionMessage | undefined, action: AssetDecision['action']) {
  if (action === 'topBidder') return 'You’re in the lead'
  return message && (message.kind !== 'neutral' || action === 'end') ? message.title : undefined
}

type MessageDecision = Pick<AssetDecision, 'action' | 'canChangePrice' | 'reason'>

/** `undefined` when the auction is nothing special to the viewer. */
export function auctionMessage(
  decision: MessageDecision,
  auction: Pick<Auction, 'topBid'> | undefined,
  context: AuctionMessageContext
): AuctionMessage | undefined {
  const message = ownMessage(decision, auction, context)
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

function ownMessage(
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
 * '1 of your 3 copies is listed at 0.5 EGLD', 'Your 2 copies are listed from 1 EGLD for all 2'. The prices of several
 * listings are in the text below.
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

/** 'Your other listings: 2 from 1 EGLD for all 2, 1 at 3 EGLD.' */
function othersText(listings: readonly string[]): string {
  const named = listings.slice(0, MAX_NAMED)
  const more = listings.length - named.length
  const rest = more > 0 ? ` and ${countText(more)} more` : ''
  return `Your other ${nounText(listings.length, 'listing')}: ${named.join(', ')}${rest}.`
}
