import { type Content, type Html, html } from '../html.ts'

type BadgeKind = 'error' | 'feature' | 'glass' | 'success' | 'warning'

/** The state of an item, in one or two words. */
export function badgeHtml(content: Content, kind?: BadgeKind): Html {
  return html`<span class="badge${kind && ` badge-${kind}`}">${content}</span>`
}
