// Limits the size of files and keeps machine-specific text out of them.
// - at most 300 lines of code; tables of text and schemas are exempt
// - no line of a comment is longer than 120 characters; the formatter wraps code alone
// - no path of a developer's machine; in the lock file, no registry except the public one
// - in page scripts, no call is chained directly to an `import()`, because it would miss a load failure
// (build/preload-helper.ts)

import { printProblem } from './print.ts'
import { lineNumber, readSourceFiles, type SourceFile } from './source-files.ts'

const MAX_LINES = 300
const MAX_COMMENT_WIDTH = 120

const CODE_FILES = /^(src|build|functions|sandbox|scripts|tests)\/.*\.(ts|tsx|astro|css)$/
const TEXT_FILES = /\.(ts|tsx|astro|css|md|json|mjs|toml|svg|graphql|html)$|^\.ci\/|^\.npmrc$/
/** A directive of the linter has to be one line. */
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)(?! biome-ignore)/
const MACHINE_PATH = /(^|[\s"'`(=])\/(work|home|Users|root|tmp\/[a-z]+)\/[\w.-]+/
const CHAINED_IMPORT = /\bimport\(\s*(['"`])[^'"`]+\1\s*\)\s*\.\s*(then|catch|finally)\b/g
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

const problems: [place: string, message: string][] = []

for (const file of readSourceFiles(TEXT_FILES)) {
  if (CODE_FILES.test(file.path)) {
    checkLength(file)
    checkComments(file)
  }
  if (file.path.startsWith('src/')) checkImports(file)
  if (file.path === 'package-lock.json') checkRegistries(file)
  else checkPaths(file)
}
for (const [place, message] of problems) printProblem(place, message)
process.exit(problems.length > 0 ? 1 : 0)

function checkLength({ path, text }: SourceFile): void {
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES) problems.push([path, `has ${lines} lines, ${MAX_LINES} are allowed`])
}

function checkComments({ path, text }: SourceFile): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.length <= MAX_COMMENT_WIDTH || !COMMENT_LINE.test(line)) continue
    problems.push([
      `${path}:${index + 1}`,
      `has a comment of ${line.length} characters, ${MAX_COMMENT_WIDTH} are allowed`
    ])
  }
}

function checkImports({ path, text }: SourceFile): void {
  for (const match of text.matchAll(CHAINED_IMPORT)) {
    const place = `${path}:${lineNumber(text, match.index)}`
    problems.push([
      place,
      `chains .${match[2]} to an import(): chain it to a function that imports`
    ])
  }
}

function checkPaths({ path, text }: SourceFile): void {
  if (path.startsWith('tests/unit/scripts/')) return // contains such paths on purpose
  const match = MACHINE_PATH.exec(text)
  if (match) {
    problems.push([
      `${path}:${lineNumber(text, match.index + 1)}`,
      `contains a path of one machine: ${match[0]}`
    ])
  }
}

function checkRegistries({ path, text }: SourceFile): void {
  for (const match of text.matchAll(/"resolved": "(https?:\/\/[^/]+\/)/g)) {
    if (match[1] === PUBLIC_REGISTRY) continue
    problems.push([`${path}:${lineNumber(text, match.index)}`, `resolves from ${match[1]}`])
    return
  }
}
