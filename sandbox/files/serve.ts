// Handles /media/file/{name}: returns an uploaded file with the media type detected at upload.

import type { Bucket } from './bucket.ts'
import { CID_PATTERN } from './cid.ts'

interface ByteRange {
  offset: number
  length: number
}

export async function serveFile(request: Request, name: string, bucket: Bucket): Promise<Response> {
  const info = CID_PATTERN.test(name) ? await bucket.head(name) : null
  if (!info) return new Response('no such file', { status: 404 })
  const headers = new Headers({
    'content-type': info.httpMetadata?.contentType ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${name}"`
  })
  const range = readRange(request.headers.get('range'), info.size)
  if (range === 'none') {
    headers.set('content-range', `bytes */${info.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { length, offset } = range ?? { length: info.size, offset: 0 }
  const content = await bucket.get(name, { range: { offset, length } })
  if (!content) return new Response('no such file', { status: 404 })
  headers.set('content-length', String(length))
  if (!range) return new Response(content.body, { headers })
  headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${info.size}`)
  return new Response(content.body, { status: 206, headers })
}

/**
 * Parses a single byte range, `a-b`, `a-` or `-n`; `none` when it is outside the file. Any other form is ignored.
 */
function readRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'none' : { offset: start, length: end - start + 1 }
}
