// Checks that the README of a folder says what belongs there, what does not, and where to begin.
// - every folder with more than three files has one. In public there are none: its files are served as they are
// - after the title it says what belongs there. A line that begins with "Not here: " says what does not, and where that
//   is instead; one that begins with "Read first: " names the file to begin with, and what follows
// - it has at most 30 lines; this holds in docs as well

import { posix } from 'node:path'

import { printProblem } from './print.ts'
import { listPaths, readSourceFiles, type SourceFile } from './source-files.ts'

const MAX_LINES = 30
const MAX_FILES_WITHOUT_README = 3

const CODE_FOLDERS = /^(src|functions|sandbox|scripts|tests|build)\//
/** A README.md in src/pages would become a page; the names there begin with an underscore. */
const README = /^_?README\.md$/
/** The index of decisions has a line for each of them. */
const LONG_README = 'docs/decisions/README.md'

const TITLE_AND_TEXT = /^# .+\n\n(?!Not here:|Read first:)\S/
const NOT_HERE = /^Not here: \S/m
/** Up to the end of the paragraph. */
const READ_FIRST = /^Read first: (?:.+\n)+/m
const FILE_NAME = /`[^`]*\.\w+`|\]\([^)]*\.\w+\)/

const problems: [place: string, message: string][] = []

checkFolders(listPaths(CODE_FOLDERS))
for (const readme of readSourceFiles(
  /^(src|functions|sandbox|scripts|tests|build|docs)\/.*\.md$/
)) {
  if (!README.test(posix.basename(readme.path))) continue
  if (readme.path !== LONG_README) checkLength(readme)
  if (CODE_FOLDERS.test(readme.path)) checkParts(readme)
}

for (const [place, message] of problems) printProblem(place, message)
process.exit(problems.length > 0 ? 1 : 0)

function checkFolders(paths: readonly string[]): void {
  for (const [folder, folderPaths] of Map.groupBy(paths, path => posix.dirname(path))) {
    const names = folderPaths.map(path => posix.basename(path))
    if (names.length <= MAX_FILES_WITHOUT_README || names.some(name => README.test(name))) continue
    problems.push([folder, `has ${names.length} files and no README.md`])
  }
}

function checkLength({ path, text }: SourceFile): void {
  const lines = text.trimEnd().split('\n').length
  if (lines > MAX_LINES) problems.push([path, `has ${lines} lines, ${MAX_LINES} are allowed`])
}

function checkParts({ path, text }: SourceFile): void {
  if (!TITLE_AND_TEXT.test(text)) problems.push([path, 'does not begin with what belongs here'])
  if (!NOT_HERE.test(text)) problems.push([path, 'has no line that begins with "Not here: "'])
  const readFirst = READ_FIRST.exec(text)?.[0]
  if (readFirst === undefined) problems.push([path, 'has no line that begins with "Read first: "'])
  else if (!FILE_NAME.test(readFirst)) problems.push([path, 'names no file to read first'])
}
