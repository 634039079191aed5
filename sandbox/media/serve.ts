// Answers /media/{size}/{name}.{extension}: art drawn on request from the name alone, always the same.
// Sizes: `art` (the piece), `thumb` (cards), `cover` and `face` (pictures of people). Needs no ledger, so the
// Worker answers it without waking the Durable Object.

import { fromUtf8 } from '../../src/lib/chain/hex.ts'
import { specOf } from '../seed/collections.ts'
import { hashText } from '../seed/random.ts'
import { choicesOf } from '../seed/traits.ts'
import { createPiece, type Piece, svg } from './drawing.ts'
import { MEDIA_TYPES, type MediaExtension } from './paths.ts'
import { cover, face } from './people.ts'
import { encodeGif, encodePng, enlarge } from './raster.ts'
import { melody } from './sound.ts'
import { contours, creature } from './styles/pixels.ts'
import { SHAPE_STYLES, type ShapeStyle, type StyleName } from './styles.ts'
import { LOOP } from './video.ts'

const THUMB_SIZE = 320
const ART_SIZE = 960
const PATH = /^(art|thumb|face|cover)\/([A-Za-z0-9.@_-]{1,90})\.(svg|png|gif|wav|webm)$/

export async function serveMedia(request: Request, path: string): Promise<Response> {
  const [, size, name, extension] = PATH.exec(path) ?? []
  if (!size || !name || !extension) return new Response('no such picture', { status: 404 })
  const body = await draw(size, name, extension as MediaExtension)
  if (body === undefined) return new Response('no such picture', { status: 404 })
  const bytes = typeof body === 'string' ? fromUtf8(body) : body
  return answer(request, bytes, MEDIA_TYPES[extension as MediaExtension])
}

async function draw(
  size: string,
  name: string,
  extension: MediaExtension
): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  if (size === 'face') return extension === 'svg' ? face(name) : undefined
  if (size === 'cover') return extension === 'svg' ? cover(name) : undefined
  const { piece, style } = pieceOf(name)
  const small = size === 'thumb'
  if (extension === 'wav') return melody(piece)
  if (extension === 'webm') return LOOP
  if (extension === 'svg') {
    const shape = style in SHAPE_STYLES ? (style as ShapeStyle) : 'flow'
    return svg(SHAPE_STYLES[shape](piece), small ? THUMB_SIZE : ART_SIZE)
  }
  if (extension === 'gif') {
    const frames = [0, 1, 2, 3].map(frame =>
      enlarge(creature(pieceOf(name).piece, frame), small ? 12 : 24)
    )
    return encodeGif(frames, piece.palette, 260)
  }
  if (style === 'creature')
    return encodePng(enlarge(creature(piece), small ? 12 : 24), piece.palette)
  return encodePng(contours(piece, small ? 288 : 576), piece.palette)
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
function answer(request: Request, bytes: Uint8Array<ArrayBuffer>, type: string): Response {
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
