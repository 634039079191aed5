// A heart with the number of likes. Handled by src/shell/account/social.ts: an ancestor has `data-behavior="social"`.

import type { Likes } from '../../lib/api/asset-activity.ts'
import { countText } from '../../lib/format/amounts.ts'
import { type Html, html } from '../html.ts'
import { iconHtml } from '../ui/icon.ts'

/** `title`: the item's title, for a page with several items. Undefined on the page of one item. */
export function likeButtonHtml(
  identifier: string,
  { count, isLiked }: Likes,
  title?: string | undefined
): Html {
  const subject =
    title !== undefined && html`<span class="visually-hidden" dir="auto">: ${title}</span>`
  return html`<button type="button" class="btn btn-ghost btn-sm like" aria-pressed="${String(isLiked)}" data-like="${identifier}" data-count="${count}">${iconHtml('heart', 'Like')}<span>${countText(count)}</span>${subject}</button>`
}
