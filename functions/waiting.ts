// /api/waiting: what waits for the signed-in person, as numbers. One request of a browser instead of one for each item
// with an offer.

import { countWaiting } from '../src/server/pages/waiting.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { readSession } from './session.ts'
import { createSsrClient } from './ssr-client.ts'

export async function waiting(request: Request, edge: Edge): Promise<Response> {
  const marketplaceKey = new URL(request.url).searchParams.get('marketplaceKey')
  if (!marketplaceKey) return failureResponse('badRequest')
  const session = await readSession(edge)
  if (!session) return failureResponse(edge.sessionState.isEnded ? 'sessionEnded' : 'signedOut')
  const counts = await countWaiting(createSsrClient(edge), {
    address: session.address,
    marketplaceKey,
    now: edge.now()
  })
  // The data service has refused the session meanwhile.
  if (edge.sessionState.isEnded) return failureResponse('sessionEnded')
  return Response.json(counts, { headers: { 'Cache-Control': 'no-store' } })
}
