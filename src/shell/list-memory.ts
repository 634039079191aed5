// What a live layer cannot survive, a reload or a full navigation, a list does: its later pages and its scroll are
// kept for the tab's life. The scroll is not taken from history.state: the router scrolls the still short page, and
// overwrites what it had saved.

import { $arrival } from '../stores/layers.ts'
import { newKeys } from '../stores/list.ts'
import { itemsOf, keysOf, moreLink } from './list-markup.ts'

interface Memory {
  html: string
  next: string | undefined
  scrollTop: number
}

const SMALLEST = 200_000 // characters; beyond it the visitor begins again from the first page

export function saveLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-list][data-first-count]')) {
    const first = Number(list.dataset['firstCount'])
    const layer = list.closest<HTMLElement>('[data-layer]')
    const later = itemsOf(list).slice(first)
    const html = later.map(item => item.outerHTML).join('')
    if (!layer || !later.length || html.length > SMALLEST) continue
    const scrollTop = layer.inert ? layer.scrollTop : scrollY
    const memory: Memory = { html, next: moreLink(list)?.href, scrollTop }
    try {
      sessionStorage.setItem(memoryKey(list), JSON.stringify(memory))
    } catch {
      return // full or forbidden: the list begins again, nothing is lost
    }
  }
}

/** A list as the server wrote it. */
export function beginList(list: HTMLElement): void {
  list.dataset['firstCount'] = String(itemsOf(list).length)
}

/** Called once for each list that appears with a page, with what it held when the page was left. */
export function restoreList(list: HTMLElement): void {
  beginList(list)
  if (!isReturn()) return
  const memory = readMemory(memoryKey(list))
  const layer = list.closest<HTMLElement>('[data-layer]')
  if (!memory || !layer) return
  const page = new DOMParser().parseFromString(
    `<ul data-list-items>${memory.html}</ul>`,
    'text/html'
  )
  const fresh = new Set(newKeys(keysOf(list), keysOf(page.body)))
  const items = itemsOf(page.body).filter(item => fresh.delete(item.dataset['key'] ?? ''))
  list.querySelector(':scope > [data-list-items]')?.append(...items)
  const link = moreLink(list)
  if (link && memory.next) link.href = memory.next
  else link?.remove()
  if (layer.inert) layer.scrollTop = memory.scrollTop
  else scrollTo({ top: memory.scrollTop, behavior: 'instant' })
}

function isReturn(): boolean {
  const arrival = $arrival.get()
  if (arrival) return arrival === 'traverse'
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

function memoryKey(list: HTMLElement): string {
  const url = list.closest<HTMLElement>('[data-layer]')?.dataset['url'] ?? ''
  return `list ${url} ${list.dataset['list'] ?? ''}`
}

function readMemory(key: string): Memory | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
