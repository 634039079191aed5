// Asks the data service for an operation of the table. The only place that puts an access token on a request.

import type { CacheName } from '../src/lib/config/cache.ts'
import type { OperationName } from '../src/lib/config/operation-types.ts'
import { ShapeError, StatusError } from '../src/lib/errors.ts'
import { OPERATIONS, type Operation } from '../src/server/operations/operations.ts'
import { forgetVisitorToken, visitorToken } from './access.ts'
import { type CacheState, type Take, throughCache } from './cached.ts'
import { digest } from './digest.ts'
import type { Edge } from './edge.ts'
import { type FailureCode, Refusal } from './failure.ts'
import { accessToken, endSession, isSignedIn, readSession } from './session.ts'
import { settingsForPage } from './settings.ts'
import { type Ask, ask, parseJson, readText } from './upstream.ts'

/** What the data service says, with of its errors only what may travel on. */
export interface DataAnswer {
  data?: Record<string, unknown> | null
  errors?: DataFault[]
}

interface DataFault {
  message: string
  path?: unknown[]
  extensions: { code: string; originalError?: { message: unknown; statusCode?: unknown } }
}

export interface Question {
  operation: OperationName
  variables: Record<string, unknown>
}

export function readOperation(name: unknown): OperationName | undefined {
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
export async function askPublic(
  edge: Edge,
  question: Question,
  take?: Take
): Promise<{ text: string; state: CacheState }> {
  const cache: CacheName = OPERATIONS[question.operation].cache
  const { copy, state } = await throughCache(edge, {
    key: await keyOf(question),
    policy: cache,
    ...((await isSignedIn(edge)) ? { take: 'renew' } : take ? { take } : {}),
    fill: async () => {
      const answer = await askAsVisitor(edge, question)
      const body = new TextEncoder().encode(JSON.stringify(answer)).buffer
      return { copy: { status: 200, headers: [], body }, share: !answer.errors && !!answer.data }
    }
  })
  return { text: new TextDecoder().decode(copy.body), state }
}

/** A stale shared token is thrown away and the question asked once more: reading twice harms nobody. */
async function askAsVisitor(edge: Edge, question: Question): Promise<DataAnswer> {
  const first = await askData(edge, toAsk(question), await visitorToken(edge))
  if (!refusalOf(first)) return first
  forgetVisitorToken(edge)
  const second = await askData(edge, toAsk(question), await visitorToken(edge))
  if (refusalOf(second)) throw new Refusal('signedOut')
  return second
}

/**
 * The answer to a question of the person who asks.
 *
 * Throws Refusal `signedOut` for a visitor, `notAdmin` where an admin alone may ask, `sessionEnded` when the service
 * refuses the session, which it ends.
 */
export async function askPersonal(
  edge: Edge,
  operation: OperationName,
  what: Pick<Ask, 'body' | 'headers' | 'limitMs'>
): Promise<DataAnswer> {
  const session = await readSession(edge)
  if (!session) throw new Refusal(edge.visit.ended ? 'sessionEnded' : 'signedOut')
  const { caller }: Operation = OPERATIONS[operation]
  if (caller === 'admin') await refuseOthers(edge, session.address)
  const answer = await askData(edge, what, accessToken(edge, session))
  const refusal = refusalOf(answer)
  if (!refusal) return answer
  // Its list of admins is another one; a token it does not take is found out by the next question.
  if (caller === 'admin' && refusal === 'sessionEnded') throw new Refusal('notAdmin')
  endSession(edge)
  edge.log({ level: 'info', event: 'session ended', source: operation, code: refusal })
  throw new Refusal(refusal)
}

/** Who may not is told so here: the service says the same of them as of a token that does not hold. */
async function refuseOthers(edge: Edge, address: string): Promise<void> {
  const settings = await settingsForPage(edge)
  if (!settings) throw new Refusal('upstreamDown')
  if (!settings.admins.includes(address)) throw new Refusal('notAdmin')
}

export function toAsk({ operation, variables }: Question): Pick<Ask, 'body' | 'headers'> {
  const { document } = OPERATIONS[operation]
  return {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: document, operationName: operation, variables })
  }
}

async function askData(
  edge: Edge,
  what: Pick<Ask, 'body' | 'headers' | 'limitMs'>,
  token: string | undefined
): Promise<DataAnswer> {
  const response = await ask(edge, 'data', { ...what, method: 'POST', path: '', token })
  const text = await readText(response, 'data')
  // 403 is FORBIDDEN in older words; 400 carries the errors of a question the service does not understand.
  if (response.status === 403) return { errors: [fault('Forbidden resource', 'FORBIDDEN')] }
  if (response.status === 401) return { errors: [fault('Unauthorized', 'UNAUTHENTICATED')] }
  if (!response.ok && response.status !== 400) throw new StatusError(response.status, 'data')
  return readAnswer(parseJson(text, 'data'))
}

function readAnswer(raw: unknown): DataAnswer {
  if (typeof raw !== 'object' || raw === null) throw new ShapeError('data', 'answer', 'an object')
  const { data, errors } = raw as { data?: DataAnswer['data']; errors?: unknown }
  const faults = Array.isArray(errors) ? errors.map(readFault) : []
  if (data === undefined && faults.length === 0) {
    throw new ShapeError('data', 'answer', 'data or errors')
  }
  return {
    ...(data === undefined ? {} : { data }),
    ...(faults.length > 0 ? { errors: faults } : {})
  }
}

/** All errors pass, with message and code; stacks and whatever else a service attaches do not. */
function readFault(raw: unknown): DataFault {
  const { message, path, extensions } = (raw ?? {}) as Record<string, unknown>
  const { code, originalError } = (extensions ?? {}) as Record<string, unknown>
  const original = (originalError ?? undefined) as Record<string, unknown> | undefined
  const { extensions: known, ...rest } = fault(
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

function fault(message: string, code: string): DataFault {
  return { message, extensions: { code } }
}

function refusalOf({ errors = [] }: DataAnswer): FailureCode | undefined {
  const codes = errors.map(i => i.extensions.code)
  if (codes.includes('FORBIDDEN')) return 'sessionEnded'
  return codes.includes('UNAUTHENTICATED') ? 'signedOut' : undefined
}

async function keyOf({ operation, variables }: Question): Promise<string> {
  return `data/${operation}/${await digest(JSON.stringify(sorted(variables)))}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)])
  )
}
