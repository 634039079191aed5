// /api/reports: forwards a report of an item or a collection to the data service, and stores it with its reason in a
// queue of this site for admins. The data service accepts no reason and does not list reports. Items on partners' sites
// are those of the main site, and admins read reports only on the main site, so one queue serves all hosts of a
// deployment.
//
// The texts of people are neither logged nor cached.

import { clearsReports } from '../src/lib/admin-actions.ts'
import { NetworkError } from '../src/lib/errors.ts'
import { readDecision } from '../src/lib/moderation-decisions.ts'
import { sha256Hex } from '../src/lib/protocol/sha256.ts'
import {
  cleanReportText,
  isCollectionIdentifier,
  isReportReason,
  type ReportReason
} from '../src/lib/rules/report.ts'
import type { OpenReports } from '../src/server/api/reports.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { PATH_PARAMETERS } from '../src/server/config/endpoints.ts'
import { isAdmin } from './admins.ts'
import type { DataResponse } from './data-response.ts'
import { type OperationRequest, requestWithSession, requireAdmin } from './data-service.ts'
import type { Edge } from './edge.ts'
import { EdgeError } from './failure.ts'
import { NO_STORE } from './no-store.ts'
import type { ReportStore } from './report-store.ts'
import { readJsonBody } from './request-body.ts'
import { urlOf } from './request-url.ts'
import { readSession, requireSession } from './session.ts'
import { loadCachedSettings } from './settings.ts'

/** The Durable Object that stores reports, as bound in wrangler.toml. */
export interface ReportQueueBinding {
  getByName(name: string): Omit<ReportStore, 'expire'>
}

export function reports(request: Request, edge: Edge): Promise<Response> {
  if (request.method === 'POST') return addReport(request, edge)
  const identifier = urlOf(request).searchParams.get('identifier')
  return identifier === null ? listReports(request, edge) : reportState(edge, identifier)
}

interface SentReport {
  identifier: string
  reason: ReportReason
  text: string
}

async function addReport(request: Request, edge: Edge): Promise<Response> {
  const report = readReport(await readJsonBody(request, EDGE_LIMITS.smallBodyBytes))
  const session = await requireSession(edge)
  await reportToService(edge, report.identifier)
  const isQueued = await record(edge, session.address, report)
  return Response.json({ isQueued }, { headers: NO_STORE })
}

function readReport({ identifier, reason, text = '' }: Record<string, unknown>): SentReport {
  if (typeof identifier !== 'string' || !PATH_PARAMETERS.token.test(identifier))
    throw new EdgeError('badRequest')
  // A page that was loaded before this deployment sends no reason.
  if (reason !== undefined && !isReportReason(reason)) throw new EdgeError('badRequest')
  if (typeof text !== 'string') throw new EdgeError('badRequest')
  return { identifier, reason: reason ?? 'other', text: cleanReportText(text) }
}

async function reportToService(edge: Edge, identifier: string): Promise<void> {
  const isCollection = isCollectionIdentifier(identifier)
  const operation = isCollection ? 'reportCollection' : 'addReport'
  const input = isCollection ? { collectionIdentifier: identifier } : { identifier }
  const { errors } = await requestWithSession(edge, { operation, variables: { input } })
  const [error] = errors ?? []
  if (error) throw new EdgeError('refused', { detail: error.message })
}

/** The data service already has the report, so a failure of the queue does not fail the request. */
async function record(edge: Edge, address: string, report: SentReport): Promise<boolean> {
  if (!edge.reportQueue) return false
  const person = await personOf(edge, address)
  try {
    return await queueOf(edge, edge.reportQueue).record({ ...report, person, at: edge.now() })
  } catch {
    // The error is not logged, because it may repeat the person's text.
    edge.log({ level: 'error', event: 'report not listed', source: 'reports' })
    return false
  }
}

/** 96 bits, so that two people practically never have the same digest. */
const PERSON_HEX_DIGITS = 24

/** A digest of the address and a secret. Addresses are public, so a digest of the address alone would identify it. */
async function personOf(edge: Edge, address: string): Promise<string> {
  const digest = await sha256Hex(`report ${address} ${edge.sessionSecret}`)
  return digest.slice(0, PERSON_HEX_DIGITS)
}

/** For a signed-in person: whether they have reported the item or collection. For admins also how many people have. */
async function reportState(edge: Edge, identifier: string): Promise<Response> {
  if (!PATH_PARAMETERS.token.test(identifier)) throw new EdgeError('badRequest')
  const { address } = await requireSession(edge)
  if (!edge.reportQueue) throw new EdgeError('notFound')
  const query = { identifier, person: await personOf(edge, address), now: edge.now() }
  const { isReported, people } = await queueOf(edge, edge.reportQueue)
    .lookUp(query)
    .catch(toNetworkError)
  const isForAdmin =
    edge.partnerKey === undefined && isAdmin(await loadCachedSettings(edge), address)
  const state = { isReported, people: isForAdmin ? people : undefined }
  return Response.json(state, { headers: NO_STORE })
}

function toNetworkError(cause: unknown): never {
  throw new NetworkError('reports: no answer', { cause })
}

async function listReports(request: Request, edge: Edge): Promise<Response> {
  const { searchParams } = urlOf(request)
  const [first, skip] = [readCount(searchParams.get('first')), readCount(searchParams.get('skip'))]
  const session = await requireSession(edge)
  if (edge.partnerKey !== undefined) throw new EdgeError('notAdmin')
  await requireAdmin(edge, session.address)
  return Response.json(await openReports(edge, { first, skip }), { headers: NO_STORE })
}

function readCount(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0
}

/** Must be called only for an admin; the caller checks this. */
export async function openReports(
  edge: Edge,
  page: { first: number; skip: number }
): Promise<OpenReports> {
  if (!edge.reportQueue) throw new EdgeError('notFound')
  return queueOf(edge, edge.reportQueue)
    .list({ ...page, now: edge.now() })
    .catch(toNetworkError)
}

/**
 * The number of open reports, for an admin's own account data. Undefined for others, and when the queue does not
 * answer. Never throws.
 */
export async function countOpenReports(edge: Edge, address: string): Promise<number | undefined> {
  if (!edge.reportQueue || edge.partnerKey !== undefined) return undefined
  if (!isAdmin(await loadCachedSettings(edge), address)) return undefined
  return openReports(edge, { first: 0, skip: 0 }).then(
    ({ total }) => total,
    () => undefined
  )
}

/** Called after an admin has cleared the reports of an item or a collection at the data service. */
export async function removeCleared(
  edge: Edge,
  { operation, variables }: OperationRequest,
  { errors }: DataResponse
): Promise<void> {
  if (!edge.reportQueue || errors) return
  if (operation !== 'clearReportNft' && operation !== 'clearReportCollection') return
  const input = (variables['input'] ?? {}) as Record<string, unknown>
  const identifier = input['identifier'] ?? input['collectionIdentifier']
  if (typeof identifier !== 'string') return
  // An error makes the action fail for the admin, who can repeat it: the service allows clearing twice.
  await queueOf(edge, edge.reportQueue).clear(identifier).catch(toNetworkError)
}

/** Called after an admin has set or removed a mark or cleared reports at the data service. Never throws. */
export async function recordDecision(
  edge: Edge,
  { operation, variables }: OperationRequest,
  { data, errors }: DataResponse
): Promise<void> {
  const decision = readDecision(operation, variables)
  if (!edge.reportQueue || errors || !decision) return
  const isDone = (data as Record<string, unknown> | null | undefined)?.[operation] === true
  // Reports of a target that no longer exists are cleared as well.
  if (!isDone && !clearsReports(decision.action)) return
  const session = await readSession(edge)
  if (!session) return
  try {
    const row = { ...decision, admin: session.address, at: edge.now() }
    await queueOf(edge, edge.reportQueue).decide(row)
  } catch {
    // The action itself has succeeded.
    edge.log({ level: 'error', event: 'decision not listed', source: 'reports' })
  }
}

/** Called after a reset of the sandbox, because the reported items no longer exist. */
export async function forgetReports(edge: Edge): Promise<void> {
  if (edge.reportQueue) await queueOf(edge, edge.reportQueue).clearAll()
}

function queueOf({ environmentName }: Edge, binding: ReportQueueBinding) {
  return binding.getByName(environmentName)
}
