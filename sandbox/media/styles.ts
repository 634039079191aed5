// The table of styles. A collection names its style in sandbox/seed/collections.ts.

import type { Style } from './drawing.ts'
import { mesh, orbits, portrait, rosette } from './styles/bodies.ts'
import { dunes, garden, hills, towers } from './styles/landscapes.ts'
import { flow, ripples, shards, truchet, weave } from './styles/patterns.ts'

/** Drawn as shapes and written as SVG. */
export const SHAPE_STYLES = {
  dunes,
  flow,
  garden,
  hills,
  mesh,
  orbits,
  portrait,
  ripples,
  rosette,
  shards,
  towers,
  truchet,
  weave
} as const satisfies Record<string, Style>

/** Drawn pixel by pixel: see styles/pixels.ts. */
export type PixelStyle = 'creature' | 'contours'
export type ShapeStyle = keyof typeof SHAPE_STYLES
export type ArtStyleName = ShapeStyle | PixelStyle
