// Writes the last result of a benchmark into docs/performance.md, with the measured commit. The text around the tables
// is written by hand.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

import { ROOT } from '../source-files.ts'

const PAGE = join(ROOT, 'docs/performance.md')

/** Each table begins with its head. Throws when the page has no place for the benchmark. */
export function writePerformance(
  benchmark: 'edge' | 'feel',
  tables: readonly (readonly string[][])[]
): void {
  const start = `<!-- ${benchmark}: written by npm run bench -- ${benchmark} -->`
  const end = `<!-- end of ${benchmark} -->`
  const [before = '', rest] = readFileSync(PAGE, 'utf8').split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/performance.md has no ${start} … ${end}`)
  const text = [measuredText(), ...tables.map(toMarkdown)].join('\n\n')
  writeFileSync(PAGE, `${before}${start}\n\n${text}\n\n${end}${after}`)
}

function measuredText(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short=8', 'HEAD')
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  const day = new Date().toISOString().slice(0, 10)
  const processor = cpus()[0]?.model ?? 'an unknown processor'
  return `Measured on ${day}, commit \`${commit}\`${isChanged ? ' with changes' : ''}, ${processor}.`
}

function toMarkdown([head = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line)
  ].join('\n')
}
