// The list the visitor came from: what left and right arrows walk through while an item of it is open.

import { atom } from 'nanostores'

export interface NavList {
  /** Name of the list, as in its `data-list`. */
  key: string
  /** Paths of its items, in the order shown. */
  paths: readonly string[]
}

export const $navList = atom<NavList>({ key: '', paths: [] })

export type Direction = 'next' | 'previous'

export interface Neighbour {
  /** undefined at either end, or when the path is not in the list. */
  path: string | undefined
  /** So few items are left ahead that the list should bring its next page. */
  nearEnd: boolean
}

const NEAR_END = 5

/** `path` is that of the item's own page; a list may lead to one of its auctions instead. */
export function findNeighbour(list: NavList, path: string, direction: Direction): Neighbour {
  const at = list.paths.findIndex(i => i === path || i.startsWith(`${path}/`))
  if (at < 0) return { path: undefined, nearEnd: false }
  return {
    path: list.paths[at + (direction === 'next' ? 1 : -1)],
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
