// A file stays small enough to hold in the head, and says nothing about the machine it was written on.
//   - at most 300 lines of code; tables of text and schemas are exempt
//   - no path of somebody's machine, no registry's address in the lock file but the public one
//   - nothing is chained to an `import()` of a page's scripts: it would not hear of a failure (build/preload-helper.ts)
//   - every folder of more than three files in our source has a README of at most 30 lines

import { posix } from 'node:path'

import { lineOf, type SourceFile, sources } from './project.ts'
import { complain } from './say.ts'

const MOST_LINES = 300
const MOST_README_LINES = 30
const FILES_WITHOUT_README = 3

const CODE = /^(src|functions|sandbox|scripts|tests)\/.*\.(ts|tsx|astro|css)$/
const TEXT = /\.(ts|tsx|astro|css|md|json|mjs|toml|svg|graphql|html)$|^\.ci\/|^\.npmrc$/
const SOMEBODYS_PATH = /(^|[\s"'`(=])\/(work|home|Users|root|tmp\/[a-z]+)\/[\w.-]+/
const CHAINED_IMPORT = /\bimport\(\s*(['"`])[^'"`]+\1\s*\)\s*\.\s*(then|catch|finally)\b/g
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

const problems: [place: string, message: string][] = []
const all = sources(TEXT)

for (const file of all) {
  if (CODE.test(file.path)) checkLength(file)
  if (file.path.startsWith('src/')) checkImports(file)
  if (file.path === 'package-lock.json') checkRegistries(file)
  else checkPaths(file)
}
checkReadmes(all.filter(file => /^(src|functions|sandbox|scripts|tests|docs)\//.test(file.path)))

for (const [place, message] of problems) complain(place, message)
process.exit(problems.length > 0 ? 1 : 0)

function checkLength({ path, text }: SourceFile): void {
  const lines = text.split('\n').length - 1
  if (lines > MOST_LINES) problems.push([path, `has ${lines} lines, ${MOST_LINES} are allowed`])
}

function checkImports({ path, text }: SourceFile): void {
  for (const match of text.matchAll(CHAINED_IMPORT)) {
    const place = `${path}:${lineOf(text, match.index)}`
    problems.push([
      place,
      `chains .${match[2]} to an import(): chain it to a function that imports`
    ])
  }
}

function checkPaths({ path, text }: SourceFile): void {
  if (path.startsWith('tests/unit/scripts/')) return // plants such paths
  const match = SOMEBODYS_PATH.exec(text)
  if (match) {
    problems.push([
      `${path}:${lineOf(text, match.index + 1)}`,
      `names a place on one machine: ${match[0]}`
    ])
  }
}

function checkRegistries({ path, text }: SourceFile): void {
  for (const match of text.matchAll(/"resolved": "(https?:\/\/[^/]+\/)/g)) {
    if (match[1] === PUBLIC_REGISTRY) continue
    problems.push([`${path}:${lineOf(text, match.index)}`, `resolves from ${match[1]}`])
    return
  }
}

function checkReadmes(files: readonly SourceFile[]): void {
  const folders = Map.groupBy(files, file => posix.dirname(file.path))
  for (const [folder, within] of folders) {
    const readme = within.find(file => file.path === `${folder}/README.md`)
    const lines = readme?.text.split('\n').length ?? 0
    if (lines > MOST_README_LINES + 1) {
      problems.push([`${folder}/README.md`, `has ${lines} lines, ${MOST_README_LINES} are allowed`])
    }
    const code = within.filter(file => /\.(ts|tsx|astro)$/.test(file.path))
    // A README among the pages would be a page: theirs begins with an underscore.
    const needsOne = code.length > FILES_WITHOUT_README && !folder.startsWith('src/pages')
    if (!readme && needsOne && folder.split('/').length <= 2) {
      problems.push([folder, `has ${code.length} files and no README.md`])
    }
  }
}
