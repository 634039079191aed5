// Reading a list's markup; the contract is in list.ts.

export function itemsOf(list: ParentNode): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-list-items] > [data-key]')]
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
  return list.querySelector<HTMLAnchorElement>('a[data-list-more]')
}
