// A long list: only the rows around the window are in the document, ten thousand items weigh as much as eighty. What is
// out of it is kept as text, and its height as padding of the list, measured when the rows leave and when they come
// back, so that nothing moves. Loaded by list.ts with the first list that grows long.

import { LIMITS } from '../../lib/config/limits.ts'
import { type FarItem, farOf, itemsOf, parseItems, setFar, toFar } from './list-markup.ts'
import { type Grid, rowsWanted } from './virtual-rows.ts'
import { shade } from './scroll-shield.ts'

interface Padding {
  after: number
  before: number
}
interface Window extends Padding {
  /** Items that left lately, by key. They come back as they are, with their pictures: one read anew is drawn twice. */
  held: Map<string, HTMLElement>
}

const windows = new Map<HTMLElement, Window>()
/** Addresses of pictures that left before they had come. */
const stopped = new WeakMap<HTMLImageElement, string>()
const MOST_HELD = 400
let isWaiting = false
/** The item that had the focus when it left. */
let focusedKey: string | undefined

/** From now on the list keeps itself short. */
export function windowList(list: HTMLElement): void {
  if (windows.size === 0) {
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    document.addEventListener('layer:resume', returnTo)
  }
  if (!windows.has(list)) {
    windows.set(list, { after: 0, before: 0, held: new Map() })
    shade(list)
    placeOf(list).dataset['virtual'] = ''
    // The browser holds the place too as rows come in above: moved twice, the window is where nobody left it.
    placeOf(list).style.overflowAnchor = 'none'
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
  if (grid.first === first && grid.last === last) return
  if (grid.first < first) takeOut(list, grid, first - grid.first, 'before')
  if (grid.last > last) takeOut(list, grid, grid.last - last, 'after')
  if (grid.first > first) bringIn(list, grid, grid.first - first, 'before')
  if (grid.last < last) bringIn(list, grid, last - grid.last, 'after')
  moved(list)
}

function takeOut(list: HTMLElement, grid: Grid, count: number, side: keyof Padding): void {
  const items = itemsOf(list)
  const isBefore = side === 'before'
  const leaving = isBefore ? items.slice(0, count) : items.slice(-count)
  const height = isBefore ? distance(leaving[0], items[count]) : heightOf(grid, count)
  const far = farOf(list)
  const texts = leaving.map(toFar)
  setFar(list, {
    ...far,
    [side]: isBefore ? [...far.before, ...texts] : [...texts, ...far.after]
  })
  const focused = leaving.find(item => item.contains(document.activeElement))
  if (focused) focusedKey = focused.dataset['key']
  pad(list, side, height)
  for (const item of leaving) item.remove()
  hold(list, leaving)
}

function bringIn(list: HTMLElement, grid: Grid, count: number, side: keyof Padding): void {
  const far = farOf(list)
  const isBefore = side === 'before'
  const texts = isBefore ? far.before.slice(-count) : far.after.slice(0, count)
  setFar(list, {
    ...far,
    [side]: isBefore ? far.before.slice(0, -count) : far.after.slice(count)
  })
  const place = placeOf(list)
  const neighbour = place.firstElementChild
  const coming = revive(list, texts)
  if (isBefore) place.prepend(...coming)
  else place.append(...coming)
  pad(list, side, -(isBefore ? distance(coming[0], neighbour) : heightOf(grid, count)))
  giveFocusBack(coming)
}

function hold(list: HTMLElement, items: readonly HTMLElement[]): void {
  const held = windows.get(list)?.held
  if (!held) return
  for (const item of items) {
    stopPictures(item)
    held.set(item.dataset['key'] ?? '', item)
  }
  for (const key of held.keys()) {
    if (held.size <= MOST_HELD) break
    held.delete(key)
  }
}

/**
 * Pictures still on their way would come before those on the screen, hundreds after a long stroke. Nothing tells them
 * from those nobody has seen, such as the other works on a collection's card: all are asked for again on the way back.
 */
function stopPictures(item: HTMLElement): void {
  for (const picture of item.querySelectorAll('img')) {
    if (picture.complete) continue
    stopped.set(picture, picture.getAttribute('src') ?? '')
    picture.removeAttribute('src')
  }
}

function resumePictures(item: HTMLElement): void {
  for (const picture of item.querySelectorAll('img')) {
    const address = stopped.get(picture)
    if (stopped.delete(picture) && address) picture.src = address
  }
}

/** Those that are held, and the others from their text. */
function revive(list: HTMLElement, items: readonly FarItem[]): HTMLElement[] {
  const held = windows.get(list)?.held
  const parsed = parseItems(items.filter(({ key }) => !held?.has(key)))
  return items.flatMap(({ key }) => {
    const item = held?.get(key) ?? parsed.shift()
    if (held?.delete(key) && item) resumePictures(item)
    return item ? [item] : []
  })
}

/** Above the window every pixel counts, and is measured; below it nobody sees one too many. */
function distance(upper: Element | undefined, lower: Element | null | undefined): number {
  return upper && lower ? edgeOf(lower, 'top') - edgeOf(upper, 'top') : 0
}

function heightOf({ columns, rowHeight }: Grid, count: number): number {
  return Math.ceil(count / columns) * rowHeight
}

/** To rows that none of those in the document touch: their height is that of an average row. */
function jump(list: HTMLElement, index: number): void {
  const grid = gridOf(list)
  if (!grid) return
  const far = farOf(list)
  const leaving = itemsOf(list)
  const all = [...far.before, ...leaving.map(toFar), ...far.after]
  const half = Math.floor(LIMITS.virtualListSize / 2 / grid.columns)
  const row = Math.max(0, Math.floor(index / grid.columns) - half)
  const start = row * grid.columns
  const end = Math.min(all.length, start + 2 * half * grid.columns)
  setFar(list, { before: all.slice(0, start), after: all.slice(end) })
  hold(list, leaving)
  const coming = revive(list, all.slice(start, end))
  placeOf(list).replaceChildren(...coming)
  const rowsAfter = Math.ceil((all.length - end) / grid.columns)
  const padding = windows.get(list) ?? { after: 0, before: 0 }
  pad(list, 'before', row * grid.rowHeight - padding.before)
  pad(list, 'after', rowsAfter * grid.rowHeight - padding.after)
  giveFocusBack(coming)
  moved(list)
}

/** What lies where, in pixels from the top of the window and in items. Asked at each frame of scrolling. */
function gridOf(list: HTMLElement): Grid | undefined {
  const place = placeOf(list)
  const [first, last] = [place.firstElementChild, place.lastElementChild]
  if (!first || !last) return undefined
  const { columns, gap } = tracksOf(place)
  const count = place.childElementCount
  const { before, after } = farOf(list)
  const top = edgeOf(first, 'top')
  return {
    columns,
    first: before.length,
    last: before.length + count,
    most: LIMITS.virtualListSize,
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
const tracks = new WeakMap<HTMLElement, Tracks>()

function tracksOf(place: HTMLElement): Tracks {
  const known = tracks.get(place)
  const width = place.clientWidth
  if (known?.width === width) return known
  const style = getComputedStyle(place)
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const found = { columns, gap: Number.parseFloat(style.rowGap) || 0, width }
  tracks.set(place, found)
  return found
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
    const place = String(before.length + at + 1)
    if (item.ariaPosInSet !== place) item.ariaPosInSet = place
    if (item.ariaSetSize !== total) item.ariaSetSize = total
  }
  list.dispatchEvent(new CustomEvent('list:rows-changed', { bubbles: true }))
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

function edgeOf(item: Element, edge: 'bottom' | 'top'): number {
  return item.getBoundingClientRect()[edge]
}
