// What a live layer cannot survive, a reload or a full navigation, a list does: its later pages and its place are kept
// for the tab's life. The scroll is not taken from history.state: the router scrolls the still short page, and
// overwrites what it had saved.

import { LIMITS } from '../../lib/config/limits.ts'
import { $arrival } from '../../stores/layers.ts'
import { selectNewKeys } from '../../stores/list.ts'
import { hasSessionChanged, viewerAddress } from '../account/session.ts'
import {
  type DetachedItem,
  detachedItemsOf,
  itemsOf,
  keysOf,
  moreLink,
  parseItems,
  setDetachedItems,
  toDetachedItem
} from './list-markup.ts'

interface SavedList {
  /** The item at the top of the window, and how far from it. */
  anchor: { key: string; top: number } | undefined
  items: readonly DetachedItem[]
  next: string | undefined
  scrollTop: number
}

/** Characters that outlive the document; a longer list begins again from its first page after a reload. */
const MAX_SAVED_CHARS = 1_500_000
let virtualList: typeof import('./virtual-list.ts') | undefined

/** What keeps long lists short. */
export async function loadVirtualList(): Promise<typeof import('./virtual-list.ts')> {
  virtualList ??= await import('./virtual-list.ts')
  return virtualList
}

/** While the document lives there is room for all. */
const savedLists = new Map<string, SavedList>()

export function saveLists(event: Event): void {
  if (hasSessionChanged()) return
  for (const list of document.querySelectorAll<HTMLElement>('[data-list][data-first-count]')) {
    const first = Number(list.dataset.firstCount)
    const layer = list.closest<HTMLElement>('[data-layer]')
    const { after, before } = detachedItemsOf(list)
    const live = itemsOf(list)
    if (!layer || before.length + live.length + after.length <= first) continue
    const items = [...before, ...live.map(toDetachedItem), ...after].slice(first)
    const scrollTop = layer.inert ? layer.scrollTop : scrollY
    const memory: SavedList = {
      anchor: anchorOf(live),
      items,
      next: moreLink(list)?.href,
      scrollTop
    }
    savedLists.set(storageKey(list), memory)
    if (event.type === 'pagehide') saveToSession(storageKey(list), memory)
  }
}

/** A list as the server wrote it, whatever is added to it from now on. */
export function recordFirstCount(list: HTMLElement): void {
  list.dataset.firstCount ??= String(itemsOf(list).length)
}

/** Called once for each list that appears with a page, with what it held when the page was left. */
export function restoreList(list: HTMLElement): void {
  recordFirstCount(list)
  if (!isReturning()) return
  const memory = readSavedList(storageKey(list))
  const layer = list.closest<HTMLElement>('[data-layer]')
  if (!memory || !layer) return
  const fresh = new Set(
    selectNewKeys(
      keysOf(list),
      memory.items.map(i => i.key)
    )
  )
  const items = memory.items.filter(item => fresh.delete(item.key))
  const link = moreLink(list)
  if (link && memory.next) link.href = memory.next
  else link?.remove()
  if (items.length > LIMITS.virtualListSize) {
    setDetachedItems(list, { after: items, before: [] })
    if (virtualList) virtualList.restoreVirtualList(list, items, memory.anchor)
    else {
      loadVirtualList().then(
        ({ restoreVirtualList }) => restoreVirtualList(list, items, memory.anchor),
        () => appendItems(list, items)
      )
    }
    return
  }
  appendItems(list, items)
  restoreScroll(list, layer, memory)
}

/**
 * To the item that was at the top of the window: those above have heights by guess until they come into sight. The
 * list may have been drawn without its later items before this code came, and the browser would then follow one of those
 * it knew while the others find their heights.
 */
function restoreScroll(
  list: HTMLElement,
  layer: HTMLElement,
  { anchor, scrollTop }: SavedList
): void {
  const scroller = layer.inert ? layer : document.documentElement
  const settle = () => {
    const item = anchor && itemsOf(list).find(i => i.dataset.key === anchor.key)
    if (!item) return
    const top = item.getBoundingClientRect().top - anchor.top
    scroller.scrollBy({ top, behavior: 'instant' })
  }
  scroller.style.setProperty('overflow-anchor', 'none')
  scroller.scrollTo({ top: scrollTop, behavior: 'instant' })
  settle()
  requestAnimationFrame(() => {
    settle()
    requestAnimationFrame(() => {
      settle()
      scroller.style.removeProperty('overflow-anchor')
    })
  })
}

function appendItems(list: HTMLElement, items: readonly DetachedItem[]): void {
  setDetachedItems(list, { after: [], before: [] })
  list.querySelector(':scope > [data-list-items]')?.append(...parseItems(items))
}

function anchorOf(items: readonly HTMLElement[]): SavedList['anchor'] {
  for (const item of items) {
    const { bottom, top } = item.getBoundingClientRect()
    if (bottom > 0) return { key: item.dataset.key ?? '', top }
  }
  return undefined
}

function isReturning(): boolean {
  const arrival = $arrival.get()
  if (arrival) return arrival === 'traverse'
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** Rendered for one person, or for a visitor: nobody else gets it back. */
function storageKey(list: HTMLElement): string {
  const url = list.closest<HTMLElement>('[data-layer]')?.dataset.url ?? ''
  return `list ${viewerAddress() ?? ''} ${url} ${list.dataset.list ?? ''}`
}

function saveToSession(key: string, memory: SavedList): void {
  const size = memory.items.reduce((sum, item) => sum + item.html.length, 0)
  try {
    if (size > MAX_SAVED_CHARS) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // full or forbidden: the list begins again, nothing is lost
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
