// The open layers, bottom first, and how the shown page was reached. Written only by shell/layers.

import { atom } from 'nanostores'

import type { LayerLevel } from '../lib/config/route.ts'

export interface LayerLocation {
  level: LayerLevel
  /** Path and query, without the origin. */
  url: string
}

/** Whether the page has a new history entry, replaces one, or was reached by Back or Forward. */
export type Arrival = 'push' | 'replace' | 'traverse'

export const $layers = atom<readonly LayerLocation[]>([])

/** That of the latest navigation within the document. Undefined before the first one. */
export const $arrival = atom<Arrival | undefined>(undefined)
