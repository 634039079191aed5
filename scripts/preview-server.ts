// Serves the built site and its sandbox network in this process, on both origins (localhost and 127.0.0.1).

import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

import { ROOT } from './source-files.ts'
import { separateFiles } from './workerd/separate-files.ts'

export interface PreviewServer {
  origin: string
  stop(): Promise<void>
}

/** What the build writes for tools that run or deploy it. Paths are relative to its folder. */
interface BuiltWorkers {
  configPath: string
  auxiliaryWorkers?: { configPath: string }[]
}

const BUILT_WORKERS = join(ROOT, '.wrangler/deploy/config.json')

/**
 * Resolves when the site accepts requests. `ATRIUM_STATE` names the folder for the network's state, as in
 * astro.config.mjs. Rejects when there is no build.
 *
 * The runtime answers the requests itself: `astro preview` would pass each one through Vite, which takes longer than
 * a cached page does. Listens on 127.0.0.1, which is the host of the web wallet. `localhost`, the host of the site,
 * reaches it too: clients try both ::1 and 127.0.0.1. A server that listens on `localhost` may listen on ::1 only.
 */
export async function startPreviewServer(port: number): Promise<PreviewServer> {
  const origin = `http://localhost:${port}`
  const state = resolve(ROOT, process.env['ATRIUM_STATE'] ?? '.wrangler/state')
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      publicUrl: origin,
      workers: builtConfigs().flatMap(readWorker).flatMap(separateFiles),
      cf: false, // it would be fetched from another machine
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') process.stderr.write(`${message}\n`)
      },
      resourcePersistencePath: join(state, 'v3'), // where `npm run dev` keeps it
      resourceTmpPath: join(ROOT, '.wrangler/tmp')
    })
  )
  await runtime.ready
  return { origin, stop: () => runtime.dispose() }
}

function builtConfigs(): string[] {
  const built = JSON.parse(readFileSync(BUILT_WORKERS, 'utf8')) as BuiltWorkers
  return [built, ...(built.auxiliaryWorkers ?? [])].map(({ configPath }) =>
    resolve(dirname(BUILT_WORKERS), configPath)
  )
}

/** A built Worker in the form that the runtime accepts. The first module is its entry. */
export function readWorker(configPath: string) {
  const config = withoutInfoLogs(() => unstable_readConfig({ config: configPath }))
  const { workerOptions, main, externalWorkers } = withoutInfoLogs(() =>
    unstable_getMiniflareWorkerOptions(config)
  )
  const { modulesRules = [], ...options } = workerOptions
  if (!main) throw new Error(`${configPath}: the worker has no entry module`)
  const [rootPath, entry] = [dirname(main), basename(main)]
  const others = modulesRules.flatMap(({ type, include }) =>
    globSync(include, { cwd: rootPath })
      .filter(path => path !== entry)
      .map(path => ({ type, path }))
  )
  const modules = [{ type: 'ESModule' as const, path: entry }, ...others]
  return [{ ...options, name: config.name ?? 'atrium', rootPath, modules }, ...externalWorkers]
}

/**
 * Hides the notes that wrangler prints about secrets it has read, and its warning about a missing environment section,
 * which a build for a single environment does not have.
 */
function withoutInfoLogs<T>(read: () => T): T {
  const { log, info, warn } = console
  const mute = () => {}
  Object.assign(console, { log: mute, info: mute, warn: mute })
  try {
    return read()
  } finally {
    Object.assign(console, { log, info, warn })
  }
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A port that is not in use at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
