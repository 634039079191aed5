// Sends operations of the operations table to the data service. The only module that adds an access token to a
// request.

import type { CacheName } from '../src/lib/config/cache-policies.ts'
import type { OperationName } from '../src/lib/config/operation-types.ts'
import { StatusError } from '../src/lib/errors.ts'
import { sha256Hex } from '../src/lib/protocol/sha256.ts'
import { isPartnerModeration } from '../src/server/config/partner-moderation.ts'
import { OPERATIONS, type Operation } from '../src/server/operations/operations.ts'
import { forgetSharedAccessToken, sharedAccessToken } from './access-token.ts'
import { isAdmin } from './admins.ts'
import { createDataError, type DataResponse, readDataResponse } from './data-response.ts'
import type { Edge } from './edge.ts'
import { EdgeError, type FailureCode, graphqlFailureCode } from './failure.ts'
import { rememberOwnChange } from './own-change.ts'
import { type CacheMode, type CacheState, withCache } from './response-cache.ts'
import { accessToken, endSession, isSignedIn, requireSession } from './session.ts'
import { loadCachedSettings } from './settings.ts'
import { fetchUpstream, parseJson, readText, type UpstreamRequest } from './upstream.ts'

export interface OperationRequest {
  operation: OperationName
  variables: Record<string, unknown>
}

/** A document for the data service, with the name of its operation. */
export interface GraphqlDocument {
  name: string
  document: string
  variables: Record<string, unknown>
}

export function readOperationName(name: unknown): OperationName | undefined {
  // Own properties only: "constructor" is not an operation.
  return typeof name === 'string' && Object.hasOwn(OPERATIONS, name)
    ? (name as OperationName)
    : undefined
}

export function isPublicQuery(name: OperationName): boolean {
  const { kind, caller }: Operation = OPERATIONS[name]
  // Both conditions are needed: the result of any other query can belong to one user and must not be shared.
  return kind === 'query' && caller === 'anyone'
}

/** Whether browsers may not send it themselves, because a function of the edge does more than forward it. */
export function isSentByEdge(name: OperationName): boolean {
  const { caller }: Operation = OPERATIONS[name]
  return caller === 'edge'
}

/**
 * The result of a public query. It is always requested with the shared token, so it contains nothing personal and can
 * be shared. For a signed-in person the cache is bypassed, because their last action may have changed the data.
 */
export async function queryPublic(
  edge: Edge,
  query: OperationRequest,
  mode?: CacheMode
): Promise<{ text: string; state: CacheState }> {
  const cache: CacheName = OPERATIONS[query.operation].cache
  const chosenMode = (await isSignedIn(edge)) ? 'bypass' : mode
  const { copy, state } = await withCache(edge, {
    key: await queryCacheKey(query),
    policy: cache,
    ...(chosenMode && { mode: chosenMode }),
    fill: async () => {
      const response = await queryWithSharedToken(edge, query)
      const body = new TextEncoder().encode(JSON.stringify(response)).buffer
      return {
        copy: { status: 200, headers: [], body },
        isShareable: isShareable(response)
      }
    }
  })
  return { text: new TextDecoder().decode(copy.body), state }
}

/** Whether the response may be stored. A response with errors may not, because the next request may succeed. */
export function isShareable({ data, errors }: DataResponse): boolean {
  return !errors && !!data
}

/** The response to a query with the shared token. */
export function queryWithSharedToken(edge: Edge, query: OperationRequest): Promise<DataResponse> {
  const { operation, variables } = query
  const { document } = OPERATIONS[operation]
  return requestWithSharedToken(edge, { name: operation, document, variables })
}

/** When the token is refused, it is discarded and the query is sent once more. */
export async function requestWithSharedToken(
  edge: Edge,
  document: GraphqlDocument
): Promise<DataResponse> {
  const request = toDataRequest(document)
  const token = await sharedAccessToken(edge)
  const first = await requestData(edge, request, token)
  if (!failureCodeOf(first)) return first
  // There is no token, and requesting one again so soon would fail as well.
  if (token === undefined) throw new EdgeError('upstreamDown')
  // Only reads are sent a second time. A write is never sent twice.
  forgetSharedAccessToken(edge, token)
  const second = await requestData(edge, request, await sharedAccessToken(edge))
  // The service refuses the site's own token, so this says nothing about the person's login.
  if (failureCodeOf(second)) throw new EdgeError('upstreamDown')
  return second
}

/**
 * Runs an operation with the user's session.
 *
 * Throws EdgeError `signedOut` for a visitor, `notAdmin` when the operation requires an admin, `sessionEnded` when
 * the service refuses the session, which is then ended.
 */
export async function requestWithSession(
  edge: Edge,
  { operation, variables }: OperationRequest,
  request: Pick<UpstreamRequest, 'body' | 'headers' | 'timeoutMs'> = toUpstreamRequest({
    operation,
    variables
  })
): Promise<DataResponse> {
  const session = await requireSession(edge)
  const { caller }: Operation = OPERATIONS[operation]
  // Checked before the request, so that an account that is not an admin causes no request.
  if (caller === 'admin') {
    // On a partner's site an admin can mark adult content and do nothing else (specification 3 section 6).
    if (edge.partnerKey !== undefined && !isPartnerModeration(operation, variables))
      throw new EdgeError('notAdmin')
    await requireAdmin(edge, session.address)
  }
  const rememberChange = () => {
    if (OPERATIONS[operation].kind === 'mutation') rememberOwnChange(edge)
  }
  const token = accessToken(edge, session)
  const response = await requestData(edge, request, token).catch((error: unknown) => {
    rememberChange() // the service may have made the change even without a response
    throw error
  })
  const refusal = failureCodeOf(response)
  if (!refusal) {
    rememberChange()
    return response
  }
  // The service keeps its own admin list, so FORBIDDEN here does not mean an invalid session. If the token is
  // invalid, the next request detects it.
  if (caller === 'admin' && refusal === 'sessionEnded') throw new EdgeError('notAdmin')
  // The service does not accept the token any more. With this cookie every further request would fail in the same way.
  endSession(edge, refusal)
  edge.log({ level: 'info', event: 'session ended', source: operation, code: refusal })
  throw new EdgeError(refusal)
}

/** Checked here, because the service answers a non-admin with the same error as an invalid token. */
export async function requireAdmin(edge: Edge, address: string): Promise<void> {
  const settings = await loadCachedSettings(edge)
  // Without the settings the list of admins is unknown. The operation is refused, not allowed.
  if (!settings) throw new EdgeError('upstreamDown')
  if (!isAdmin(settings, address)) throw new EdgeError('notAdmin')
}

export function toUpstreamRequest({
  operation,
  variables
}: OperationRequest): Pick<UpstreamRequest, 'body' | 'headers'> {
  const { document } = OPERATIONS[operation]
  return toDataRequest({ name: operation, document, variables })
}

function toDataRequest({
  document,
  name,
  variables
}: GraphqlDocument): Pick<UpstreamRequest, 'body' | 'headers'> {
  return {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: document, operationName: name, variables })
  }
}

async function requestData(
  edge: Edge,
  request: Pick<UpstreamRequest, 'body' | 'headers' | 'timeoutMs'>,
  token: string | undefined
): Promise<DataResponse> {
  const response = await fetchUpstream(edge, 'data', {
    ...request,
    method: 'POST',
    path: '',
    token
  })
  const text = await readText(response, 'data')
  // An older form of the error FORBIDDEN.
  if (response.status === 403)
    return { errors: [createDataError('Forbidden resource', 'FORBIDDEN')] }
  if (response.status === 401)
    return { errors: [createDataError('Unauthorized', 'UNAUTHENTICATED')] }
  // A response with status 400 contains the errors of an invalid query.
  if (!response.ok && response.status !== 400) throw new StatusError(response.status, 'data')
  return readDataResponse(parseJson(text, 'data'))
}

function failureCodeOf({ errors = [] }: DataResponse): FailureCode | undefined {
  return graphqlFailureCode(errors.map(i => i.extensions.code))
}

async function queryCacheKey({ operation, variables }: OperationRequest): Promise<string> {
  return `data/${operation}/${await sha256Hex(sortedJson(variables))}`
}

/** The key of a response in the isolate's memory. */
export function answerKey({ operation, variables }: OperationRequest): string {
  return `answer/${operation}/${sortedJson(variables)}`
}

/** JSON with sorted keys: equal variables give the same text, in any order of their keys. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.keys(value).sort()
  let text = ''
  for (const name of fields) {
    const field: unknown = Reflect.get(value, name)
    // A variable that is `undefined` means the same as an absent one.
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${sortedJson(field)}`
  }
  return `{${text}}`
}
