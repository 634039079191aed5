// What a client posts: JSON, or a multipart form with files (the GraphQL multipart request form).

import { GraphQLError } from 'graphql'

export interface Asked {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

const CROSS_SITE =
  'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Send Apollo-Require-Preflight with a multipart form.'

/** Throws a GraphQLError for what is not a request: HTTP 400. */
export async function readAsked(request: Request): Promise<Asked> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(request)
  let body: unknown
  try {
    body = await request.json()
  } catch {
    throw new GraphQLError('POST body is not JSON.')
  }
  return readBody(body)
}

function readBody(body: unknown): Asked {
  if (typeof body !== 'object' || body === null || !('query' in body)) {
    throw new GraphQLError('GraphQL operations must contain a non-empty `query`.')
  }
  const { query } = body
  if (typeof query !== 'string' || query === '') {
    throw new GraphQLError('GraphQL operations must contain a non-empty `query`.')
  }
  const variables = 'variables' in body && isRecord(body.variables) ? body.variables : {}
  const name = 'operationName' in body ? body.operationName : undefined
  return { query, variables, operationName: typeof name === 'string' ? name : undefined }
}

// Source: github.com/jaydenseric/graphql-multipart-request-spec
async function readForm(request: Request): Promise<Asked> {
  const { headers } = request
  if (!headers.has('apollo-require-preflight') && !headers.has('x-apollo-operation-name')) {
    throw new GraphQLError(CROSS_SITE)
  }
  const form = await request.formData()
  const asked = readBody(readJson(form.get('operations')))
  const map = readJson(form.get('map'))
  if (!isRecord(map)) throw new GraphQLError('The form has no map of its files.')
  for (const [part, paths] of Object.entries(map)) {
    const file = form.get(part)
    if (!(file instanceof File)) throw new GraphQLError(`The form has no file ${part}.`)
    for (const path of Array.isArray(paths) ? paths : []) place(asked, String(path), file)
  }
  return asked
}

function place(asked: Asked, path: string, file: File): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: unknown = asked
  for (const key of keys) at = isContainer(at) && Object.hasOwn(at, key) ? at[key] : undefined
  if (!isContainer(at) || last === '__proto__')
    throw new GraphQLError(`No place for a file at ${path}.`)
  at[last] = file
}

function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new GraphQLError('A part of the form is not JSON.')
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
