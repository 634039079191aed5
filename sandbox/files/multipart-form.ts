// Parses a multipart form as a stream: text fields as a whole, files in chunks, in order of arrival.
// Source: RFC 7578 and RFC 2046, section 5.1.

import { encodeUtf8 } from '../../src/lib/protocol/encoding.ts'

/** The form is malformed, incomplete or over a limit. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

export interface FormPartHandler {
  text(name: string, value: string): void
  /** Returns the sink for the file's bytes. */
  file(
    name: string,
    type: string
  ): { write(chunk: Uint8Array): Promise<void>; finish(): Promise<void> }
}

const MAX_HEADER_BYTES = 16 * 1024
const MAX_FIELD_BYTES = 256 * 1024
const CRLF = encodeUtf8('\r\n')
const HEADER_END = encodeUtf8('\r\n\r\n')

type ChunkHandler = (chunk: Uint8Array) => Promise<void> | void

export async function parseFormParts(request: Request, handler: FormPartHandler): Promise<void> {
  const boundary = readBoundary(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) throw new FormError('The request is no form.')
  const scanner = createStreamScanner(request.body)
  const partDelimiter = encodeUtf8(`\r\n--${boundary}`)
  await scanner.readUntil(partDelimiter.subarray(CRLF.length), () => undefined)
  while ((await scanner.readChars(2)) !== '--') {
    const header = await readText(scanner, HEADER_END, MAX_HEADER_BYTES)
    const name = /\bname="([^"]*)"/i.exec(header)?.[1] ?? ''
    if (/\bfilename="/i.test(header)) {
      const type = /^content-type:\s*([^\s;]+)/im.exec(header)?.[1] ?? ''
      const file = handler.file(name, type.toLowerCase())
      await scanner.readUntil(partDelimiter, chunk => file.write(chunk))
      await file.finish()
    } else handler.text(name, await readText(scanner, partDelimiter, MAX_FIELD_BYTES))
  }
}

function readBoundary(type: string): string | undefined {
  const found = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  return found?.[1] ?? found?.[2]
}

async function readText(
  scanner: StreamScanner,
  delimiter: Uint8Array,
  maxBytes: number
): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  await scanner.readUntil(delimiter, chunk => {
    size += chunk.length
    if (size > maxBytes) throw new FormError('A part of the form is too long.')
    text += decoder.decode(chunk, { stream: true })
  })
  return text + decoder.decode()
}

interface StreamScanner {
  /** Passes the bytes before the delimiter to `onChunk` and continues after the delimiter. */
  readUntil(delimiter: Uint8Array, onChunk: ChunkHandler): Promise<void>
  /** Reads `count` bytes as text. */
  readChars(count: number): Promise<string>
}

function createStreamScanner(body: ReadableStream<Uint8Array>): StreamScanner {
  const reader = body.getReader()
  let buffer = new Uint8Array()

  async function readMore(): Promise<void> {
    const { done, value } = await reader.read()
    if (done) throw new FormError('The form ends in the middle.')
    const joined = new Uint8Array(buffer.length + value.length)
    joined.set(buffer)
    joined.set(value, buffer.length)
    buffer = joined
  }

  return {
    async readUntil(delimiter, onChunk) {
      for (;;) {
        const at = indexOfBytes(buffer, delimiter)
        if (at >= 0) {
          if (at > 0) await onChunk(buffer.subarray(0, at))
          buffer = buffer.slice(at + delimiter.length)
          return
        }
        // The last bytes may be the start of the delimiter.
        const safeLength = buffer.length - delimiter.length + 1
        if (safeLength > 0) {
          await onChunk(buffer.subarray(0, safeLength))
          buffer = buffer.slice(safeLength)
        }
        await readMore()
      }
    },
    async readChars(count) {
      while (buffer.length < count) await readMore()
      const text = String.fromCharCode(...buffer.subarray(0, count))
      buffer = buffer.slice(count)
      return text
    }
  }
}

function indexOfBytes(bytes: Uint8Array, sequence: Uint8Array): number {
  const [first = 0] = sequence
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + sequence.length > bytes.length) return -1
    if (sequence.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
