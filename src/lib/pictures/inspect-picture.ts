// Inspects a picture while its bytes arrive, and stops at the first exceeded limit.

import { joinBytes } from '../protocol/encoding.ts'
import { err, ok, type Result } from '../result.ts'
import { type DecodeLimits, exceededLimit, type PictureRefusal } from './decode-limits.ts'
import {
  detectFormat,
  FORMAT_READERS,
  type FormatReader,
  type Need,
  type PictureInfo,
  SIGNATURE_LENGTH
} from './picture-formats.ts'

/** Maximum length of a header part in memory. Known parts are shorter; a longer part ends the inspection. */
const MAX_READ = 1_024

export type PictureCheck = Result<PictureInfo, PictureRefusal>

export interface PictureInspector {
  /** Reads further bytes. Returns the exceeded limit, if any. */
  push(chunk: Uint8Array): PictureRefusal | undefined
  /** The result for all pushed bytes. A picture that ends early is judged by the bytes that are there. */
  check(): PictureCheck
}

export function createPictureInspector(limits: DecodeLimits): PictureInspector {
  let info: PictureInfo | undefined
  let reader: FormatReader | undefined
  let need: Need | undefined = { read: SIGNATURE_LENGTH }
  let pending = new Uint8Array(0)

  /** Takes the needed bytes from the start; undefined when there are not enough. */
  function take(bytes: Uint8Array): { found: Uint8Array; rest: Uint8Array } | undefined {
    if (need === undefined) return undefined
    if (need === 'marker') return takeMarker(bytes)
    if ('read' in need) {
      const { read } = need
      return bytes.length < read
        ? undefined
        : { found: bytes.subarray(0, read), rest: bytes.subarray(read) }
    }
    const skipped = Math.min(need.skip, bytes.length)
    need = { skip: need.skip - skipped }
    return need.skip > 0
      ? undefined
      : { found: bytes.subarray(0, 0), rest: bytes.subarray(skipped) }
  }

  /** Sets the next need. The first bytes are read twice: to find the format, and by the reader of that format. */
  function advance(found: Uint8Array): 'again' | undefined {
    if (reader) {
      need = toNeed(reader.next(found))
      return undefined
    }
    const format = detectFormat(found)
    if (!format) {
      need = undefined
      return undefined
    }
    info = { format, width: 0, height: 0, frames: 0, totalPixels: 0, scans: 1 }
    reader = FORMAT_READERS[format](info)
    need = toNeed(reader.next())
    return 'again'
  }

  return {
    push(chunk) {
      let bytes: Uint8Array = pending.length > 0 ? joinBytes([pending, chunk]) : chunk
      for (;;) {
        const isSkip = typeof need === 'object' && 'skip' in need
        const part = take(bytes)
        if (!part) {
          // Skipped and unneeded bytes are dropped. The last byte may be kept, because a marker can be split.
          const isNeeded = need !== undefined && !isSkip
          pending = isNeeded ? bytes.slice(need === 'marker' ? -1 : 0) : new Uint8Array(0)
          return info && exceededLimit(info, limits)
        }
        if (advance(part.found) !== 'again') bytes = part.rest
        const refusal = info && exceededLimit(info, limits)
        if (refusal) return refusal
      }
    },
    check() {
      if (!info || info.width * info.height === 0) return err('unreadable')
      const refusal = exceededLimit(info, limits)
      return refusal ? err(refusal) : ok({ ...info, frames: Math.max(1, info.frames) })
    }
  }
}

export function checkPictureBytes(bytes: Uint8Array, limits: DecodeLimits): PictureCheck {
  const inspector = createPictureInspector(limits)
  inspector.push(bytes)
  return inspector.check()
}

/** Stops reading at the first exceeded limit. */
export async function checkPictureStream(
  stream: ReadableStream<Uint8Array>,
  limits: DecodeLimits
): Promise<PictureCheck> {
  const inspector = createPictureInspector(limits)
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return inspector.check()
    const refusal = inspector.push(value)
    if (!refusal) continue
    await reader.cancel()
    return err(refusal)
  }
}

function toNeed({ done, value }: IteratorResult<Need, void>): Need | undefined {
  if (done || !value) return undefined
  return typeof value === 'object' && 'read' in value && value.read > MAX_READ ? undefined : value
}

/**
 * In compressed data a marker is 0xff followed by a byte that is neither 0 (a value of 0xff) nor 0xff (a fill byte).
 */
function takeMarker(bytes: Uint8Array): { found: Uint8Array; rest: Uint8Array } | undefined {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return undefined
    if (next !== 0 && next !== 0xff)
      return { found: bytes.subarray(at + 1, at + 2), rest: bytes.subarray(at + 2) }
  }
  return undefined
}
