// Placeholders for loading content. They have the sizes of a card, a row or lines of text, so that nothing moves when
// the content arrives.

import { type Html, html } from '../html.ts'

export const CARD_SKELETON = html`<div class="card" aria-hidden="true"><span class="card-media skeleton"></span><div class="card-body"><span class="skeleton skeleton-text w-40"></span><span class="skeleton skeleton-text w-80"></span><div class="card-foot"><span class="skeleton skeleton-text w-40"></span></div></div></div>`

export const ROW_SKELETON = html`<div class="row" aria-hidden="true"><span class="avatar skeleton"></span><span class="grow"><span class="skeleton skeleton-text w-40"></span><span class="skeleton skeleton-text w-20"></span></span></div>`

/** The widths of the lines of a text in turn, so that it does not look like a block. Classes of state.css. */
const WIDTHS = ['w-80', 'w-60', 'w-40']

export function textSkeletonHtml(lines: number): Html {
  const texts = Array.from(
    { length: lines },
    (_, at) => html`<span class="skeleton skeleton-text ${WIDTHS[at % WIDTHS.length]}"></span>`
  )
  return html`<div aria-hidden="true">${texts}</div>`
}
