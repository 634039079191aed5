// Checks that imports point in one direction: pages → layouts, components, islands and shell → stores → lib;
// functions and sandbox depend on lib. Uses two tables and also reads .astro files; `npm run check` runs it.

import { posix } from 'node:path'
import { printProblem } from './print.ts'
import { lineNumber, readSourceFiles } from './source-files.ts'

/**
 * Folder or file → what it may import besides itself. Of several rows that contain a file, the longest path applies.
 * Within a row the last matching rule applies, and `!` forbids.
 */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  functions: ['src/server', 'src/lib', '!src/lib/wallet'],
  // Excludes `src/lib/rules`, because the network has its own calculations.
  sandbox: [
    'src/lib/api',
    'src/lib/config',
    'src/lib/format',
    'src/lib/own-value.ts',
    'src/lib/protocol',
    'src/lib/result.ts',
    'src/server/config/environments.ts'
  ],
  'src/components': ['src/server', 'src/lib'],
  'src/components/ui/DeferredStyles.astro': ['src/styles'],
  'src/content': ['src/lib'],
  'src/content.config.ts': ['src/content', 'src/lib'],
  'src/islands': ['src/stores', 'src/lib', '!src/lib/api/request', '!src/lib/wallet'],
  // The composition root of the browser, in three parts.
  'src/islands/browser-platform.ts': ['src/stores', 'src/lib', 'src/shell'],
  'src/islands/api-client.ts': ['src/lib', 'src/shell'],
  'src/islands/wallet.ts': ['src/stores', 'src/lib', 'src/shell'],
  'src/islands/ui': ['src/lib', '!src/lib/api/request', '!src/lib/wallet'], // must not use stores
  'src/layouts': [
    'src/components',
    'src/islands',
    'src/shell',
    'src/styles',
    'src/server',
    'src/lib'
  ],
  'src/lib': ['src/lib'],
  'src/lib/protocol': ['src/lib/config', 'src/lib/result.ts'],
  'src/lib/config': [],
  'src/lib/errors.ts': [],
  'src/lib/format': ['src/lib/config'],
  'src/lib/own-value.ts': [],
  'src/lib/result.ts': [],
  'src/lib/pictures': ['src/lib/protocol/encoding.ts', 'src/lib/result.ts'],
  // Only modules of the protocol without dependencies, because rules run in every dialog.
  'src/lib/rules': [
    'src/lib/own-value.ts',
    'src/lib/result.ts',
    'src/lib/config',
    'src/lib/pictures/decode-limits.ts',
    'src/lib/protocol/call-data.ts',
    'src/lib/protocol/collection-identifier.ts',
    'src/lib/protocol/herotag.ts',
    'src/lib/protocol/item-identifier.ts',
    'src/lib/protocol/encoding.ts',
    'src/lib/protocol/sha256.ts'
  ],
  'src/middleware.ts': ['functions', 'src/server', 'src/lib'], // the composition root of page rendering
  'src/pages': [
    'src/layouts',
    'src/components',
    'src/content',
    'src/islands',
    'src/shell',
    'src/styles',
    'src/server',
    'src/lib'
  ],
  // The shell, islands and stores never load it: their rows do not list it.
  'src/server': ['src/lib', '!src/lib/wallet'],
  'src/shell': ['src/stores', 'src/lib'],
  // The only file of the shell that loads islands.
  'src/shell/lazy/interactive.ts': ['src/shell', 'src/stores', 'src/lib', 'src/islands'],
  'src/stores': ['src/lib'],
  'src/styles': [],
  'tests/e2e': ['src/lib/config', 'tests/chromium.ts', 'tests/egld.ts', 'tests/hostile/corpus']
}

/**
 * Files from which every place may import types, but from which these places may not import values, because the
 * values depend on server code.
 */
const TYPES_ONLY: Record<string, readonly string[]> = {
  'src/lib/dialog-parts.ts': ['src/shell', 'src/islands', 'src/stores'],
  'src/lib/dialogs.ts': ['src/shell', 'src/islands', 'src/stores']
}

/** Packages that only some folders may import. A package without a row may be imported everywhere. */
const PACKAGE_OWNERS: readonly (readonly [packages: RegExp, owners: readonly string[]])[] = [
  [/^wretch/, ['src/lib/api']],
  [/^@multiversx\//, ['src/lib/wallet']],
  [/^(react|react-dom|@nanostores\/react)(\/|$)/, ['src/islands']],
  [/^nanostores$|^@nanostores\/persistent$/, ['src/stores', 'src/shell', 'src/islands']],
  [/^cloudflare:/, ['functions', 'sandbox', 'src/middleware.ts']],
  [/^superstruct$/, ['src/lib/api', 'src/server/api', 'functions', 'sandbox']],
  [/^graphql(\/|$)/, ['sandbox/data']],
  [/^node:/, ['functions', 'sandbox']]
]

const FILES = /^(src|functions|sandbox|tests\/e2e)\/.*\.(ts|tsx|astro)$/
const STATIC_IMPORT = /^\s*(?:import|export)\b(?:[^'"`;()]*?\bfrom)?\s*['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/g

const problems = readSourceFiles(FILES).flatMap(({ path, text }) =>
  [...text.matchAll(STATIC_IMPORT), ...text.matchAll(DYNAMIC_IMPORT)].flatMap(match => {
    const message = importProblem(path, match[1] ?? '', /^\s*import type\b/.test(match[0]))
    return message ? [{ place: `${path}:${lineNumber(text, match.index + 1)}`, message }] : []
  })
)
for (const { place, message } of problems) printProblem(place, message)
process.exit(problems.length > 0 ? 1 : 0)

/** The reason why the file may not import the target; undefined when it may. */
function importProblem(file: string, target: string, isType: boolean): string | undefined {
  if (!target.startsWith('.')) {
    const owners = PACKAGE_OWNERS.find(([name]) => name.test(target))?.[1]
    if (!owners || file.startsWith('tests/')) return undefined
    if (owners.some(owner => isInside(file, owner))) return undefined
    return `only ${owners.join(', ')} may import ${target}`
  }
  const path = posix.join(posix.dirname(file), target.replace(/\?.*$/, ''))
  if (/(^|\/)index\.ts$/.test(path)) return `imports a barrel, ${path}`
  if (!isType && TYPES_ONLY[path]?.some(i => isInside(file, i))) {
    return `may import types alone from ${path}`
  }
  const place = layerOf(file)
  return place && !isImportAllowed(place, path) ? `${place} may not import ${path}` : undefined
}

function layerOf(file: string): string | undefined {
  return Object.keys(ALLOWED_IMPORTS)
    .filter(place => isInside(file, place))
    .sort((a, b) => b.length - a.length)[0]
}

function isImportAllowed(place: string, target: string): boolean {
  const folder = /\.\w+$/.test(place) ? posix.dirname(place) : place
  let allowed = isInside(target, folder)
  for (const rule of ALLOWED_IMPORTS[place] ?? []) {
    if (isInside(target, rule.replace('!', ''))) allowed = !rule.startsWith('!')
  }
  return allowed
}

/** `src/lib/api` contains `src/lib/api/read-response.ts`; `src/lib/api/request` is `src/lib/api/request.ts`. */
function isInside(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`)
}
