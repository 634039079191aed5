// REST helpers: JSON bodies, errors with a status and a message, and one route table per service.

import { matchPath } from '../src/lib/config/match-path.ts'
import type { SandboxContext, ServiceHandler } from './sandbox-context.ts'

export interface RestCall {
  request: Request
  context: SandboxContext
  /** Decoded path segments, by their names in the pattern. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export type RouteHandler = (call: RestCall) => Promise<Response> | Response

/** Maps `GET /users/{address}` to its handler. Earlier rows take precedence. */
export type RouteTable = Readonly<Record<`${string} ${string}`, RouteHandler>>

/** An error with an HTTP status. `serveRoutes` turns it into a response. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function serveRoutes(service: string, file: string, routes: RouteTable): ServiceHandler {
  const rows = Object.entries(routes).map(([key, route]) => {
    const [method = '', pattern = ''] = key.split(' ')
    return { method, pattern: pattern.split('/'), route }
  })
  return async (request, path, context) => {
    const segments = path.split('/')
    const matching = rows.flatMap(({ method, pattern, route }) => {
      const params = matchPath(pattern, segments)
      return params ? [{ method, params, route }] : []
    })
    const row = matching.find(({ method }) => method === request.method)
    try {
      if (!row) {
        const status = matching.length > 0 ? 405 : 404
        throw new RestError(
          status,
          `sandbox has no ${request.method} /${service}/${path}: add it in ${file}`
        )
      }
      const query = new URL(request.url).searchParams
      return await row.route({ request, context, params: decodeParams(row.params), query })
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      const { status, message } = error
      return Response.json({ statusCode: status, message }, { status })
    }
  }
}

/** Returns the body as an object. Throws a `RestError` when it is not a JSON object or too large. */
export async function readRestBody(
  request: Request,
  limit = 64 * 1024
): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text.length > limit) throw new RestError(413, 'Payload too large')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Invalid JSON throws the same error.
  }
  throw new RestError(400, 'The body must be a JSON object')
}

/**
 * Reads the form. Throws a `RestError` 400 when the body is not a form, or with the message `tooLarge` when it is over
 * the limit: the services that take forms state the reason in a 400, and the edge passes on only the reason of a 400.
 */
export async function readForm(
  request: Request,
  limit: number,
  tooLarge: string
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > limit) throw new RestError(400, tooLarge)
    parts.push(part)
  }
  try {
    return await new Response(new Blob(parts), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new RestError(400, 'The body must be a form')
  }
}

function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeSegment(value)])
  )
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new RestError(400, 'The path is not well formed')
  }
}
