// A picture of strangers, fetched to be drawn into ours. Only from where a page would show it from, never on to another
// address, small enough to be decoded here, and of a format the drawing knows.

import { route } from '../answer.ts'
import type { Edge } from '../edge.ts'
import { readBytes } from '../upstream.ts'

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/gif' | 'image/jpeg' | 'image/png' | 'image/svg+xml'
}

export const PICTURE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Ours alone, and drawn from a name: a stranger's SVG may take for ever. */
  svgBytes: 64 * 1024,
  side: 4_096,
  pixels: 9_000_000,
  ms: 1_500
} as const

const OWN_MEDIA = '/api/media/'
const TYPES = 'image/png,image/jpeg,image/gif'

/** Undefined where it cannot be had or may not be drawn. Never throws. */
export async function fetchPicture(edge: Edge, address: string): Promise<Picture | undefined> {
  const isOwn = address.startsWith(OWN_MEDIA)
  if (!isOwn && !isPublicAddress(address)) return undefined
  try {
    const response = isOwn
      ? await route(new Request(edge.origin + address), edge)
      : await edge.fetch(address, {
          headers: { Accept: TYPES },
          signal: AbortSignal.timeout(PICTURE_LIMITS.ms)
        })
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    return readPicture(await readBytes(response, 'picture', PICTURE_LIMITS), isOwn)
  } catch {
    return undefined
  }
}

/** https to a name in public: no bare address of a network, no port, no way into a network of one's own. */
export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  const { hostname } = url
  if (/^[\d.]+$|^\[/.test(hostname) || !/\.[a-z][a-z0-9-]*$/.test(hostname)) return false
  return !/\.(local|localhost|internal|home|lan|arpa|test|invalid|onion)$/.test(hostname)
}

/** By its first bytes: what a server calls it counts for nothing. */
export function readPicture(
  bytes: Uint8Array<ArrayBuffer>,
  mayBeSvg: boolean
): Picture | undefined {
  const found = readPng(bytes) ?? readGif(bytes) ?? readJpeg(bytes)
  if (found) {
    const { type, width, height } = found
    const { pixels, side } = PICTURE_LIMITS
    const fits = width > 0 && height > 0 && Math.max(width, height) <= side
    return fits && width * height <= pixels ? { bytes, type } : undefined
  }
  const isSvg = mayBeSvg && bytes.length <= PICTURE_LIMITS.svgBytes && startsWith(bytes, '<svg')
  return isSvg ? { bytes, type: 'image/svg+xml' } : undefined
}

type Raster = { type: Exclude<Picture['type'], 'image/svg+xml'>; width: number; height: number }

/** Source: PNG specification 3, section 11.2.1. */
function readPng(bytes: Uint8Array): Raster | undefined {
  if (!startsWith(bytes, '\x89PNG\r\n\x1a\n') || bytes.length < 24) return undefined
  const view = viewOf(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Source: GIF89a specification, section 18. */
function readGif(bytes: Uint8Array): Raster | undefined {
  if (!startsWith(bytes, 'GIF8') || bytes.length < 10) return undefined
  const view = viewOf(bytes)
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** Source: ITU-T T.81, annex B: markers are walked up to the frame header, which holds the size. */
function readJpeg(bytes: Uint8Array): Raster | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, at) => bytes[at] === character.charCodeAt(0))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
