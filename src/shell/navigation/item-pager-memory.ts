// The list walked through outlives a reload, as the item does that is open: kept for the tab's life.

import type { PagerList } from '../../stores/item-pager.ts'

/** In the session's storage. */
export const PAGER_LIST_KEY = 'walked'
const MAX_ITEMS = 2_000 // items; what is longer begins again from its page

export function savePagerList(list: PagerList): void {
  try {
    if (list.paths.length > MAX_ITEMS) sessionStorage.removeItem(PAGER_LIST_KEY)
    else sessionStorage.setItem(PAGER_LIST_KEY, JSON.stringify(list))
  } catch {
    // Full or forbidden: after a reload nothing is walked, nothing is lost.
  }
}

export function readPagerList(): PagerList | undefined {
  try {
    const { key, label, paths, total } = JSON.parse(sessionStorage.getItem(PAGER_LIST_KEY) ?? '{}')
    const isList = typeof key === 'string' && typeof label === 'string' && Array.isArray(paths)
    return isList
      ? { key, label, paths: paths.filter(isPath), total: Number(total) || undefined }
      : undefined
  } catch {
    return undefined
  }
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/')
}
