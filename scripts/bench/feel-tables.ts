// The result of `npm run bench -- feel` as tables, and in docs/performance.md.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

import { formatTable } from '../print.ts'
import { ROOT } from '../source-files.ts'
import type { FeelResult } from './feel.ts'

const PAGE = join(ROOT, 'docs/performance.md')
const START = '<!-- feel: written by npm run bench -- feel -->'
const END = '<!-- end of feel -->'

/** Milliseconds at p75, and layout shift. */
const INTERACTION_LIMIT_MS = 100
const FCP_LIMIT_MS = 800
const LCP_LIMIT_MS = 1400

export function feelTables(result: FeelResult): string {
  return tables(result).map(formatTable).join('\n\n')
}

/** Replaces the tables in the page; the text around them is written by hand. */
export function writeFeel(result: FeelResult): void {
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(START)
  const [, after = ''] = rest.split(END)
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    encoding: 'utf8'
  }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const measured = `Measured on ${day}, commit \`${commit}\`, ${cpus()[0]?.model ?? 'an unknown processor'}.`
  const text = [measured, ...tables(result).map(toMarkdown)].join('\n\n')
  writeFileSync(PAGE, `${before}${START}\n\n${text}\n\n${END}${after}`)
}

function tables({ journeys, paints, presses }: FeelResult): string[][][] {
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

function toMarkdown([head = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line)
  ].join('\n')
}
