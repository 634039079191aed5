// Reading a list's markup; the contract is in list.ts. A list may stand inside an item of another: only what is
// directly a list's own counts.

export function itemsOf(list: ParentNode): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-list-items] > [data-key]')]
}

export function keysOf(list: ParentNode): string[] {
  return itemsOf(list).map(item => item.dataset['key'] ?? '')
}

/** Where each item leads: its `.card-link`, or the link marked `data-item-link`. */
export function pathsOf(list: ParentNode): string[] {
  return itemsOf(list).flatMap(item => {
    const link = item.querySelector<HTMLAnchorElement>('a.card-link, a[data-item-link]')
    return link ? [link.pathname] : []
  })
}

export function moreLink(list: ParentNode): HTMLAnchorElement | null {
  return list.querySelector<HTMLAnchorElement>(':scope > a[data-list-more]')
}
