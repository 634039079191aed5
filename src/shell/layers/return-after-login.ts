// A login loads the page again. Its layers, and how far their lists were read, are kept for that one load, so that Close
// leads back to the list the visitor came from. What the lists showed is not kept: it was rendered for a visitor.

import { STORAGE } from '../../lib/config/storage.ts'
import { renderedViewer } from '../account/session.ts'
import { keysOf, listsIn, nameOf } from '../lists/list-markup.ts'
import { type ListPosition, measurePosition } from '../lists/scroll-anchor.ts'
import { type LayerRef, targetStack } from './layer-changes.ts'
import { layerUrlOf } from './layer-url.ts'
import { openLayers } from './stack.ts'

interface LeftPage {
  /** URL of the page that is loaded next. */
  to: string
  layers: readonly LayerRef[]
  lists: Record<string, LeftList>
}

interface LeftList {
  count: number
  position: ListPosition
}

// The prefix of the saved lists, so a later login or logout deletes it. `clearSavedLists` of account/session.ts deletes
// it on the same event as `saveLeftPage` writes it, and first: src/shell/start.ts starts the session before the layers.
const KEY = `${STORAGE.lists.key}left`

let leftPage: LeftPage | undefined

export function saveLeftPage(returnTo: string | undefined): void {
  if (renderedViewer()) return // a logout, or another account
  const lists = listsIn(document).map(list => [
    listKey(list),
    { count: keysOf(list).length, position: measurePosition(list) }
  ])
  const layers = openLayers().map(({ level, url }) => ({ level, url }))
  const page: LeftPage = {
    to: layerUrlOf(returnTo ?? location.href),
    layers,
    lists: Object.fromEntries(lists)
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // The storage is full or denied: the page opens without the list it came from.
  }
}

/** Called once per document. */
export function readLeftPage(): void {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const page = text ? (JSON.parse(text) as LeftPage) : undefined
  leftPage = page?.to === layerUrlOf(location.href) ? page : undefined
}

/** The layers that were open, with the page on top; undefined when it was not opened by a login. */
export function leftLayers(): readonly LayerRef[] | undefined {
  if (!leftPage) return undefined
  const layers = targetStack({ url: leftPage.to, live: leftPage.layers })
  // The server has rendered the views of the URL itself, under its own URLs.
  const rendered = openLayers()
  return layers.map(ref => {
    const own = rendered.find(
      i => i.level === ref.level && i.element.dataset.placeholder === undefined
    )
    return own ? { level: own.level, url: own.url } : ref
  })
}

/** Once for each list: how far it was read before the login. */
export function takeLeftList(list: HTMLElement): LeftList | undefined {
  const key = listKey(list)
  const found = leftPage?.lists[key]
  if (found) delete leftPage?.lists[key]
  return found
}

function listKey(list: HTMLElement): string {
  return `${list.closest('[data-layer]')?.dataset.url ?? ''} ${nameOf(list)}`
}
