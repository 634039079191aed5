// The message that JavaScript shows when it could not load the next part of a list or its filtered version. A list has
// both from the start, hidden. It needs no deferred styles: they are loaded by then.

import type { Hook } from '../../lib/dom/hooks.ts'
import { LOAD_FAILURE } from '../../lib/messages/loading.ts'
import { attributes, type Html, html } from '../html.ts'
import { iconHtml } from './icon.ts'

/** Pressed to load the next items of a list. */
export const LIST_FAILURE = failureHtml('data-list-retry')
/** Pressed to load the list with the filters that were chosen. */
export const REFINE_FAILURE = failureHtml('data-refine-retry')

function failureHtml(retry: `data-${Hook}`): Html {
  const { text, title } = LOAD_FAILURE
  const message = html`<div><p class="state-title">${title}</p><p class="muted">${text}</p></div>`
  const button = html`<button class="btn btn-secondary btn-sm" type="button"${attributes({ [retry]: 'true' })}>Try again</button>`
  return html`<div class="state state-row" role="alert">${iconHtml('alert')}${message}${button}</div>`
}
