// The wallet sidebar. Opens at once with a skeleton and is filled by a React island. It is outside the layers: closed
// by Escape, by a click outside and by every navigation.

import { routes } from '../../lib/config/routes.ts'
import { listen } from '../../lib/dom/events.ts'
import { nextPaint } from '../../lib/dom/next-paint.ts'
import { ownAccount } from '../../lib/dom/own-account.ts'
import { $sidebar, closeSidebar, openSidebar } from '../../stores/sidebar.ts'
import { preloadToasts } from '../feedback/load-toasts.ts'
import { navigate } from '../layers/router.ts'
import { layersHost, topLayer } from '../layers/stack.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { showLoadFailure } from '../lazy/load-failure.ts'
import { renderedViewer } from './session.ts'

interface SidebarIsland {
  mount(place: HTMLElement): () => void
}

// A glob that matches one file, instead of an import, so that the build works without the island.
const ISLAND = import.meta.glob<SidebarIsland>('../../islands/sidebar/start.tsx')

let opener: HTMLElement | undefined
/** True while the panel closes: it still has the focus, but is no longer visible. */
let isClosing = false
let isMounted = false

export function isSidebarOpen(): boolean {
  return $sidebar.get().step === 'open'
}

export function startSidebar(): void {
  listen('navigation:start', () => {
    closeSidebar()
    if (isClosing) hide() // before the page changes, which takes the focus
  })
  document.addEventListener('click', event => {
    const target = event.target as Element
    if (target.closest('[data-sidebar-close]')) closeSidebar()
    const button = target.closest('[data-sidebar-open]')
    if (button) onOpenClick(button)
    else if (target.closest('#sidebar-body [data-load-retry]')) void mountContent()
  })
  // Opens at once if the sidebar was requested before this code was loaded.
  $sidebar.subscribe(({ step }, before) => {
    if (step !== (before?.step ?? 'closed')) void syncWithStore()
  })
}

/**
 * The buttons of a prerendered page are the same for all. For a signed-in viewer one with `data-own-path` navigates to
 * that page of the account.
 */
function onOpenClick({ dataset }: HTMLElement): void {
  const { ownPath, returnTo, sidebarOpen } = dataset
  const address = renderedViewer()
  if (ownPath === undefined || !address) openSidebar(returnTo, { action: sidebarOpen || undefined })
  else void navigate(routes.account(ownAccount(address)) + ownPath)
}

/**
 * Shows or hides the sidebar by the store's state, which may change while the styles are loaded and before the next
 * frame. Blocking the page recalculates the style of the whole page, so it is done after the frame that shows the
 * press.
 */
async function syncWithStore(): Promise<void> {
  if (isSidebarOpen()) {
    await loadDeferredStyles()
    if (!isSidebarOpen()) return
    show()
    await nextPaint()
    if (isSidebarOpen()) blockPage(true)
  } else if (isShown()) {
    isClosing = true
    for (const part of panelAndBackdrop()) part.classList.add('closing')
    await nextPaint()
    if (isClosing) hide()
  }
}

function isShown(): boolean {
  return document.getElementById('sidebar')?.hidden === false
}

function panelAndBackdrop(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#sidebar, #sidebar-backdrop')]
}

function show(): void {
  const panel = document.getElementById('sidebar')
  if (!panel) return
  if (!isClosing) opener = document.activeElement as HTMLElement | undefined
  isClosing = false
  for (const part of panelAndBackdrop()) {
    part.classList.remove('closing')
    part.hidden = false
  }
  setExpanded(true)
  panel.focus({ preventScroll: true })
  if (!isMounted) void mountContent()
}

function hide(): void {
  isClosing = false
  for (const part of panelAndBackdrop()) part.hidden = true
  blockPage(false)
  setExpanded(false)
  opener?.focus({ preventScroll: true })
  opener = undefined
}

/**
 * While the sidebar is open, the page does not scroll, and everything except the toasts is inert. Under a dialog the
 * header stays inert after closing.
 */
function blockPage(isBlocked: boolean): void {
  document.documentElement.style.overflow = isBlocked ? 'hidden' : ''
  const header = document.getElementById('shell-header')
  if (header) header.inert = isBlocked || topLayer()?.level === 'modal'
  layersHost().inert = isBlocked
}

function setExpanded(isExpanded: boolean): void {
  for (const button of document.querySelectorAll('[data-sidebar-open][aria-expanded]'))
    button.setAttribute('aria-expanded', String(isExpanded))
}

async function mountContent(): Promise<void> {
  const place = document.getElementById('sidebar-body')
  if (!place) return
  isMounted = true
  preloadToasts()
  try {
    const [load] = Object.values(ISLAND)
    if (!load) throw new Error('shell: expected src/islands/sidebar/start.tsx')
    const { mount } = await load()
    place.replaceChildren()
    mount(place)
  } catch (error) {
    isMounted = false
    showLoadFailure(place, error)
  }
}
