// Joins the rows of docs/ledger with the tags of the tests into docs/features.md. `npm run features` writes the page;
// `npm run check` fails when the page is out of date, or when a test names a row that does not exist.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, printProblem } from './print.ts'
import { ROOT, readSourceFiles } from './source-files.ts'
import { readTaggedTests } from './tagged-tests.ts'

interface LedgerRow {
  id: string
  text: string
}

interface LedgerArea {
  title: string
  rows: LedgerRow[]
}

const FEATURES_FILE = join(ROOT, 'docs/features.md')
const IS_WRITE = process.argv[2] === 'write'

const areas = readSourceFiles(/^docs\/ledger\/\d.*\.md$/).map(({ text }) => readArea(text))
const knownIds = new Set(areas.flatMap(area => area.rows.map(row => row.id)))
const { taggedTests, unreadableTags } = readTaggedTests()

for (const place of unreadableTags) {
  printProblem(place, 'hands its tags over where they are not found: write them beside the title')
}
const unknownRows = taggedTests.filter(proof => !knownIds.has(proof.id))
for (const { id, path, line } of unknownRows) {
  printProblem(`${path}:${line}`, `names ${id}, which is no row of docs/ledger`)
}

const generated = renderPage()
const current = existsSync(FEATURES_FILE) ? readFileSync(FEATURES_FILE, 'utf8') : ''
if (IS_WRITE) {
  writeFileSync(FEATURES_FILE, generated)
  print(renderSummary())
} else if (current !== generated) {
  printProblem('docs/features.md', 'is out of date: run npm run features and commit it')
}
process.exit(
  unknownRows.length + unreadableTags.length > 0 || (!IS_WRITE && current !== generated) ? 1 : 0
)

function readArea(text: string): LedgerArea {
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
    'Written by `npm run features` from [the ledger](ledger/README.md) and the tags of the tests: edit those.',
    '',
    renderSummary(),
    ''
  ]
  return `${[...head, ...areas.flatMap(renderSection)].join('\n').trimEnd()}\n`
}

function renderSection({ title, rows }: LedgerArea): string[] {
  const lines = rows.map(({ id, text }) => `| ${id} | ${text} | ${renderTests(id) || 'not yet'} |`)
  return [`## ${title}`, '', '| | Capability | Proved by |', '| --- | --- | --- |', ...lines, '']
}

function renderTests(id: string): string {
  const titles = Map.groupBy(
    taggedTests.filter(proof => proof.id === id),
    proof => proof.path
  )
  return [...titles]
    .map(([path, within]) => {
      const sentences = within.map(proof => proof.title.replace(/\|/g, '\\|')).join('; ')
      return `[${path.replace(/^tests\//, '')}](../${path}): ${sentences}`
    })
    .join('<br>')
}

function renderSummary(): string {
  const proved = new Set(taggedTests.filter(proof => knownIds.has(proof.id)).map(proof => proof.id))
  return `${proved.size} of ${knownIds.size} capabilities are proved by ${new Set(taggedTests.map(({ path, line }) => `${path}:${line}`)).size} tagged tests.`
}
