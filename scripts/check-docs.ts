// Checks that every file named in a README or a guide exists, so that a rename also updates the text.
// A name in backticks is a path from the document, the root or src, or the name of a file in or below the document's
// folder; in docs/ of any file. docs/features.md is generated, so it is not read.

import { existsSync } from 'node:fs'
import { posix } from 'node:path'

import { printProblem } from './print.ts'
import { lineNumber, ROOT, readSourceFiles } from './source-files.ts'

const GENERATED = 'docs/features.md'
const CODE_NAME = /`([\w./[\]-]+\.(?:astro|css|graphql|mjs|toml|tsx?))`/g

const documents = readSourceFiles(/\.md$/).filter(({ path }) => path !== GENERATED)
const files = readSourceFiles(/\.(astro|css|graphql|mjs|toml|tsx?)$/).map(({ path }) => path)

let hasProblem = false
for (const { path, text } of documents) {
  for (const match of text.matchAll(CODE_NAME)) {
    const name = match[1] ?? ''
    if (isFile(name, posix.dirname(path))) continue
    printProblem(`${path}:${lineNumber(text, match.index)}`, `names ${name}, which does not exist`)
    hasProblem = true
  }
}
process.exit(hasProblem ? 1 : 0)

function isFile(name: string, folder: string): boolean {
  const paths = [posix.join(folder, name), name, `src/${name}`]
  if (paths.some(path => existsSync(posix.join(ROOT, path)))) return true
  if (name.includes('/')) return false
  const searched = folder.startsWith('docs') || folder === '.' ? '' : `${folder}/`
  return files.some(path => path.startsWith(searched) && path.endsWith(`/${name}`))
}
