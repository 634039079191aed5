// The list the visitor came from: what arrows, a finger and the control on the sheet walk through while an item of it
// is open.

import { atom } from 'nanostores'

export interface NavList {
  /** Name of the list, as in its `data-list`. */
  key: string
  /** What people call it. */
  label: string
  /** Paths of its items that have been loaded, in the order shown, each once. */
  paths: readonly string[]
  /** How many there are, where the service has said so. */
  total: number | undefined
}

export const $navList = atom<NavList>({ key: '', label: '', paths: [], total: undefined })

export type Direction = 'next' | 'previous'

export interface Neighbours {
  /** Counted from 1; undefined when the path is not in the list. */
  place: number | undefined
  /** undefined at the beginning. */
  previous: string | undefined
  /** undefined at the end of what is loaded. */
  next: string | undefined
  /** So few items are left ahead that the list should bring its next page. */
  nearEnd: boolean
}

const NEAR_END = 5

/** `path` is what is open. A list may lead to an asset or to one of its auctions: either finds the other. */
export function findNeighbours(list: NavList, path: string): Neighbours {
  const at = placeOf(list.paths, path)
  if (at < 0) return { place: undefined, previous: undefined, next: undefined, nearEnd: false }
  return {
    place: at + 1,
    previous: list.paths[at - 1],
    next: list.paths[at + 1],
    nearEnd: list.paths.length - at <= NEAR_END
  }
}

/** Called when an item of a list is opened: from now on this is the list to walk. */
export function walkList(list: NavList): void {
  $navList.set(list)
}

/** Called when a list has grown; another list's growth changes nothing. */
export function growNavList(list: NavList): void {
  if ($navList.get().key === list.key) $navList.set(list)
}

/** The very address first, then the item it is about. */
function placeOf(paths: readonly string[], path: string): number {
  const exact = paths.indexOf(path)
  if (exact >= 0) return exact
  const item = itemOf(path)
  return paths.findIndex(i => itemOf(i) === item)
}

/** /nfts/X, whatever auction of it is meant. */
function itemOf(path: string): string {
  return path.split('/').slice(0, 3).join('/')
}
