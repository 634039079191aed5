// Checks what the compiler does not see of the tables in src/lib/dom, most of it markup. Hooks (hooks.ts and the tables
// that it extends): `data-*` attributes in markup, selectors and style sheets must be in one of them, and every hook
// must be used. Events (events.ts): custom events go through dispatch() and listen(). Behaviors
// (shell/lazy/lazy-behaviors.ts): `data-behavior` names a row of the table, and every row is named.

import { printProblem } from './print.ts'
import { lineNumber, readSourceFiles } from './source-files.ts'

const HOOK_TABLE = /^src\/lib\/dom\/(?:[a-z]+-)?hooks\.ts$/
/** The name of the tables in messages. */
const HOOK_TABLES = 'src/lib/dom/hooks.ts or a table that it extends'
const EVENTS_FILE = 'src/lib/dom/events.ts'
const ATTRIBUTE = /\bdata-[a-z][a-z0-9-]*[a-z0-9]/g
/** The compiler checks `dataset.name`; a name in brackets or a destructured one is checked here. */
const DATASET_KEY = /dataset(?:\?\.)?\['([\w-]+)'\]/g
const DATASET_PATTERN = /\{([^{}]*)\}\s*=\s*[^;\n]*\bdataset\b/g
const OWN_EVENT = /(?:add|remove)EventListener\(\s*'[a-z]+:|new CustomEvent\((?!name,)/g
const BEHAVIORS_FILE = 'src/shell/lazy/lazy-behaviors.ts'
const BEHAVIOR_ROW = /^ {2}([a-z]+): \(\) => import\(/gm
/** The value of an attribute (with or without braces), of a property, or in a selector. */
const BEHAVIOR_VALUE = /\bdata-behavior'?(?:=|: )(\{[^}]*\}|["'][^"']*["']|[a-z]+)/g
/** Names of files and identifiers that look like attributes. */
const NO_ATTRIBUTE = /^data-(service|to-sign)\b/

const files = readSourceFiles(/^src\/.*\.(ts|tsx|astro|css)$/)
/** Hook → the table that has it. */
const hooks = new Map(
  files
    .filter(({ path }) => HOOK_TABLE.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}'?([a-z][a-z0-9-]*)'?: string$/gm)].map(
        i => [i[1] ?? '', path] as const
      )
    )
)
const used = new Set<string>()
const behaviors = new Set(
  files
    .filter(({ path }) => path === BEHAVIORS_FILE)
    .flatMap(({ text }) => [...text.matchAll(BEHAVIOR_ROW)].map(i => i[1] ?? ''))
)
const usedBehaviors = new Set<string>()
let failed = hooks.size === 0

for (const { path, text } of files) {
  if (HOOK_TABLE.test(path)) continue
  const report = (index: number, message: string) => {
    printProblem(`${path}:${lineNumber(text, index)}`, message)
    failed = true
  }
  for (const match of text.matchAll(ATTRIBUTE)) {
    const [name] = match
    if (NO_ATTRIBUTE.test(name)) continue
    if (hooks.has(name.slice('data-'.length))) used.add(name.slice('data-'.length))
    else report(match.index, `${name} is not in ${HOOK_TABLES}`)
  }
  for (const { index, key } of datasetKeys(text)) {
    if (hooks.has(toKebabCase(key))) used.add(toKebabCase(key))
    else report(index, `dataset.${key} is not in ${HOOK_TABLES}`)
  }
  for (const match of text.matchAll(/dataset\??\.(\w+)/g)) used.add(toKebabCase(match[1] ?? ''))
  for (const { 1: value = '', index } of text.matchAll(BEHAVIOR_VALUE)) {
    for (const [, name = ''] of value.matchAll(/(?:^|['"])([a-z]+)/g)) {
      usedBehaviors.add(name)
      if (!behaviors.has(name)) report(index, `'${name}' is not a row of ${BEHAVIORS_FILE}`)
    }
  }
  if (path === EVENTS_FILE) continue
  for (const { index } of text.matchAll(OWN_EVENT)) {
    report(index, `an event of ours goes through ${EVENTS_FILE}`)
  }
}
for (const [hook, path] of hooks) {
  if (used.has(hook) || files.some(({ text }) => text.includes(`'${toCamelCase(hook)}'`))) continue
  printProblem(path, `nothing uses '${hook}'`)
  failed = true
}
for (const name of behaviors) {
  if (usedBehaviors.has(name)) continue
  printProblem(BEHAVIORS_FILE, `no data-behavior is '${name}'`)
  failed = true
}
process.exit(failed ? 1 : 0)

function datasetKeys(text: string): { index: number; key: string }[] {
  const inBrackets = [...text.matchAll(DATASET_KEY)].map(i => ({ index: i.index, key: i[1] ?? '' }))
  const destructured = [...text.matchAll(DATASET_PATTERN)].flatMap(match =>
    (match[1] ?? '')
      .split(',')
      .map(part => part.trim().split(/[\s:=]/, 1)[0] ?? '')
      .filter(key => key !== '' && key !== 'dataset')
      .map(key => ({ index: match.index, key }))
  )
  return [...inBrackets, ...destructured]
}

function toCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
