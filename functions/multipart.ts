// Turns the browser's upload into the data service's, while it passes.
//
// The browser sends `operation`, `variables` and then one file part named by the variable it fills. The service wants
// `operations`, `map` and then the file as part `0` (GraphQL multipart request specification). Only the parts before
// the file are read; the file's bytes are passed on as they come, under the boundary they came with, so an upload
// costs no memory. That is why the file must be last and there is one.

import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { limitBytes, parseObject } from './body.ts'
import { Refusal } from './failure.ts'

export interface Upload {
  operation: string | undefined
  variables: Record<string, unknown>
  /** The request for the service, given its `operations` text. Call once. */
  send(operations: string): {
    headers: Record<string, string>
    body: ReadableStream<Uint8Array>
  }
  /** Why the stream broke off, where it was our doing. */
  failure(): Refusal | undefined
}

interface Head {
  fields: Map<string, string>
  /** Variable path of the file, its part's other headers, and the bytes of it that were read already. */
  file: { path: string; disposition: string; type: string }
  rest: Uint8Array<ArrayBuffer>
}

const PATH = /^[A-Za-z_]\w*(\.\w+)*$/
const LINE = '\r\n'

/** Reads up to the file. Throws Refusal `badRequest` for any other form, `tooLarge` for a head past its limit. */
export async function readUpload(request: Request): Promise<Upload> {
  const boundary = readBoundary(request.headers.get('Content-Type') ?? '')
  if (!boundary || !request.body) throw new Refusal('badRequest')
  const reader = request.body.getReader()
  const head = await readHead(reader, boundary)
  const variables = parseObject(head.fields.get('variables') ?? '{}')
  if (!variables) throw new Refusal('badRequest')
  let broken: Refusal | undefined
  return {
    operation: head.fields.get('operation'),
    variables: withPlace(variables, head.file.path),
    failure: () => broken,
    send: operations => ({
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: join(opening(head, boundary, operations), reader, error => {
        if (error instanceof Refusal) broken = error
      })
    })
  }
}

function readBoundary(type: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  const boundary = found?.[1] ?? found?.[2]
  return boundary && /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : undefined
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

// Latin-1 text keeps one character per byte, so places in the text are places in the bytes.
async function readHead(reader: Reader, boundary: string): Promise<Head> {
  let bytes = new Uint8Array(new ArrayBuffer(0))
  for (;;) {
    const head = parseHead(bytes, boundary)
    if (head) return head
    if (bytes.length > EDGE_LIMITS.uploadHeadBytes) throw new Refusal('tooLarge')
    const { done, value } = await reader.read()
    if (done) throw new Refusal('badRequest')
    bytes = concat(bytes, value)
  }
}

/** Undefined when the file's part has not begun yet. */
function parseHead(bytes: Uint8Array<ArrayBuffer>, boundary: string): Head | undefined {
  const text = latin1(bytes.subarray(0, EDGE_LIMITS.uploadHeadBytes * 2))
  const fields = new Map<string, string>()
  const mark = `--${boundary}${LINE}`
  if (text.length >= mark.length && !text.startsWith(mark)) throw new Refusal('badRequest')
  let at = mark.length
  for (;;) {
    const blank = text.indexOf(LINE + LINE, at)
    if (blank < 0) return undefined
    const part = text.slice(at, blank)
    const name = /\bname="([^"]*)"/i.exec(part)?.[1]
    if (name === undefined) throw new Refusal('badRequest')
    const begins = blank + 2 * LINE.length
    if (/\bfilename="/i.test(part)) return fileHead(fields, name, part, bytes.slice(begins))
    const ends = text.indexOf(`${LINE}--${boundary}`, begins)
    if (ends < 0) return undefined
    fields.set(name, utf8(bytes.subarray(begins, ends)))
    at = ends + LINE.length + mark.length
  }
}

function fileHead(
  fields: Map<string, string>,
  path: string,
  part: string,
  rest: Uint8Array<ArrayBuffer>
): Head {
  if (!PATH.test(path) || path.split('.').some(i => i === '__proto__')) {
    throw new Refusal('badRequest')
  }
  const filename = /\bfilename="([^"\r\n]*)"/i.exec(part)?.[1] ?? 'file'
  const type = /^content-type:\s*([\w.+-]+\/[\w.+-]+)/im.exec(part)?.[1]
  return {
    fields,
    file: {
      path,
      disposition: `form-data; name="0"; filename="${filename}"`,
      type: type ?? 'application/octet-stream'
    },
    rest
  }
}

/** The service's parts before the file's bytes, and those bytes that came with the head. */
function opening(head: Head, boundary: string, operations: string): Uint8Array {
  const { path, disposition, type } = head.file
  const fields = [
    field(boundary, 'operations', operations),
    field(boundary, 'map', JSON.stringify({ 0: [`variables.${path}`] }))
  ].join('')
  const intro = new TextEncoder().encode(`${fields}--${boundary}${LINE}`)
  const headers = `Content-Disposition: ${disposition}${LINE}Content-Type: ${type}${LINE}${LINE}`
  return concat(
    intro,
    Uint8Array.from(headers, i => i.charCodeAt(0)),
    head.rest
  )
}

function field(boundary: string, name: string, value: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`
  return `--${boundary}${LINE}${disposition}${LINE}${LINE}${value}${LINE}`
}

function join(
  first: Uint8Array,
  reader: Reader,
  onError: (error: unknown) => void
): ReadableStream<Uint8Array> {
  let begun = false
  const source = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!begun) {
        begun = true
        controller.enqueue(first)
        return
      }
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: reason => reader.cancel(reason)
  })
  const limit = limitBytes(EDGE_LIMITS.uploadBytes)
  source.pipeTo(limit.writable).catch(onError)
  return limit.readable
}

/** The variables with null where the file goes, as the specification wants them. */
function withPlace(variables: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', ...deeper] = path.split('.')
  if (deeper.length === 0) return { ...variables, [name]: null }
  const inner = variables[name]
  const object = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  return { ...variables, [name]: withPlace(object, deeper.join('.')) }
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

// Not TextDecoder('latin1'), which is windows-1252 and changes what it reads.
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4_096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4_096))
  }
  return text
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
