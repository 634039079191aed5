// A virtual list: only the rows near the viewport are in the document, so ten thousand items cost as much as eighty.
// Removed items are stored as HTML text (list-markup.ts). Their measured height is replaced by padding, so that nothing
// moves. virtual-rows.ts computes which rows stay. Loaded when the first list becomes long.

import { LIMITS } from '../../lib/config/limits.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import {
  type DetachedItem,
  detachedItemsOf,
  itemsOf,
  setDetachedItems,
  toDetachedItem
} from './list-markup.ts'
import { type RecentItems, restoreItems, storeRecentItems } from './recent-items.ts'
import { addScrollShield } from './scroll-shield.ts'
import { type Grid, visibleRows } from './virtual-rows.ts'

interface Padding {
  after: number
  before: number
}
interface VirtualState extends Padding {
  recent: RecentItems
}

const virtualLists = new Map<HTMLElement, VirtualState>()
let isScheduled = false
/** The key of the item that had the focus when it was removed. */
let focusedKey: string | undefined

/** Starts virtualizing the list. */
export function virtualizeList(list: HTMLElement): void {
  if (virtualLists.size === 0) {
    addEventListener('scroll', scheduleUpdate, { passive: true })
    addEventListener('resize', scheduleUpdate)
    listen('layer:resume', showLastViewedCard)
  }
  if (!virtualLists.has(list)) {
    virtualLists.set(list, { after: 0, before: 0, recent: new Map() })
    addScrollShield(list)
    itemsContainer(list).dataset.virtual = ''
    const layer = list.closest('[data-layer]')
    if (layer) layer.dataset.virtual = ''
    // Scroll anchoring is off: the browser would correct the scroll position a second time when rows are inserted
    // above.
    itemsContainer(list).style.overflowAnchor = 'none'
  }
  scheduleUpdate()
}

/** Restores a virtual list with all its items after a reload, with the anchor item at its old position. */
export function restoreVirtualList(
  list: HTMLElement,
  hidden: readonly DetachedItem[],
  anchor: { key: string; top: number } | undefined
): void {
  setDetachedItems(list, { after: [...hidden], before: [] })
  virtualizeList(list)
  const all = [...itemsOf(list).map(toDetachedItem), ...hidden]
  const at = all.findIndex(i => i.key === anchor?.key)
  jumpTo(list, Math.max(at, 0))
  const item = itemsOf(list).find(i => i.dataset.key === anchor?.key)
  if (!item || !anchor) return
  scrollBy({ top: item.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
}

function scheduleUpdate(): void {
  if (isScheduled) return
  isScheduled = true
  requestAnimationFrame(() => {
    isScheduled = false
    for (const list of virtualLists.keys()) {
      if (!list.isConnected) virtualLists.delete(list)
      else if (!list.closest('[inert]')) updateRows(list)
    }
  })
}

/** Inserts the rows near the viewport and removes those far from it. */
function updateRows(list: HTMLElement): void {
  const grid = measureGrid(list)
  if (!grid) return
  const { start, end } = visibleRows(grid)
  const first = start * grid.columns
  const last = Math.min(end * grid.columns, grid.total)
  if (first >= grid.last || last <= grid.first) {
    jumpTo(list, Math.floor((first + last) / 2))
    return
  }
  if (grid.first === first && grid.last === last) {
    // A page may have been appended in the meantime, which changes the total of the items.
    if (itemsOf(list).at(-1)?.ariaSetSize !== String(grid.total)) announceRows(list)
    return
  }
  if (grid.first < first) removeRows(list, grid, first - grid.first, 'before')
  if (grid.last > last) removeRows(list, grid, grid.last - last, 'after')
  if (grid.first > first) insertRows(list, grid, grid.first - first, 'before')
  if (grid.last < last) insertRows(list, grid, last - grid.last, 'after')
  announceRows(list)
}

function removeRows(list: HTMLElement, grid: Grid, count: number, side: keyof Padding): void {
  const items = itemsOf(list)
  const isBefore = side === 'before'
  const leaving = isBefore ? items.slice(0, count) : items.slice(-count)
  const height = isBefore ? offsetBetween(leaving[0], items[count]) : heightOf(grid, count)
  const detached = detachedItemsOf(list)
  const removed = leaving.map(toDetachedItem)
  setDetachedItems(list, {
    ...detached,
    [side]: isBefore ? [...detached.before, ...removed] : [...removed, ...detached.after]
  })
  rememberFocusedItem(leaving)
  addPadding(list, side, height)
  for (const item of leaving) item.remove()
  storeRecentItems(virtualLists.get(list)?.recent, leaving)
}

function insertRows(list: HTMLElement, grid: Grid, count: number, side: keyof Padding): void {
  const detached = detachedItemsOf(list)
  const isBefore = side === 'before'
  const returning = isBefore ? detached.before.slice(-count) : detached.after.slice(0, count)
  setDetachedItems(list, {
    ...detached,
    [side]: isBefore ? detached.before.slice(0, -count) : detached.after.slice(count)
  })
  const container = itemsContainer(list)
  const neighbour = container.firstElementChild
  const coming = restoreItems(virtualLists.get(list)?.recent, returning)
  if (isBefore) container.prepend(...coming)
  else container.append(...coming)
  addPadding(list, side, -(isBefore ? offsetBetween(coming[0], neighbour) : heightOf(grid, count)))
  restoreFocusedItem(coming)
}

/**
 * The measured height of rows above the viewport, where an error would move the visible rows. Below the viewport the
 * average height is enough.
 */
function offsetBetween(upper: Element | undefined, lower: Element | null | undefined): number {
  return upper && lower ? edgeOf(lower, 'top') - edgeOf(upper, 'top') : 0
}

function heightOf({ columns, rowHeight }: Grid, count: number): number {
  return Math.ceil(count / columns) * rowHeight
}

/**
 * Replaces all rows when none of the present ones is needed. The height of the rows not in the document is estimated
 * from the average row.
 */
function jumpTo(list: HTMLElement, index: number): void {
  const grid = measureGrid(list)
  if (!grid) return
  const detached = detachedItemsOf(list)
  const leaving = itemsOf(list)
  rememberFocusedItem(leaving)
  const all = [...detached.before, ...leaving.map(toDetachedItem), ...detached.after]
  const half = Math.floor(LIMITS.virtualListSize / 2 / grid.columns)
  const row = Math.max(0, Math.floor(index / grid.columns) - half)
  const start = row * grid.columns
  const end = Math.min(all.length, start + 2 * half * grid.columns)
  setDetachedItems(list, { before: all.slice(0, start), after: all.slice(end) })
  storeRecentItems(virtualLists.get(list)?.recent, leaving)
  const coming = restoreItems(virtualLists.get(list)?.recent, all.slice(start, end))
  itemsContainer(list).replaceChildren(...coming)
  const rowsAfter = Math.ceil((all.length - end) / grid.columns)
  const padding = virtualLists.get(list) ?? { after: 0, before: 0 }
  addPadding(list, 'before', row * grid.rowHeight - padding.before)
  addPadding(list, 'after', rowsAfter * grid.rowHeight - padding.after)
  restoreFocusedItem(coming)
  announceRows(list)
}

/** The list's layout, in pixels from the top of the viewport and in items. Called on each frame of scrolling. */
function measureGrid(list: HTMLElement): Grid | undefined {
  const container = itemsContainer(list)
  const [first, last] = [container.firstElementChild, container.lastElementChild]
  if (!first || !last) return undefined
  const { columns, gap } = measureTracks(container)
  const count = container.childElementCount
  const { before, after } = detachedItemsOf(list)
  const top = edgeOf(first, 'top')
  return {
    columns,
    first: before.length,
    last: before.length + count,
    max: LIMITS.virtualListSize,
    rowHeight: (edgeOf(last, 'bottom') - top + gap) / Math.ceil(count / columns),
    top,
    total: before.length + count + after.length,
    view: innerHeight
  }
}

interface Tracks {
  columns: number
  gap: number
  width: number
}
/** The columns of each list and the gap between its rows, measured again when its width has changed. */
const tracks = new WeakMap<HTMLElement, Tracks>()

function measureTracks(container: HTMLElement): Tracks {
  const known = tracks.get(container)
  const width = container.clientWidth
  if (known?.width === width) return known
  const style = getComputedStyle(container)
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const found = { columns, gap: Number.parseFloat(style.rowGap) || 0, width }
  tracks.set(container, found)
  return found
}

function addPadding(list: HTMLElement, side: keyof Padding, change: number): void {
  const padding = virtualLists.get(list)
  if (!padding) return
  const isEnd = detachedItemsOf(list)[side].length === 0
  const wanted = isEnd ? 0 : Math.max(0, padding[side] + change)
  // Rows may have another height when they are inserted again, for example after the viewport's width has changed.
  const missed = side === 'before' ? wanted - (padding.before + change) : 0
  padding[side] = wanted
  itemsContainer(list).style[side === 'before' ? 'paddingBlockStart' : 'paddingBlockEnd'] =
    `${wanted}px`
  if (Math.abs(missed) >= 1) scrollBy({ top: missed, behavior: 'instant' })
}

/**
 * Tells screen readers the position of each item in the whole list, and the rest of the shell that rows have changed.
 */
function announceRows(list: HTMLElement): void {
  const { before, after } = detachedItemsOf(list)
  const items = itemsOf(list)
  const total = String(before.length + items.length + after.length)
  for (const [index, item] of items.entries()) {
    const position = String(before.length + index + 1)
    if (item.ariaPosInSet !== position) item.ariaPosInSet = position
    if (item.ariaSetSize !== total) item.ariaSetSize = total
  }
  dispatch('list:rows-changed', undefined, list)
}

/**
 * After the layer above the list has closed, makes sure that the card of the last viewed item is in the document and
 * visible.
 */
function showLastViewedCard(event: CustomEvent<readonly string[]>): void {
  const seen = event.detail
  for (const list of virtualLists.keys()) {
    if (!(event.target as Element).contains(list)) continue
    const { before, after } = detachedItemsOf(list)
    const isSeen = (item: DetachedItem) => seen.some(url => url.split('?', 1)[0] === item.path)
    const inBefore = before.findIndex(isSeen)
    const inAfter = after.findIndex(isSeen)
    if (inBefore >= 0) jumpTo(list, inBefore)
    else if (inAfter >= 0) jumpTo(list, before.length + itemsOf(list).length + inAfter)
    else continue
    const path = (before[inBefore] ?? after[inAfter])?.path
    const show = () => {
      const card = [...list.querySelectorAll<HTMLAnchorElement>('a')].find(i => i.pathname === path)
      card?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    listen('navigation:swapped', show, { once: true })
  }
}

function rememberFocusedItem(leaving: readonly HTMLElement[]): void {
  const focused = leaving.find(item => item.contains(document.activeElement))
  if (focused) focusedKey = focused.dataset.key
}

function restoreFocusedItem(items: readonly HTMLElement[]): void {
  if (!focusedKey || document.activeElement !== document.body) return
  const item = items.find(i => i.dataset.key === focusedKey)
  if (!item) return
  focusedKey = undefined
  item.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

function itemsContainer(list: HTMLElement): HTMLElement {
  return list.querySelector(':scope > [data-list-items]') ?? list
}

function edgeOf(item: Element, edge: 'bottom' | 'top'): number {
  return item.getBoundingClientRect()[edge]
}
