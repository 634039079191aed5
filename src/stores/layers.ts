// The open layers, bottom first, and the type of the latest navigation. Written only by shell/layers.

import { atom, type ReadableAtom } from 'nanostores'

import type { LayerLevel } from '../lib/config/route.ts'

export interface LayerLocation {
  level: LayerLevel
  /** Path and query, without the origin. */
  url: string
}

/** The type of the latest navigation. Undefined until the first soft navigation. */
export type Arrival = 'push' | 'replace' | 'traverse'

export const $layers = atom<readonly LayerLocation[]>([])

/** The layer that has the focus, the scroll position and the URL. */
export function topLayerLocation(
  store: ReadableAtom<readonly LayerLocation[]> = $layers
): LayerLocation | undefined {
  return store.get().at(-1)
}

export const $arrival = atom<Arrival | undefined>(undefined)
