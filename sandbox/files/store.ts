// Puts a file into the bucket while it arrives: of however many bytes, it holds one part in memory.

import { sha256 } from '@noble/hashes/sha2.js'

import type { Bucket, Bytes } from './bucket.ts'
import { cidOf } from './cid.ts'
import { FIRST_BYTES } from './kinds.ts'

export interface Stored {
  /** Where it lies until it is kept under its name. */
  key: string
  /** The name of its content. */
  name: string
  size: number
  /** Its first bytes. */
  first: Bytes
}

export interface Storing {
  add(piece: Uint8Array): Promise<void>
  end(): Promise<Stored>
  abort(): Promise<void>
}

const PART_BYTES = 8 * 1024 * 1024
const OPTIONS = { httpMetadata: { contentType: 'application/octet-stream' } }

export function startStoring(bucket: Bucket): Storing {
  const key = `incoming/${crypto.randomUUID()}`
  const hash = sha256.create()
  let part = new Uint8Array(PART_BYTES)
  let filled = 0
  let size = 0
  let first: Bytes = new Uint8Array()
  let upload: Awaited<ReturnType<Bucket['createMultipartUpload']>> | undefined
  const parts: { partNumber: number; etag: string }[] = []

  async function flush(): Promise<void> {
    upload ??= await bucket.createMultipartUpload(key, OPTIONS)
    parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)))
    filled = 0
  }

  return {
    async add(piece) {
      if (first.length < FIRST_BYTES) {
        first = new Uint8Array([...first, ...piece.subarray(0, FIRST_BYTES - first.length)])
      }
      hash.update(piece)
      size += piece.length
      for (let at = 0; at < piece.length; ) {
        if (filled === PART_BYTES) await flush()
        const taken = piece.subarray(at, at + PART_BYTES - filled)
        part.set(taken, filled)
        filled += taken.length
        at += taken.length
      }
    },
    async end() {
      if (upload === undefined) await bucket.put(key, part.slice(0, filled), OPTIONS)
      else {
        await flush()
        await upload.complete(parts)
      }
      part = new Uint8Array()
      return { key, name: cidOf(hash.digest()), size, first }
    },
    async abort() {
      await upload?.abort()
    }
  }
}
