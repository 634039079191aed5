// Answers /media/{size}/{name}.{extension}: art drawn on request from the name alone, always the same.
// Sizes: `art` (the piece), `thumb` (cards), `cover` and `face` (pictures of people). Needs no ledger, so the
// Worker answers it without waking the Durable Object. A thumbnail is pixels that stand still, as the service's are: a
// list of drawings is drawn again while it is scrolled.

import { fromUtf8 } from '../../src/lib/protocol/encoding.ts'
import { specOf } from '../seed/collections.ts'
import { hashText } from '../seed/random.ts'
import { choicesOf } from '../seed/traits.ts'
import { createPiece, type Piece, svg } from './drawing.ts'
import { MEDIA_TYPES, type MediaExtension } from './paths.ts'
import { cover, face } from './people.ts'
import { quantise } from './quantise.ts'
import { type Bytes, encodeGif, encodePng, enlarge } from './raster.ts'
import { melody } from './sound.ts'
import { contours, creature } from './styles/pixels.ts'
import { SHAPE_STYLES, type ShapeStyle, type StyleName } from './styles.ts'
import { LOOP } from './video.ts'

const THUMB_SIZE = 320
const ART_SIZE = 960
/** Pictures that are not drawn anew: it takes tens of milliseconds, in which nobody else is answered. */
const KEPT = 1_000
const PATH = /^(art|thumb|face|cover)\/([A-Za-z0-9.@_-]{1,90})\.(svg|png|gif|wav|webm)$/

const kept = new Map<string, Bytes>()
const loadRasteriser = () => import('./rasterise.ts')

export async function serveMedia(request: Request, path: string): Promise<Response> {
  const [, size, name, extension] = PATH.exec(path) ?? []
  if (!size || !name || !extension) return new Response('no such picture', { status: 404 })
  const bytes = await draw(size, name, extension as MediaExtension)
  if (bytes === undefined) return new Response('no such picture', { status: 404 })
  return answer(request, bytes, MEDIA_TYPES[extension as MediaExtension])
}

async function draw(
  size: string,
  name: string,
  extension: MediaExtension
): Promise<Bytes | undefined> {
  if (size === 'face') return extension === 'svg' ? fromUtf8(face(name)) : undefined
  if (size === 'cover') return extension === 'svg' ? fromUtf8(cover(name)) : undefined
  const { piece, style } = pieceOf(name)
  const small = size === 'thumb'
  if (extension === 'wav') return melody(piece)
  if (extension === 'webm') return LOOP
  if (extension === 'gif') {
    const frames = (small ? [0] : [0, 1, 2, 3]).map(frame =>
      enlarge(creature(pieceOf(name).piece, frame), small ? 12 : 24)
    )
    return encodeGif(frames, piece.palette, 260)
  }
  const isPixels = style === 'creature' || style === 'contours'
  if (extension === 'svg' || !isPixels) {
    const shape = SHAPE_STYLES[isPixels ? 'flow' : style]
    const drawing = () => svg(shape(piece), small ? THUMB_SIZE : ART_SIZE)
    if (extension === 'svg') return fromUtf8(drawing())
    return keep(`${size}/${name}`, () => toPng(drawing()))
  }
  if (style === 'creature')
    return encodePng(enlarge(creature(piece), small ? 12 : 24), piece.palette)
  return encodePng(contours(piece, small ? 288 : 576), piece.palette)
}

async function toPng(drawing: string): Promise<Bytes> {
  const { rasterise } = await loadRasteriser()
  const { grid, colours } = quantise(rasterise(drawing))
  return encodePng(grid, colours)
}

/** The one asked for longest ago goes first. */
async function keep(name: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const bytes = kept.get(name) ?? (await make())
  kept.delete(name)
  kept.set(name, bytes)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string)
  return bytes
}

// A collection minted after the seed has no row: its style and palette follow from its identifier.
function pieceOf(name: string): { piece: Piece; style: StyleName } {
  const collection = name.split('-').slice(0, 2).join('-')
  const spec = specOf(collection)
  if (!spec) {
    const styles = Object.keys(SHAPE_STYLES) as ShapeStyle[]
    const hash = hashText(collection)
    const style = styles[hash % styles.length] ?? 'flow'
    return { piece: createPiece(name, hash >>> 8, [hash % 4, (hash >>> 4) % 3]), style }
  }
  const choices = choicesOf(spec, name)
  const palette = spec.palettes[(choices[2] ?? 0) % spec.palettes.length] ?? 0
  return { piece: createPiece(name, palette, choices), style: spec.style }
}

/** Players ask for parts of a file: one range of bytes is honoured. */
function answer(request: Request, bytes: Bytes, type: string): Response {
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
