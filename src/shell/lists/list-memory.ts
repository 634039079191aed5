// Saves the appended pages of each list with its scroll position, and restores them when the list is rendered again
// with its first page alone: after a reload, and on Back and Forward, within the document (from memory) or with a page
// load (from sessionStorage). A list without appended pages needs only the scroll position of its history entry
// (layers/history-entries.ts). For a longer list that position cannot be used: the router scrolls the page while it is
// still short, and overwrites the saved value.

import { LIMITS } from '../../lib/config/limits.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import { $arrival } from '../../stores/layers.ts'
import { selectNewKeys } from '../../stores/list.ts'
import { hasSessionChanged, renderedViewer } from '../account/session.ts'
import {
  type DetachedItem,
  detachedItemsOf,
  itemsOf,
  keysOf,
  moreLink,
  pageCountOf,
  parseItems,
  setDetachedItems,
  toDetachedItem
} from './list-markup.ts'
import { type ListPosition, measurePosition, scrollToPosition } from './scroll-anchor.ts'

interface SavedList extends ListPosition {
  items: readonly DetachedItem[]
  next: string | undefined
  pages: number
}

/**
 * The largest list saved in sessionStorage, in characters. A longer list starts from its first page after a reload.
 */
const MAX_SAVED_CHARS = 1_500_000
let virtualList: typeof import('./virtual-list.ts') | undefined

/** Loads the virtual list. */
export async function loadVirtualList(): Promise<typeof import('./virtual-list.ts')> {
  virtualList ??= await import('./virtual-list.ts')
  return virtualList
}

/** In-memory copies, without a size limit, for as long as the document lives. */
const savedLists = new Map<string, SavedList>()

export function saveLists(event: Event): void {
  if (hasSessionChanged()) return
  for (const list of document.querySelectorAll('[data-list][data-first-count]')) {
    const firstCount = Number(list.dataset.firstCount)
    const layer = list.closest('[data-layer]')
    const { after, before } = detachedItemsOf(list)
    const live = itemsOf(list)
    if (!layer || before.length + live.length + after.length <= firstCount) continue
    const items = [...before, ...live.map(toDetachedItem), ...after].slice(firstCount)
    const saved: SavedList = {
      ...measurePosition(list),
      items,
      next: moreLink(list)?.href,
      pages: pageCountOf(list)
    }
    savedLists.set(storageKey(list), saved)
    if (event.type === 'pagehide') saveToSession(storageKey(list), saved)
  }
}

/** Records how many items the server rendered, before any are appended. */
export function recordFirstCount(list: HTMLElement): void {
  list.dataset.firstCount ??= String(itemsOf(list).length)
}

/** Called once for each list that appears with a page. Restores the items it had when the page was left. */
export function restoreList(list: HTMLElement): void {
  recordFirstCount(list)
  if (!isReturning()) return
  const saved = readSavedList(storageKey(list))
  const layer = list.closest('[data-layer]')
  if (!saved || !layer) return
  const newKeys = new Set(
    selectNewKeys(
      keysOf(list),
      saved.items.map(i => i.key)
    )
  )
  // `delete` also leaves out an item whose key was saved twice.
  const items = saved.items.filter(item => newKeys.delete(item.key))
  const link = moreLink(list)
  if (link && saved.next) link.href = saved.next
  else link?.remove()
  list.dataset.pages = String(saved.pages)
  if (items.length > LIMITS.virtualListSize) {
    setDetachedItems(list, { after: items, before: [] })
    if (virtualList) virtualList.restoreVirtualList(list, items, saved.anchor)
    else {
      loadVirtualList().then(
        ({ restoreVirtualList }) => restoreVirtualList(list, items, saved.anchor),
        () => appendItems(list, items)
      )
    }
    return
  }
  appendItems(list, items)
  scrollToPosition(list, saved)
}

function appendItems(list: HTMLElement, items: readonly DetachedItem[]): void {
  setDetachedItems(list, { after: [], before: [] })
  list.querySelector(':scope > [data-list-items]')?.append(...parseItems(items))
}

/** Whether the page was opened by Back, Forward or a reload. */
function isReturning(): boolean {
  const arrival = $arrival.get()
  if (arrival) return arrival === 'traverse'
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** Includes the viewer's address, because a list is rendered for one viewer. */
function storageKey(list: HTMLElement): string {
  const url = list.closest('[data-layer]')?.dataset.url ?? ''
  return `${STORAGE.lists.key}${renderedViewer() ?? ''} ${url} ${list.dataset.list ?? ''}`
}

function saveToSession(key: string, saved: SavedList): void {
  const size = saved.items.reduce((sum, item) => sum + item.html.length, 0)
  try {
    if (size > MAX_SAVED_CHARS) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(saved))
  } catch {
    // The storage is full or denied: the list starts from its first page after a reload.
  }
}

function readSavedList(key: string): SavedList | undefined {
  const known = savedLists.get(key)
  if (known) return known
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
