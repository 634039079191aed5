// Finds the artwork for a name: the style, the palette, the frame and the traits of an asset, from the rows of the
// seed. A name is an identifier; `.1` and so on after it name the further files of the asset.

import { findCollectionSpec, parsePalettes } from '../seed/collections.ts'
import { formatOf, parseRatio, specialFormat } from '../seed/formats.ts'
import { findLaunchStyle } from '../seed/launches.ts'
import { hash32 } from '../seed/random.ts'
import { traitChoices } from '../seed/traits.ts'
import { type Artwork, createArtwork, frameOf } from './drawing.ts'
import { type ArtStyleName, SHAPE_STYLES, type ShapeStyle } from './styles.ts'

export interface StyledArtwork {
  artwork: Artwork
  style: ArtStyleName
  /** Width and height of pixel art, in pixels. */
  pixels: number
}

/** The size of pixel art, except where seed/formats.ts says otherwise. */
const PIXELS = 24
/** NFTs of a launch have no traits. Their drawings are made as if each trait of the style had five values. */
const LAUNCH_CHOICES = 5
/** The number of NFTs of a launch after which a series that tells a story begins again. */
const LAUNCH_SERIES = 60

export function artworkFor(name: string): StyledArtwork {
  const [ticker = '', random = '', number = '01'] = name.replace(/\.\d+$/, '').split('-')
  const collection = `${ticker}-${random}`
  const nonce = Number.parseInt(number, 16) || 1
  const launch = findLaunchStyle(collection)
  if (launch) {
    const choices = [0, 1, 2, 3].map(index => hash32(`${name} ${index}`) % LAUNCH_CHOICES)
    const palette = paletteOf(parsePalettes(launch.palettes), choices)
    const options = {
      frame: frameOf(parseRatio(launch.ratio)),
      nonce,
      progress: (nonce % LAUNCH_SERIES) / LAUNCH_SERIES
    }
    return {
      artwork: createArtwork(name, palette, choices, options),
      style: launch.style,
      pixels: PIXELS
    }
  }
  const spec = findCollectionSpec(collection)
  if (!spec) return { ...unknownArtwork(name, collection, nonce), pixels: PIXELS }
  const identifier = `${collection}-${number}`
  const special = specialFormat(identifier)
  const choices = traitChoices(spec, name)
  const ratio = special?.ratio ?? spec.ratios[formatOf(spec, identifier)] ?? '1:1'
  const options = {
    frame: frameOf(parseRatio(ratio)),
    nonce,
    progress: Math.min(1, nonce / spec.count)
  }
  const artwork = createArtwork(name, paletteOf(spec.palettes, choices), choices, options)
  return { artwork, style: special?.style ?? spec.style, pixels: special?.pixels ?? PIXELS }
}

/** For a collection without a seed row, style and palette are derived from its identifier. */
function unknownArtwork(
  name: string,
  collection: string,
  nonce: number
): Omit<StyledArtwork, 'pixels'> {
  const styles = Object.keys(SHAPE_STYLES) as ShapeStyle[]
  const hash = hash32(collection)
  const style = styles[hash % styles.length] ?? 'ridgelines'
  const choices = [hash % 4, (hash >>> 4) % 3]
  return { artwork: createArtwork(name, hash >>> 8, choices, { nonce }), style }
}

/** The third trait selects the palette. */
function paletteOf(
  palettes: readonly (readonly [name: string, index: number])[],
  choices: readonly number[]
): number {
  return palettes[(choices[2] ?? 0) % palettes.length]?.[1] ?? 0
}
