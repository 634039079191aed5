// Films: loops of three seconds in the style `orbits`, one for each number of planets and each palette, and one of
// kites for the ticket sale. scripts/encode-films.ts encodes them, because a Worker cannot encode video. The still of a
// work is a frame of its film; that of the ticket sale is the first frame, so that the picture does not jump when the
// film starts.

import type { Bytes } from '../../src/lib/protocol/encoding.ts'
import { findCollectionSpec, parsePalettes } from '../seed/collections.ts'
import { hash32 } from '../seed/random.ts'
import { TICKET_SALE } from '../seed/ticket-sale.ts'
import { traitChoices } from '../seed/traits.ts'
import { createArtwork, SIZE, svg } from './drawing.ts'
import { FILM_FILES } from './film-files.ts'
import { type ArtSize, scaleOf } from './render.ts'
import { kites } from './styles/paper.ts'
import { orbits } from './styles/space.ts'

/** The number of frames that can be used as a still. */
const MOMENTS = 60
/** The collection whose works are films. */
const LOOPS = findCollectionSpec('LOOPS-c5d803')
const PALETTES = LOOPS?.palettes.map(([, palette]) => palette) ?? [0]
/** The number of values of the trait `Planets` (seed/traits.ts). */
const PLANET_COUNTS = 4
const SQUARE = { width: SIZE, height: SIZE }
const ORBIT_FILMS = PLANET_COUNTS * PALETTES.length
/** The index of the film of the ticket sale: the last one. */
const SALE_FILM = ORBIT_FILMS
const SALE_PALETTE = parsePalettes(TICKET_SALE.palettes)[0]?.[1] ?? 0
/** The value of the kites' trait in the film of the ticket sale: the third one, which has three kites. */
const SALE_KITES = 2
/** Width and height of each film in pixels. The film of the ticket sale is larger: it fills half of a wide window. */
export const FILM_SIDES = [...Array.from({ length: ORBIT_FILMS }, () => 600), 840]

export function filmBytes(name: string): Bytes {
  return Uint8Array.from(atob(FILM_FILES[filmOf(name)] ?? ''), letter => letter.charCodeAt(0))
}

/** The still of a work, by its name. */
export function stillSvg(name: string, size: ArtSize): string {
  const film = filmOf(name)
  const moment = film === SALE_FILM ? 0 : (hash32(name) % MOMENTS) / MOMENTS
  return frameSvg(film, moment, scaleOf(SQUARE, size))
}

/** One frame of the film with the index `film`, at a moment from 0 to 1. */
export function frameSvg(film: number, moment: number, scale: number): string {
  if (film === SALE_FILM) {
    const sky = createArtwork(TICKET_SALE.name, SALE_PALETTE, [SALE_KITES])
    return svg(kites(sky, moment), SQUARE, scale)
  }
  const palette = PALETTES[film % PALETTES.length] ?? 0
  const artwork = createArtwork(`film ${film}`, palette, [Math.floor(film / PALETTES.length)])
  return svg(orbits(artwork, moment), SQUARE, scale)
}

/** The index of a work's film: by its traits in the collection of films, by its hash elsewhere (a launch). */
function filmOf(name: string): number {
  if (name.startsWith(TICKET_SALE.collection)) return SALE_FILM
  if (!LOOPS || !name.startsWith(LOOPS.identifier)) return hash32(name) % ORBIT_FILMS
  const [planets = 0, , spectrum = 0] = traitChoices(LOOPS, name.replace(/\.\d+$/, ''))
  return planets * PALETTES.length + spectrum
}
