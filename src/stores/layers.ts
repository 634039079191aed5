// What is open, bottom first, and how the latest navigation got there. Written by shell/layers alone.

import { atom, type ReadableAtom } from 'nanostores'

import type { LayerLevel } from '../lib/config/routes.ts'

export interface OpenLayer {
  level: LayerLevel
  /** Path and query, without the origin. */
  url: string
}

/** How the visitor got here; undefined until the first soft navigation. */
export type Arrival = 'push' | 'replace' | 'traverse'

export const $layers = atom<readonly OpenLayer[]>([])

/** The layer that has the keyboard, the scroll and the address bar. */
export function topLayer(
  store: ReadableAtom<readonly OpenLayer[]> = $layers
): OpenLayer | undefined {
  return store.get().at(-1)
}

export const $arrival = atom<Arrival | undefined>(undefined)
