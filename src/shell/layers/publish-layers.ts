// Publishes the open layers to code outside of this folder. Most of this folder is loaded only with the first input.

import type { LayerLevel } from '../../lib/config/route.ts'
import { $layers, type LayerLocation } from '../../stores/layers.ts'

/** The layers that the server rendered, bottom first. The top one is rendered first. */
export function renderedLayers(): LayerLocation[] {
  const layers = document.querySelectorAll('#layers > [data-layer]')
  return [...layers]
    .map(({ dataset }) => ({ level: dataset.layer as LayerLevel, url: dataset.url ?? '' }))
    .reverse()
}

export function publishLayers(layers: readonly LayerLocation[]): void {
  $layers.set(layers.map(({ level, url }) => ({ level, url })))
  const header = document.getElementById('shell-header')
  if (header) header.inert = layers.at(-1)?.level === 'modal'
}
