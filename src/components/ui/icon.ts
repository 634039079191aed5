import { type IconName, iconHref } from '../../lib/icons/icon.ts'
import { type Html, html } from '../html.ts'

/** A line icon from the shared sprite. Hidden from screen readers unless it has a label. */
export function iconHtml(name: IconName, label?: string): Html {
  const use = html`<use href="${iconHref(name)}"></use>`
  return label
    ? html`<svg class="icon" role="img" aria-label="${label}">${use}</svg>`
    : html`<svg class="icon" aria-hidden="true">${use}</svg>`
}
