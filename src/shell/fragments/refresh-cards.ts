// Replaces the cards of assets whose data has changed, in lists and search results, also on the layers below. A list
// keeps its other items, its length and its scroll position. An item that is no longer in the list, such as a sold item
// in a list of auctions, is removed. A stale card is found by the path of its link. In a list, a card and its
// replacement have the same key: the card of an item may show another of its auctions, and several offers link to one
// item.

import { routes } from '../../lib/config/routes.ts'
import { dispatch } from '../../lib/dom/events.ts'
import {
  type DetachedItem,
  detachedItemsOf,
  itemsOf,
  keysOf,
  linkedItemsOf,
  listsIn,
  moreLink,
  nameOf,
  setDetachedItems,
  toDetachedItem
} from '../lists/list-markup.ts'
import { fetchPage } from './fetch-page.ts'
import { rememberFocus } from './swap-fragment.ts'

export interface StaleCard {
  /** Undefined for a card outside of lists. */
  list: HTMLElement | undefined
  /** The key of the item in its list. */
  key?: string
  path: string
}

const ASSET_ENTITY = 'asset:'

/** The cards of a layer that show one of these entities. Must be called before fragments are replaced. */
export function findStaleCards(layer: HTMLElement, entities: readonly string[]): StaleCard[] {
  const assets = entities
    .filter(i => i.startsWith(ASSET_ENTITY))
    .map(i => routes.asset(i.slice(ASSET_ENTITY.length)))
  if (!assets.length) return []
  const isStale = (path: string) => assets.some(i => path === i || path.startsWith(`${i}/auction/`))
  const listed = listsIn(layer).flatMap(list =>
    linkedItemsOf(list)
      .filter(({ path }) => isStale(path))
      .map(({ key, path }) => ({ list, key, path }))
  )
  const single = singleCards(layer).filter(({ pathname }) => isStale(pathname))
  return [...listed, ...single.map(({ pathname }) => ({ list: undefined, path: pathname }))]
}

/** `page`: the current page of the layer. */
export async function refreshCards(
  layer: HTMLElement,
  page: Document,
  stale: readonly StaleCard[]
): Promise<void> {
  for (const { key, list, path } of stale) {
    if (!list || key === undefined) replaceSingle(layer, page, path)
    // Lists in replaced fragments are no longer in the document.
    else if (list.isConnected) await replaceListed(list, page, key).catch(() => {})
  }
}

function replaceSingle(layer: HTMLElement, page: Document, path: string): void {
  const [old, next] = [layer, page].map(i =>
    singleCards(i)
      .find(({ pathname }) => pathname === path)
      ?.closest('li')
  )
  if (old && next) replaceItem(old, next)
}

function singleCards(root: ParentNode): HTMLAnchorElement[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a.card-link')].filter(
    i => !i.closest('[data-list]')
  )
}

async function replaceListed(list: HTMLElement, page: Document, key: string): Promise<void> {
  const next = await findItem(list, page, key)
  if (next === undefined || !list.isConnected) return
  const live = itemsOf(list).find(i => i.dataset.key === key)
  if (live && next) replaceItem(live, next)
  else if (live) live.remove()
  else replaceDetached(list, key, next)
  dispatch('list:rows-changed', undefined, list)
}

/**
 * The item in the current pages of the list, up to one page beyond the loaded ones; `null` when they do not contain it,
 * `undefined` when they could not be read. The pages of a nested list are those of the outer list.
 */
async function findItem(
  list: HTMLElement,
  page: Document,
  key: string
): Promise<HTMLElement | null | undefined> {
  const outer = outermost(list)
  let seen = 0
  for (let current = page; ; ) {
    const listNow = (name: string) => listsIn(current).find(i => nameOf(i) === name)
    const outerNow = listNow(nameOf(outer))
    if (!outerNow) return undefined
    const innerNow = listNow(nameOf(list))
    const found = innerNow && itemsOf(innerNow).find(i => i.dataset.key === key)
    if (found) return found
    const [count, next] = [itemsOf(outerNow).length, moreLink(outerNow)?.href]
    seen += count
    if (!next || count === 0 || seen > keysOf(outer).length) return null
    current = (await fetchPage(next, { only: 'list', noCache: true })).page
  }
}

function outermost(list: HTMLElement): HTMLElement {
  const outer = list.parentElement?.closest('[data-list]')
  return outer ? outermost(outer) : list
}

function replaceItem(old: HTMLElement, next: HTMLElement): void {
  if (old.outerHTML === next.outerHTML) return
  const restoreFocus = rememberFocus(old)
  old.replaceWith(next)
  restoreFocus?.(next)
}

/** For an item of a virtual list that is not in the document. */
function replaceDetached(list: HTMLElement, key: string, next: HTMLElement | null): void {
  /** The items with the new copy of this one, or without it. */
  const replace = (items: readonly DetachedItem[]) =>
    items.flatMap(i => (i.key !== key ? [i] : next ? [toDetachedItem(next)] : []))
  const { after, before } = detachedItemsOf(list)
  // Removing the item would leave the rows above with one item too few for their padding, so it stays until the list is
  // loaded again.
  setDetachedItems(list, { after: replace(after), before: next ? replace(before) : before })
}
