// Restores the page after a login, which reloads it. Its layers and the number of loaded list items are stored for this
// one load, so that Close leads back to the visitor's list. The content of the lists is not stored, because it was
// rendered for a visitor without a login.

import { STORAGE } from '../../lib/config/storage.ts'
import { renderedViewer } from '../account/session.ts'
import { keysOf, listsIn, nameOf } from '../lists/list-markup.ts'
import { type ListPosition, measurePosition } from '../lists/scroll-anchor.ts'
import { type LayerRef, targetStack } from './layer-changes.ts'
import { layerUrlOf } from './layer-url.ts'
import { openLayers } from './stack.ts'

interface LeftPage {
  /** URL of the page that is loaded after the login. */
  to: string
  layers: readonly LayerRef[]
  lists: Record<string, LeftList>
}

interface LeftList {
  count: number
  position: ListPosition
}

// Begins with the prefix of the saved lists, so `clearSavedLists` of account/session.ts deletes the page of an earlier
// login. It runs on the same event as `saveLeftPage`, and before it, because src/shell/start.ts starts the session
// first.
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
    // The storage is full or denied: the page opens without its list.
  }
}

/** Called once per document. */
export function readLeftPage(): void {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const page = text ? (JSON.parse(text) as LeftPage) : undefined
  leftPage = page?.to === layerUrlOf(location.href) ? page : undefined
}

/** The layers that were open, with the page on top; undefined when the page was not opened by a login. */
export function leftLayers(): readonly LayerRef[] | undefined {
  if (!leftPage) return undefined
  const layers = targetStack({ url: leftPage.to, live: leftPage.layers })
  // The views of the URL itself were rendered by the server under their own URLs.
  const rendered = openLayers()
  return layers.map(ref => {
    const own = rendered.find(
      i => i.level === ref.level && i.element.dataset.placeholder === undefined
    )
    return own ? { level: own.level, url: own.url } : ref
  })
}

/** How many items of the list were loaded before the login. Each list can be taken once. */
export function takeLeftList(list: HTMLElement): LeftList | undefined {
  const key = listKey(list)
  const found = leftPage?.lists[key]
  if (found) delete leftPage?.lists[key]
  return found
}

function listKey(list: HTMLElement): string {
  return `${list.closest('[data-layer]')?.dataset.url ?? ''} ${nameOf(list)}`
}
