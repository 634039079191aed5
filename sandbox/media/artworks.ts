// Finds the artwork for a name: the style, the palette, the frame and the traits of an asset, from the rows of the
// seed.

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
  /** The size of pixel art. */
  pixels: number
}

const PIXELS = 24

export function artworkFor(name: string): StyledArtwork {
  const [ticker = '', random = '', number = '01'] = name.replace(/\.\d+$/, '').split('-')
  const collection = `${ticker}-${random}`
  const nonce = Number.parseInt(number, 16) || 1
  const launch = findLaunchStyle(collection)
  if (launch) {
    const choices = [0, 1, 2, 3].map(index => hash32(`${name} ${index}`) % 5)
    const palette = paletteOf(parsePalettes(launch.palettes), choices)
    const options = {
      frame: frameOf(parseRatio(launch.ratio)),
      nonce,
      progress: (nonce % 60) / 60
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

function paletteOf(
  palettes: readonly (readonly [name: string, index: number])[],
  choices: readonly number[]
): number {
  return palettes[(choices[2] ?? 0) % palettes.length]?.[1] ?? 0
}
