// Keyboard shortcuts: Escape closes the sidebar or the top layer, left and right arrow open the previous and next item
// of the list, or move between tabs, / focuses the search box.

import { $pagerList } from '../../stores/item-pager.ts'
import { closeSidebar } from '../../stores/sidebar.ts'
import { isSidebarOpen } from '../account/sidebar.ts'
import { closeTop } from '../layers/close-top.ts'
import { isPreviewOpen } from '../layers/preview.ts'
import { topLayer } from '../layers/stack.ts'
import { focusSearch, isTextTarget } from './focus-search.ts'
import { PAGER_LIST_KEY } from './item-pager-memory.ts'

/** Elements that handle arrow keys themselves. */
const ARROW_KEY_TARGETS =
  'input, textarea, select, [contenteditable], [role=slider], [role=tablist], [role=listbox], [role=menu], video, audio, [data-carousel]'

export function startKeyboard(): void {
  $pagerList.listen(() => loadItemPager())
  if (sessionStorage.getItem(PAGER_LIST_KEY)) loadItemPager()
  document.addEventListener('keydown', handleKey)
}

export function handleKey(event: KeyboardEvent): void {
  // On many keyboard layouts the slash is typed with the shift key.
  const isShifted = event.shiftKey && event.key !== '/'
  const isModified = event.altKey || event.ctrlKey || event.metaKey || isShifted
  if (event.defaultPrevented || event.isComposing || isModified) return
  const target = event.target as Element
  if (event.key === 'Escape') closeTopmost(target)
  else if (event.key === '/' && !isTextTarget(target)) openSearch(event)
  else if (event.key.startsWith('Arrow') && !target.closest(ARROW_KEY_TARGETS)) handleArrow(event)
}

function closeTopmost(target: Element): void {
  // The browser closes an open popover or picture on Escape itself; it is still open when the key is pressed.
  if (document.querySelector(':popover-open, dialog[open]') || document.fullscreenElement) return
  if (isSidebarOpen()) closeSidebar()
  else if (isPreviewOpen()) history.back()
  else if (topLayer()?.level === 'modal' || !isTextTarget(target)) closeTop()
}

function openSearch(event: KeyboardEvent): void {
  const header = document.querySelector('#shell-header:not([inert])')
  if (!header || isSidebarOpen() || focusSearch(event)) return
  event.preventDefault()
  // On a narrow screen the search box is in a sheet, which moves the focus to it.
  header.querySelector<HTMLElement>('[popovertarget=shell-search]')?.click()
}

function handleArrow(event: KeyboardEvent): void {
  const direction = ({ ArrowLeft: 'previous', ArrowRight: 'next' } as const)[event.key]
  if (!direction) return
  const tabs = (event.target as Element).closest('.tabs')
  if (tabs) {
    event.preventDefault() // the row of tabs would scroll as well
    focusTab(tabs, direction)
    return
  }
  // Checked before loading, because the state may be different when the code has arrived.
  if (topLayer()?.level !== 'foreground' || isSidebarOpen()) return
  loadItemPager(pager => void pager.goToNeighbour(direction))
}

/**
 * Moves the focus to the tab beside the focused one, and from the last to the first. Tabs are links: Enter opens one.
 */
function focusTab(tabs: Element, direction: 'next' | 'previous'): void {
  const links = [...tabs.querySelectorAll<HTMLElement>('.tab')]
  const index = links.indexOf(document.activeElement as HTMLElement)
  const step = direction === 'next' ? 1 : -1
  links.at((index + step) % links.length)?.focus()
}

const importItemPager = () => import('./item-pager.ts')

/** Loads the item pager when an item is opened from a list, or was open before a reload. */
function loadItemPager(onLoad: (pager: typeof import('./item-pager.ts')) => void = () => {}): void {
  void importItemPager().then(
    pager => {
      pager.startItemPager()
      onLoad(pager)
    },
    () => {} // offline: the next arrow key retries
  )
}
