// Converts the browser's upload to the data service's format while it streams.
//
// The browser sends `operation`, `variables` and then one file part named by the variable it fills. The service expects
// `operations`, `map` and then the file as part `0` (GraphQL multipart request specification). Only the parts before
// the file are parsed; the file's bytes are passed through, so an upload uses little memory. Therefore there must be
// exactly one file, and it must be last. The boundary of the service's form is chosen here, so that nothing that a
// client sends can end the file's part. Pictures are inspected while they pass, because every visitor's browser will
// decode them, and the form is only completed for an accepted one.

import { UPLOAD_DECODE_LIMITS } from '../src/lib/pictures/decode-limits.ts'
import { createPictureInspector } from '../src/lib/pictures/inspect-picture.ts'
import { decodeUtf8, joinBytes } from '../src/lib/protocol/encoding.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'
import { EdgeError } from './failure.ts'
import { readFilePart } from './multipart-file.ts'
import { parseJsonObject } from './request-body.ts'

export interface Upload {
  operation: string | undefined
  variables: Record<string, unknown>
  /** The request for the service, given its `operations` text. Must be called only once. */
  toRequest(operations: string): {
    headers: Record<string, string>
    body: ReadableStream<Uint8Array>
  }
  /** The error with which the edge itself stopped the stream; undefined when it did not. */
  streamError(): EdgeError | undefined
  /**
   * Unlocks the request's body, so that the rest of a refused upload can be drained. Has no effect while a read is
   * pending.
   */
  release(): void
}

interface UploadHead {
  fields: Map<string, string>
  /** `path`: the variable that the file fills. The others: the headers of the file's part in the service's form. */
  file: { path: string; disposition: string; type: string }
  /** The bytes of the file that have been read together with the head. */
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
  const reader = createByteReader(request.body)
  const { head, variables } = await readFields(reader, boundary).catch(error => {
    reader.releaseLock() // so that the rest can be drained and the browser receives the response
    throw error
  })
  const ownBoundary = `atrium-${crypto.randomUUID()}`
  let streamError: EdgeError | undefined
  let isReading = false
  return {
    operation: head.fields.get('operation'),
    variables: withNullAt(variables, head.file.path),
    streamError: () => streamError,
    release() {
      // workerd throws while a read is pending.
      if (!isReading) reader.releaseLock()
    },
    toRequest(operations) {
      const tracked: ByteReader = {
        ...reader,
        async read() {
          isReading = true
          try {
            return await reader.read()
          } finally {
            isReading = false
          }
        }
      }
      const file = readFilePart(head.firstFileBytes, tracked, boundary)
      return {
        headers: { 'Content-Type': `multipart/form-data; boundary=${ownBoundary}` },
        body: uploadStream(formChunks({ head, operations, ownBoundary, file }), reader, error => {
          if (error instanceof EdgeError) streamError = error
        })
      }
    }
  }
}

function readBoundary(type: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  const boundary = found?.[1] ?? found?.[2]
  return boundary && /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : undefined
}

async function readFields(
  reader: ByteReader,
  boundary: string
): Promise<{ head: UploadHead; variables: Record<string, unknown> }> {
  const head = await readHead(reader, boundary)
  const variables = parseJsonObject(head.fields.get('variables') ?? '{}')
  if (!variables) throw new EdgeError('badRequest')
  return { head, variables }
}

// Latin-1 has one character per byte, so an offset in the text is the same offset in the bytes.
async function readHead(reader: ByteReader, boundary: string): Promise<UploadHead> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const chunk = await reader.read()
    if (chunk) {
      chunks.push(chunk)
      size += chunk.length
    }
    const head = parseHead(joinBytes(chunks), boundary)
    if (head) return head
    if (size > EDGE_LIMITS.uploadHeadBytes) throw new EdgeError('tooLarge')
    if (!chunk) throw new EdgeError('badRequest')
  }
}

/** Undefined while the file part's headers are not complete. */
function parseHead(bytes: Uint8Array<ArrayBuffer>, boundary: string): UploadHead | undefined {
  // Some more than the limit, because the last chunk may also contain the beginning of the file.
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
      // Media types are compared in lower case, so that the inspection of pictures cannot be avoided with capitals.
      type: type?.toLowerCase() ?? 'application/octet-stream'
    },
    firstFileBytes: rest
  }
}

/** The service's parts before the file's bytes. */
function encodeFormHead(
  { disposition, path, type }: UploadHead['file'],
  boundary: string,
  operations: string
): Uint8Array<ArrayBuffer> {
  const fields = [
    formField(boundary, 'operations', operations),
    formField(boundary, 'map', JSON.stringify({ 0: [`variables.${path}`] }))
  ].join('')
  const prefix = new TextEncoder().encode(`${fields}--${boundary}${CRLF}`)
  const headers = `Content-Disposition: ${disposition}${CRLF}Content-Type: ${type}${CRLF}${CRLF}`
  return joinBytes([prefix, Uint8Array.from(headers, i => i.charCodeAt(0))])
}

function formField(boundary: string, name: string, value: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`
  return `--${boundary}${CRLF}${disposition}${CRLF}${CRLF}${value}${CRLF}`
}

interface ServiceForm {
  head: UploadHead
  file: AsyncIterable<Uint8Array<ArrayBuffer>>
  operations: string
  ownBoundary: string
}

/**
 * The service's form. Throws EdgeError `tooLarge` past the limit. Throws `badPicture` for a picture that costs too much
 * to show, with any declared type, and for a file that is declared as a picture but is none.
 */
async function* formChunks({
  file,
  head,
  operations,
  ownBoundary
}: ServiceForm): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const isCalledPicture = head.file.type.startsWith('image/')
  const inspector = createPictureInspector(UPLOAD_DECODE_LIMITS)
  let size = 0
  yield encodeFormHead(head.file, ownBoundary, operations)
  for await (const chunk of file) {
    size += chunk.length
    if (size > EDGE_LIMITS.uploadBytes) throw new EdgeError('tooLarge')
    if (inspector.push(chunk)) throw new EdgeError('badPicture')
    yield chunk
  }
  // The form is not ended for a refused picture, because the service can use the file only after the end of the form.
  if (isCalledPicture && !inspector.check().ok) throw new EdgeError('badPicture')
  yield new TextEncoder().encode(`${CRLF}--${ownBoundary}--${CRLF}`)
}

function uploadStream(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  reader: ByteReader,
  onError: (error: unknown) => void
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onError(error)
        reader.releaseLock() // so that the rest can be drained and the browser receives the response
        throw error
      }
    },
    cancel: () => reader.cancel()
  })
}

/** The variables with null in place of the file, as the multipart specification requires. */
function withNullAt(variables: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...variables, [name]: null }
  const inner = variables[name]
  const object = typeof inner === 'object' && inner !== null ? { ...inner } : {}
  return { ...variables, [name]: withNullAt(object, rest.join('.')) }
}

/** A function takes a limited number of arguments. */
const BYTES_AT_ONCE = 4_096

/** Does not use `TextDecoder('latin1')`, which is windows-1252 and maps some bytes to other characters. */
function decodeLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let offset = 0; offset < bytes.length; offset += BYTES_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(offset, offset + BYTES_AT_ONCE))
  }
  return text
}
