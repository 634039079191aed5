// All art styles, each with the function that draws it. Each collection has one, set in sandbox/seed/collections.ts.

import type { Style } from './drawing.ts'
import { dusk, isometric, transit } from './styles/city.ts'
import { harbour, tides } from './styles/coast.ts'
import { atlas, type FieldStyle, worldmap, wrack } from './styles/fields.ts'
import { arcs, azulejo, dots, quilt, shards } from './styles/geometry.ts'
import { mosaic, orchard, rosewindow } from './styles/glass.ts'
import { automaton, chladni, gradients, loom, moss } from './styles/grains.ts'
import { diary, glaze, lumen } from './styles/light.ts'
import { lineface } from './styles/lineface.ts'
import { mask } from './styles/mask.ts'
import { embers, lanterns, pines } from './styles/nights.ts'
import { cassette, knots, packet, shell } from './styles/objects.ts'
import { kites, papercut, riso } from './styles/paper.ts'
import { card, figure } from './styles/people.ts'
import { bouquet, herbarium } from './styles/plants.ts'
import { comets, inkfield, ridgelines, waveform, wires } from './styles/plots.ts'
import { portrait } from './styles/portrait.ts'
import { bookcover, pass, stamp } from './styles/prints.ts'
import { dunes, glacier } from './styles/ranges.ts'
import { road, walls } from './styles/roads.ts'
import { coin, orbits, planet, starchart } from './styles/space.ts'

/** Styles that draw shapes and produce SVG. */
export const SHAPE_STYLES = {
  arcs,
  azulejo,
  bookcover,
  bouquet,
  card,
  cassette,
  coin,
  comets,
  diary,
  dots,
  dunes,
  dusk,
  embers,
  figure,
  glacier,
  glaze,
  harbour,
  herbarium,
  inkfield,
  isometric,
  kites,
  knots,
  lanterns,
  lineface,
  lumen,
  mask,
  mosaic,
  orbits,
  orchard,
  packet,
  papercut,
  pass,
  pines,
  planet,
  portrait,
  quilt,
  ridgelines,
  riso,
  road,
  rosewindow,
  shards,
  shell,
  stamp,
  starchart,
  tides,
  transit,
  walls,
  waveform,
  wires
} as const satisfies Record<string, Style>

/** Styles that compute each pixel. */
export const FIELD_STYLES = {
  atlas,
  automaton,
  chladni,
  gradients,
  loom,
  moss,
  worldmap,
  wrack
} as const satisfies Record<string, FieldStyle>

/** Styles of few pixels, which render.ts draws with the functions of styles/pixels.ts. */
export type PixelStyle = 'creature' | 'street'
export type ShapeStyle = keyof typeof SHAPE_STYLES
export type FieldStyleName = keyof typeof FIELD_STYLES
export type ArtStyleName = ShapeStyle | FieldStyleName | PixelStyle
