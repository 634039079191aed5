// Serves the built site and its sandbox network in this process, on both origins (localhost and 127.0.0.1).

import { createServer } from 'node:net'
import { stripVTControlCharacters } from 'node:util'

import { preview } from 'astro'

import { ROOT } from './source-files.ts'

export interface PreviewServer {
  origin: string
  stop(): Promise<void>
}

const RUNTIME_LOG_LINE =
  /^\s*(?:(?:GET|HEAD|POST|PUT|DELETE|OPTIONS) \S+ |Using secrets|✨ Parsed|$)|No environment found/u

/**
 * Resolves when the site accepts requests. `ATRIUM_STATE` names the folder for the network's state; astro.config.mjs
 * reads it.
 *
 * Listens on 127.0.0.1, because `localhost` may resolve to ::1 only and the web wallet needs the IPv4 address.
 */
export async function startPreviewServer(port: number): Promise<PreviewServer> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  process.env['X_LOCAL_OBSERVABILITY'] ??= 'false'
  process.env['WRANGLER_SEND_METRICS'] ??= 'false'
  process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1'
  muteRuntimeLogs()
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    server: { host: '127.0.0.1', port }
  })
  return { origin: `http://localhost:${port}`, stop: () => server.stop() }
}

/**
 * Hides the runtime's log lines for requests and starts, and its warning about a missing environment section, which a
 * build for a single environment does not have.
 */
function muteRuntimeLogs(): void {
  const { log, info, warn } = console
  const isVisible = (words: unknown[]) =>
    !RUNTIME_LOG_LINE.test(stripVTControlCharacters(words.join(' ')))
  const filtered =
    (print: typeof log) =>
    (...words: unknown[]) => {
      if (isVisible(words)) print(...words)
    }
  Object.assign(console, { log: filtered(log), info: filtered(info), warn: filtered(warn) })
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
