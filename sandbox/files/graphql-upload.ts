// Extracts files from a multipart GraphQL request into the bucket before the request reaches the ledger. The Durable
// Object receives JSON that contains the key of each file. A client cannot forge this JSON, because the site builds
// its requests itself and passes on only a visitor's variables and file.
// Source: github.com/jaydenseric/graphql-multipart-request-spec

import { toBase64 } from '../../src/lib/protocol/encoding.ts'
import type { Bucket } from './bucket.ts'
import { type BucketUpload, type StoredUpload, startBucketUpload } from './bucket-upload.ts'
import { FormError, parseFormParts } from './multipart-form.ts'

/** Marks a request whose files were extracted. */
export const FILES_HEADER = 'x-sandbox-files'

/** 100 MB, the maximum size of a minted file. */
const MAX_UPLOAD_BYTES = 100 * 1024 * 1024

export interface ExtractedFile extends Omit<StoredUpload, 'first'> {
  /** The declared media type. */
  type: string
  /** The first bytes of the file, in base64. */
  first: string
  /** The paths in the request at which the file is inserted. */
  paths: string[]
}

interface ReceivedFile extends StoredUpload {
  part: string
  type: string
}

const MISSING_OPERATIONS = 'The form has no operations.'
const CSRF_MESSAGE =
  'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Send Apollo-Require-Preflight with a multipart form.'

export function isFileUpload(request: Request): boolean {
  const type = request.headers.get('content-type') ?? ''
  return request.method === 'POST' && type.startsWith('multipart/form-data')
}

/**
 * Handles a request with files: stores them, calls `next`, and deletes the temporary objects.
 *
 * `waitUntil` extends the lifetime of the Worker beyond the response.
 */
export async function serveUpload(
  request: Request,
  bucket: Bucket,
  next: (request: Request) => Promise<Response>,
  waitUntil: (work: Promise<unknown>) => void
): Promise<Response> {
  const { headers } = request
  if (!headers.has('apollo-require-preflight') && !headers.has('x-apollo-operation-name')) {
    return errorResponse(400, CSRF_MESSAGE)
  }
  const received: ReceivedFile[] = []
  try {
    const fields = await receiveFiles(request, bucket, received)
    if (fields === undefined) return errorResponse(413, 'The file is too large.')
    const operations: unknown = readJson(fields.get('operations'))
    const map = readJson(fields.get('map'))
    if (typeof operations !== 'object' || operations === null)
      throw new FormError(MISSING_OPERATIONS)
    const files = Object.entries(map ?? {}).map(([part, paths]) =>
      toExtractedFile(received, part, paths)
    )
    return await next(toJsonRequest(request, { ...operations, files }))
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    return errorResponse(400, error.message)
  } finally {
    if (received.length > 0) waitUntil(bucket.delete(received.map(({ key }) => key)))
  }
}

/** Adds the files to `received` and returns the text fields; undefined when the files are too large. */
async function receiveFiles(
  request: Request,
  bucket: Bucket,
  received: ReceivedFile[]
): Promise<Map<string, string> | undefined> {
  const fields = new Map<string, string>()
  let remainingBytes = MAX_UPLOAD_BYTES
  let currentUpload: BucketUpload | undefined
  try {
    await parseFormParts(request, {
      text: (name, value) => fields.set(name, value),
      file(part, type) {
        const upload = startBucketUpload(bucket)
        currentUpload = upload
        return {
          async write(chunk) {
            remainingBytes -= chunk.length
            if (remainingBytes < 0) throw new UploadTooLarge()
            await upload.write(chunk)
          },
          async finish() {
            received.push({ ...(await upload.finish()), part, type })
            currentUpload = undefined
          }
        }
      }
    })
    return fields
  } catch (error) {
    await currentUpload?.abort()
    if (error instanceof UploadTooLarge) return undefined
    throw error
  }
}

class UploadTooLarge extends Error {}

function toExtractedFile(
  received: readonly ReceivedFile[],
  part: string,
  paths: unknown
): ExtractedFile {
  const found = received.find(file => file.part === part)
  if (!found || !Array.isArray(paths)) throw new FormError(`The form has no file ${part}.`)
  const { first, key, cid, size, type } = found
  return { key, cid, size, type, first: toBase64(first), paths: paths.map(String) }
}

function toJsonRequest(request: Request, body: object): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set(FILES_HEADER, 'taken')
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw new FormError('A part of the form is not JSON.')
  }
}

function errorResponse(status: number, message: string): Response {
  const errors = [{ message, extensions: { code: 'BAD_REQUEST', exception: null } }]
  return Response.json({ errors }, { status })
}
