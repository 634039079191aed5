// Reads the bodies of requests and responses. The runtime reads every chunk of a body separately, into a buffer of 4
// kB: 64 kB in chunks of one byte took 300 MB and two seconds. `readAtLeast` joins the chunks instead.

import { joinBytes } from '../src/lib/protocol/encoding.ts'

/** Bounds the memory of one read. */
const CHUNK_BYTES = 64 * 1_024
/** The estimate may be too small, and many small reads are slow. */
const MIN_CHUNK_BYTES = 1_024
/** The initial buffer for a body whose length is unknown. */
const USUAL_BYTES = 16 * 1_024

export interface ByteReader {
  /** The next bytes, at least one; undefined at the end. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Releases the stream, so that another reader can read the rest. */
  releaseLock(): void
  cancel(): Promise<void>
}

/**
 * `readAtLeast` waits for a number of bytes. It is a method of workerd; Node, which runs the tests, does not have it.
 */
interface ReadAtLeastReader extends ReadableStreamBYOBReader {
  readAtLeast(
    size: number,
    view: Uint8Array<ArrayBuffer>
  ): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>
}

/** `expectedBytes` is an estimate, such as Content-Length. When it is right, the whole body is read at once. */
export function createByteReader(
  body: ReadableStream<Uint8Array>,
  expectedBytes = USUAL_BYTES
): ByteReader {
  if (!('readAtLeast' in ReadableStreamBYOBReader.prototype)) return createChunkReader(body)
  const reader = body.getReader({ mode: 'byob' }) as ReadAtLeastReader
  // Asks for one byte more than expected. `readAtLeast` returns fewer only at the end, so a body of the expected length
  // ends without a second read.
  const size = Math.min(Math.max(expectedBytes + 1, MIN_CHUNK_BYTES), CHUNK_BYTES)
  let isAtEnd = false
  return {
    async read() {
      if (isAtEnd) return undefined
      const { value } = await reader.readAtLeast(size, new Uint8Array(size))
      isAtEnd = !value || value.length < size
      return value?.length ? value : undefined
    },
    releaseLock: () => reader.releaseLock(),
    cancel: () => reader.cancel()
  }
}

function createChunkReader(body: ReadableStream<Uint8Array>): ByteReader {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  return {
    async read() {
      for (;;) {
        const { done, value } = await reader.read()
        if (done || value.length > 0) return value
      }
    },
    releaseLock: () => reader.releaseLock(),
    cancel: () => reader.cancel()
  }
}

/** The bytes up to the end; undefined when there are more than `limit`. The rest then stays unread. */
export async function readUpTo(
  limit: number,
  readChunk: ByteReader['read']
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const chunk = await readChunk()
    if (!chunk) return joinBytes(chunks)
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
}
