// Parses a GraphQL request in JSON. Files were already extracted (../files/graphql-upload.ts) and are inserted at
// their paths here.

import { GraphQLError } from 'graphql'

import { fromBase64 } from '../../src/lib/protocol/encoding.ts'
import { type ExtractedFile, FILES_HEADER } from '../files/graphql-upload.ts'

export interface ParsedGraphqlRequest {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

/**
 * An uploaded file, stored in the bucket. Only an instance of this class is a file, because a client can send any
 * object.
 */
export class UploadedFile {
  readonly key: string
  readonly cid: string
  readonly size: number
  readonly type: string
  readonly first: Uint8Array
  constructor({ first, key, cid, size, type }: ExtractedFile) {
    this.key = key
    this.cid = cid
    this.size = size
    this.type = type
    this.first = fromBase64(first) ?? new Uint8Array()
  }
}

/** Throws a GraphQLError for an invalid request (HTTP 400). */
export async function readGraphqlRequest(request: Request): Promise<ParsedGraphqlRequest> {
  let body: unknown
  try {
    body = await request.json()
  } catch {
    throw new GraphQLError('POST body is not JSON.')
  }
  const graphqlRequest = readBody(body)
  if (!request.headers.has(FILES_HEADER)) return graphqlRequest
  const { files } = body as { files: ExtractedFile[] } // written by ../files/graphql-upload.ts
  for (const file of files)
    for (const path of file.paths) setFile(graphqlRequest, path, new UploadedFile(file))
  return graphqlRequest
}

function readBody(body: unknown): ParsedGraphqlRequest {
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

function setFile(graphqlRequest: ParsedGraphqlRequest, path: string, file: UploadedFile): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let container: unknown = graphqlRequest
  for (const key of keys)
    container = isContainer(container) && Object.hasOwn(container, key) ? container[key] : undefined
  if (!isContainer(container) || last === '__proto__')
    throw new GraphQLError(`No place for a file at ${path}.`)
  container[last] = file
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
