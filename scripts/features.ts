// Joins the rows of docs/ledger with the tags of the tests into docs/features.md. `npm run features` writes the page;
// `npm run check` fails when the page is out of date, or when a test names a row that does not exist.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, sources } from './project.ts'
import { readProofs } from './proofs.ts'
import { complain, say } from './say.ts'

interface Row {
  id: string
  text: string
}

interface Area {
  title: string
  rows: Row[]
}

const PAGE = join(ROOT, 'docs/features.md')
const WRITES = process.argv[2] === 'write'

const areas = sources(/^docs\/ledger\/\d.*\.md$/).map(({ text }) => readArea(text))
const known = new Set(areas.flatMap(area => area.rows.map(row => row.id)))
const { proofs, unread } = readProofs()

for (const place of unread) {
  complain(place, 'hands its tags over where they are not found: write them beside the title')
}
const strangers = proofs.filter(proof => !known.has(proof.id))
for (const { id, path, line } of strangers) {
  complain(`${path}:${line}`, `names ${id}, which is no row of docs/ledger`)
}

const written = page()
const current = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
if (WRITES) {
  writeFileSync(PAGE, written)
  say(summary())
} else if (current !== written) {
  complain('docs/features.md', 'is out of date: run npm run features and commit it')
}
process.exit(strangers.length + unread.length > 0 || (!WRITES && current !== written) ? 1 : 0)

function readArea(text: string): Area {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const rows = [...text.matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)].map(([, id = '', row = '']) => ({
    id,
    text: row
  }))
  return { title, rows }
}

function page(): string {
  const head = [
    '# Features',
    '',
    'Written by `npm run features` from [the ledger](ledger/README.md) and the tags of the tests: edit those.',
    '',
    summary(),
    ''
  ]
  return `${[...head, ...areas.flatMap(section)].join('\n').trimEnd()}\n`
}

function section({ title, rows }: Area): string[] {
  const lines = rows.map(({ id, text }) => `| ${id} | ${text} | ${proofsOf(id) || 'not yet'} |`)
  return [`## ${title}`, '', '| | Capability | Proved by |', '| --- | --- | --- |', ...lines, '']
}

function proofsOf(id: string): string {
  const titles = Map.groupBy(
    proofs.filter(proof => proof.id === id),
    proof => proof.path
  )
  return [...titles]
    .map(([path, within]) => {
      const sentences = within.map(proof => proof.title.replace(/\|/g, '\\|')).join('; ')
      return `[${path.replace(/^tests\//, '')}](../${path}): ${sentences}`
    })
    .join('<br>')
}

function summary(): string {
  const proved = new Set(proofs.filter(proof => known.has(proof.id)).map(proof => proof.id))
  return `${proved.size} of ${known.size} capabilities are proved by ${new Set(proofs.map(({ path, line }) => `${path}:${line}`)).size} tagged tests.`
}
