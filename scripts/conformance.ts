// Joins the requirements of docs/conformance with their proofs in docs/conformance.md. `node scripts/conformance.ts
// write` writes the page. `npm run check` fails when it is out of date, when a row names a title that no test or two
// tests of the file have, or a decision that does not name the row's section, and when a section of sections.md has no
// row.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, printProblem } from './print.ts'
import { ROOT, readSourceFiles } from './source-files.ts'

const FOLDER = 'docs/conformance'
const PAGE = join(ROOT, 'docs/conformance.md')
const IS_WRITE = process.argv[2] === 'write'
const ROW = /^\| (\d§[\d.]+) \| (.+?) \| (.+) \|$/gm
const SECTION = /^\| (\d§[\d.]+) \| (.+) \|$/gm

interface Requirement {
  section: string
  text: string
  state: string
}

const tests = readSourceFiles(/^tests\/.*\.(spec|test)\.ts$/)
const decisions = readSourceFiles(/^docs\/decisions\/\d.*\.md$/)
let problemCount = 0

const tables = readSourceFiles(/^docs\/conformance\/\d.*\.md$/)
const requirements = tables.flatMap(({ path, text }) =>
  [...text.matchAll(ROW)].map(([, section = '', requirement = '', proof = '']): Requirement => {
    const state = /^\d{3}$/.test(proof) ? readDecision(proof, section) : readTest(proof)
    if (!state) report(path, `${section}: nothing proves “${requirement}”: ${proof}`)
    return { section, text: requirement, state: state ?? '' }
  })
)
const [sectionList] = readSourceFiles(/^docs\/conformance\/sections\.md$/)
const sections = [...(sectionList?.text ?? '').matchAll(SECTION)].map(
  ([, key = '', title = '']) => {
    const rows = requirements.filter(i => i.section === key)
    if (rows.length === 0) report(FOLDER, `${key}: the section has no requirement`)
    return { key, title, rows }
  }
)
const known = new Set(sections.map(i => i.key))
for (const { section, text } of requirements) {
  if (!known.has(section)) report(FOLDER, `${section} is not in sections.md: ${text}`)
}

const decided = requirements.filter(i => i.state.startsWith('decided')).length
const page = [
  '# Conformance',
  '',
  'Written by `node scripts/conformance.ts write` from [the tables](conformance/README.md): edit those.',
  '',
  `${requirements.length} requirements: ${requirements.length - decided} hold, ${decided} are decided otherwise.`,
  ...sections.flatMap(({ key, title, rows }) => [
    '',
    `## ${key} ${title}`,
    '',
    '| Requirement | State |',
    '| --- | --- |',
    ...rows.map(({ text, state }) => `| ${text} | ${state} |`)
  ]),
  ''
].join('\n')
const current = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
if (IS_WRITE) {
  writeFileSync(PAGE, page)
  print(`${requirements.length} requirements`)
} else if (current !== page) {
  report('docs/conformance.md', 'is out of date: run node scripts/conformance.ts write')
}
process.exit(problemCount > 0 ? 1 : 0)

/** Undefined when the decision does not exist, or does not name the section. */
function readDecision(number: string, section: string): string | undefined {
  const decision = decisions.find(i => i.path.includes(`/${number}-`))
  const isNamed = decision?.text.match(/\d§\d+(\.\d+)*/g)?.includes(section)
  return decision && isNamed
    ? `decided: [${number}](${decision.path.replace('docs/', '')})`
    : undefined
}

/** Undefined unless exactly one file has this name, and has a test with this title. Reports a title of two tests. */
function readTest(proof: string): string | undefined {
  const [, file = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? []
  const [test, other] = tests.filter(i => i.path.endsWith(`/${file}`))
  if (test && other)
    report(test.path, `and ${other.path} have one name: give a longer path or a new name`)
  const spellings = [`'${title.replaceAll("'", String.raw`\'`)}'`, `\`${title}\``, `"${title}"`]
  if (!test || other) return
  const [at, secondAt] = spellings.flatMap(spelling => findAll(test.text, spelling))
  if (at === undefined) return
  if (secondAt !== undefined) report(test.path, `two tests have the title “${title}”`)
  // The title of a table of tests, such as `$name is refused`, is unclear without its group.
  const group = title.includes('$') || title.includes('%') ? readGroup(test.text, at) : ''
  return `holds: [${group}${title}](../${test.path})`
}

function findAll(text: string, part: string): number[] {
  return [...text.matchAll(new RegExp(RegExp.escape(part), 'g'))].map(i => i.index)
}

/** The title of the group of a test, such as 'a bid: '. */
function readGroup(text: string, at: number): string {
  const groups = [...text.slice(0, at).matchAll(/^describe(?:\.each\(.*\))?\(\n? *'([^']+)'/gm)]
  const name = groups.at(-1)?.[1]
  return name ? `${name}: ` : ''
}

function report(place: string, message: string): void {
  problemCount += 1
  printProblem(place, message)
}
