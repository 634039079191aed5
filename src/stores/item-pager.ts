// The list from which the visitor opened an item. Arrow keys, swipes and the pager buttons go through this list
// (shell/navigation/item-pager.ts).

import { atom } from 'nanostores'

export interface PagerList {
  /** Whether the list goes on after the loaded items. */
  hasMore: boolean
  /** Name of the list, as in its `data-list`. */
  key: string
  /** The list's label in the user interface. */
  label: string
  /** Paths of the loaded items in display order, without duplicates. */
  paths: readonly string[]
  /** The total number of items. Undefined when the data service does not return it. */
  total: number | undefined
}

export const $pagerList = atom<PagerList>({
  hasMore: false,
  key: '',
  label: '',
  paths: [],
  total: undefined
})

export type Direction = 'next' | 'previous'

export interface Neighbours {
  /** Position counted from 1. Undefined when the path is not in the list. */
  position: number | undefined
  /** Undefined for the first item. */
  previous: string | undefined
  /** Undefined for the last loaded item. */
  next: string | undefined
  /** Whether few loaded items remain, so that the list should load its next page. */
  isNearEnd: boolean
}

/** Enough for a page to load while the visitor goes through them. */
const NEAR_END_ITEMS = 5

/**
 * The neighbors of the open `path`. A list may link to an asset or to one of its auctions: an item is also found by the
 * path of the other page.
 */
export function findNeighbours(list: PagerList, path: string): Neighbours {
  const index = findIndex(list.paths, path)
  if (index < 0)
    return { position: undefined, previous: undefined, next: undefined, isNearEnd: false }
  return {
    position: index + 1,
    previous: list.paths[index - 1],
    next: list.paths[index + 1],
    isNearEnd: list.paths.length - index <= NEAR_END_ITEMS
  }
}

/** Called when an item of a list is opened. Pager navigation then uses this list. */
export function setPagerList(list: PagerList): void {
  $pagerList.set(list)
}

/** Called when a list has grown. Ignored for any list but the current one. */
export function updatePagerList(list: PagerList): void {
  if ($pagerList.get().key === list.key) $pagerList.set(list)
}

/** Called when an item has left its list. The list may be below the open item and not loaded again yet. */
export function removeFromPagerList(path: string): void {
  const list = $pagerList.get()
  const paths = list.paths.filter(i => i !== path)
  if (paths.length === list.paths.length) return
  $pagerList.set({ ...list, paths, total: list.total === undefined ? undefined : list.total - 1 })
}

/** Looks for the exact path first, then for the same asset. */
function findIndex(paths: readonly string[], path: string): number {
  const exact = paths.indexOf(path)
  if (exact >= 0) return exact
  const item = itemPath(path)
  return paths.findIndex(i => itemPath(i) === item)
}

/** The asset's path `/nfts/X`, without the auction. */
function itemPath(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}
