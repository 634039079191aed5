// The pages of a list: each is asked for as the list alone, and added to what stands.

import { selectNewKeys } from '../../stores/list.ts'
import { farOf, itemsOf, keysOf, listsIn, moreLink, nameOf, toFar } from './list-markup.ts'
import { beginList } from './list-memory.ts'

/** @throws where it cannot be had, or holds no list of that name */
export async function fetchPage(
  name: string,
  url: string,
  signal: AbortSignal | null = null
): Promise<HTMLElement> {
  const response = await fetch(url, { signal, headers: { 'X-Layers': 'list' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = listsIn(page).find(i => nameOf(i) === name)
  if (!list) throw new Error(`shell: expected ${url} to hold the list '${name}'`)
  return list
}

/** What the list holds already is left out. */
export function addPage(list: HTMLElement, arriving: HTMLElement): void {
  const fresh = new Set(selectNewKeys(keysOf(list), keysOf(arriving)))
  const items = itemsOf(arriving).filter(item => fresh.delete(item.dataset['key'] ?? ''))
  const { after } = farOf(list)
  // Its end is out of the document while the visitor is elsewhere in it.
  if (after.length) after.push(...items.map(toFar))
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
export async function growLike(part: ParentNode, standing: ParentNode): Promise<void> {
  for (const list of listsIn(part)) {
    const other = listsIn(standing).find(i => nameOf(i) === nameOf(list))
    if (other) await growTo(list, () => keysOf(other).length).catch(() => {})
  }
}

async function growTo(list: HTMLElement, least: () => number): Promise<void> {
  beginList(list)
  while (keysOf(list).length < least()) {
    const link = moreLink(list)
    if (!link) return
    addPage(list, await fetchPage(nameOf(list), link.href))
  }
}
