// Endless lists. A list is `[data-list=name]` with `[data-list-items]`, which contains items with `[data-key]`. While
// there are more items it also has a plain link `[data-list-more]` to the next page, which works without JavaScript.
// The next page is requested at the same URL with `X-Layers: list`, and its items are appended as the server rendered
// them. With `data-list-load-after` (ms) the next page is requested automatically after that time, for example for an
// empty list.

import { LIMITS } from '../../lib/config/limits.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { setPagerList, updatePagerList } from '../../stores/item-pager.ts'
import { failPage, setNextPage, startNextPage } from '../../stores/list.ts'
import { takeLeftList } from '../layers/return-after-login.ts'
import {
  detachedItemsOf,
  itemsOf,
  keysOf,
  listsIn,
  moreLink,
  nameOf,
  pagerListOf
} from './list-markup.ts'
import { loadVirtualList, recordFirstCount, restoreList, saveLists } from './list-memory.ts'
import { appendNewItems, fetchListPage } from './list-pages.ts'
import { scrollToPosition } from './scroll-anchor.ts'

/** Maximum number of pages that one press loads, because pages may contain few items or none. */
const MOST_PAGES_PER_PRESS = 40

const observers = new WeakMap<Element, IntersectionObserver>()
const requests = new Map<Element, AbortController>()

export function startLists(): void {
  listen('navigation:swapped', () => registerLists(restoreList))
  listen('layer:added', () => registerLists(restoreList))
  listen('list:replaced', () => registerLists(recordFirstCount))
  listen('layer:resume', event => {
    for (const list of listsIn(event.target as Element)) observeEnd(list)
  })
  listen('list:rows-changed', event => observeEnd(event.target as HTMLElement))
  listen('list:load-more', event => {
    const list = findList(event.detail)
    if (list) void loadNextPage(list)
  })
  document.addEventListener('click', onClick, true)
  listen('navigation:swap', saveLists)
  addEventListener('pagehide', saveLists)
  registerLists(restoreList)
}

/** Registers new lists in the document, and aborts the requests of removed lists. */
function registerLists(onNewList: (list: HTMLElement) => void): void {
  for (const [list, flight] of requests) {
    if (list.isConnected) continue
    flight.abort()
    requests.delete(list)
  }
  for (const list of listsIn(document)) {
    if (observers.has(list)) continue
    const { listLoadAfter } = list.dataset
    if (!listLoadAfter) onNewList(list)
    setNextPage(nameOf(list), moreLink(list)?.href)
    if (listLoadAfter) setTimeout(() => list.isConnected && void loadNextPage(list), +listLoadAfter)
    observeEnd(list)
    void restoreLeftList(list)
  }
}

/** After a login: loads as many items as before, and scrolls to the item that was visible. */
async function restoreLeftList(list: HTMLElement): Promise<void> {
  const left = takeLeftList(list)
  if (!left) return
  // Ends early when a page adds no item, for example offline.
  for (let before = -1; before < keysOf(list).length && keysOf(list).length < left.count; ) {
    before = keysOf(list).length
    await loadNextPage(list)
  }
  if (list.isConnected) scrollToPosition(list, left.position)
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const list = target.closest('[data-list]')
  if (!list) return
  if (isPlainClick(event) && target.closest('[data-list-more], [data-list-retry]')) {
    event.preventDefault()
    event.stopPropagation()
    void loadNextPage(list)
  } else setPagerListFrom(target)
}

/** The list of the pressed item becomes the list of the item pager. */
function setPagerListFrom(pressed: Element): void {
  const list = pressed.closest('[data-list]')
  if (list && pressed.closest('[data-key] a')) setPagerList(pagerListOf(list))
}

async function loadNextPage(list: HTMLElement): Promise<void> {
  const name = nameOf(list)
  let next = startNextPage(name)
  if (!next) return
  const flight = new AbortController()
  requests.set(list, flight)
  setBusy(list, true)
  try {
    // How many items a press must still add; 0 for a list that loads one page at a time.
    let missing = Number(list.dataset.listManual ?? 0)
    for (let pages = 1; next; pages += 1) {
      const arriving = await fetchListPage(name, next, flight.signal)
      if (!list.isConnected) return
      missing -= itemsOf(arriving).filter(item => item.querySelector('a')).length
      appendPage(list, arriving)
      setNextPage(name, moreLink(list)?.href)
      // A list below another layer is not extended.
      const isLast = missing <= 0 || pages === MOST_PAGES_PER_PRESS || list.closest('[inert]')
      next = isLast ? undefined : startNextPage(name)
    }
  } catch {
    if (flight.signal.aborted) return
    failPage(name)
    showFailure(list, true)
  } finally {
    requests.delete(list)
    setBusy(list, false)
  }
  if (list.isConnected) observeEnd(list)
}

function appendPage(list: HTMLElement, arriving: HTMLElement): void {
  appendNewItems(list, arriving)
  showFailure(list, false)
  updatePagerList(pagerListOf(list))
  dispatch('list:appended', undefined, list)
  if (keysOf(list).length > LIMITS.virtualListSize) {
    void loadVirtualList().then(
      ({ virtualizeList }) => virtualizeList(list),
      () => {} // offline: the next appended page retries
    )
  }
}

/**
 * Requests the next page when the fourth item from the end is within 200px of the viewport. The last item is observed
 * too, because with high rows a jump to the end leaves the fourth item above the viewport.
 */
function observeEnd(list: HTMLElement): void {
  observers.get(list)?.disconnect()
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(i => i.isIntersecting) || list.closest('[inert]')) return
      observer.disconnect()
      void loadNextPage(list)
    },
    { rootMargin: '200px' }
  )
  observers.set(list, observer)
  // After a failure only the user can retry. Otherwise the list would send requests endlessly.
  const failure = list.querySelector(':scope > [data-list-failure]:not([hidden])')
  const items = itemsOf(list)
  const last = detachedItemsOf(list).after.length ? undefined : items.at(-1)
  const isManual = list.hasAttribute('data-list-manual')
  if (!last || !moreLink(list) || failure || isManual) return
  observer.observe(items.at(-LIMITS.listPrefetchThreshold) ?? last)
  observer.observe(last)
}

function setBusy(list: HTMLElement, isBusy: boolean): void {
  list.querySelector(':scope > [data-list-items]')?.setAttribute('aria-busy', String(isBusy))
  const skeletons = list.querySelector(':scope > [data-list-skeleton]')
  if (skeletons) skeletons.hidden = !isBusy
  const link = moreLink(list)
  if (link) link.ariaBusy = isBusy ? 'true' : null
  if (isBusy) showFailure(list, false)
}

function showFailure(list: HTMLElement, hasFailed: boolean): void {
  const row = list.querySelector(':scope > [data-list-failure]')
  if (row) row.hidden = !hasFailed
  const link = moreLink(list)
  if (link) link.hidden = hasFailed && row !== null
}

function findList(name: string): HTMLElement | undefined {
  return listsIn(document).find(list => nameOf(list) === name)
}
