// Joins the rows of docs/capabilities with the tags of the tests into docs/features.md. `npm run features` writes the
// page, `node scripts/features.ts list` prints every test of every row, and `npm run check` fails when the page is out
// of date, when a test names a row that does not exist, and when a row is proved by unit tests alone.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, printProblem } from './print.ts'
import { ROOT, readSourceFiles } from './source-files.ts'
import { readTaggedTests, type TaggedTest } from './tagged-tests.ts'

interface CapabilityRow {
  id: string
  text: string
}

interface CapabilityArea {
  title: string
  rows: CapabilityRow[]
}

const FEATURES_FILE = join(ROOT, 'docs/features.md')
const IS_WRITE = process.argv[2] === 'write'
/** Tests in a browser, of the built site over HTTP, and of the chain, the strongest first. Others import modules. */
const PROOF_FOLDERS = ['tests/e2e/', 'tests/edge/built/', 'tests/chain/']
const MAX_PROOFS = 3
/** The component gallery shows invented data, so its tests prove nothing about the product. */
const GALLERY = '/dev/gallery'

const areas = readSourceFiles(/^docs\/capabilities\/\d.*\.md$/).map(({ text }) => readArea(text))
const knownIds = new Set(areas.flatMap(area => area.rows.map(row => row.id)))
const { taggedTests, unreadableTags } = readTaggedTests()

for (const place of unreadableTags) {
  printProblem(
    place,
    'passes its tags in a way that this script cannot read: write them beside the title'
  )
}
const unknownRows = taggedTests.filter(proof => !knownIds.has(proof.id))
for (const { id, path, line } of unknownRows) {
  printProblem(`${path}:${line}`, `names ${id}, which is no row of docs/capabilities`)
}

const unprovedRows = [...knownIds].filter(id => {
  const proofs = proofsOf(id)
  return proofs.length > 0 && !proofs.some(isProof)
})
for (const id of unprovedRows) {
  printProblem(
    'docs/capabilities',
    `${id} is proved by unit tests alone: tag a browser test or one over HTTP`
  )
}
const galleryTests = readSourceFiles(/^tests\/e2e\/.*\.spec\.ts$/).filter(
  ({ path, text }) => text.includes(GALLERY) && taggedTests.some(i => i.path === path)
)
for (const { path } of galleryTests) {
  printProblem(path, `opens ${GALLERY}, which proves no capability: give its tests no tags`)
}

const generated = renderPage()
const current = existsSync(FEATURES_FILE) ? readFileSync(FEATURES_FILE, 'utf8') : ''
if (IS_WRITE) {
  writeFileSync(FEATURES_FILE, generated)
  print(renderSummary())
} else if (process.argv[2] === 'list') {
  print(renderList())
} else if (current !== generated) {
  printProblem('docs/features.md', 'is out of date: run npm run features and commit it')
}
const problemCount =
  unknownRows.length + unreadableTags.length + unprovedRows.length + galleryTests.length
process.exit(problemCount > 0 || (!IS_WRITE && current !== generated) ? 1 : 0)

function readArea(text: string): CapabilityArea {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const rows = [...text.matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)].map(([, id = '', row = '']) => ({
    id,
    text: row
  }))
  return { title, rows }
}

function renderPage(): string {
  const head = [
    '# Features',
    '',
    'Written by `npm run features` from [the capabilities](capabilities/README.md) and the tags of the tests: edit those. Each row',
    'links to its main proofs; `node scripts/features.ts list` prints every test of every row.',
    '',
    renderSummary(),
    ''
  ]
  return `${[...head, ...areas.flatMap(renderSection)].join('\n').trimEnd()}\n`
}

function renderSection({ title, rows }: CapabilityArea): string[] {
  const lines = rows.map(({ id, text }) => `| ${id} | ${text} | ${renderProofs(id) || 'not yet'} |`)
  return [`## ${title}`, '', '| | Capability | Main proofs |', '| --- | --- | --- |', ...lines, '']
}

function renderProofs(id: string): string {
  const proofs = proofsOf(id).filter(isProof).slice(0, MAX_PROOFS)
  return proofs
    .map(({ path, title }) => `[${title.replace(/[|[\]]/g, '\\$&')}](../${path})`)
    .join('; ')
}

/**
 * The strongest proofs first, in the order of PROOF_FOLDERS, and the tests that import modules last. Within these,
 * tests that prove few other rows come first.
 */
function proofsOf(id: string): TaggedTest[] {
  const rank = ({ path }: TaggedTest) => {
    const index = PROOF_FOLDERS.findIndex(folder => path.startsWith(folder))
    return index === -1 ? PROOF_FOLDERS.length : index
  }
  const rowCount = ({ path, line }: TaggedTest) =>
    taggedTests.filter(i => i.path === path && i.line === line).length
  return taggedTests
    .filter(proof => proof.id === id)
    .sort((a, b) => rank(a) - rank(b) || rowCount(a) - rowCount(b))
}

function isProof({ path }: TaggedTest): boolean {
  return PROOF_FOLDERS.some(folder => path.startsWith(folder))
}

function renderSummary(): string {
  const proved = areas.flatMap(area => area.rows).filter(({ id }) => proofsOf(id).some(isProof))
  const rest = proved.length < knownIds.size ? '; the others have no test yet' : ''
  return `${proved.length} of ${knownIds.size} capabilities work${rest}.`
}

function renderList(): string {
  const lines = areas
    .flatMap(area => area.rows)
    .flatMap(({ id, text }) => [
      `${id} ${text}`,
      ...proofsOf(id).map(({ path, line, title }) => `  ${path}:${line} ${title}`)
    ])
  return lines.join('\n')
}
