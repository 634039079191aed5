// A long list: only the rows around the window are in the document, ten thousand items weigh as much as eighty. What is
// out of it is kept as text, and its height as padding of the list, measured when the rows leave and when they come
// back, so that nothing moves. Loaded by list.ts with the first list that grows long.

import { LIMITS } from '../lib/config/limits.ts'
import { type FarItem, farOf, itemsOf, parseItems, setFar, toFar } from './list-markup.ts'
import { type Grid, rowsWanted } from './list-rows.ts'

interface Padding {
  after: number
  before: number
}

const windows = new Map<HTMLElement, Padding>()
let isWaiting = false
/** The item that had the focus when it left. */
let focusedKey: string | undefined

/** From now on the list keeps itself short. */
export function windowList(list: HTMLElement): void {
  if (windows.size === 0) {
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    document.addEventListener('layer:thaw', returnTo)
  }
  if (!windows.has(list)) {
    windows.set(list, { after: 0, before: 0 })
    placeOf(list).dataset['window'] = ''
  }
  soon()
}

/** All items of a list that is read again, `first` of them in the document, with one of them where it was. */
export function restoreWindow(
  list: HTMLElement,
  later: readonly FarItem[],
  anchor: { key: string; top: number } | undefined
): void {
  setFar(list, { after: [...later], before: [] })
  windowList(list)
  const all = [...itemsOf(list).map(toFar), ...later]
  const at = all.findIndex(i => i.key === anchor?.key)
  jump(list, Math.max(at, 0))
  const item = itemsOf(list).find(i => i.dataset['key'] === anchor?.key)
  if (!item || !anchor) return
  scrollBy({ top: item.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
}

function soon(): void {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    for (const list of windows.keys()) {
      if (!list.isConnected) windows.delete(list)
      else if (!list.closest('[inert]')) follow(list)
    }
  })
}

/** Brings the rows near the window in and takes those far from it out. */
function follow(list: HTMLElement): void {
  const grid = gridOf(list)
  if (!grid) return
  const { start, end } = rowsWanted(grid)
  const first = start * grid.columns
  const last = Math.min(end * grid.columns, grid.total)
  if (first >= grid.last || last <= grid.first) {
    jump(list, Math.floor((first + last) / 2))
    return
  }
  const moves = [
    grid.first < first && takeOut(list, first - grid.first, 'before'),
    grid.last > last && takeOut(list, grid.last - last, 'after'),
    grid.first > first && bringIn(list, grid.first - first, 'before'),
    grid.last < last && bringIn(list, last - grid.last, 'after')
  ]
  if (moves.some(Boolean)) moved(list)
}

function takeOut(list: HTMLElement, count: number, side: keyof Padding): true {
  const items = itemsOf(list)
  const leaving = side === 'before' ? items.slice(0, count) : items.slice(-count)
  const staying = side === 'before' ? items[count] : items.at(-count - 1)
  const outer = side === 'before' ? leaving[0] : leaving.at(-1)
  const edge = side === 'before' ? 'top' : 'bottom'
  const height = outer && staying ? Math.abs(edgeOf(outer, edge) - edgeOf(staying, edge)) : 0
  const far = farOf(list)
  const texts = leaving.map(toFar)
  setFar(list, {
    ...far,
    [side]: side === 'before' ? [...far.before, ...texts] : [...texts, ...far.after]
  })
  const focused = leaving.find(item => item.contains(document.activeElement))
  if (focused) focusedKey = focused.dataset['key']
  pad(list, side, height)
  for (const item of leaving) item.remove()
  return true
}

function bringIn(list: HTMLElement, count: number, side: keyof Padding): true {
  const far = farOf(list)
  const texts = side === 'before' ? far.before.slice(-count) : far.after.slice(0, count)
  setFar(list, {
    ...far,
    [side]: side === 'before' ? far.before.slice(0, -count) : far.after.slice(count)
  })
  const items = itemsOf(list)
  const neighbour = side === 'before' ? items[0] : items.at(-1)
  const edge = side === 'before' ? 'top' : 'bottom'
  const place = placeOf(list)
  const coming = parseItems(texts)
  if (side === 'before') place.prepend(...coming)
  else place.append(...coming)
  const outer = side === 'before' ? coming[0] : coming.at(-1)
  const height = outer && neighbour ? Math.abs(edgeOf(outer, edge) - edgeOf(neighbour, edge)) : 0
  pad(list, side, -height)
  giveFocusBack(coming)
  return true
}

/** To rows that none of those in the document touch: their height is that of an average row. */
function jump(list: HTMLElement, index: number): void {
  const grid = gridOf(list)
  if (!grid) return
  const far = farOf(list)
  const all = [...far.before, ...itemsOf(list).map(toFar), ...far.after]
  const half = Math.floor(LIMITS.listWindow / 2 / grid.columns)
  const row = Math.max(0, Math.floor(index / grid.columns) - half)
  const start = row * grid.columns
  const end = Math.min(all.length, start + 2 * half * grid.columns)
  setFar(list, { before: all.slice(0, start), after: all.slice(end) })
  const coming = parseItems(all.slice(start, end))
  placeOf(list).replaceChildren(...coming)
  const rowsAfter = Math.ceil((all.length - end) / grid.columns)
  const padding = windows.get(list) ?? { after: 0, before: 0 }
  pad(list, 'before', row * grid.rowHeight - padding.before)
  pad(list, 'after', rowsAfter * grid.rowHeight - padding.after)
  giveFocusBack(coming)
  moved(list)
}

/** What lies where, in pixels from the top of the window and in items. */
function gridOf(list: HTMLElement): Grid | undefined {
  const items = itemsOf(list)
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) return undefined
  const style = getComputedStyle(placeOf(list))
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const gap = Number.parseFloat(style.rowGap) || 0
  const rows = Math.ceil(items.length / columns)
  const { before, after } = farOf(list)
  return {
    columns,
    first: before.length,
    last: before.length + items.length,
    most: LIMITS.listWindow,
    rowHeight: (edgeOf(last, 'bottom') - edgeOf(first, 'top') + gap) / rows,
    top: edgeOf(first, 'top'),
    total: before.length + items.length + after.length,
    view: innerHeight
  }
}

function pad(list: HTMLElement, side: keyof Padding, change: number): void {
  const padding = windows.get(list)
  if (!padding) return
  const isEnd = farOf(list)[side].length === 0
  const wanted = isEnd ? 0 : Math.max(0, padding[side] + change)
  // Rows can come back higher or lower than they left, as in a window of another width.
  const missed = side === 'before' ? wanted - (padding.before + change) : 0
  padding[side] = wanted
  placeOf(list).style[side === 'before' ? 'paddingBlockStart' : 'paddingBlockEnd'] = `${wanted}px`
  if (Math.abs(missed) >= 1) scrollBy({ top: missed, behavior: 'instant' })
}

function moved(list: HTMLElement): void {
  const { before, after } = farOf(list)
  const items = itemsOf(list)
  const total = String(before.length + items.length + after.length)
  for (const [at, item] of items.entries()) {
    item.ariaPosInSet = String(before.length + at + 1)
    item.ariaSetSize = total
  }
  list.dispatchEvent(new CustomEvent('list:moved', { bubbles: true }))
}

/** A layer that covered the list is closed: the card of what was looked at last is there again. */
function returnTo(event: Event): void {
  const seen = (event as CustomEvent<readonly string[] | undefined>).detail ?? []
  for (const list of windows.keys()) {
    if (!(event.target as Element).contains(list)) continue
    const { before, after } = farOf(list)
    const isSeen = (item: FarItem) => seen.some(url => url.split('?', 1)[0] === item.path)
    const inBefore = before.findIndex(isSeen)
    const inAfter = after.findIndex(isSeen)
    if (inBefore >= 0) jump(list, inBefore)
    else if (inAfter >= 0) jump(list, before.length + itemsOf(list).length + inAfter)
    else continue
    const path = (before[inBefore] ?? after[inAfter])?.path
    const show = () => {
      const card = [...list.querySelectorAll<HTMLAnchorElement>('a')].find(i => i.pathname === path)
      card?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    document.addEventListener('astro:after-swap', show, { once: true })
  }
}

function giveFocusBack(items: readonly HTMLElement[]): void {
  if (!focusedKey || document.activeElement !== document.body) return
  const item = items.find(i => i.dataset['key'] === focusedKey)
  if (!item) return
  focusedKey = undefined
  item.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

function placeOf(list: HTMLElement): HTMLElement {
  return list.querySelector<HTMLElement>(':scope > [data-list-items]') ?? list
}

function edgeOf(item: HTMLElement, edge: 'bottom' | 'top'): number {
  return item.getBoundingClientRect()[edge]
}
