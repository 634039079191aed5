// Decides from URLs alone what a navigation does to the open layers. No DOM access.

import { matchRoute, parentLayerPath } from '../../lib/config/match-route.ts'
import { LAYER_Z_INDEX, type LayerLevel } from '../../lib/config/route.ts'
import { pathOf } from './layer-url.ts'

/** A layer as saved in `history.state.layers`. */
export interface LayerRef {
  level: LayerLevel
  /** Path and query, without a trailing slash. */
  url: string
  /** The router's history index at which this layer was last on top. Absent when it never was. */
  index?: number | undefined
}

/**
 * pop: all target layers are open, nothing is fetched. push: some are open, the others are fetched. full: none is open;
 * #layers is replaced.
 */
export type LayerChange = 'full' | 'pop' | 'push'

export interface NavigationRequest {
  /** Path and query of the requested URL. */
  url: string
  /** The open layers, bottom first. */
  live: readonly LayerRef[]
  /** The layers saved in the history entry. Only for Back and Forward. */
  saved?: readonly LayerRef[] | undefined
}

/** The layers to show after the navigation, bottom first. Empty when the response decides. */
export function targetStack({ url, live, saved }: NavigationRequest): readonly LayerRef[] {
  if (saved?.length) return saved
  const path = pathOf(url)
  const found = matchRoute(path)
  const open = live.findIndex(layer => layer.url === url)
  if (open >= 0) return live.slice(0, open + 1)
  if (!found || found.route.level === 'background') return []
  const { level } = found.route
  // At most one layer per level: a new one replaces the layer of its level and all layers above.
  const remaining = live.filter(layer => LAYER_Z_INDEX[layer.level] < LAYER_Z_INDEX[level])
  const own = { level, url }
  const under = level === 'modal' ? parentLayerPath(path) : undefined
  const underLevel = under && matchRoute(under)?.route.level
  if (!under || !underLevel || remaining.some(layer => isSameView(pathOf(layer.url), under)))
    return [...remaining, own]
  // A dialog belongs to one view. When another view is open, the dialog's own view is opened below it.
  if (underLevel === 'background') return []
  const below = remaining.filter(layer => LAYER_Z_INDEX[layer.level] < LAYER_Z_INDEX[underLevel])
  return [...below, { level: underLevel, url: under }, own]
}

/** The number of layers, from the bottom, that stay unchanged. */
export function sharedCount(wanted: readonly LayerRef[], live: readonly LayerRef[]): number {
  let count = 0
  while (count < wanted.length && count < live.length && isSameLayer(wanted[count], live[count]))
    count += 1
  return count
}

export function layerChangeFor(
  wanted: readonly LayerRef[],
  live: readonly LayerRef[]
): LayerChange {
  const shared = sharedCount(wanted, live)
  if (shared === 0) return 'full'
  return shared === wanted.length ? 'pop' : 'push'
}

export type CloseChange =
  | { kind: 'steps'; steps: number }
  | { kind: 'url'; url: string; replace: boolean }

/** The target of closing a layer, as stored in its history entry. */
interface CloseTarget {
  callbackUrl?: string | undefined
  openedFrom?: { index: number; url: string } | undefined
}

/**
 * How to close the top layer: go back to the entry in which the layer below was last on top, or navigate to its URL
 * when it never was. A callback URL saved in the entry takes precedence: back to the entry of the page that opened the
 * dialog, when it is that page's URL. Undefined when there is nothing to close.
 */
export function closeChangeFor(
  layers: readonly LayerRef[],
  index: number,
  { callbackUrl, openedFrom }: CloseTarget = {}
): CloseChange | undefined {
  const top = layers.at(-1)
  const below = layers.at(-2)
  if (!top || !below) return undefined
  const replace = top.level === 'modal'
  if (callbackUrl && openedFrom?.url === callbackUrl && openedFrom.index < index)
    return { kind: 'steps', steps: openedFrom.index - index }
  if (callbackUrl) return { kind: 'url', url: callbackUrl, replace }
  if (below.index !== undefined && below.index < index)
    return { kind: 'steps', steps: below.index - index }
  return { kind: 'url', url: below.url, replace }
}

export function isSameLayer(a: LayerRef | undefined, b: LayerRef | undefined): boolean {
  return a?.level === b?.level && a?.url === b?.url
}

/** /nfts/X and /nfts/X/auction/7 are views of one asset: a dialog of either may open over the other. */
function isSameView(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}
