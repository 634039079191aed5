import { type Content, type Html, html } from '../html.ts'

interface Card {
  href: string
  title: string
  wide?: boolean
  media: Content
  /** Elements of the class `card-corner`, placed over the media. */
  corners?: Content
  kicker: Content
  foot: Content
}

/** The frame of every card: media and label. */
export function cardHtml({ href, title, wide = false, media, corners, kicker, foot }: Card): Html {
  const frame = html`<div class="card-media ${wide ? 'card-media-wide' : 'mat'}">${media}${corners}</div>`
  const link = html`<a class="card-link" href="${href}" dir="auto">${title}</a>`
  const label = [
    html`<div class="card-kicker">${kicker}</div>`,
    html`<h3 class="card-title clip">${link}</h3>`,
    html`<div class="card-foot">${foot}</div>`
  ]
  return html`<article class="card card-open">${frame}<div class="card-body">${label}</div></article>`
}
