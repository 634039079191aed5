// The details below the only work of an entry: the amount of the event, the current price and its marketplace, likes,
// and the next step.

import type { AuctionSummary } from '../../lib/api/auction-summary.ts'
import { feedEvent } from '../../lib/config/feed.ts'
import { isAuctionOver } from '../../lib/rules/asset-action.ts'
import { cardPrice } from '../../server/pages/auction-card.ts'
import type { FeedRow } from '../../server/pages/feed.ts'
import { likeButtonHtml } from '../asset/like-button.ts'
import { moneyHtml, PRICE_LABELS } from '../cards/money.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { countdownHtml } from '../ui/countdown.ts'
import type { FeedStep } from './feed-step.ts'

const EACH_LABEL = 'Price each'

/** The label of an event's amount. Undefined for an event without an amount. */
function amountLabel({ event, isPriceEach }: FeedRow): string | undefined {
  return isPriceEach ? EACH_LABEL : feedEvent(event).price
}

/**
 * The price below a work beside others: the amount of the event or, without one, the current price. Undefined when
 * there is neither.
 */
export function feedPriceHtml(locals: App.Locals, row: FeedRow): Html | undefined {
  if (row.price)
    return moneyHtml(locals, row.price, { label: row.isPriceEach ? amountLabel(row) : undefined })
  const { auction, label, price } = currentPrice(row, locals.now)
  if (!auction || !price) return undefined
  const { marketplace, marketplaceKey } = auction
  const isElsewhere = marketplaceKey !== locals.environment.marketplaceKey
  const place = isElsewhere && marketplace ? ` on ${marketplace.name}` : ''
  return moneyHtml(locals, price.price, { label: `${label}${place}`, precision: price.precision })
}

/** The current price of an entry's work. Its `price` is undefined when the work is not for sale, or no longer. */
function currentPrice({ asset }: FeedRow, now: number) {
  const auction = asset?.auction
  const isOver =
    auction !== undefined &&
    isAuctionOver(
      { ...auction, maxBid: auction.maxBid.amount, topBid: auction.topBid?.amount },
      now
    )
  const isPaused = auction?.marketplace?.isPaused === true
  const price = auction && !isOver ? cardPrice({ ...auction, isPaused }) : undefined
  const isEach = auction?.type === 'SftOnePerPayment'
  const label = isEach ? EACH_LABEL : price && PRICE_LABELS[price.kind]
  return { auction, isEach, isOver, label, price }
}

/** The details of an entry about one work. `name`: the work's title, for the Like button. */
export function feedDetailsHtml(
  locals: App.Locals,
  row: FeedRow,
  { name, step }: { name: string; step: FeedStep | undefined }
): Html {
  const { environment, now } = locals
  const { asset, event, likes, price } = row
  const { auction, isEach, isOver, label, price: shown } = currentPrice(row, now)
  const isElsewhere = auction && auction.marketplaceKey !== environment.marketplaceKey
  // The price of a new listing is shown once: as the current price when its label says more than that of the event, and
  // otherwise as the amount of the event.
  const saysMore = isElsewhere || isEach
  const isSame = shown?.price.amount === price?.amount && shown?.price.token === price?.token
  const isListing = event === 'startAuction' || row.isPriceEach
  // Copies are sold at a fixed price, so after a sale the current price is the amount of the event again.
  const isPriceSaid = isSame && (event === 'buy' || !saysMore)
  const details: Content[] = [
    price &&
      !(isSame && isListing && saysMore) &&
      moneyHtml(locals, price, { label: amountLabel(row) }),
    shown && !isPriceSaid && moneyHtml(locals, shown.price, { label, precision: shown.precision }),
    shown && isElsewhere && html`<span class="small muted">${placeHtml(auction)}</span>`,
    auction &&
      shown &&
      auction.endsAt > now &&
      html`<span class="small muted">Ends in ${countdownHtml({ until: auction.endsAt, now })}</span>`,
    isOver &&
      (event === 'bid' || event === 'startAuction') &&
      html`<span class="small muted">Auction ended</span>`
  ]
  const like = asset && likes && likeButtonHtml(asset.identifier, likes, name)
  return html`<div class="feed-details" data-behavior="social"><div class="card-foot">${details}</div>${like}${step && stepHtml(step)}</div>`
}

/** The name of the marketplace is preceded by words, because on its own it would not be recognized as a marketplace. */
function placeHtml({ marketplace }: Pick<AuctionSummary, 'marketplace'>): Html {
  const place = 'For sale on another marketplace'
  return marketplace
    ? html`${place}: <span class="feed-place">${marketplace.name}</span>`
    : html`${place}`
}

function stepHtml({ attributes: others, href, label }: FeedStep): Html {
  return html`<a class="btn btn-secondary btn-sm"${attributes({ href, ...others })}>${label}</a>`
}
