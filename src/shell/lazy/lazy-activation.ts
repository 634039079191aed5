// Loads interactive.ts, the code that handles input, at the first sign of a visitor: pointer, touch, key, scrolling.
// Until then a page runs only start.ts. Clicks that need that code are held back and repeated; the last key and the
// last clicked link are passed to it.

import { STORAGE } from '../../lib/config/storage.ts'
import { listen } from '../../lib/dom/events.ts'
import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { loadOnce } from '../../lib/load-once.ts'
import { $sidebar, openSidebar } from '../../stores/sidebar.ts'
import { focusSearch } from '../navigation/focus-search.ts'
import { PAGER_LIST_KEY } from '../navigation/item-pager-memory.ts'
import { routedLink } from '../navigation/routed-link.ts'
import { holdClick, isNativeControl, repeatChange } from './hold-input.ts'
import type { EarlyInput } from './interactive.ts'
import { provideStores } from './start-stores.ts'

const ACTIVATION_EVENTS = [
  'pointerover',
  'touchstart',
  'focusin',
  'scroll',
  'keydown',
  'change',
  'click',
  'popstate'
] as const
/** Elements whose clicks do nothing without the code. */
const HELD_TARGETS = '[data-list-retry], [data-sidebar-open], [data-load-retry], [data-behavior]'
/** A link that loads a page without the code; with the code only the failed section is loaded. */
const HELD_LINKS = '[data-behavior=section] .state .btn'
/** Parts that need the code without any input: dialogs load their content, empty lists load their items. */
const EAGER_PARTS =
  '[data-layer=modal] [data-island], [data-list-load-after], [data-behavior-eager]'

const early: EarlyInput = { key: undefined, hovered: undefined, traversed: undefined }

const importInteractive = () => import('./interactive.ts')

/** Resolves when input is handled. Rejects when the code cannot be loaded; the next call tries again. */
export const activate = loadOnce(async () => {
  const interactive = await importInteractive()
  for (const type of ACTIVATION_EVENTS) removeEventListener(type, onInput, { capture: true })
  interactive.start(early)
  return interactive
})

export function startLazyActivation(): void {
  provideStores(async () => (await activate()).initStores())
  for (const type of ACTIVATION_EVENTS) {
    addEventListener(type, onInput, { capture: true, passive: type === 'touchstart' })
  }
  listen('page:shown', activateForEagerParts)
  activateForEagerParts()
  // A page that requires a login opens the sidebar without input.
  $sidebar.subscribe(({ step }) => {
    if (step === 'open') tryActivate()
  })
  if (hasSavedLists()) tryActivate()
}

function onInput(event: Event): void {
  const target = event.target as HTMLElement
  if (event.type === 'keydown' && !focusSearch(event as KeyboardEvent))
    early.key = event as KeyboardEvent
  if (event.type === 'popstate') early.traversed = event as PopStateEvent
  if (event.type === 'pointerover' || event.type === 'touchstart') early.hovered = target
  if (event.type === 'click' && isHeldClick(event as MouseEvent)) {
    holdClick(event, { load: activate, replay: replayClick, onFailure: followWithoutCode })
  } else if (event.type === 'change' && target.closest?.('[data-behavior]')) {
    repeatChange(event, activate)
  } else tryActivate()
}

function replayClick(target: HTMLElement): void {
  if (target.isConnected) target.click()
  // A refresh of the fragment may have replaced the button in the meantime.
  else if (target.closest('[data-sidebar-open]')) openSidebar()
}

/** Clicks on links of the site are held too, because the code opens them without a page load. */
function isHeldClick(event: MouseEvent): boolean {
  const target = event.target as Element
  if (isNativeControl(target) || !isPlainClick(event)) return false
  const isLink = target.closest('a[href]') !== null
  if (isLink) return routedLink(event) !== undefined || target.closest(HELD_LINKS) !== null
  return target.closest(HELD_TARGETS) !== null
}

/**
 * Follows a link as the browser does, because links work without the code. Status 404: the page is older than the
 * deployed files.
 */
function followWithoutCode(target: Element, { cause }: Error): void {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (link) location.assign(link.href)
  else if (cause === 404) location.reload()
}

function activateForEagerParts(): void {
  if (document.querySelector(EAGER_PARTS)) tryActivate()
}

/** Whether the page is opened by a reload or Back and may have to restore saved lists. */
function hasSavedLists(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'reload' && load?.type !== 'back_forward') return false
  return Object.keys(sessionStorage).some(
    name => name === PAGER_LIST_KEY || name.startsWith(STORAGE.lists.key)
  )
}

function tryActivate(): void {
  activate().catch(() => {})
}
