// Fetches an untrusted image for use in a share image. Accepts only URLs from which a page would show it, follows no
// redirect, and limits the size and the formats to what the renderer can decode.

import { dispatchApiRequest } from '../api-router.ts'
import type { Edge } from '../edge.ts'
import { readBytes } from '../upstream.ts'

export interface ShareImageSource {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/gif' | 'image/jpeg' | 'image/png' | 'image/svg+xml'
}

export const IMAGE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Only for our own SVGs, which are generated from a name: rendering an untrusted SVG may take unlimited time. */
  svgBytes: 64 * 1024,
  side: 4_096,
  pixels: 9_000_000,
  ms: 1_500
} as const

const OWN_MEDIA_PREFIX = '/api/media/'
const ACCEPTED_TYPES = 'image/png,image/jpeg,image/gif'

/** Undefined when the image cannot be loaded or is not allowed. Never throws. */
export async function fetchImage(edge: Edge, url: string): Promise<ShareImageSource | undefined> {
  const isOwn = url.startsWith(OWN_MEDIA_PREFIX)
  if (!isOwn && !isPublicUrl(url)) return undefined
  try {
    const response = isOwn
      ? await dispatchApiRequest(new Request(edge.origin + url), edge)
      : await edge.fetch(url, {
          headers: { Accept: ACCEPTED_TYPES },
          signal: AbortSignal.timeout(IMAGE_LIMITS.ms)
        })
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    return readImage(await readBytes(response, 'picture', IMAGE_LIMITS), isOwn)
  } catch {
    return undefined
  }
}

/**
 * Whether the URL is https with a public host name: no IP address, no port, no credentials, no name of a private
 * network.
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  const { hostname } = url
  if (/^[\d.]+$|^\[/.test(hostname) || !/\.[a-z][a-z0-9-]*$/.test(hostname)) return false
  return !/\.(local|localhost|internal|home|lan|arpa|test|invalid|onion)$/.test(hostname)
}

/** Detects the format by the first bytes; the Content-Type is ignored. */
export function readImage(
  bytes: Uint8Array<ArrayBuffer>,
  allowsSvg: boolean
): ShareImageSource | undefined {
  const found = readPng(bytes) ?? readGif(bytes) ?? readJpeg(bytes)
  if (found) {
    const { type, width, height } = found
    const { pixels, side } = IMAGE_LIMITS
    const fits = width > 0 && height > 0 && Math.max(width, height) <= side
    return fits && width * height <= pixels ? { bytes, type } : undefined
  }
  const isSvg = allowsSvg && bytes.length <= IMAGE_LIMITS.svgBytes && startsWith(bytes, '<svg')
  return isSvg ? { bytes, type: 'image/svg+xml' } : undefined
}

type RasterInfo = {
  type: Exclude<ShareImageSource['type'], 'image/svg+xml'>
  width: number
  height: number
}

/** Source: PNG specification 3, section 11.2.1. */
function readPng(bytes: Uint8Array): RasterInfo | undefined {
  if (!startsWith(bytes, '\x89PNG\r\n\x1a\n') || bytes.length < 24) return undefined
  const view = toDataView(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Source: GIF89a specification, section 18. */
function readGif(bytes: Uint8Array): RasterInfo | undefined {
  if (!startsWith(bytes, 'GIF8') || bytes.length < 10) return undefined
  const view = toDataView(bytes)
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** Source: ITU-T T.81, annex B. Skips markers up to the frame header, which holds the size. */
function readJpeg(bytes: Uint8Array): RasterInfo | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined
  const view = toDataView(bytes)
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const marker = view.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return {
        type: 'image/jpeg',
        height: view.getUint16(offset + 5),
        width: view.getUint16(offset + 7)
      }
    }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return undefined
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, at) => bytes[at] === character.charCodeAt(0))
}

function toDataView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
