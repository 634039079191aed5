// What stands below the only work of an entry: the amount of the event, what the work costs now, its likes, and the next
// step.

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

export function feedFactsHtml(
  locals: App.Locals,
  { asset, event, likes, price }: FeedRow,
  { name, step }: { name: string; step: FeedStep | undefined }
): Html {
  const { environment, now } = locals
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
  const place = isElsewhere ? ` on ${auction.marketplace?.name ?? 'another marketplace'}` : ''
  // What was just listed is said once: with its marketplace where that is another one.
  const isSame = shown?.price.amount === price?.amount && shown?.price.token === price?.token
  const isListing = event === 'startAuction'
  const facts: Content[] = [
    price &&
      !(isSame && isElsewhere && isListing) &&
      moneyHtml(locals, price, { label: feedEvent(event).price }),
    shown &&
      !(isSame && !isElsewhere) &&
      moneyHtml(locals, shown.price, {
        label: LABELS[shown.kind] + place,
        precision: shown.precision
      }),
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

function stepHtml({ attributes: others, href, label }: FeedStep): Html {
  return html`<a class="btn btn-secondary btn-sm"${attributes({ href, ...others })}>${label}</a>`
}
