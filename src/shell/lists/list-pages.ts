// The pages of a list: each is asked for as the list alone, and added to what stands.

import { selectNewKeys } from '../../stores/list.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import {
  detachedItemsOf,
  itemsOf,
  keysOf,
  listsIn,
  moreLink,
  nameOf,
  toDetachedItem
} from './list-markup.ts'
import { recordFirstCount } from './list-memory.ts'

/** @throws where it cannot be had, or holds no list of that name */
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

/** What the list holds already is left out. */
export function appendNewItems(list: HTMLElement, arriving: HTMLElement): void {
  const fresh = new Set(selectNewKeys(keysOf(list), keysOf(arriving)))
  const items = itemsOf(arriving).filter(item => fresh.delete(item.dataset.key ?? ''))
  const { after } = detachedItemsOf(list)
  // Its end is out of the document while the visitor is elsewhere in it.
  if (after.length) after.push(...items.map(toDetachedItem))
  else list.querySelector(':scope > [data-list-items]')?.append(...items)
  list.append(...arriving.querySelectorAll(':scope > [data-list-empty]'))
  const [link, next] = [moreLink(list), moreLink(arriving)]
  if (link && next) link.href = next.href
  else link?.remove()
}

/**
 * Brings the lists of a part that is to take another's place as far as that one's have come, so that nothing somebody
 * has asked for leaves. Where a page cannot be had the list ends there, with its link to go on.
 */
export async function loadSamePages(part: ParentNode, standing: ParentNode): Promise<void> {
  for (const list of listsIn(part)) {
    const other = listsIn(standing).find(i => nameOf(i) === nameOf(list))
    if (other) await loadUntil(list, () => keysOf(other).length).catch(() => {})
  }
}

async function loadUntil(list: HTMLElement, least: () => number): Promise<void> {
  recordFirstCount(list)
  while (keysOf(list).length < least()) {
    const link = moreLink(list)
    if (!link) return
    appendNewItems(list, await fetchListPage(nameOf(list), link.href))
  }
}
