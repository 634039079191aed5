// Counts a view once an asset page has been open for a moment (`viewDelayMs`), without anything about the viewer, and
// disables the report buttons of items that the viewer has reported. A reload does not count as another view.

import { LIMITS } from '../../lib/config/limits.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import { listen } from '../../lib/dom/events.ts'
import { topLayer } from '../layers/stack.ts'
import { startStores } from '../lazy/start-stores.ts'
import { renderedViewer } from './session.ts'

let currentIdentifier: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function startViewCounter(): void {
  listen(['page:shown', 'layer:resume'], onPageShown)
  if (isReloadedPage()) currentIdentifier = viewedAsset()?.dataset.viewed
  onPageShown()
}

/**
 * Whether the page on screen is the document that was reloaded. False for an item that was opened from a reloaded list:
 * its URL differs from that of the document.
 */
function isReloadedPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && new URL(entry.name).pathname === location.pathname
}

function viewedAsset(): HTMLElement | null | undefined {
  return topLayer()?.element.querySelector('[data-viewed]')
}

function onPageShown(): void {
  markReported()
  if (topLayer()?.level === 'modal') return
  const asset = viewedAsset()
  const identifier = asset?.dataset.viewed
  if (identifier === currentIdentifier) return // only the tab of the page has changed
  currentIdentifier = identifier
  clearTimeout(timer)
  if (asset) timer = setTimeout(() => sendView(asset), LIMITS.viewDelayMs)
}

function sendView({ dataset }: HTMLElement): void {
  const { viewed: identifier = '', artist } = dataset
  const collection = identifier.split('-', 2).join('-') // the first two of its three parts
  void fetch('/api/views', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, collection, artist }),
    keepalive: true
  })
    .then(answer => answer.text()) // an unread answer keeps its connection
    .catch(() => {}) // a failed count has no effect on the page
}

/** Disables the report buttons of subjects that this browser has reported, until an admin clears the reports. */
function markReported(): void {
  const reported = localStorage.getItem(STORAGE.reports.key)
  if (!reported) return
  for (const button of document.querySelectorAll('button[data-report]:enabled')) {
    if (!reported.includes(`"${renderedViewer()} ${button.dataset.report}"`)) continue
    button.disabled = true
    button.nextElementSibling?.removeAttribute('hidden')
    button.lastElementChild?.replaceChildren('Reported')
    if (button.dataset.reportReasons === undefined) continue
    Promise.all([import('./check-reported.ts'), startStores()])
      .then(([{ checkReported }]) => checkReported(button))
      .catch(() => {}) // the button stays as it is
  }
}
