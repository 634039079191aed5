// Handles /media/{size}/{name}.{extension}: art that is generated on request from the name, always the same. Sizes:
// `art` (full size), `thumb` (cards), `cover` and `face` (accounts). One document is served too. Media needs no ledger,
// so the Worker answers without the Durable Object. Thumbnails are static bitmaps, as those of the real service are: a
// list of SVG images is painted again while it is scrolled.

import { type Bytes, encodeUtf8 } from '../../src/lib/protocol/encoding.ts'
import { coverSvg, faceSvg } from './account-images.ts'
import { artworkFor } from './artworks.ts'
import { filmBytes, stillSvg } from './films.ts'
import { GENERATED_TYPES, type MediaExtension, PAGE_PREFIX, STILL_PREFIX } from './paths.ts'
import { type ArtSize, drawPng, renderArtPng, renderGif, renderSvg } from './render.ts'
import { termsPdf } from './terms-pdf.ts'
import { pageSvg, storyBytes } from './texts.ts'
import { melodyWav } from './wav.ts'

/** Size of the image cache. Rendering an image takes tens of milliseconds, during which other requests wait. */
const MAX_CACHED_IMAGES = 1_000
/** Maximum size of a cached image. Larger originals are rendered again. */
const MAX_CACHED_BYTES = 200_000
const MEDIA_PATH = /^(art|thumb|face|cover)\/([A-Za-z0-9.@_-]{1,90})\.(svg|png|gif|txt|wav|webm)$/

export const TERMS_PATH = 'document/terms-of-sale.pdf'

const imageCache = new Map<string, Bytes>()

const ACCOUNT_DRAWINGS = { cover: coverSvg, face: faceSvg } as const

export async function serveMedia(request: Request, path: string): Promise<Response> {
  if (path === TERMS_PATH) return rangeResponse(request, termsPdf(), 'application/pdf')
  const [, size, name, extension] = MEDIA_PATH.exec(path) ?? []
  if (!size || !name || !extension) return new Response('no such picture', { status: 404 })
  const bytes = await renderMedia(size, name, extension as MediaExtension)
  if (bytes === undefined) return new Response('no such picture', { status: 404 })
  const type = GENERATED_TYPES[extension as MediaExtension]
  return rangeResponse(request, bytes, extension === 'txt' ? `${type}; charset=utf-8` : type)
}

async function renderMedia(
  size: string,
  name: string,
  extension: MediaExtension
): Promise<Bytes | undefined> {
  if (size === 'face' || size === 'cover') {
    return extension === 'png'
      ? cachedImage(`${size}/${name}`, () => drawPng(ACCOUNT_DRAWINGS[size](name), size === 'face'))
      : undefined
  }
  const artwork = () => artworkFor(name)
  if (extension === 'wav') return melodyWav(artwork().artwork)
  if (extension === 'webm') return filmBytes(name)
  if (extension === 'txt') return storyBytes(name)
  if (extension === 'gif') return renderGif(artwork, size as ArtSize)
  if (extension === 'svg') return encodeUtf8(renderSvg(artwork(), size as ArtSize))
  return cachedImage(`${size}/${name}`, () => renderPicture(name, size as ArtSize))
}

function renderPicture(name: string, size: ArtSize): Promise<Bytes> {
  const isSmall = size === 'thumb'
  if (name.startsWith(STILL_PREFIX)) {
    return drawPng(stillSvg(name.slice(STILL_PREFIX.length), size), isSmall)
  }
  if (name.startsWith(PAGE_PREFIX)) {
    return drawPng(pageSvg(name.slice(PAGE_PREFIX.length), size), isSmall)
  }
  return renderArtPng(artworkFor(name), size)
}

/** The image from the cache, or rendered and cached. Evicts the least recently used image. */
async function cachedImage(name: string, render: () => Promise<Bytes>): Promise<Bytes> {
  const bytes = imageCache.get(name) ?? (await render())
  imageCache.delete(name)
  if (bytes.length > MAX_CACHED_BYTES) return bytes
  imageCache.set(name, bytes)
  if (imageCache.size > MAX_CACHED_IMAGES)
    imageCache.delete(imageCache.keys().next().value as string)
  return bytes
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
