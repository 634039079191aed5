// Opens pages while the data service returns invalid responses: all cases of the corpus.

import { HOSTILE_PATHS } from '../../../tests/hostile/corpus/pages.ts'
import {
  type BrokenAnswer,
  isAcceptable,
  listBrokenAnswers,
  openBroken,
  sample
} from '../../../tests/hostile/service/broken-answers.ts'
import { createTamperedSite } from '../../../tests/hostile/service/tampered-site.ts'
import { ROOT } from '../../source-files.ts'
import { quantile } from '../quantile.ts'

/** A response that takes longer counts as a stopped page. It is the deadline of a page, EDGE_LIMITS.pageTimeoutMs. */
export const DEADLINE_MS = 3_000

export interface BrokenAnswersResult {
  cases: number
  statuses: Record<string, number>
  p99Ms: number
  slowestMs: number
  slowest: string
  largestBytes: number
  /** The cases with a wrong status, a page that is too large, a late response, or no response. */
  failed: string[]
}

/** `limit`: only this many cases, selected as in the tests. */
export async function measureBrokenAnswers(limit?: number): Promise<BrokenAnswersResult> {
  process.chdir(ROOT) // the harness resolves its workers from the working folder
  const site = createTamperedSite()
  await site.start()
  try {
    const all = await listBrokenAnswers(site, HOSTILE_PATHS)
    if (all.length < 10_000) throw new Error(`bench: expected 10,000 cases, found ${all.length}`)
    const cases = limit === undefined ? all : sample(all, limit)
    const times: number[] = []
    const result: BrokenAnswersResult = {
      cases: cases.length,
      statuses: {},
      p99Ms: 0,
      slowestMs: 0,
      slowest: '',
      largestBytes: 0,
      failed: []
    }
    for (const [at, broken] of cases.entries()) {
      try {
        const startedAt = performance.now()
        const outcome = await openBroken(site, broken, at + 1)
        const ms = performance.now() - startedAt
        const { characters, status } = outcome
        if (!isAcceptable(outcome) || ms >= DEADLINE_MS) {
          result.failed.push(
            `${describeBroken(broken)}: ${status}, ${characters}, ${Math.round(ms)} ms`
          )
        }
        result.statuses[status] = (result.statuses[status] ?? 0) + 1
        result.largestBytes = Math.max(result.largestBytes, characters)
        times.push(ms)
        if (ms <= result.slowestMs) continue
        Object.assign(result, { slowestMs: ms, slowest: describeBroken(broken) })
      } catch {
        result.failed.push(`${describeBroken(broken)}: no answer`)
      }
    }
    return { ...result, p99Ms: quantile(times, 0.99) }
  } finally {
    await site.stop()
  }
}

function describeBroken({ page, operation, path, value }: BrokenAnswer): string {
  return `${page} ${operation} ${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}`
}
