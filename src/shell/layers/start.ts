// Connects the layers to links, forms and the browser's history. A page is rendered in the same way whether it is
// opened by its URL or above another one. Read layer-changes.ts first, then router.ts, prepare-navigation.ts, swap.ts
// and history-entries.ts.

import { listen } from '../../lib/dom/events.ts'
import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { routedLink } from '../navigation/routed-link.ts'
import { closeDialog, closeTop } from './close-top.ts'
import {
  entryLayers,
  historyState,
  replaceTopUrl,
  saveOpenLayers,
  saveScroll,
  startHistory
} from './history-entries.ts'
import { loadLayersBelow } from './layers-below.ts'
import { leftLayers, readLeftPage, saveLeftPage } from './return-after-login.ts'
import { navigate, onPopState } from './router.ts'

const SCROLL_REST_MS = 100

/** `traversed`: the visitor went back or forward while this code was loading. */
export function startLayers(traversed: PopStateEvent | undefined): void {
  // A link to an anchor of the shown page: the browser has already moved the focus to it.
  const isWithinPage = historyState().index === undefined
  startHistory()
  readLeftPage()
  listen('session:changed', event => saveLeftPage(event.detail.returnTo))
  listen('layer:close', closeDialog)
  listen('layer:replace-url', event => replaceTopUrl(event.detail))
  // Capture phase: must run before the click is followed as a link.
  document.addEventListener('click', closeOnClick, true)
  document.addEventListener('click', followLink)
  document.addEventListener('submit', submitForm)
  saveScrollAtRest()
  if (traversed && !isWithinPage) void onPopState(traversed)
  else if (!loadLayersBelow(historyState().layers ?? leftLayers())) saveOpenLayers()
}

function followLink(event: MouseEvent): void {
  const link = event.defaultPrevented ? undefined : routedLink(event)
  if (!link) return
  event.preventDefault()
  const history = link.closest('[data-replace-entry]') ? 'replace' : 'push'
  void navigate(link.href, { history, opener: link })
}

/** A form with the method GET acts as a link to its result. */
function submitForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const url = new URL(form.action)
  if (event.defaultPrevented || form.method !== 'get' || url.origin !== location.origin) return
  event.preventDefault()
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, `${value}`])
  url.search = new URLSearchParams(fields).toString()
  void navigate(url.href, { opener: event.submitter ?? form })
}

/** Saves the scroll position at rest, because on Back the browser changes the entry before the page can save it. */
function saveScrollAtRest(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(saveScroll, SCROLL_REST_MS)
    },
    { passive: true }
  )
  addEventListener('popstate', event => {
    clearTimeout(timer)
    void onPopState(event)
  })
}

function closeOnClick(event: MouseEvent): void {
  const target = event.target as Element
  const closer = target.closest('[data-layer-close]')
  const outside = target.matches('[data-layer=modal][data-light-dismiss]')
  if (!closer && !outside) return
  if (!isPlainClick(event) || entryLayers().length < 2) return // handled like a normal link
  event.preventDefault()
  closeTop()
}
