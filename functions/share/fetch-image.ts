// Fetches an untrusted image for a share image. Accepts only URLs from which a page would show it, follows no redirect,
// and accepts only pictures that are cheap to decode. SVG is never accepted: drawing one of ten kilobytes can take
// minutes, and the isolate serves nothing else meanwhile.

import { ShapeError } from '../../src/lib/errors.ts'
import type { DecodeLimits } from '../../src/lib/pictures/decode-limits.ts'
import { checkPictureBytes } from '../../src/lib/pictures/inspect-picture.ts'
import type { PictureFormat } from '../../src/lib/pictures/picture-formats.ts'
import type { Edge } from '../edge.ts'
import { dispatchApiRequest } from '../service-routes.ts'
import { readBytes } from '../upstream.ts'

export interface ShareImageSource {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
  type: 'image/gif' | 'image/jpeg' | 'image/png'
}

const DOWNLOAD_LIMITS = { bytes: 1024 * 1024, ms: 1_500 } as const

/** Decoded, the largest takes 16 MB of the 128 MB of a Worker. Only the first frame is decoded. */
export const SHARE_DECODE_LIMITS: DecodeLimits = {
  side: 4_096,
  framePixels: 2_097_152,
  totalPixels: Number.POSITIVE_INFINITY,
  frames: Number.POSITIVE_INFINITY,
  scans: 16
}

const OWN_MEDIA_PREFIX = '/api/media/'
const ACCEPTED_TYPES = 'image/png,image/jpeg,image/gif'
/** WebP is missing, because the renderer cannot decode it. */
const IMAGE_TYPES: Record<PictureFormat, ShareImageSource['type'] | undefined> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: undefined
}

/** `refused`: permanent, the image is not allowed. `failed`: temporary, may succeed later. */
export type FetchedImage = ShareImageSource | 'failed' | 'refused'

/** Never throws. */
export async function fetchImage(edge: Edge, url: string): Promise<FetchedImage> {
  const isOwn = url.startsWith(OWN_MEDIA_PREFIX)
  if (!isOwn && !isPublicUrl(url)) return 'refused'
  try {
    const response = isOwn
      ? await dispatchApiRequest(new Request(edge.origin + url), edge)
      : await edge.fetch(url, {
          headers: { Accept: ACCEPTED_TYPES },
          signal: AbortSignal.timeout(DOWNLOAD_LIMITS.ms)
        })
    if (!response.ok) {
      await response.body?.cancel()
      return 'failed'
    }
    return readImage(await readBytes(response, 'picture', DOWNLOAD_LIMITS)) ?? 'refused'
  } catch (error) {
    // Exceeds the size limit: a permanent refusal.
    return error instanceof ShapeError ? 'refused' : 'failed'
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

/** Undefined for any other file. The format is read from the bytes; the Content-Type is ignored. */
export function readImage(bytes: Uint8Array<ArrayBuffer>): ShareImageSource | undefined {
  const checked = checkPictureBytes(bytes, SHARE_DECODE_LIMITS)
  if (!checked.ok) return undefined
  const { format, height, width } = checked.value
  const type = IMAGE_TYPES[format]
  return type && { bytes, width, height, type }
}
