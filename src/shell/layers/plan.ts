// What a navigation does to the open layers, decided from addresses alone. No DOM.

import { matchRoute, parentLayerPath } from '../../lib/config/match-route.ts'
import { LAYER_Z_INDEX, type LayerLevel } from '../../lib/config/routes.ts'

/** One layer as kept in `history.state.layers`. */
export interface LayerRef {
  level: LayerLevel
  /** Path and query; a trailing slash is dropped. */
  url: string
  /** The router's history index at which this layer was last on top; absent until it has been. */
  index?: number | undefined
}

/**
 * pop: every wanted layer is alive, so nothing is asked for. push: some of them are, the others are fetched.
 * full: none is; the contents of #layers are replaced.
 */
export type LayerChange = 'full' | 'pop' | 'push'

export interface NavigationRequest {
  /** Path and query of the address asked for. */
  url: string
  /** Open now, bottom first. */
  live: readonly LayerRef[]
  /** Saved with the history entry, for Back and Forward. */
  saved?: readonly LayerRef[] | undefined
}

/** The stack that should stand after the navigation, bottom first. Empty: the page decides for itself. */
export function targetStack({ url, live, saved }: NavigationRequest): readonly LayerRef[] {
  if (saved?.length) return saved
  const path = pathOf(url)
  const found = matchRoute(path)
  const open = live.findIndex(layer => layer.url === url)
  if (open >= 0) return live.slice(0, open + 1)
  if (!found || found.route.level === 'background') return []
  const { level } = found.route
  // At most one view a level: what is opened takes the place of what stood there, and of all above.
  const kept = live.filter(layer => LAYER_Z_INDEX[layer.level] < LAYER_Z_INDEX[level])
  const own = { level, url }
  const under = level === 'modal' ? parentLayerPath(path) : undefined
  const underLevel = under && matchRoute(under)?.route.level
  if (!under || !underLevel || kept.some(layer => isSameView(pathOf(layer.url), under)))
    return [...kept, own]
  // A dialog belongs to one view, and brings it along when another stands in its place.
  if (underLevel === 'background') return []
  const below = kept.filter(layer => LAYER_Z_INDEX[layer.level] < LAYER_Z_INDEX[underLevel])
  return [...below, { level: underLevel, url: under }, own]
}

/** How many layers, from the bottom, stay as they are. */
export function sharedCount(wanted: readonly LayerRef[], live: readonly LayerRef[]): number {
  let count = 0
  while (count < wanted.length && count < live.length && sameLayer(wanted[count], live[count]))
    count++
  return count
}

export function layerChangeFor(
  wanted: readonly LayerRef[],
  live: readonly LayerRef[]
): LayerChange {
  const kept = sharedCount(wanted, live)
  if (kept === 0) return 'full'
  return kept === wanted.length ? 'pop' : 'push'
}

export type ClosePlan =
  | { how: 'steps'; steps: number }
  | { how: 'address'; url: string; replace: boolean }

/**
 * How to close the top layer: back to where the one below was last on top, however many entries ago, or to its
 * address when it never was. A callback address kept with the entry comes first. undefined: nothing to close.
 */
export function planClose(
  layers: readonly LayerRef[],
  index: number,
  callbackUrl?: string
): ClosePlan | undefined {
  const top = layers.at(-1)
  const below = layers.at(-2)
  if (!top || !below) return undefined
  const replace = top.level === 'modal'
  if (callbackUrl) return { how: 'address', url: callbackUrl, replace }
  if (below.index !== undefined && below.index < index)
    return { how: 'steps', steps: below.index - index }
  return { how: 'address', url: below.url, replace }
}

export function sameLayer(a: LayerRef | undefined, b: LayerRef | undefined): boolean {
  return a?.level === b?.level && a?.url === b?.url
}

/** /nfts/X and /nfts/X/auction/7 are one view, of one asset: a dialog of either stands over the other. */
function isSameView(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}

/** Path and query of an address of this site, without a trailing slash: the name layers are known by. */
export function layerUrl(address: URL): string {
  return (address.pathname.replace(/\/+$/, '') || '/') + address.search
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] || '/'
}
