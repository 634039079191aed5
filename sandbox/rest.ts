// How the network's REST services answer: JSON, refusals with a status and a message, one table of routes a part.

import type { SandboxContext, ServiceHandler } from './sandbox-context.ts'

export interface RestCall {
  request: Request
  context: SandboxContext
  /** Segments of the path that the pattern names, decoded. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export type RouteHandler = (call: RestCall) => Promise<Response> | Response

/** `GET /users/{address}` to what answers it. Earlier rows win. */
export type RouteTable = Readonly<Record<`${string} ${string}`, RouteHandler>>

/** A refusal thrown from any depth of an answer. */
export class RestError extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function serveRoutes(service: string, file: string, routes: RouteTable): ServiceHandler {
  const rows = Object.entries(routes).map(([key, route]) => {
    const [method = '', pattern = ''] = key.split(' ')
    return { method, segments: pattern.split('/'), route }
  })
  return async (request, path, context) => {
    const segments = path.split('/')
    const matching = rows.filter(row => matchesPath(row.segments, segments))
    const row = matching.find(i => i.method === request.method)
    try {
      if (!row) {
        const status = matching.length > 0 ? 405 : 404
        throw new RestError(
          status,
          `sandbox has no ${request.method} /${service}/${path}: add it in ${file}`
        )
      }
      const query = new URL(request.url).searchParams
      return await row.route({
        request,
        context,
        params: readParams(row.segments, segments),
        query
      })
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      const { status, message } = error
      return Response.json({ statusCode: status, message }, { status })
    }
  }
}

/** The body as an object, or a refusal. */
export async function readJsonBody(
  request: Request,
  limit = 64 * 1024
): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text.length > limit) throw new RestError(413, 'Payload too large')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Not JSON: the same refusal.
  }
  throw new RestError(400, 'The body must be a JSON object')
}

/** The form as it was sent, or a refusal: of what is none, and of one past the limit in the words given. */
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

function matchesPath(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('{') || part === segments[index])
  )
}

function readParams(
  pattern: readonly string[],
  segments: readonly string[]
): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeSegment(segments[index] ?? '')]] : []
    )
  )
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new RestError(400, 'The path is not well formed')
  }
}
