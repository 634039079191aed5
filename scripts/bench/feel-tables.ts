// The result of `npm run bench -- feel` as tables.

import { formatTable } from '../print.ts'
import type { FeelResult } from './feel.ts'

/** The limit of the slowest interaction of a journey. */
const INTERACTION_LIMIT_MS = 100
/** The limits of p75 of the first and the largest paint (docs/performance.md). */
const FCP_LIMIT_MS = 800
const LCP_LIMIT_MS = 1400

export function feelTables(result: FeelResult): string {
  return feelCells(result).map(formatTable).join('\n\n')
}

/** A table for each group of rows. */
export function feelCells({ journeys, paints, presses }: FeelResult): string[][][] {
  return [
    [
      ['milliseconds', 'p50', 'p75', 'limit'],
      ...presses.map(({ limit, name, p50, p75 }) => [
        name,
        p50.toFixed(0),
        beyond(p75, limit),
        limit === undefined ? '' : String(limit)
      ])
    ],
    [
      ['desk, CPU x4', 'interactions', 'slowest ms', 'limit'],
      ...journeys.map(({ interactions, name, slowest }) => [
        name,
        String(interactions),
        beyond(slowest, INTERACTION_LIMIT_MS),
        String(INTERACTION_LIMIT_MS)
      ])
    ],
    [
      ['phone, slow 4G, CPU x4, p75 of ten', 'FCP', 'LCP', 'CLS'],
      ...paints.map(({ cls, fcp, lcp, name }) => [
        name,
        beyond(fcp, FCP_LIMIT_MS),
        beyond(lcp, LCP_LIMIT_MS),
        cls.toFixed(3)
      ])
    ]
  ]
}

/** Marks a value beyond its limit. */
function beyond(ms: number, limit = Number.POSITIVE_INFINITY): string {
  return ms > limit ? `${ms.toFixed(0)} (!)` : ms.toFixed(0)
}
