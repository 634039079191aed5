// Converts the browser's upload to the data service's format while it streams.
//
// The browser sends `operation`, `variables` and then one file part named by the variable it fills. The service
// expects `operations`, `map` and then the file as part `0` (GraphQL multipart request specification). Only the parts
// before the file are parsed; the file's bytes are passed through under the same boundary, so an upload uses little
// memory. Therefore there must be exactly one file, and it must be last. Pictures are inspected while they pass: every
// visitor's browser will decode them.

import { createPictureInspector } from '../src/lib/pictures/inspect-picture.ts'
import { UPLOAD_LIMITS } from '../src/lib/pictures/picture-limits.ts'
import { joinBytes } from '../src/lib/protocol/encoding.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { EdgeError } from './failure.ts'
import { limitBytes, parseJsonObject } from './request-body.ts'

export interface Upload {
  operation: string | undefined
  variables: Record<string, unknown>
  /** The request for the service, given its `operations` text. Must be called only once. */
  toRequest(operations: string): {
    headers: Record<string, string>
    body: ReadableStream<Uint8Array>
  }
  /** The error with which the edge itself stopped the stream; undefined otherwise. */
  streamError(): EdgeError | undefined
}

interface UploadHead {
  fields: Map<string, string>
  /** The variable path of the file, the other headers of its part, and the bytes of it that are already read. */
  file: { path: string; disposition: string; type: string }
  firstFileBytes: Uint8Array<ArrayBuffer>
}

const VARIABLE_PATH = /^[A-Za-z_]\w*(\.\w+)*$/
const CRLF = '\r\n'

/**
 * Reads up to the file. Throws EdgeError `badRequest` for any other format, `tooLarge` when the parts before the file
 * exceed the limit.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const boundary = readBoundary(request.headers.get('Content-Type') ?? '')
  if (!boundary || !request.body) throw new EdgeError('badRequest')
  const reader = request.body.getReader()
  const head = await readHead(reader, boundary)
  const variables = parseJsonObject(head.fields.get('variables') ?? '{}')
  if (!variables) throw new EdgeError('badRequest')
  let streamError: EdgeError | undefined
  return {
    operation: head.fields.get('operation'),
    variables: withNullAt(variables, head.file.path),
    streamError: () => streamError,
    toRequest: operations => ({
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: uploadStream(head, encodeUploadHead(head, boundary, operations), reader, error => {
        if (error instanceof EdgeError) streamError = error
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

// Latin-1 has one character per byte, so an offset in the text is the same offset in the bytes.
async function readHead(reader: Reader, boundary: string): Promise<UploadHead> {
  let bytes = new Uint8Array(new ArrayBuffer(0))
  for (;;) {
    const head = parseHead(bytes, boundary)
    if (head) return head
    if (bytes.length > EDGE_LIMITS.uploadHeadBytes) throw new EdgeError('tooLarge')
    const { done, value } = await reader.read()
    if (done) throw new EdgeError('badRequest')
    bytes = joinBytes([bytes, value])
  }
}

/** Undefined while the file part's headers are not complete. */
function parseHead(bytes: Uint8Array<ArrayBuffer>, boundary: string): UploadHead | undefined {
  const text = decodeLatin1(bytes.subarray(0, EDGE_LIMITS.uploadHeadBytes * 2))
  const fields = new Map<string, string>()
  const mark = `--${boundary}${CRLF}`
  if (text.length >= mark.length && !text.startsWith(mark)) throw new EdgeError('badRequest')
  let offset = mark.length
  for (;;) {
    const headersEnd = text.indexOf(CRLF + CRLF, offset)
    if (headersEnd < 0) return undefined
    const part = text.slice(offset, headersEnd)
    const name = /\bname="([^"]*)"/i.exec(part)?.[1]
    if (name === undefined) throw new EdgeError('badRequest')
    const bodyStart = headersEnd + 2 * CRLF.length
    if (/\bfilename="/i.test(part)) return fileHead(fields, name, part, bytes.slice(bodyStart))
    const bodyEnd = text.indexOf(`${CRLF}--${boundary}`, bodyStart)
    if (bodyEnd < 0) return undefined
    fields.set(name, decodeUtf8(bytes.subarray(bodyStart, bodyEnd)))
    offset = bodyEnd + CRLF.length + mark.length
  }
}

function fileHead(
  fields: Map<string, string>,
  path: string,
  part: string,
  rest: Uint8Array<ArrayBuffer>
): UploadHead {
  if (!VARIABLE_PATH.test(path) || path.split('.').some(i => i === '__proto__')) {
    throw new EdgeError('badRequest')
  }
  const filename = /\bfilename="([^"\r\n]*)"/i.exec(part)?.[1] ?? 'file'
  const type = /^content-type:\s*([\w.+-]+\/[\w.+-]+)/im.exec(part)?.[1]
  return {
    fields,
    file: {
      path,
      disposition: `form-data; name="0"; filename="${filename}"`,
      // A media type in capitals is the same one, also for the inspection of pictures.
      type: type?.toLowerCase() ?? 'application/octet-stream'
    },
    firstFileBytes: rest
  }
}

/** The service's parts before the file's bytes, and the file bytes that arrived with the head. */
function encodeUploadHead(head: UploadHead, boundary: string, operations: string): Uint8Array {
  const { path, disposition, type } = head.file
  const fields = [
    formField(boundary, 'operations', operations),
    formField(boundary, 'map', JSON.stringify({ 0: [`variables.${path}`] }))
  ].join('')
  const prefix = new TextEncoder().encode(`${fields}--${boundary}${CRLF}`)
  const headers = `Content-Disposition: ${disposition}${CRLF}Content-Type: ${type}${CRLF}${CRLF}`
  return joinBytes([prefix, Uint8Array.from(headers, i => i.charCodeAt(0)), head.firstFileBytes])
}

function formField(boundary: string, name: string, value: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`
  return `--${boundary}${CRLF}${disposition}${CRLF}${CRLF}${value}${CRLF}`
}

function uploadStream(
  { file, firstFileBytes }: UploadHead,
  first: Uint8Array,
  reader: Reader,
  onError: (error: unknown) => void
): ReadableStream<Uint8Array> {
  // The bytes that follow the file in the form are passed too: every format knows where it ends.
  const inspect = file.type.startsWith('image/') ? pictureInspection() : undefined
  let isStarted = false
  const source = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true
        inspect?.push(firstFileBytes)
        controller.enqueue(first)
        return
      }
      const { done, value } = await reader.read()
      if (done) {
        inspect?.end()
        controller.close()
      } else {
        inspect?.push(value)
        controller.enqueue(value)
      }
    },
    cancel: reason => reader.cancel(reason)
  })
  const limit = limitBytes(EDGE_LIMITS.uploadBytes)
  source.pipeTo(limit.writable).catch(onError)
  return limit.readable
}

/** Throws EdgeError `badPicture` for a picture that costs too much to show, and for a file that is none. */
function pictureInspection(): { push(chunk: Uint8Array): void; end(): void } {
  const inspector = createPictureInspector(UPLOAD_LIMITS)
  return {
    push(chunk) {
      if (inspector.push(chunk)) throw new EdgeError('badPicture')
    },
    end() {
      if (!inspector.check().ok) throw new EdgeError('badPicture')
    }
  }
}

/** The variables with null in place of the file, as the specification requires. */
function withNullAt(variables: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...variables, [name]: null }
  const inner = variables[name]
  const object = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  return { ...variables, [name]: withNullAt(object, rest.join('.')) }
}

// `TextDecoder('latin1')` is windows-1252, which maps some bytes to other characters.
function decodeLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let offset = 0; offset < bytes.length; offset += 4_096) {
    text += String.fromCharCode(...bytes.subarray(offset, offset + 4_096))
  }
  return text
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
