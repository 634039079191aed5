// Splits a built Worker with static files into three: one that selects, one for the files, and the Worker itself. They
// take the place of wrangler's emulation of assets, which costs more than most responses (README.md).

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { convertV4MiniflareOptions } from 'miniflare'

import { ROOT } from '../source-files.ts'

type Options = Parameters<typeof convertV4MiniflareOptions>[0]
type Workers = Extract<Options, { workers: unknown }>['workers']

/** The options of a built Worker that are used here. */
interface SiteOptions {
  name: string
  compatibilityDate: string
  serviceBindings?: object
  assets?: { directory: string; binding: string; run_worker_first: readonly string[] }
}

/** Not served, although they are in the folder. */
const CONTROL_FILES = ['_headers', '_redirects', '.assetsignore']

/** The first of the returned Workers receives the requests. A Worker without files is returned unchanged. */
export function separateFiles(worker: Workers[number]): Workers {
  const { assets, ...options } = worker as SiteOptions & Workers[number]
  if (!assets) return [worker]
  const { name, compatibilityDate } = options
  const { run_worker_first: workerFirst, ...fileOptions } = assets
  const common = { compatibilityDate, modules: true }
  const files = `${name}-files`
  return [
    {
      ...common,
      name: `${name}-front`,
      script: readFileSync(join(ROOT, 'scripts/workerd/front.mjs'), 'utf8'),
      bindings: { FILE_PATHS: filePaths(assets.directory, workerFirst) },
      serviceBindings: { SITE: name, FILES: files }
    },
    {
      ...common,
      name: files,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
      assets: { ...fileOptions, routerConfig: { has_user_worker: false } }
    },
    { ...options, serviceBindings: { ...options.serviceBindings, [assets.binding]: files } }
  ]
}

/** All paths that the assets layer serves, except those that the Worker handles first. */
function filePaths(directory: string, workerFirst: readonly string[]): string[] {
  const first = new Set(workerFirst)
  const names = globSync(['**/*', '.well-known/*'], { cwd: directory })
  return names
    .filter(name => /\.\w+$/.test(name) && !CONTROL_FILES.includes(name))
    .flatMap(name => [`/${name}`, ...pagePaths(name)])
    .filter(path => !first.has(path))
}

/** The other URLs of a page. Most redirect to the one without a slash. */
function pagePaths(name: string): string[] {
  const page = name.match(/^(.*?)(?:\/?index)?\.html$/)?.[1]
  if (page === undefined) return []
  return page === '' ? ['/', '/index'] : [`/${page}`, `/${page}/`, `/${page}/index`]
}
