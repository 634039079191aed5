// Escape closes what is open; left and right walk the list the visitor came from; / goes to the search box.

import { $pagerList } from '../../stores/item-pager.ts'
import { closeSidebar, isSidebarOpen } from '../account/sidebar.ts'
import { closeTop } from '../layers/entries.ts'
import { topLayer } from '../layers/stack.ts'
import { PAGER_LIST_KEY } from './item-pager-memory.ts'

// Where arrows already mean something.
const ARROW_KEY_TARGETS =
  'input, textarea, select, [contenteditable], [role=slider], [role=tablist], [role=listbox], [role=menu], video, audio, [data-carousel]'
const TEXT_TARGETS = 'input, textarea, select, [contenteditable]'

export function startKeyboard(): void {
  $pagerList.listen(() => loadItemPager())
  if (sessionStorage.getItem(PAGER_LIST_KEY)) loadItemPager()
  document.addEventListener('keydown', handleKey)
}

export function handleKey(event: KeyboardEvent): void {
  // Many keyboards have the slash above a digit: there it is typed with the shift key.
  const shifted = event.shiftKey && event.key !== '/'
  const modified = event.altKey || event.ctrlKey || event.metaKey || shifted
  if (event.defaultPrevented || event.isComposing || modified) return
  const target = event.target as Element
  if (event.key === 'Escape') closeTopmost()
  else if (event.key === '/' && !target.closest(TEXT_TARGETS)) focusSearch(event)
  else if (event.key.startsWith('Arrow') && !target.closest(ARROW_KEY_TARGETS))
    handleArrow(event.key)
}

function closeTopmost(): void {
  // An open menu closes by itself; the platform has not told us yet.
  if (document.querySelector(':popover-open')) return
  if (isSidebarOpen()) closeSidebar()
  else if (topLayer()?.level === 'modal') closeTop()
}

function focusSearch(event: KeyboardEvent): void {
  const header = document.querySelector('#shell-header:not([inert])')
  if (!header || isSidebarOpen()) return
  event.preventDefault()
  const box = header.querySelector<HTMLInputElement>('input[type=search]')
  if (box?.checkVisibility()) box.focus()
  // On a narrow screen it stands in a sheet, which takes the focus to it.
  else header.querySelector<HTMLElement>('[popovertarget=shell-search]')?.click()
}

function handleArrow(key: string): void {
  const direction = ({ ArrowLeft: 'previous', ArrowRight: 'next' } as const)[key]
  // Asked at once: what is open may have closed by the time the code is there.
  if (!direction || topLayer()?.level !== 'foreground' || isSidebarOpen()) return
  loadItemPager(walking => void walking.goToNeighbour(direction))
}

const importItemPager = () => import('./item-pager.ts')

/** Comes with the first item that is opened from a list, or that was one before a reload. */
function loadItemPager(then: (walking: typeof import('./item-pager.ts')) => void = () => {}): void {
  void importItemPager().then(
    walking => {
      walking.startItemPager()
      then(walking)
    },
    () => {} // no line: the next arrow tries again
  )
}
