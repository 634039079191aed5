// Saves the list of the item pager in sessionStorage, so that it survives a reload of an open item.

import { STORAGE } from '../../lib/config/storage.ts'
import type { PagerList } from '../../stores/item-pager.ts'

export const PAGER_LIST_KEY = STORAGE.pagerList.key
const MAX_ITEMS = 2_000 // a longer list is not saved

export function savePagerList(list: PagerList): void {
  try {
    if (list.paths.length > MAX_ITEMS) sessionStorage.removeItem(PAGER_LIST_KEY)
    else sessionStorage.setItem(PAGER_LIST_KEY, JSON.stringify(list))
  } catch {
    // The storage is full or denied: after a reload the pager has no list.
  }
}

export function readPagerList(): PagerList | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PAGER_LIST_KEY) ?? '{}')
    const { hasMore, key, label, paths, total } = stored
    const isList = typeof key === 'string' && typeof label === 'string' && Array.isArray(paths)
    if (!isList) return undefined
    const counts = { hasMore: hasMore === true, total: Number(total) || undefined }
    return { key, label, paths: paths.filter(isPath), ...counts }
  } catch {
    return undefined
  }
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value)
}
