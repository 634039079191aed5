// The subset of the R2 API in use. Tests implement it in memory.

import type { Bytes } from '../../src/lib/protocol/encoding.ts'

interface ObjectInfo {
  size: number
  httpMetadata?: { contentType?: string } | undefined
}

interface PutOptions {
  httpMetadata: { contentType: string }
}

interface UploadedPart {
  partNumber: number
  etag: string
}

export interface Bucket {
  head(key: string): Promise<ObjectInfo | null>
  get(
    key: string,
    options?: { range: { offset: number; length: number } }
  ): Promise<(ObjectInfo & { body: ReadableStream<Uint8Array> }) | null>
  /** A stream must have a known length, like the body of a stored object. */
  put(key: string, value: Bytes | ReadableStream, options: PutOptions): Promise<unknown>
  /** All parts have the same size, at least 5 MiB; the last part may be smaller. */
  createMultipartUpload(
    key: string,
    options: PutOptions
  ): Promise<{
    uploadPart(number: number, value: Bytes): Promise<UploadedPart>
    complete(parts: UploadedPart[]): Promise<unknown>
    abort(): Promise<void>
  }>
  delete(keys: string | string[]): Promise<void>
  /** Returns at most 1000 objects. */
  list(): Promise<{ objects: { key: string }[] }>
}
