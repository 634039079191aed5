// All art styles. Each collection has one, set in sandbox/seed/collections.ts.

import type { Style } from './drawing.ts'
import { mesh, orbits, portrait, rosette } from './styles/bodies.ts'
import { dunes, garden, hills, towers } from './styles/landscapes.ts'
import { flow, ripples, shards, truchet, weave } from './styles/patterns.ts'

/** Styles that draw shapes and produce SVG. */
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

/** Styles that draw pixels: see styles/pixels.ts. */
export type PixelStyle = 'creature' | 'contours'
export type ShapeStyle = keyof typeof SHAPE_STYLES
export type ArtStyleName = ShapeStyle | PixelStyle
