// Streams a file into the bucket. Only one part is in memory at a time, whatever the file size.

import { sha256 } from '@noble/hashes/sha2.js'

import type { Bytes } from '../../src/lib/protocol/encoding.ts'
import type { Bucket } from './bucket.ts'
import { encodeCid } from './cid.ts'
import { SIGNATURE_BYTES } from './file-types.ts'

export interface StoredUpload {
  /** Temporary key, until the file is stored under its CID. */
  key: string
  /** The IPFS hash of the content (cid.ts). */
  cid: string
  size: number
  /** The first bytes of the file. */
  first: Bytes
}

export interface BucketUpload {
  write(chunk: Uint8Array): Promise<void>
  finish(): Promise<StoredUpload>
  abort(): Promise<void>
}

/** The memory of an upload. R2 takes parts from 5 MiB (bucket.ts). */
const PART_BYTES = 8 * 1024 * 1024
const OPTIONS = { httpMetadata: { contentType: 'application/octet-stream' } }

export function startBucketUpload(bucket: Bucket): BucketUpload {
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
    async write(chunk) {
      if (first.length < SIGNATURE_BYTES) {
        first = new Uint8Array([...first, ...chunk.subarray(0, SIGNATURE_BYTES - first.length)])
      }
      hash.update(chunk)
      size += chunk.length
      for (let at = 0; at < chunk.length; ) {
        if (filled === PART_BYTES) await flush()
        const slice = chunk.subarray(at, at + PART_BYTES - filled)
        part.set(slice, filled)
        filled += slice.length
        at += slice.length
      }
    },
    async finish() {
      if (upload === undefined) await bucket.put(key, part.slice(0, filled), OPTIONS)
      else {
        await flush()
        await upload.complete(parts)
      }
      part = new Uint8Array()
      return { key, cid: encodeCid(hash.digest()), size, first }
    },
    async abort() {
      await upload?.abort()
    }
  }
}
