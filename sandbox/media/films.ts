// Films: loops of three seconds in the style `orbits`, one for each number of planets and each palette. They are encoded
// by scripts/encode-films.ts, because a Worker cannot encode video. A work shows its own moment of its film as a still.

import type { Bytes } from '../../src/lib/protocol/encoding.ts'
import { findCollectionSpec } from '../seed/collections.ts'
import { hash32 } from '../seed/random.ts'
import { traitChoices } from '../seed/traits.ts'
import { createArtwork, SIZE, svg } from './drawing.ts'
import { FILM_FILES } from './film-files.ts'
import { type ArtSize, scaleOf } from './render.ts'
import { orbits } from './styles/space.ts'

/** Moments at which a still can be. */
const MOMENTS = 60
const LOOPS = findCollectionSpec('LOOPS-c5d803')
const PALETTES = LOOPS?.palettes.map(([, palette]) => palette) ?? [0]
const PLANET_COUNTS = 4
const SQUARE = { width: SIZE, height: SIZE }
export const FILM_COUNT = PLANET_COUNTS * PALETTES.length

export function filmBytes(name: string): Bytes {
  return Uint8Array.from(atob(FILM_FILES[filmOf(name)] ?? ''), letter => letter.charCodeAt(0))
}

/** The still of a work. */
export function stillSvg(name: string, size: ArtSize): string {
  return frameSvg(filmOf(name), (hash32(name) % MOMENTS) / MOMENTS, scaleOf(SQUARE, size))
}

/** A moment of a film, from 0 to 1. */
export function frameSvg(film: number, moment: number, scale: number): string {
  const palette = PALETTES[film % PALETTES.length] ?? 0
  const artwork = createArtwork(`film ${film}`, palette, [Math.floor(film / PALETTES.length)])
  return svg(orbits(artwork, moment), SQUARE, scale)
}

/** By the traits of a work of the collection; any film for other works. */
function filmOf(name: string): number {
  if (!LOOPS || !name.startsWith(LOOPS.identifier)) return hash32(name) % FILM_COUNT
  const [planets = 0, , spectrum = 0] = traitChoices(LOOPS, name.replace(/\.\d+$/, ''))
  return planets * PALETTES.length + spectrum
}
