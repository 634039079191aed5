// Mounts React islands into their placeholders: `<div data-island="bid" data-props="{…}">` with a skeleton inside.
// Each island is a folder of src/islands whose start.tsx exports mount(). Its code is loaded when it is mounted.

import { listen } from '../../lib/dom/events.ts'
import { preloadToasts } from '../feedback/load-toasts.ts'
import { showLoadFailure } from './load-failure.ts'

export type Unmount = () => void

interface IslandModule {
  mount(place: HTMLElement, props: unknown): Unmount
}

const ISLAND_MODULES = import.meta.glob<IslandModule>('../../islands/*/start.tsx')

const mounted = new Map<HTMLElement, Unmount>()

export function startIslands(): void {
  listen('page:shown', mountDialogIslands)
  listen('navigation:swapped', unmountRemoved)
  document.addEventListener('click', event => {
    const retry = (event.target as Element).closest('[data-load-retry]')
    const place = retry?.closest('[data-island]')
    if (place) mountOnce(place)
  })
  mountDialogIslands()
}

/** Mounts the islands of open dialogs. Islands outside a dialog are mounted by the code that uses them. */
function mountDialogIslands(): void {
  const places = document.querySelectorAll('[data-layer=modal] [data-island]')
  for (const place of places) mountOnce(place)
}

/** Idempotent. */
export function mountOnce(place: HTMLElement): void {
  if (!mounted.has(place)) void mountIsland(place)
}

function unmountRemoved(): void {
  for (const [place, unmount] of mounted) {
    if (place.isConnected) continue
    mounted.delete(place)
    unmount()
  }
}

async function mountIsland(place: HTMLElement): Promise<void> {
  const name = place.dataset.island ?? ''
  const load = ISLAND_MODULES[`../../islands/${name}/start.tsx`]
  if (!load) throw new Error(`shell: no island '${name}': add src/islands/${name}/start.tsx`)
  preloadToasts()
  mounted.set(place, () => undefined) // loading: a second `page:shown` or press must not mount it again
  try {
    const { mount } = await load()
    if (!place.isConnected) {
      mounted.delete(place)
      return
    }
    const props: unknown = JSON.parse(place.dataset.props ?? '{}')
    place.replaceChildren()
    mounted.set(place, mount(place, props))
  } catch (error) {
    mounted.delete(place)
    showLoadFailure(place, error)
  }
}
