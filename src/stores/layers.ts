// The open layers, bottom first, and the type of the latest navigation. Written only by shell/layers.

import { atom } from 'nanostores'

import type { LayerLevel } from '../lib/config/route.ts'

export interface LayerLocation {
  level: LayerLevel
  /** Path and query, without the origin. */
  url: string
}

/** The type of the latest navigation. Undefined until the first soft navigation. */
export type Arrival = 'push' | 'replace' | 'traverse'

export const $layers = atom<readonly LayerLocation[]>([])

export const $arrival = atom<Arrival | undefined>(undefined)
