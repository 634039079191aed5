// Escape closes what is open; left and right walk the list the visitor came from; / goes to the search box.

import { navigate } from 'astro:transitions/client'

import { $navList, findNeighbour } from '../stores/nav-list.ts'
import { closeTop } from './layers/entries.ts'
import { pathOf } from './layers/plan.ts'
import { topLive } from './layers/stack.ts'
import { closeSidebar, isSidebarOpen } from './sidebar.ts'

// Where arrows already mean something.
const TAKES_ARROWS =
  'input, textarea, select, [contenteditable], [role=slider], [role=tablist], [role=listbox], [role=menu], video, audio, [data-carousel]'
const TAKES_LETTERS = 'input, textarea, select, [contenteditable]'

export function startKeyboard(): void {
  document.addEventListener('keydown', event => {
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (event.defaultPrevented || event.isComposing || modified) return
    const target = event.target as Element
    if (event.key === 'Escape') closeTopmost()
    else if (event.key === '/' && !target.closest(TAKES_LETTERS)) focusSearch(event)
    else if (event.key.startsWith('Arrow') && !target.closest(TAKES_ARROWS)) walk(event.key)
  })
}

function closeTopmost(): void {
  // An open menu closes by itself; the platform has not told us yet.
  if (document.querySelector(':popover-open')) return
  if (isSidebarOpen()) closeSidebar()
  else if (topLive()?.level === 'modal') closeTop()
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

function walk(key: string): void {
  const top = topLive()
  const arrow = key === 'ArrowRight' || key === 'ArrowLeft'
  if (!arrow || !top || isSidebarOpen() || top.level !== 'foreground') return
  const list = $navList.get()
  // /nfts/X, whatever auction of it is chosen.
  const path = pathOf(top.url).split('/').slice(0, 3).join('/')
  const direction = key === 'ArrowRight' ? 'next' : 'previous'
  const { path: next, nearEnd } = findNeighbour(list, path, direction)
  if (nearEnd) document.dispatchEvent(new CustomEvent('list:more', { detail: list.key }))
  if (next) void navigate(next, { history: 'replace' })
}
