// The little of R2 that is used. Tests have it in memory.

export type Bytes = Uint8Array<ArrayBuffer>

interface Held {
  size: number
  httpMetadata?: { contentType?: string } | undefined
}

interface Options {
  httpMetadata: { contentType: string }
}

interface Part {
  partNumber: number
  etag: string
}

export interface Bucket {
  head(key: string): Promise<Held | null>
  get(
    key: string,
    options?: { range: { offset: number; length: number } }
  ): Promise<(Held & { body: ReadableStream<Uint8Array> }) | null>
  /** A stream must be of known length, as the body of another file is. */
  put(key: string, value: Bytes | ReadableStream, options: Options): Promise<unknown>
  /** Parts are of one size, which is 5 MiB or more; the last may be smaller. */
  createMultipartUpload(
    key: string,
    options: Options
  ): Promise<{
    uploadPart(number: number, value: Bytes): Promise<Part>
    complete(parts: Part[]): Promise<unknown>
    abort(): Promise<void>
  }>
  delete(keys: string | string[]): Promise<void>
  /** A thousand at most. */
  list(): Promise<{ objects: { key: string }[] }>
}
