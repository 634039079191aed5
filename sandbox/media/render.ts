// Renders an artwork as a file: the original in its own size, and a thumbnail below 15 kB.

import type { Bytes } from '../../src/lib/protocol/encoding.ts'
import type { StyledArtwork } from './artworks.ts'
import { type Frame, svg } from './drawing.ts'
import {
  createIndexedImage,
  encodeGif,
  encodePng,
  type IndexedImage,
  scaleUp
} from './image-encoders.ts'
import { quantiseInSteps } from './quantise.ts'
import { creature, type PixelDrawing, street } from './styles/pixels.ts'
import { FIELD_STYLES, type FieldStyleName, SHAPE_STYLES, type ShapeStyle } from './styles.ts'

/** Pixels per unit of the canvas, whose area is the same in all ratios. */
const SCALES = { art: 0.96, thumb: 0.32 } as const
/** The longer side of a thumbnail, for panoramas. */
const MAX_THUMB_SIDE = 640
const MAX_THUMB_BYTES = 15_000
/** Numbers of colors that are tried until the thumbnail is small enough. */
const COLOR_STEPS = [256, 64, 36, 22, 14, 9, 6, 4]
/** Pixels of a file for each pixel of pixel art. */
const STREET_SCALE = 8
const SPRITE_SCALE = 10
/** The side of a thumbnail of a creature, at most. */
const CREATURE_THUMB_SIDE = 320
/** The sides of a grain in an original, in pixels (see `Canvas`). */
const ART_GRAIN = 3
const SPRITE_FRAME_MS = 260

const loadRasteriser = () => import('./rasterise.ts')

export type ArtSize = keyof typeof SCALES

export async function renderArtPng(
  { artwork, pixels, style }: StyledArtwork,
  size: ArtSize
): Promise<Bytes> {
  const isThumb = size === 'thumb'
  if (style === 'creature') {
    const { colors, image } = creature(artwork, { size: pixels })
    return encodePng(
      isThumb ? scaleUp(image, Math.floor(CREATURE_THUMB_SIDE / pixels)) : image,
      colors
    )
  }
  if (style === 'street') {
    const { colors, image } = street(artwork)
    return encodePng(isThumb ? halved(image) : scaleUp(image, STREET_SCALE), colors)
  }
  const scale = scaleOf(artwork, size)
  if (isFieldStyle(style)) {
    const canvas = {
      width: Math.round(artwork.width * scale),
      height: Math.round(artwork.height * scale),
      grain: isThumb ? 1 : ART_GRAIN
    }
    const { colors, image }: PixelDrawing = FIELD_STYLES[style](artwork, canvas)
    return encodePng(image, colors)
  }
  return drawPng(svg(SHAPE_STYLES[style](artwork), artwork, scale), isThumb)
}

/** The SVG of a style of shapes; for the others, a pattern in the same colors. */
export function renderSvg({ artwork, style }: StyledArtwork, size: ArtSize): string {
  const draw = SHAPE_STYLES[isShapeStyle(style) ? style : 'arcs']
  return svg(draw(artwork), artwork, scaleOf(artwork, size))
}

/**
 * A sprite that blinks; its thumbnail stands still. A drawing uses up random numbers, so each frame has a new artwork.
 */
export function renderGif(createArtwork: () => StyledArtwork, size: ArtSize): Bytes {
  const frames = (size === 'thumb' ? [0] : [0, 1, 2, 3]).map(frame => {
    const { artwork, pixels } = createArtwork()
    return creature(artwork, { frame, size: pixels })
  })
  const images = frames.map(({ image }) => scaleUp(image, SPRITE_SCALE))
  return encodeGif(images, frames[0]?.colors ?? [], SPRITE_FRAME_MS)
}

/** `isSmall`: with fewer and fewer colors, until the file has the size of a thumbnail. */
export async function drawPng(svgText: string, isSmall: boolean): Promise<Bytes> {
  const { rasterise } = await loadRasteriser()
  let bytes: Bytes = new Uint8Array()
  for (const { image, colors } of quantiseInSteps(rasterise(svgText), COLOR_STEPS)) {
    bytes = await encodePng(image, colors)
    if (!isSmall || bytes.length < MAX_THUMB_BYTES) return bytes
  }
  return bytes
}

export function scaleOf({ height, width }: Frame, size: ArtSize): number {
  return size === 'art'
    ? SCALES.art
    : Math.min(SCALES.thumb, MAX_THUMB_SIDE / Math.max(width, height))
}

/** Every second pixel of every second row. */
function halved(image: IndexedImage): IndexedImage {
  return createIndexedImage(
    image.width / 2,
    image.height / 2,
    (x, y) => image.pixels[y * 2 * image.width + x * 2] ?? 0
  )
}

function isFieldStyle(style: string): style is FieldStyleName {
  return Object.hasOwn(FIELD_STYLES, style)
}

function isShapeStyle(style: string): style is ShapeStyle {
  return Object.hasOwn(SHAPE_STYLES, style)
}
