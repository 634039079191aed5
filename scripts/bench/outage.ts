// Measures how long a visitor waits for a page while every upstream accepts requests and does not respond.

import { UPSTREAMS } from '../../tests/e2e/sandbox-client.ts'
import { callSandboxControl } from './sandbox-control.ts'

export interface OutageResult {
  name: string
  /** The slowest of the runs, in milliseconds. */
  slowestMs: number
  /** Whether the page names the failure, because only then was an outage measured. */
  isNamed: boolean
}

const RUNS = 3
/** The deadline of a page, EDGE_LIMITS.pageTimeoutMs. */
export const OUTAGE_LIMIT_MS = 3_000
const FAILURE_TEXT = /Unable to load|did not load/

export async function measureOutage(
  origin: string,
  pages: Readonly<Record<string, string>>
): Promise<OutageResult[]> {
  for (const upstream of UPSTREAMS) {
    await callSandboxControl(origin, 'fail', { upstream, kind: 'slow' })
  }
  try {
    const results: OutageResult[] = []
    for (const [name, path] of Object.entries(pages))
      results.push(await measure(origin, name, path))
    return results
  } finally {
    // A failure of no requests ends the failure that is set.
    for (const upstream of UPSTREAMS) {
      await callSandboxControl(origin, 'fail', { upstream, kind: 'down', times: 0 })
    }
  }
}

async function measure(origin: string, name: string, path: string): Promise<OutageResult> {
  const result: OutageResult = { name, slowestMs: 0, isNamed: true }
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now()
    const response = await fetch(`${origin}${path}?after=${nextCursor()}`)
    const text = await response.text()
    result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt)
    result.isNamed &&= FAILURE_TEXT.test(text)
  }
  return result
}

let cursorCount = 0

/** A cursor that was never requested: no cache has a copy. */
function nextCursor(): string {
  cursorCount += 1
  return Buffer.from(`arrayconnection:${1_000 + cursorCount}`).toString('base64url')
}
