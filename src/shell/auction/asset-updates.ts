// What keeps an asset's page true while it is open; a page without an asset loads none of it. What watches an auction
// comes where something runs out, or something has changed.

import { startViews } from '../account/view-counter.ts'

type LiveAuction = typeof import('./auction-polling.ts')

const RUNS_OUT = '[data-auction][data-running], [data-viewed] [data-countdown]'

let coming: Promise<LiveAuction> | undefined
let prepare: () => Promise<void>

/** `act` fetches what acts on the page. */
export function start(act: () => Promise<void>): void {
  prepare = act
  startViews()
  for (const name of ['astro:page-load', 'list:appended', 'fragment:refreshed']) {
    document.addEventListener(name, look)
  }
  document.addEventListener('entities:changed', changed)
  look()
}

function look(): void {
  if (!coming && document.querySelector(RUNS_OUT)) watch().catch(() => {})
}

/** It hears of the changes after this one itself. */
function changed(event: Event): void {
  event.preventDefault() // heard
  watch()
    .then(({ refresh }) => refresh((event as CustomEvent).detail.entities))
    .catch(() => {})
}

const load = () => import('./auction-polling.ts')

function watch(): Promise<LiveAuction> {
  coming ??= load().then(
    live => {
      document.removeEventListener('entities:changed', changed)
      live.startLiveAuctions(prepare)
      return live
    },
    error => {
      coming = undefined // the next sign tries again
      throw error
    }
  )
  return coming
}
