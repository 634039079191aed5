import { type Content, type Html, html } from '../html.ts'
import { VERIFIED_MARK } from '../ui/verified-mark.ts'

interface Card {
  href: string
  title: string
  /** Whether the item belongs to a verified collection. */
  isVerified?: boolean
  wide?: boolean
  media: Content
  /** Elements of the class `card-corner`, which are placed over the media. */
  corners?: Content
  /** The line above the title. */
  kicker: Content
  /** Content below the title. */
  text?: Content
  foot: Content
}

/** The frame shared by the cards of assets, collections and campaigns: media and label. */
export function cardHtml(card: Card): Html {
  const { href, title, isVerified = false, wide = false, media, corners, kicker } = card
  const frame = html`<div class="card-media ${wide ? 'card-media-wide' : 'mat'}">${media}${corners}</div>`
  const link = html`<a class="card-link" href="${href}" dir="auto">${title}</a>`
  const heading = html`<h3 class="card-title clip">${link}</h3>`
  const label = [
    kicker !== undefined && html`<div class="card-kicker">${kicker}</div>`,
    isVerified ? html`<div class="card-name">${heading}${VERIFIED_MARK}</div>` : heading,
    card.text,
    html`<div class="card-foot">${card.foot}</div>`
  ]
  return html`<article class="card card-open">${frame}<div class="card-body">${label}</div></article>`
}
