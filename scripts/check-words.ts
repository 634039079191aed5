// Comments and documentation name who acts: the visitor, the owner, the caller, not 'whoever' or 'somebody'. They and
// the names of files use no name that was replaced by an established one (vague-words.ts).
// Quotations and code in backticks are left out: they repeat texts on screen, sentences of the specification or names.

import { fileURLToPath } from 'node:url'

import { printProblem } from './print.ts'
import { lineNumber, readSourceFiles } from './source-files.ts'
import { abandonedNameProblem, vagueWordProblem } from './vague-words.ts'

const FILES = /\.(ts|tsx|mjs|astro|css|md)$/
/** Texts on screen, sentences of the specification, and what is generated from titles of tests. */
const QUOTING_FILES = /^(src\/content\/.*|docs\/conformance\/.*|docs\/(conformance|features))\.md$/

const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g
/** Strings come first, because a string can contain the characters that begin a comment. */
const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g
const QUOTATION = /`[^`]*`|“[^”]*”|"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)/g

export interface WordProblem {
  line: number
  message: string
}

/** The problems of one file's comments, or of its whole text in a document. At most one per comment or line. */
export function wordProblems(path: string, text: string): WordProblem[] {
  return proseOf(path, text).flatMap(({ prose, index }) => {
    const unquoted = prose.replace(QUOTATION, quotation => quotation.replace(/./g, ' '))
    return unquoted.split('\n').flatMap((line, row) => {
      const message = vagueWordProblem(line) ?? abandonedNameProblem(line)
      return message ? [{ line: lineNumber(text, index) + row, message }] : []
    })
  })
}

function proseOf(path: string, text: string): { prose: string; index: number }[] {
  if (path.endsWith('.md')) return [{ prose: text, index: 0 }]
  const pattern = path.endsWith('.css') ? BLOCK_COMMENT : STRING_OR_COMMENT
  return [...text.matchAll(pattern)]
    .filter(([part]) => /^(\/[/*]|<!--)/.test(part))
    .map(match => ({ prose: match[0], index: match.index }))
}

function main(): void {
  let hasProblem = false
  const report = (place: string, message: string) => {
    printProblem(place, message)
    hasProblem = true
  }
  for (const { path, text } of readSourceFiles(FILES)) {
    const pathProblem = abandonedNameProblem(path.replace(/^.*\/|\.\w+$/g, ''))
    if (pathProblem) report(path, pathProblem)
    if (QUOTING_FILES.test(path)) continue
    for (const { line, message } of wordProblems(path, text)) report(`${path}:${line}`, message)
  }
  process.exit(hasProblem ? 1 : 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
