// Checks that no modules import each other in a circle. In a circle the order of execution depends on which module is
// imported first, and a constant of another module may not be set yet. Circles of types are allowed, because the
// compiler removes them. A module that is loaded later, with import(), counts as well: neither of the two modules could
// be moved or tested without the other.

import { posix } from 'node:path'
import { printProblem } from './print.ts'
import { readSourceFiles } from './source-files.ts'

const FILES = /^(src|functions|sandbox|scripts|build)\/.*\.(ts|tsx|astro)$/
const IMPORT =
  /(?:^\s*(?:import|export)\s+(?!type\b)(?:([^'"`;()]*?)\bfrom\s*)?|\bimport\()['"](\.[^'"]+)['"]/gm
/** Only names with `type` between the braces. */
const TYPES_ONLY = /^\{\s*(?:type\s[^,{}]+,?\s*)+\}$/

const files = readSourceFiles(FILES)
const imports = new Map(files.map(({ path, text }) => [path, valueImports(path, text)]))
const finished = new Set<string>()
let hasProblem = false

for (const path of imports.keys()) visit(path, [])
process.exit(hasProblem ? 1 : 0)

/** Follows the imports depth first. `trail` lists the files that led here. */
function visit(path: string, trail: readonly string[]): void {
  const start = trail.indexOf(path)
  if (start >= 0) {
    hasProblem = true
    printProblem(path, `is imported in a circle: ${[...trail.slice(start), path].join(' → ')}`)
    return
  }
  if (finished.has(path)) return
  for (const target of imports.get(path) ?? []) visit(target, [...trail, path])
  finished.add(path)
}

function valueImports(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', target = '']) =>
    TYPES_ONLY.test(names.trim())
      ? []
      : posix.join(posix.dirname(path), target.replace(/\?.*$/, ''))
  )
}
