// What keeps an asset's page true while it is open; a page without an asset loads none of it. What watches an auction
// comes where something runs out, or something has changed.

import { startViews } from './views.ts'

type LiveAuction = typeof import('./live-auction.ts')

const RUNS_OUT = '[data-auction][data-running], [data-viewed] [data-countdown]'

let coming: Promise<LiveAuction> | undefined
let prepare: () => Promise<void>

/** `act` fetches what acts on the page. */
export function start(act: () => Promise<void>): void {
  prepare = act
  startViews()
  for (const name of ['astro:page-load', 'list:grown', 'part:refreshed']) {
    document.addEventListener(name, look)
  }
  document.addEventListener('atrium:refetch', changed)
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

const load = () => import('./live-auction.ts')

function watch(): Promise<LiveAuction> {
  coming ??= load().then(
    live => {
      document.removeEventListener('atrium:refetch', changed)
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
