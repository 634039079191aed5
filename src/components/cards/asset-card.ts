// The card of an asset: picture, creator, price and the state of its auction. For a holder it says how many units they
// hold, for a seller that they sell it, each with the link to the next step. Which badges and which price a card has is
// decided in server/pages/auction-card.ts; what stands where is explained in docs/design.md.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { routes } from '../../lib/config/routes.ts'
import { PRECISION, pluralText } from '../../lib/format/amounts.ts'
import { isoTime } from '../../lib/format/dates.ts'
import { itemTitle } from '../../lib/format/item-title.ts'
import { personText } from '../../lib/format/names.ts'
import { leftText } from '../../lib/format/time-left.ts'
import { MEDIA_ICONS, type MediaKind, mediaKind } from '../../server/format/media.ts'
import {
  type CardBadge,
  cardBadges,
  cardBuyNow,
  cardPrice,
  lotText
} from '../../server/pages/auction-card.ts'
import type { ListedAsset } from '../../server/pages/holdings.ts'
import type { AuctionListRow } from '../../server/pages/own-list-rows.ts'
import { changePriceButton, ownRowButton } from '../account/own-row-button.ts'
import { type DialogButton, sellButton } from '../asset/dialog-button.ts'
import { heldText } from '../asset/held-text.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { badgeHtml } from '../ui/badge.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import { cardHtml } from './card-frame.ts'
import { moneyHtml, PRICE_LABELS } from './money.ts'
import { type ThumbLoading, thumbHtml } from './thumb.ts'

export interface AssetCardOptions {
  /** How the picture loads. By default `lazy`. */
  loading?: ThumbLoading
  /** Whether the card links to the auction instead of the asset, as in a list of auctions. */
  linksToAuction?: boolean
  /** Whether the card shows the buy-now price of an auction that also takes bids. */
  showsBuyNow?: boolean
  showsEnded?: boolean
  /** Whether the remaining time is shown even when it is too long for a countdown. */
  showsTimeLeft?: boolean
  isOutbid?: boolean
  /** Whether the maker is omitted, as on the page of one collection, which names the maker of all items. */
  withoutMaker?: boolean
  /** Whether "Not for sale" is omitted, as in a list of sold items, which it does not describe. */
  onlyPrices?: boolean
}
const KINDS: Partial<Record<MediaKind, string>> = { audio: 'Audio', text: 'Text', video: 'Video' }
/** Before the name of another marketplace, which leaves a card no room for more. */
const ELSEWHERE_LABELS = { current: 'Bid', fixed: 'Price', minimum: 'Bid' }
/** Beside “You own 2”, so that the price is not taken for one's own. */
const OTHERS_LABELS = {
  current: 'Bid on another copy',
  fixed: 'Others sell at',
  minimum: 'Another copy, bids from'
}

export function assetCardHtml(
  locals: App.Locals,
  asset: ListedAsset,
  options: AssetCardOptions = {}
): Html {
  const {
    linksToAuction = false,
    showsBuyNow = false,
    showsEnded,
    showsTimeLeft,
    isOutbid,
    loading,
    onlyPrices = false,
    withoutMaker = false
  } = options
  const { environment, now, viewer } = locals
  const { nativeLabel } = environment
  const { auction, holding, identifier, listing, scam } = asset
  const title = itemTitle(asset)
  const state = auction && { ...auction, isPaused: auction.marketplace?.isPaused === true }
  const badges = state
    ? cardBadges(state, {
        now,
        viewer: viewer?.address,
        ...((showsEnded || listing) && { showsEnded: true }),
        ...(isOutbid && { isOutbid })
      })
    : []
  const maxBid = showsBuyNow && state && cardPrice(state) ? cardBuyNow(state, now) : undefined
  const marks = marksContent(locals, asset, {
    clock: clockOf(badges, showsTimeLeft && auction && auction.endsAt > now),
    isHeld: withoutMaker && holding !== undefined
  })
  const ownText = ownershipText(asset)
  const ownLabel = ownText && html`<span class="small strong">${ownText}</span>`
  // A card without a line for the maker has its marks beside the price, or beside the line about the viewer's units.
  const footMarks = withoutMaker && marks
  const sell = holding?.sellForm && sellButton('Sell', holding.sellForm, identifier)
  const ownLine = html`<span class="row small">${ownLabel}${footMarks}</span>`
  const ownRow = !listing && ownLabel && ownRowHtml(ownLine, sell, title)
  return cardHtml({
    // Links to the auction of the card, because the page of the item may show another one than the viewer's.
    href:
      (linksToAuction || listing) && auction
        ? routes.auction(identifier, auction.id)
        : routes.asset(identifier),
    title,
    isVerified: asset.isVerified && !scam,
    media: thumbHtml(asset, loading),
    kicker: withoutMaker ? undefined : [makerHtml(asset), marks],
    foot: [
      (auction || !(ownRow || onlyPrices)) && priceContent(locals, asset, badges.includes('ended')),
      !ownRow && footMarks,
      badges.includes('outbid') && badgeHtml('Outbidded'),
      badges.includes('topBidder') && badgeHtml('Top Bidder', 'feature'),
      maxBid && moneyHtml(locals, maxBid, { label: 'Buy now', precision: PRECISION.list }),
      ownRow,
      listing && listingHtml(listing, { asset, label: ownLabel, nativeLabel, title })
    ]
  })
}

/** Says whether the viewer sells the item, and how many further units they hold. Empty when neither applies. */
function ownershipText({ holding, isSft, listing, ownListings = 0 }: ListedAsset): string {
  const held = holding && heldText(isSft, holding.units)
  if (!listing && ownListings === 0) return held ?? ''
  const listed = ownListings > 1 ? `Listed by you ${ownListings} times` : 'Listed by you'
  return held ? `${listed} · ${held} more` : listed
}

/**
 * The line about the viewer's listing, with the button of its first action. The page of the item has the other actions,
 * and the other listings.
 */
function listingHtml(
  listing: AuctionListRow,
  card: { asset: ListedAsset; label: Content; nativeLabel: string; title: string }
): Html {
  const { asset, label, nativeLabel, title } = card
  const all = { label: 'See your listings', href: routes.asset(asset.identifier) }
  const button =
    (asset.ownListings ?? 0) > 1
      ? all
      : (changePriceButton(listing) ?? ownRowButton(listing, nativeLabel))
  return ownRowHtml(label, button, title)
}

/** The last line of a card: how the viewer owns the item, and the viewer's button beside it. */
function ownRowHtml(label: Content, button: CardButton | undefined, title: string): Html {
  return html`<div class="row row-wrap row-between">${label}${button && buttonHtml(button, title)}</div>`
}

type CardButton = Omit<DialogButton, 'attributes'> & Partial<DialogButton>

function buttonHtml({ attributes: own, href, label }: CardButton, title: string): Html {
  const blocking = attributes({ 'data-needs-login': true, ...own })
  return html`<a class="btn btn-secondary btn-sm" href="${href}"${blocking}>${label}<span class="visually-hidden">: ${title}</span></a>`
}

/** What a card says about time: the countdown, that the auction has ended, or the remaining days or hours. */
type Clock = 'countdown' | 'ended' | 'left'

function clockOf(
  badges: readonly CardBadge[],
  showsTimeLeft: boolean | undefined
): Clock | undefined {
  if (badges.includes('ended')) return 'ended'
  if (badges.includes('timeLeft')) return 'countdown'
  return showsTimeLeft ? 'left' : undefined
}

function makerHtml({ artist, collection }: AssetSummary): Html {
  return html`<span class="clip" dir="auto">${artist ? personText(artist) : collection}</span>`
}

/** The marks of a card: the kind of the media, the number of copies or listings, and the remaining time. */
function marksContent(
  { now, partner }: App.Locals,
  asset: ListedAsset,
  { clock, isHeld }: { clock: Clock | undefined; isHeld: boolean }
): Content {
  const { auction, isSft, listing, listings, lot, media } = asset
  // A partner's page shows the partner's listings only. The line about the viewer's own listing already says its
  // copies.
  const hasOthers = listings > 1 && !partner && !listing
  const offered = hasOthers
    ? pluralText(listings, 'listing')
    : auction && lot && lotText(auction, lot)
  const endsAt = auction?.endsAt ?? 0
  // A narrow card has room for either the time or the copies.
  const copies = !clock && offered
  // “You own 8” beside it already says that the item has copies.
  const sftText = isSft ? [!isHeld && 'SFT', copies].filter(Boolean).join(' · ') : ''
  const kind = mediaKind(media[0]?.fileType ?? '')
  const kindLabel = KINDS[kind]
  const marks: Content[] = [
    sftText && html`<span>${sftText}</span>`,
    kindLabel && iconHtml(MEDIA_ICONS[kind], kindLabel),
    clock === 'ended' && 'Ended',
    clock === 'countdown' && [
      iconHtml('clock', 'Time left'),
      countdownHtml({ until: endsAt, now })
    ],
    clock === 'left' && html`<time datetime="${isoTime(endsAt)}">${leftText(endsAt - now)}</time>`
  ]
  const hasMarks = sftText || kindLabel || clock
  return hasMarks && html`<span class="card-marks">${marks}</span>`
}

function priceContent(
  locals: App.Locals,
  { auction, bids, holding, isSft, listings }: ListedAsset,
  isEnded: boolean
): Content {
  const shown =
    auction && cardPrice({ ...auction, isPaused: auction.marketplace?.isPaused === true })
  if (!auction) {
    // A partner's page knows only the partner's marketplace.
    const isListedElsewhere = listings > 0 && !locals.partner
    return html`<span class="small faint">${isListedElsewhere ? 'On another marketplace' : 'Not for sale'}</span>`
  }
  // An auction of another marketplace is settled on that site.
  const isElsewhere = auction.marketplaceKey !== locals.environment.marketplaceKey
  const elsewhere = isElsewhere ? auction.marketplace?.name : undefined
  const place = elsewhere ? ` on ${elsewhere}` : ''
  if (!shown) return html`<span class="small faint">Trading is paused${place}</span>`
  const isFinal = isEnded && shown.kind === 'current'
  const isOwn = auction.owner === locals.viewer?.address
  const isOthers = isSft && holding !== undefined && !isOwn && !isElsewhere
  const isEach = auction.type === 'SftOnePerPayment'
  if (elsewhere && !isFinal) {
    const label = isEach ? 'Each' : ELSEWHERE_LABELS[shown.kind]
    return moneyHtml(locals, shown.price, { label: label + place, precision: shown.precision })
  }
  const openLabel = isEach ? 'Price each' : PRICE_LABELS[shown.kind]
  const label = isFinal ? 'Final bid' : isOthers ? OTHERS_LABELS[shown.kind] : openLabel
  return moneyHtml(locals, shown.price, {
    label: `${label}${place}${bids ? ` · ${pluralText(bids, 'bid')}` : ''}`,
    precision: shown.precision
  })
}
