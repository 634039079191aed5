// Checks that every row of the route table has a page and every page has a row. Astro publishes every file of
// src/pages whose name does not start with an underscore, READMEs too; 400, 404 and 500 are error pages without a path.

import { globSync } from 'node:fs'

import { ROUTES } from '../src/lib/config/routes.ts'
import { printProblem } from './print.ts'
import { ROOT } from './source-files.ts'

const PATHS_WITHOUT_ROUTE = /^\/(400|404|500)$/
/** How a parameter for the rest of a path is written in the normalized paths below; `{}` is one segment. */
const REST = '{*}'

const pages = new Map(
  globSync('src/pages/**/[!_]*.{astro,md,mdx,html,ts,js}', { cwd: ROOT }).map(file => [
    pagePath(file),
    file
  ])
)
const rows = new Map(Object.entries(ROUTES).map(([name, row]) => [normalizePath(row.path), name]))

/** A page with a rest parameter serves every row below its path. */
const restPrefixes = [...pages.keys()]
  .filter(path => path.endsWith(REST))
  .map(path => path.slice(0, -REST.length))

const problems = [
  ...[...rows]
    .filter(([path]) => !pages.has(path) && !restPrefixes.some(rest => path.startsWith(rest)))
    .map(([path, name]) => [
      'src/lib/config/routes.ts',
      `${name}: no page in src/pages for ${path}`
    ]),
  ...[...pages]
    .filter(
      ([path]) => !rows.has(path) && !PATHS_WITHOUT_ROUTE.test(path) && !hasMatchingRoute(path)
    )
    .map(([path, file]) => [file, `no row in src/lib/config/routes.ts for ${path}`])
]
for (const [place = '', message = ''] of problems) printProblem(place, message)
process.exit(problems.length > 0 ? 1 : 0)

function hasMatchingRoute(path: string): boolean {
  const prefix = path.slice(0, -REST.length)
  return path.endsWith(REST) && [...rows.keys()].some(row => row.startsWith(prefix))
}

/**
 * `src/pages/nfts/[id]/index.astro` is `/nfts/{}`: parameter names are ignored; single and rest parameters are
 * distinguished.
 */
function pagePath(file: string): string {
  const path = file
    .replace(/^src\/pages/, '')
    .replace(/\.[a-z]+$/, '')
    .replace(/\/index$/, '')
    .replace(/\[\.\.\.[^\]]+\]/g, REST)
    .replace(/\[[^\]]+\]/g, '{}')
  return path === '' ? '/' : path
}

function normalizePath(path: string): string {
  return path.replace(/\{[^}]*\*\}/g, REST).replace(/\{[^}*]+\}/g, '{}')
}
