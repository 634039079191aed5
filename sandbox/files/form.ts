// Reads a multipart form as it arrives: texts whole, files piece by piece, in the order they come.
// Source: RFC 7578 and RFC 2046, section 5.1.

import { fromUtf8 } from '../../src/lib/protocol/encoding.ts'

/** The form breaks a rule of forms, or of this one. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

export interface FormReader {
  text(name: string, value: string): void
  /** Gives what takes the file's bytes. */
  file(name: string, type: string): { add(piece: Uint8Array): Promise<void>; end(): Promise<void> }
}

const HEAD_BYTES = 16 * 1024
const TEXT_BYTES = 256 * 1024
const LINE = fromUtf8('\r\n')
const BLANK = fromUtf8('\r\n\r\n')

type Take = (piece: Uint8Array) => Promise<void> | void

export async function readFormParts(request: Request, reader: FormReader): Promise<void> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) throw new FormError('The request is no form.')
  const source = createScanner(request.body)
  const between = fromUtf8(`\r\n--${boundary}`)
  await source.until(between.subarray(LINE.length), () => undefined)
  while ((await source.next(2)) !== '--') {
    const head = await readText(source, BLANK, HEAD_BYTES)
    const name = /\bname="([^"]*)"/i.exec(head)?.[1] ?? ''
    if (/\bfilename="/i.test(head)) {
      const type = /^content-type:\s*([^\s;]+)/im.exec(head)?.[1] ?? ''
      const file = reader.file(name, type.toLowerCase())
      await source.until(between, piece => file.add(piece))
      await file.end()
    } else reader.text(name, await readText(source, between, TEXT_BYTES))
  }
}

function boundaryOf(type: string): string | undefined {
  const found = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  return found?.[1] ?? found?.[2]
}

async function readText(source: Scanner, mark: Uint8Array, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  await source.until(mark, piece => {
    size += piece.length
    if (size > most) throw new FormError('A part of the form is too long.')
    text += decoder.decode(piece, { stream: true })
  })
  return text + decoder.decode()
}

interface Scanner {
  /** Gives what comes before the mark, in pieces, and goes on behind it. */
  until(mark: Uint8Array, take: Take): Promise<void>
  /** So many bytes as text. */
  next(count: number): Promise<string>
}

function createScanner(body: ReadableStream<Uint8Array>): Scanner {
  const reader = body.getReader()
  let held = new Uint8Array()

  async function more(): Promise<void> {
    const { done, value } = await reader.read()
    if (done) throw new FormError('The form ends in the middle.')
    const joined = new Uint8Array(held.length + value.length)
    joined.set(held)
    joined.set(value, held.length)
    held = joined
  }

  return {
    async until(mark, take) {
      for (;;) {
        const at = find(held, mark)
        if (at >= 0) {
          if (at > 0) await take(held.subarray(0, at))
          held = held.slice(at + mark.length)
          return
        }
        // The mark may have begun in the last bytes.
        const safe = held.length - mark.length + 1
        if (safe > 0) {
          await take(held.subarray(0, safe))
          held = held.slice(safe)
        }
        await more()
      }
    },
    async next(count) {
      while (held.length < count) await more()
      const text = String.fromCharCode(...held.subarray(0, count))
      held = held.slice(count)
      return text
    }
  }
}

function find(bytes: Uint8Array, mark: Uint8Array): number {
  const [first = 0] = mark
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + mark.length > bytes.length) return -1
    if (mark.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
