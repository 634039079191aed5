// Takes the files out of a GraphQL request and puts them into the bucket, before the ledger hears of it: what the
// Durable Object gets is JSON that says where each file lies. Nobody else writes this JSON: the site sends requests
// of its own making, and nothing of a visitor's but its variables and its file.
// Source: github.com/jaydenseric/graphql-multipart-request-spec

import { toBase64 } from '../../src/lib/protocol/encoding.ts'
import type { Bucket } from './bucket.ts'
import { FormError, readFormParts } from './form.ts'
import { type Stored, type Storing, startStoring } from './store.ts'

/** Marks a request whose files were taken. */
export const TAKEN_HEADER = 'x-sandbox-files'

/** 100 MB, the most a piece may have. */
export const MOST_BYTES = 100 * 1024 * 1024

export interface Taken extends Omit<Stored, 'first'> {
  /** What it was said to be. */
  type: string
  /** Its first bytes, in base 64. */
  first: string
  /** Where in the request it belongs. */
  paths: string[]
}

interface Arrived extends Stored {
  part: string
  type: string
}

const CROSS_SITE =
  'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Send Apollo-Require-Preflight with a multipart form.'

export function hasFiles(request: Request): boolean {
  const type = request.headers.get('content-type') ?? ''
  return request.method === 'POST' && type.startsWith('multipart/form-data')
}

/**
 * Answers a request with files: takes them, asks `next`, and forgets those that were not kept.
 *
 * `later` outlives the answer.
 */
export async function answerTaken(
  request: Request,
  bucket: Bucket,
  next: (request: Request) => Promise<Response>,
  later: (work: Promise<unknown>) => void
): Promise<Response> {
  const { headers } = request
  if (!headers.has('apollo-require-preflight') && !headers.has('x-apollo-operation-name')) {
    return refuse(400, CROSS_SITE)
  }
  const arrived: Arrived[] = []
  try {
    const texts = await readAll(request, bucket, arrived)
    if (texts === undefined) return refuse(413, 'The file is too large.')
    const operations: unknown = readJson(texts.get('operations'))
    const map = readJson(texts.get('map'))
    if (typeof operations !== 'object' || operations === null) throw new FormError(NO_OPERATIONS)
    const files = Object.entries(map ?? {}).map(([part, paths]) => toTaken(arrived, part, paths))
    return await next(toJson(request, { ...operations, files }))
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    return refuse(400, error.message)
  } finally {
    if (arrived.length > 0) later(bucket.delete(arrived.map(i => i.key)))
  }
}

const NO_OPERATIONS = 'The form has no operations.'

/** Undefined when there are too many bytes. */
async function readAll(
  request: Request,
  bucket: Bucket,
  arrived: Arrived[]
): Promise<Map<string, string> | undefined> {
  const texts = new Map<string, string>()
  let left = MOST_BYTES
  let open: Storing | undefined
  try {
    await readFormParts(request, {
      text: (name, value) => texts.set(name, value),
      file(part, type) {
        const storing = startStoring(bucket)
        open = storing
        return {
          async add(piece) {
            left -= piece.length
            if (left < 0) throw new TooMany()
            await storing.add(piece)
          },
          async end() {
            arrived.push({ ...(await storing.end()), part, type })
            open = undefined
          }
        }
      }
    })
    return texts
  } catch (error) {
    await open?.abort()
    if (error instanceof TooMany) return undefined
    throw error
  }
}

class TooMany extends Error {}

function toTaken(arrived: readonly Arrived[], part: string, paths: unknown): Taken {
  const found = arrived.find(i => i.part === part)
  if (!found || !Array.isArray(paths)) throw new FormError(`The form has no file ${part}.`)
  const { first, key, name, size, type } = found
  return { key, name, size, type, first: toBase64(first), paths: paths.map(String) }
}

function toJson(request: Request, body: object): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set(TAKEN_HEADER, 'taken')
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

function refuse(status: number, message: string): Response {
  const errors = [{ message, extensions: { code: 'BAD_REQUEST', exception: null } }]
  return Response.json({ errors }, { status })
}
