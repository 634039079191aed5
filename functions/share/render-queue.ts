// Draws one share image at a time in each isolate: drawing holds the thread, and the pixels of several images would not
// fit into its memory.

import { withTimeout } from '../../src/lib/with-timeout.ts'
import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import type { Edge } from '../edge.ts'
import { EdgeError } from '../failure.ts'

/** Rendering takes about 0.2 seconds. Link previews wait a few seconds and retry. */
const MAX_QUEUE_LENGTH = 10

/** Throws EdgeError `tooMany` when too many images wait. */
export async function renderInTurn<Value>(
  edge: Edge,
  render: () => Promise<Value>
): Promise<Value> {
  const { renderQueue } = edge.isolate
  if (renderQueue.length >= MAX_QUEUE_LENGTH) throw new EdgeError('tooMany')
  renderQueue.length += 1
  // A request that was aborted must not block the others.
  const turn = withTimeout(renderQueue.last, EDGE_LIMITS.singleFlightTimeoutMs, () => undefined)
  const rendered = renderAfter(turn, render)
  const settled = rendered
    .catch(() => undefined)
    .finally(() => {
      renderQueue.length -= 1
    })
  renderQueue.last = settled
  edge.waitUntil(settled)
  return rendered
}

async function renderAfter<Value>(
  turn: Promise<unknown>,
  render: () => Promise<Value>
): Promise<Value> {
  await turn
  return render()
}

/** Lets requests that have arrived meanwhile run first. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
