// Reads the markup of a list, which endless-list.ts describes. A list may be nested in an item of another list, so only
// direct children count.

import type { PagerList } from '../../stores/item-pager.ts'

/** An item of a virtual list that is removed from the document because it is far from the viewport. */
export interface DetachedItem {
  key: string
  html: string
  path: string | undefined
}
export interface DetachedItems {
  after: DetachedItem[]
  before: DetachedItem[]
}

const detachedItems = new WeakMap<ParentNode, DetachedItems>()

export function detachedItemsOf(list: ParentNode): DetachedItems {
  return detachedItems.get(list) ?? { after: [], before: [] }
}

export function setDetachedItems(list: ParentNode, items: DetachedItems): void {
  detachedItems.set(list, items)
}

export function toDetachedItem(item: HTMLElement): DetachedItem {
  return { key: item.dataset.key ?? '', html: item.outerHTML, path: itemPath(item) }
}

export function listsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll('[data-list]')]
}

export function nameOf(list: HTMLElement): string {
  return list.dataset.list ?? ''
}

/** The number of pages whose items the list has. */
export function pageCountOf(list: HTMLElement): number {
  return Number(list.dataset.pages ?? 1)
}

/** The items in the document. */
export function itemsOf(list: ParentNode): HTMLElement[] {
  return [...list.querySelectorAll(':scope > [data-list-items] > [data-key]')]
}

/** The keys of all items, including those removed from the document. */
export function keysOf(list: ParentNode): string[] {
  const { after, before } = detachedItemsOf(list)
  const live = itemsOf(list).map(item => item.dataset.key ?? '')
  return [...before.map(i => i.key), ...live, ...after.map(i => i.key)]
}

/** The key and the link path of each item that has a link, including those removed from the document. */
export function linkedItemsOf(list: ParentNode): { key: string; path: string }[] {
  const { after, before } = detachedItemsOf(list)
  const live = itemsOf(list).map(i => ({ key: i.dataset.key ?? '', path: itemPath(i) }))
  return [...before, ...live, ...after].flatMap(({ key, path }) =>
    path === undefined ? [] : [{ key, path }]
  )
}

/** The path of the item's `.card-link`, or of its link marked `data-item-link`. */
export function itemPath(item: HTMLElement): string | undefined {
  const link: HTMLAnchorElement | null = item.querySelector('a.card-link, a[data-item-link]')
  return link?.pathname
}

/** The list as the item pager needs it. */
export function pagerListOf(list: HTMLElement): PagerList {
  const { list: key = '', total } = list.dataset
  const label = list.querySelector(':scope > [data-list-items]')?.ariaLabel ?? ''
  const paths = [...new Set(linkedItemsOf(list).map(i => i.path))]
  const hasMore = moreLink(list) !== null
  return { hasMore, key, label, paths, total: total === undefined ? undefined : Number(total) }
}

export function moreLink(list: ParentNode): HTMLAnchorElement | null {
  return list.querySelector(':scope > a[data-list-more]')
}

export function parseItems(items: readonly DetachedItem[]): HTMLElement[] {
  const html = items.map(i => i.html).join('')
  const page = new DOMParser().parseFromString(`<ul>${html}</ul>`, 'text/html')
  return [...(page.querySelector('ul')?.children ?? [])] as HTMLElement[]
}
