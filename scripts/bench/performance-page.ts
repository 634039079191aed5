// Keeps the last result of `npm run bench -- edge` in docs/performance.md, with the commit that was measured.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../source-files.ts'
import { type EdgeRow, edgeRatios } from './edge.ts'
import { edgeCells, ratioCells } from './tables.ts'

const PAGE = join(ROOT, 'docs/performance.md')
const START = '<!-- edge: written by npm run bench -- edge -->'
const END = '<!-- end of edge -->'

export function writePerformance(rows: readonly EdgeRow[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(START)
  const [, after = ''] = rest.split(END)
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short=8', 'HEAD')
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  const day = new Date().toISOString().slice(0, 10)
  const measured = `Measured on ${day}, commit \`${commit}\`${isChanged ? ' with changes' : ''}, ${cpus()[0]?.model ?? 'an unknown processor'}.`
  const tables = [edgeCells(rows), ratioCells(edgeRatios(rows))].map(toMarkdown)
  writeFileSync(
    PAGE,
    `${before}${START}\n\n${[measured, ...tables].join('\n\n')}\n\n${END}${after}`
  )
}

function toMarkdown([head = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line)
  ].join('\n')
}
