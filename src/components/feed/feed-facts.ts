// What stands below the only work of an entry: the amount of the event, what the work costs now and where, its likes, and
// the next step.

import type { AuctionSummary } from '../../lib/api/auction-summary.ts'
import { feedEvent } from '../../lib/config/feed.ts'
import { isAuctionOver } from '../../lib/rules/asset-action.ts'
import { cardPrice } from '../../server/pages/auction-card.ts'
import type { FeedRow } from '../../server/pages/feed.ts'
import { likeButtonHtml } from '../asset/like-button.ts'
import { moneyHtml } from '../cards/money.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { countdownHtml } from '../ui/countdown.ts'
import type { FeedStep } from './feed-step.ts'

const LABELS = { current: 'Current bid', fixed: 'Price', minimum: 'Starting bid' }
const EACH_LABEL = 'Price each'

/** What the amount of an event is. */
export function amountLabel({ event, isPriceEach }: FeedRow): string | undefined {
  return isPriceEach ? EACH_LABEL : feedEvent(event).price
}

export function feedFactsHtml(
  locals: App.Locals,
  row: FeedRow,
  { name, step }: { name: string; step: FeedStep | undefined }
): Html {
  const { environment, now } = locals
  const { asset, event, likes, price } = row
  const auction = asset?.auction
  const isOver =
    auction !== undefined &&
    isAuctionOver(
      { ...auction, maxBid: auction.maxBid.amount, topBid: auction.topBid?.amount },
      now
    )
  const isPaused = auction?.marketplace?.isPaused === true
  const shown = auction && !isOver ? cardPrice({ ...auction, isPaused }) : undefined
  const isElsewhere = auction && auction.marketplaceKey !== environment.marketplaceKey
  const isEach = auction?.type === 'SftOnePerPayment'
  const label = isEach ? EACH_LABEL : shown && LABELS[shown.kind]
  // What was just listed is said once: as what the work costs, where that has a marketplace or is for each copy.
  const isSame = shown?.price.amount === price?.amount && shown?.price.token === price?.token
  const isListing = event === 'startAuction' || row.isPriceEach
  const facts: Content[] = [
    price &&
      !(isSame && isListing && (isElsewhere || isEach)) &&
      moneyHtml(locals, price, { label: amountLabel(row) }),
    shown &&
      !(isSame && !isElsewhere && !isEach) &&
      moneyHtml(locals, shown.price, { label, precision: shown.precision }),
    shown && isElsewhere && html`<span class="small muted">${placeText(auction)}</span>`,
    auction &&
      shown &&
      auction.endsAt > now &&
      html`<span class="small muted">Ends in ${countdownHtml({ until: auction.endsAt, now })}</span>`,
    isOver &&
      (event === 'bid' || event === 'startAuction') &&
      html`<span class="small muted">Auction ended</span>`
  ]
  const like = asset && likes && likeButtonHtml(asset.identifier, likes, name)
  return html`<div class="feed-facts" data-behavior="social"><div class="card-foot">${facts}</div>${like}${step && stepHtml(step)}</div>`
}

/** Its name alone would not be known as that of a marketplace. */
function placeText({ marketplace }: Pick<AuctionSummary, 'marketplace'>): string {
  return `For sale on another marketplace${marketplace ? `: ${marketplace.name}` : ''}`
}

function stepHtml({ attributes: others, href, label }: FeedStep): Html {
  return html`<a class="btn btn-secondary btn-sm"${attributes({ href, ...others })}>${label}</a>`
}
