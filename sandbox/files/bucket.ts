// The little of R2 that is used. Tests have it in memory.

export type Bytes = Uint8Array<ArrayBuffer>

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
  /** A stream must be of known length, as the body of another file is. */
  put(key: string, value: Bytes | ReadableStream, options: PutOptions): Promise<unknown>
  /** Parts are of one size, which is 5 MiB or more; the last may be smaller. */
  createMultipartUpload(
    key: string,
    options: PutOptions
  ): Promise<{
    uploadPart(number: number, value: Bytes): Promise<UploadedPart>
    complete(parts: UploadedPart[]): Promise<unknown>
    abort(): Promise<void>
  }>
  delete(keys: string | string[]): Promise<void>
  /** A thousand at most. */
  list(): Promise<{ objects: { key: string }[] }>
}
