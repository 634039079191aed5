// Joins the demands of docs/conformance with their proofs in docs/conformance.md. `node scripts/conformance.ts write` writes
// the page. `npm run check` fails when it is out of date, and when a row names a test or a decision that does not exist.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, printProblem } from './print.ts'
import { ROOT, readSourceFiles } from './source-files.ts'

const PAGE = join(ROOT, 'docs/conformance.md')
const IS_WRITE = process.argv[2] === 'write'
const ROW = /^\| (\d§[\d.]+) \| (.+) \| (.+) \|$/gm

const tests = readSourceFiles(/^tests\/.*\.(spec|test)\.ts$/)
const decisions = readSourceFiles(/^docs\/decisions\/\d.*\.md$/)
let problemCount = 0

const parts = readSourceFiles(/^docs\/conformance\/\d.*\.md$/).map(({ path, text }) => {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const rows = [...text.matchAll(ROW)].map(([, section = '', demand = '', proof = '']) => {
    const state = renderState(proof)
    if (!state) reportMissing(path, `${section}: there is no ${proof}`)
    return `| ${section} | ${demand} | ${state} |`
  })
  const head = ['| Section | Demand | State |', '| --- | --- | --- |']
  return { rows, text: [`## ${title}`, '', ...head, ...rows, ''].join('\n') }
})

const count = parts.reduce((sum, { rows }) => sum + rows.length, 0)
const page = [
  '# Conformance',
  '',
  'Written by `node scripts/conformance.ts write` from [the tables](conformance/README.md): edit those. A demand that is not',
  'listed is not claimed.',
  '',
  `${count} demands.`,
  '',
  parts.map(({ text }) => text).join('\n')
].join('\n')
const current = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
if (IS_WRITE) {
  writeFileSync(PAGE, page)
  print(`${count} demands`)
} else if (current !== page) {
  reportMissing('docs/conformance.md', 'is out of date: run node scripts/conformance.ts write')
}
process.exit(problemCount > 0 ? 1 : 0)

function renderState(proof: string): string | undefined {
  if (/^\d{3}$/.test(proof)) {
    const decision = decisions.find(i => i.path.includes(`/${proof}-`))
    return decision && `decided: [${proof}](${decision.path.replace('docs/', '')})`
  }
  const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? []
  const test = tests.find(i => i.path.endsWith(`/${file}`) && title && i.text.includes(title))
  return test && `holds: [${title}](../${test.path})`
}

function reportMissing(place: string, message: string): void {
  problemCount++
  printProblem(place, message)
}
