// Buttons that scroll the row of a section by the number of visible items. Touch screens do not need them. Handled by
// src/shell/lists/scroll-row.ts. Styles: scroll-row.css.

import type { IconName } from '../../lib/icons/icon.ts'
import { type Html, html } from '../html.ts'
import { iconHtml } from './icon.ts'

/** `label`: the label of the row. */
export function scrollButtonsHtml(label: string): Html {
  const back = buttonHtml(`${label}: previous`, { icon: 'chevron-left', step: -1 })
  const forward = buttonHtml(`${label}: next`, { icon: 'chevron-right', step: 1 })
  return html`<span class="row-scroll-buttons needs-js" data-behavior="row">${back}${forward}</span>`
}

function buttonHtml(label: string, { icon, step }: { icon: IconName; step: number }): Html {
  return html`<button aria-label="${label}" class="btn btn-icon btn-ghost btn-sm" type="button" data-scroll-step="${step}">${iconHtml(icon)}</button>`
}
