// What the panel of the signed-in person shows beside their account: what waits for them, and the tokens they hold. Each
// is one request of a browser instead of one for each item with an offer, or for each token.

import { toResult } from '../src/server/api/api-result.ts'
import { findHeldTokens } from '../src/server/pages/held-tokens.ts'
import { countWaiting } from '../src/server/pages/waiting.ts'
import type { Edge } from './edge.ts'
import { EdgeError } from './failure.ts'
import { readSession } from './session.ts'
import { createSsrClient } from './ssr-client.ts'

/** /api/waiting: what waits, as numbers. */
export async function waiting(request: Request, edge: Edge): Promise<Response> {
  const query = { ...(await readQuery(request, edge)), now: edge.now() }
  const counts = await toResult(countWaiting(createSsrClient(edge), query))
  // The data service has refused the session meanwhile.
  if (edge.sessionState.endCode) throw new EdgeError(edge.sessionState.endCode)
  if (!counts.ok) throw counts.reason
  return Response.json(counts.value, NO_STORE)
}

/** /api/held-tokens: of the tokens that the marketplace takes. Amounts are texts, as in the chain API. */
export async function heldTokens(request: Request, edge: Edge): Promise<Response> {
  const held = await findHeldTokens(createSsrClient(edge), await readQuery(request, edge))
  const tokens = held.map(i => ({ ...i, balance: String(i.balance) }))
  return Response.json(tokens, NO_STORE)
}

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

async function readQuery(
  request: Request,
  edge: Edge
): Promise<{ address: string; marketplaceKey: string }> {
  const marketplaceKey = new URL(request.url).searchParams.get('marketplaceKey')
  if (!marketplaceKey) throw new EdgeError('badRequest')
  const session = await readSession(edge)
  if (!session) throw new EdgeError(edge.sessionState.endCode ?? 'signedOut')
  return { address: session.address, marketplaceKey }
}
