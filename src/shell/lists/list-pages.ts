// Fetches the next page of a list without the rest of the page, and appends its items.

import { selectNewKeys } from '../../stores/list.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import {
  detachedItemsOf,
  itemsOf,
  keysOf,
  listsIn,
  moreLink,
  nameOf,
  pageCountOf,
  toDetachedItem
} from './list-markup.ts'
import { recordFirstCount } from './list-memory.ts'

/** @throws when the request fails or the response does not contain the list */
export async function fetchListPage(
  name: string,
  url: string,
  signal?: AbortSignal
): Promise<HTMLElement> {
  const { page } = await fetchPage(url, { only: 'list', signal })
  const list = listsIn(page).find(i => nameOf(i) === name)
  if (!list) throw new Error(`shell: expected ${url} to hold the list '${name}'`)
  return list
}

/** Appends the items that the list does not have yet. */
export function appendNewItems(list: HTMLElement, arriving: HTMLElement): void {
  list.dataset.pages = String(pageCountOf(list) + 1)
  const newKeys = new Set(selectNewKeys(keysOf(list), keysOf(arriving)))
  // `delete` also leaves out an item that arrives twice.
  const items = itemsOf(arriving).filter(item => newKeys.delete(item.dataset.key ?? ''))
  const { after } = detachedItemsOf(list)
  // When the end of a virtual list is removed from the document, new items are stored with the removed ones.
  if (after.length) after.push(...items.map(toDetachedItem))
  else list.querySelector(':scope > [data-list-items]')?.append(...items)
  // A later page may be empty although the list is not.
  if (keysOf(list).length === 0)
    list.append(...arriving.querySelectorAll(':scope > [data-list-empty]'))
  const [link, next] = [moreLink(list), moreLink(arriving)]
  if (link && next) {
    link.href = next.href
    link.textContent = next.textContent
  } else link?.remove()
}

/**
 * Loads as many pages of the lists in a new fragment as the replaced fragment had, so that no loaded item disappears.
 * Pages are counted instead of items, because after the removal of an item one page too many would be loaded. When a
 * page fails to load, the list ends there and keeps its link to the next page.
 */
export async function loadSamePages(part: ParentNode, replaced: ParentNode): Promise<void> {
  for (const list of listsIn(part)) {
    const oldList = listsIn(replaced).find(i => nameOf(i) === nameOf(list))
    if (oldList) await loadPages(list, () => pageCountOf(oldList)).catch(() => {})
  }
}

/** `pageCount` is called again after each page, because the shown list may grow in the meantime. */
async function loadPages(list: HTMLElement, pageCount: () => number): Promise<void> {
  recordFirstCount(list)
  while (pageCountOf(list) < pageCount()) {
    const link = moreLink(list)
    if (!link) return
    appendNewItems(list, await fetchListPage(nameOf(list), link.href))
  }
}
