// Asks the data service for an operation of the table. The only place that puts an access token on a request.

import type { CacheName } from '../src/lib/config/cache.ts'
import type { OperationName } from '../src/lib/config/operation-types.ts'
import { ShapeError, StatusError } from '../src/lib/errors.ts'
import { OPERATIONS, type Operation } from '../src/server/operations/operations.ts'
import { forgetVisitorAccessToken, visitorAccessToken } from './access-token.ts'
import type { Edge } from './edge.ts'
import { EdgeError, type FailureCode } from './failure.ts'
import { type CacheMode, type CacheState, withCache } from './response-cache.ts'
import { accessToken, endSession, isSignedIn, readSession } from './session.ts'
import { loadSettings } from './settings.ts'
import { sha256Hex } from './sha256.ts'
import { fetchUpstream, parseJson, readText, type UpstreamRequest } from './upstream.ts'

/** What the data service says, with of its errors only what may travel on. */
export interface DataResponse {
  data?: Record<string, unknown> | null
  errors?: DataError[]
}

interface DataError {
  message: string
  path?: unknown[]
  extensions: { code: string; originalError?: { message: unknown; statusCode?: unknown } }
}

export interface OperationRequest {
  operation: OperationName
  variables: Record<string, unknown>
}

export function readOperationName(name: unknown): OperationName | undefined {
  return typeof name === 'string' && Object.hasOwn(OPERATIONS, name)
    ? (name as OperationName)
    : undefined
}

export function isPublicQuery(name: OperationName): boolean {
  const { kind, caller }: Operation = OPERATIONS[name]
  return kind === 'query' && caller === 'visitor'
}

/**
 * The answer to a public query, shared between people: asked with the visitors' token whoever asks, so nothing of
 * a person can be in it. A signed-in person gets it new, because what they look at may be what they just did.
 */
export async function queryPublic(
  edge: Edge,
  query: OperationRequest,
  mode?: CacheMode
): Promise<{ text: string; state: CacheState }> {
  const cache: CacheName = OPERATIONS[query.operation].cache
  const { copy, state } = await withCache(edge, {
    key: await cacheKey(query),
    policy: cache,
    ...((await isSignedIn(edge)) ? { mode: 'bypass' } : mode ? { mode } : {}),
    fill: async () => {
      const response = await queryAsVisitor(edge, query)
      const body = new TextEncoder().encode(JSON.stringify(response)).buffer
      return {
        copy: { status: 200, headers: [], body },
        isShareable: !response.errors && !!response.data
      }
    }
  })
  return { text: new TextDecoder().decode(copy.body), state }
}

/** A stale shared token is thrown away and the question asked once more: reading twice harms nobody. */
async function queryAsVisitor(edge: Edge, query: OperationRequest): Promise<DataResponse> {
  const first = await requestData(edge, toUpstreamRequest(query), await visitorAccessToken(edge))
  if (!failureCodeOf(first)) return first
  forgetVisitorAccessToken(edge)
  const second = await requestData(edge, toUpstreamRequest(query), await visitorAccessToken(edge))
  if (failureCodeOf(second)) throw new EdgeError('signedOut')
  return second
}

/**
 * The answer to a question of the person who asks.
 *
 * Throws Refusal `signedOut` for a visitor, `notAdmin` where an admin alone may ask, `sessionEnded` when the service
 * refuses the session, which it ends.
 */
export async function requestWithSession(
  edge: Edge,
  operation: OperationName,
  request: Pick<UpstreamRequest, 'body' | 'headers' | 'limitMs'>
): Promise<DataResponse> {
  const session = await readSession(edge)
  if (!session) throw new EdgeError(edge.sessionState.isEnded ? 'sessionEnded' : 'signedOut')
  const { caller }: Operation = OPERATIONS[operation]
  if (caller === 'admin') await requireAdmin(edge, session.address)
  const response = await requestData(edge, request, accessToken(edge, session))
  const refusal = failureCodeOf(response)
  if (!refusal) return response
  // Its list of admins is another one; a token it does not take is found out by the next question.
  if (caller === 'admin' && refusal === 'sessionEnded') throw new EdgeError('notAdmin')
  endSession(edge)
  edge.log({ level: 'info', event: 'session ended', source: operation, code: refusal })
  throw new EdgeError(refusal)
}

/** Who may not is told so here: the service says the same of them as of a token that does not hold. */
async function requireAdmin(edge: Edge, address: string): Promise<void> {
  const settings = await loadSettings(edge)
  if (!settings) throw new EdgeError('upstreamDown')
  if (!settings.admins.includes(address)) throw new EdgeError('notAdmin')
}

export function toUpstreamRequest({
  operation,
  variables
}: OperationRequest): Pick<UpstreamRequest, 'body' | 'headers'> {
  const { document } = OPERATIONS[operation]
  return {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: document, operationName: operation, variables })
  }
}

async function requestData(
  edge: Edge,
  request: Pick<UpstreamRequest, 'body' | 'headers' | 'limitMs'>,
  token: string | undefined
): Promise<DataResponse> {
  const response = await fetchUpstream(edge, 'data', {
    ...request,
    method: 'POST',
    path: '',
    token
  })
  const text = await readText(response, 'data')
  // 403 is FORBIDDEN in older words; 400 carries the errors of a question the service does not understand.
  if (response.status === 403)
    return { errors: [createDataError('Forbidden resource', 'FORBIDDEN')] }
  if (response.status === 401)
    return { errors: [createDataError('Unauthorized', 'UNAUTHENTICATED')] }
  if (!response.ok && response.status !== 400) throw new StatusError(response.status, 'data')
  return readDataResponse(parseJson(text, 'data'))
}

function readDataResponse(raw: unknown): DataResponse {
  if (typeof raw !== 'object' || raw === null) throw new ShapeError('data', 'answer', 'an object')
  const { data, errors } = raw as { data?: DataResponse['data']; errors?: unknown }
  const dataErrors = Array.isArray(errors) ? errors.map(readDataError) : []
  if (data === undefined && dataErrors.length === 0) {
    throw new ShapeError('data', 'answer', 'data or errors')
  }
  return {
    ...(data === undefined ? {} : { data }),
    ...(dataErrors.length > 0 ? { errors: dataErrors } : {})
  }
}

/** All errors pass, with message and code; stacks and whatever else a service attaches do not. */
function readDataError(raw: unknown): DataError {
  const { message, path, extensions } = (raw ?? {}) as Record<string, unknown>
  const { code, originalError } = (extensions ?? {}) as Record<string, unknown>
  const original = (originalError ?? undefined) as Record<string, unknown> | undefined
  const { extensions: known, ...rest } = createDataError(
    typeof message === 'string' ? message : 'Unknown error',
    typeof code === 'string' ? code : 'UNKNOWN'
  )
  return {
    ...rest,
    ...(Array.isArray(path) ? { path } : {}),
    extensions: original
      ? {
          ...known,
          originalError: { message: original['message'], statusCode: original['statusCode'] }
        }
      : known
  }
}

function createDataError(message: string, code: string): DataError {
  return { message, extensions: { code } }
}

function failureCodeOf({ errors = [] }: DataResponse): FailureCode | undefined {
  const codes = errors.map(i => i.extensions.code)
  if (codes.includes('FORBIDDEN')) return 'sessionEnded'
  return codes.includes('UNAUTHENTICATED') ? 'signedOut' : undefined
}

async function cacheKey({ operation, variables }: OperationRequest): Promise<string> {
  return `data/${operation}/${await sha256Hex(JSON.stringify(sortKeys(variables)))}`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sortKeys(field)])
  )
}
