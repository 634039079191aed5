// The inputs and the result of the draw as a file (docs/draw.md), read from the chain.

import { CACHE } from '../src/lib/config/cache-policies.ts'
import { loadChainDraw } from '../src/lib/loaders/draw.ts'
import { drawFileText, MAX_COMPUTED_TICKETS } from '../src/lib/rules/draw-file.ts'
import { loadSaleKey } from '../src/server/pages/draw.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { createSsrClient } from './ssr-client.ts'

/**
 * 404 before the draw, when the contract publishes no draw, and when the draw has more tickets than a browser can
 * compute with.
 */
export async function drawFile(_request: Request, edge: Edge): Promise<Response> {
  const { environment, environmentName } = edge
  const send = createSsrClient(edge)
  const sale = await loadSaleKey(send, { environment, environmentName, viewer: undefined })
  if (!sale.ok) throw sale.reason
  if (!('collection' in sale.value)) return failureResponse('notFound')
  const found = await loadChainDraw(send, sale.value, MAX_COMPUTED_TICKETS)
  if (found.step !== 'drawn') return failureResponse('notFound')
  return new Response(drawFileText(found.draw), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="draw.json"',
      'Cache-Control': CACHE.brief.browserCacheControl
    }
  })
}
