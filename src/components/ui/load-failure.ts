// The message that JavaScript shows when it could not load the next page of a list, or the list with other filters. A
// list contains both messages from the start, hidden. They need no link to the deferred styles, which are loaded by
// then.

import type { Hook } from '../../lib/dom/hooks.ts'
import { LOAD_FAILURE } from '../../lib/messages/loading.ts'
import { attributes, type Html, html } from '../html.ts'
import { iconHtml } from './icon.ts'

/** A press on its button loads the next items of the list. */
export const LIST_FAILURE = failureHtml('data-list-retry')
/** A press on its button loads the list with the chosen filters. */
export const REFINE_FAILURE = failureHtml('data-refine-retry')

function failureHtml(retry: `data-${Hook}`): Html {
  const { text, title } = LOAD_FAILURE
  const message = html`<div><p class="state-title">${title}</p><p class="muted">${text}</p></div>`
  const button = html`<button class="btn btn-secondary btn-sm" type="button"${attributes({ [retry]: 'true' })}>Try again</button>`
  return html`<div class="state state-row" role="alert">${iconHtml('alert')}${message}${button}</div>`
}
