// Handles /media/{size}/{name}.{extension}: art that is generated on request from the name, always the same. Sizes:
// `art` (full size), `thumb` (cards), `cover` and `face` (accounts). One document is served too. It needs no ledger, so the Worker handles it
// without the Durable Object. Thumbnails are static bitmaps, as the service's are: a list of SVG images is painted
// again while it is scrolled.

import { type Bytes, fromUtf8 } from '../../src/lib/protocol/encoding.ts'
import { findCollectionSpec } from '../seed/collections.ts'
import { findLaunchStyle } from '../seed/launches.ts'
import { hash32 } from '../seed/random.ts'
import { traitChoices } from '../seed/traits.ts'
import { coverSvg, faceSvg } from './account-images.ts'
import { type Artwork, createArtwork, svg } from './drawing.ts'
import { encodeGif, encodePng, scaleUp } from './image-encoders.ts'
import { LOOP_VIDEO } from './loop-video.ts'
import { MEDIA_TYPES, type MediaExtension } from './paths.ts'
import { quantise } from './quantise.ts'
import { contours, creature } from './styles/pixels.ts'
import { type ArtStyleName, SHAPE_STYLES, type ShapeStyle } from './styles.ts'
import { termsPdf } from './terms-pdf.ts'
import { melodyWav } from './wav.ts'

const THUMB_SIZE = 320
const ART_SIZE = 960
/** Size of the image cache. Rendering an image takes tens of milliseconds and blocks other requests. */
const MAX_CACHED_IMAGES = 1_000
const MEDIA_PATH = /^(art|thumb|face|cover)\/([A-Za-z0-9.@_-]{1,90})\.(svg|png|gif|wav|webm)$/

export const TERMS_PATH = 'document/terms-of-sale.pdf'

const imageCache = new Map<string, Bytes>()
const loadRasteriser = () => import('./rasterise.ts')

export async function serveMedia(request: Request, path: string): Promise<Response> {
  if (path === TERMS_PATH) return rangeResponse(request, termsPdf(), 'application/pdf')
  const [, size, name, extension] = MEDIA_PATH.exec(path) ?? []
  if (!size || !name || !extension) return new Response('no such picture', { status: 404 })
  const bytes = await renderMedia(size, name, extension as MediaExtension)
  if (bytes === undefined) return new Response('no such picture', { status: 404 })
  return rangeResponse(request, bytes, MEDIA_TYPES[extension as MediaExtension])
}

async function renderMedia(
  size: string,
  name: string,
  extension: MediaExtension
): Promise<Bytes | undefined> {
  if (size === 'face' || size === 'cover') {
    const drawing = () => (size === 'face' ? faceSvg(name) : coverSvg(name))
    return extension === 'png' ? cachedImage(`${size}/${name}`, () => toPng(drawing())) : undefined
  }
  const { artwork, style } = artworkFor(name)
  const isThumb = size === 'thumb'
  if (extension === 'wav') return melodyWav(artwork)
  if (extension === 'webm') return LOOP_VIDEO
  if (extension === 'gif') {
    const frames = (isThumb ? [0] : [0, 1, 2, 3]).map(frame =>
      scaleUp(creature(artworkFor(name).artwork, frame), isThumb ? 12 : 24)
    )
    return encodeGif(frames, artwork.palette, 260)
  }
  const isPixels = style === 'creature' || style === 'contours'
  if (extension === 'svg' || !isPixels) {
    const shape = SHAPE_STYLES[isPixels ? 'flow' : style]
    const drawing = () => svg(shape(artwork), isThumb ? THUMB_SIZE : ART_SIZE)
    if (extension === 'svg') return fromUtf8(drawing())
    return cachedImage(`${size}/${name}`, () => toPng(drawing()))
  }
  if (style === 'creature')
    return encodePng(scaleUp(creature(artwork), isThumb ? 12 : 24), artwork.palette)
  return encodePng(contours(artwork, isThumb ? 288 : 576), artwork.palette)
}

async function toPng(svgText: string): Promise<Bytes> {
  const { rasterise } = await loadRasteriser()
  const { image, colours } = quantise(rasterise(svgText))
  return encodePng(image, colours)
}

/** Evicts the least recently used image. */
async function cachedImage(name: string, render: () => Promise<Bytes>): Promise<Bytes> {
  const bytes = imageCache.get(name) ?? (await render())
  imageCache.delete(name)
  imageCache.set(name, bytes)
  if (imageCache.size > MAX_CACHED_IMAGES)
    imageCache.delete(imageCache.keys().next().value as string)
  return bytes
}

// For a collection without a seed row, style and palette are derived from its identifier.
function artworkFor(name: string): { artwork: Artwork; style: ArtStyleName } {
  const collection = name.split('-').slice(0, 2).join('-')
  const spec = findCollectionSpec(collection)
  const launch = findLaunchStyle(collection)
  if (launch) {
    const choices = [0, 1, 2, 3].map(index => hash32(`${name} ${index}`) % 5)
    const palette = launch.palettes[(choices[2] ?? 0) % launch.palettes.length] ?? 0
    return { artwork: createArtwork(name, palette, choices), style: launch.style }
  }
  if (!spec) {
    const styles = Object.keys(SHAPE_STYLES) as ShapeStyle[]
    const hash = hash32(collection)
    const style = styles[hash % styles.length] ?? 'flow'
    return { artwork: createArtwork(name, hash >>> 8, [hash % 4, (hash >>> 4) % 3]), style }
  }
  const choices = traitChoices(spec, name)
  const palette = spec.palettes[(choices[2] ?? 0) % spec.palettes.length] ?? 0
  return { artwork: createArtwork(name, palette, choices), style: spec.style }
}

/** Media players request parts of a file. One byte range is supported. */
function rangeResponse(request: Request, bytes: Bytes, type: string): Response {
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff'
  })
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (from === undefined) return new Response(bytes, { headers })
  const start = Number(from)
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  if (start > end) {
    headers.set('content-range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${end}/${bytes.length}`)
  return new Response(bytes.slice(start, end + 1), { status: 206, headers })
}
