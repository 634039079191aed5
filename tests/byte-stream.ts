/** The bytes as a stream of chunks of a given size, so that tests cover every boundary of chunks. */
export function byteStream(
  bytes: Uint8Array<ArrayBuffer>,
  size: number
): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    }
  })
}
