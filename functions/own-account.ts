// The account data for the pages and the panel of the signed-in person: the numbers of waiting actions, their next
// steps, and the tokens they hold. A browser sends one request for each of these instead of one for each item or token.

import type { Send } from '../src/lib/api/request.ts'
import { toResult } from '../src/server/api/api-result.ts'
import { findHeldTokens } from '../src/server/pages/held-tokens.ts'
import { findNextSteps, type NextStepsQuery } from '../src/server/pages/next-steps.ts'
import { countWaiting } from '../src/server/pages/waiting.ts'
import type { Edge } from './edge.ts'
import { EdgeError } from './failure.ts'
import { NO_STORE } from './no-store.ts'
import { countOpenReports } from './reports.ts'
import { urlOf } from './request-url.ts'
import { requireSession } from './session.ts'
import { createSsrClient } from './ssr-client.ts'

/** /api/waiting: the numbers of actions that wait for the viewer. */
export function waiting(request: Request, edge: Edge): Promise<Response> {
  return answerForViewer(request, edge, async (send, viewer) => {
    const [counts, reports] = await Promise.all([
      countWaiting(send, viewer),
      countOpenReports(edge, viewer.address)
    ])
    return { ...counts, reports }
  })
}

/** /api/next-steps: the works behind these numbers, and the newest work to sell. */
export function nextSteps(request: Request, edge: Edge): Promise<Response> {
  return answerForViewer(request, edge, findNextSteps)
}

async function answerForViewer(
  request: Request,
  edge: Edge,
  load: (send: Send, viewer: NextStepsQuery) => Promise<object>
): Promise<Response> {
  const { nativeLabel } = edge.environment
  const viewer = { ...(await readViewer(request, edge)), nativeLabel, now: edge.now() }
  const found = await toResult(load(createSsrClient(edge), viewer))
  // The data service refused the session during this request.
  if (edge.sessionState.endCode) throw new EdgeError(edge.sessionState.endCode)
  if (!found.ok) throw found.reason
  return Response.json(found.value, { headers: NO_STORE })
}

/**
 * /api/held-tokens: the viewer's balances in the tokens that the marketplace accepts, as text like in the chain API.
 */
export async function heldTokens(request: Request, edge: Edge): Promise<Response> {
  const held = await findHeldTokens(createSsrClient(edge), await readViewer(request, edge))
  const tokens = held.map(i => ({ ...i, balance: String(i.balance) }))
  return Response.json(tokens, { headers: NO_STORE })
}

async function readViewer(
  request: Request,
  edge: Edge
): Promise<{ address: string; marketplaceKey: string }> {
  const marketplaceKey = urlOf(request).searchParams.get('marketplaceKey')
  if (!marketplaceKey) throw new EdgeError('badRequest')
  const { address } = await requireSession(edge)
  return { address, marketplaceKey }
}
