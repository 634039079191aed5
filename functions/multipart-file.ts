// The bytes of the file in an upload's form. The file must be the last part: any part after it would be forwarded
// unchecked, for example another operation.

import { joinBytes } from '../src/lib/protocol/encoding.ts'
import type { ByteReader } from './byte-reader.ts'
import { EdgeError } from './failure.ts'
import { findBytes } from './find-bytes.ts'

/** The text after the delimiter: the two dashes that end a form, and the end of the line. */
const FORM_END = /^--(\r\n)?$/
const FORM_END_BYTES = 4

/**
 * Yields the file in chunks, without the delimiter after it. `first` contains the bytes of the file that were already
 * read. Throws EdgeError `badRequest` when the form ends early or continues after the file.
 */
export async function* readFilePart(
  first: Uint8Array<ArrayBuffer>,
  reader: ByteReader,
  boundary: string
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const delimiter = Uint8Array.from(`\r\n--${boundary}`, i => i.charCodeAt(0))
  let bytes = first
  for (;;) {
    const end = findBytes(bytes, delimiter)
    if (end >= 0) {
      if (end > 0) yield bytes.subarray(0, end)
      return requireFormEnd(bytes.subarray(end + delimiter.length), reader)
    }
    // The last bytes may be the beginning of the delimiter.
    const complete = Math.max(0, bytes.length - delimiter.length + 1)
    if (complete > 0) yield bytes.subarray(0, complete)
    const chunk = await reader.read()
    if (!chunk) throw new EdgeError('badRequest')
    bytes = joinBytes([bytes.subarray(complete), chunk])
  }
}

async function requireFormEnd(first: Uint8Array, reader: ByteReader): Promise<void> {
  let rest = first
  while (rest.length <= FORM_END_BYTES) {
    const chunk = await reader.read()
    if (!chunk) break
    rest = joinBytes([rest, chunk])
  }
  const isEnd = rest.length <= FORM_END_BYTES && FORM_END.test(String.fromCharCode(...rest))
  if (!isEnd) throw new EdgeError('badRequest')
}
