// Counts an asset as seen once it has been open for a moment, and marks what this person has reported.

import { LIMITS } from '../../lib/config/limits.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import { listen } from '../../lib/dom/events.ts'
import { topLayer } from '../layers/stack.ts'
import { viewerAddress } from './session.ts'

let currentIdentifier: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function startViewCounter(): void {
  listen(['astro:page-load', 'layer:resume', 'viewer:resolved'], onPageShown)
  onPageShown()
}

function onPageShown(): void {
  markReported()
  const top = topLayer()
  if (top?.level === 'modal') return
  const asset = top?.element.querySelector<HTMLElement>('[data-viewed]')
  const identifier = asset?.dataset.viewed
  if (identifier === currentIdentifier) return // another tab of the same page
  currentIdentifier = identifier
  clearTimeout(timer)
  if (asset && mayCount()) timer = setTimeout(() => sendView(asset), LIMITS.viewDelayMs)
}

/** Where the deployment asks before it learns anything of a visit (consent.ts), it asks for this too. */
function mayCount(): boolean {
  const asks = document.documentElement.dataset.telemetry !== undefined
  return !asks || localStorage.getItem(STORAGE.consent.key) === 'yes'
}

function sendView({ dataset }: HTMLElement): void {
  const { viewed: identifier = '', artist } = dataset
  const collection = identifier.split('-', 2).join('-')
  void fetch('/api/views', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, collection, artist }),
    keepalive: true
  }).catch(() => {}) // counted or not, the page is the same
}

/** The service does not say what one has reported; this browser remembers (stores/social.ts). */
function markReported(): void {
  const kept = localStorage.getItem('atrium:reported')
  if (!kept) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-report]')) {
    if (!kept.includes(`"${viewerAddress()} ${button.dataset.report}"`)) continue
    button.disabled = true
    button.lastElementChild?.replaceChildren('Reported')
  }
}
