// The list the visitor came from: what arrows, a finger and the control on the sheet walk through while an item of it
// is open.

import { atom } from 'nanostores'

export interface PagerList {
  /** Name of the list, as in its `data-list`. */
  key: string
  /** What people call it. */
  label: string
  /** Paths of its items that have been loaded, in the order shown, each once. */
  paths: readonly string[]
  /** How many there are, where the service has said so. */
  total: number | undefined
}

export const $pagerList = atom<PagerList>({ key: '', label: '', paths: [], total: undefined })

export type Direction = 'next' | 'previous'

export interface Neighbours {
  /** Counted from 1; undefined when the path is not in the list. */
  position: number | undefined
  /** undefined at the beginning. */
  previous: string | undefined
  /** undefined at the end of what is loaded. */
  next: string | undefined
  /** So few items are left ahead that the list should bring its next page. */
  isNearEnd: boolean
}

const NEAR_END_ITEMS = 5

/** `path` is what is open. A list may lead to an asset or to one of its auctions: either finds the other. */
export function findNeighbours(list: PagerList, path: string): Neighbours {
  const at = findPosition(list.paths, path)
  if (at < 0) return { position: undefined, previous: undefined, next: undefined, isNearEnd: false }
  return {
    position: at + 1,
    previous: list.paths[at - 1],
    next: list.paths[at + 1],
    isNearEnd: list.paths.length - at <= NEAR_END_ITEMS
  }
}

/** Called when an item of a list is opened: from now on this is the list to walk. */
export function setPagerList(list: PagerList): void {
  $pagerList.set(list)
}

/** Called when a list has grown; another list's growth changes nothing. */
export function updatePagerList(list: PagerList): void {
  if ($pagerList.get().key === list.key) $pagerList.set(list)
}

/** The very address first, then the item it is about. */
function findPosition(paths: readonly string[], path: string): number {
  const exact = paths.indexOf(path)
  if (exact >= 0) return exact
  const item = itemPath(path)
  return paths.findIndex(i => itemPath(i) === item)
}

/** /nfts/X, whatever auction of it is meant. */
function itemPath(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}
