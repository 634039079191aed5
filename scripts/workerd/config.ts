// Writes the configurations with which the Workers runtime serves the built site and the sandbox network. No tools run
// around them, so that only the product is measured. The site, the network and the data center's cache run in separate
// processes, because on Cloudflare only the first is charged to the site.

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'

import { ROOT } from '../source-files.ts'

export interface Ports {
  site: number
  /** The port that serves only the static files of the site, as the assets layer of Cloudflare does. */
  files: number
  network: number
  cache: number
}

/** Where the configurations are written; modules are embedded by paths relative to it. */
const FOLDER = join(ROOT, 'dist/workerd')
const EMBEDS: Record<string, string> = { '.mjs': 'esModule', '.wasm': 'wasm', '.bin': 'data' }

interface BuiltWorker {
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
}

export function writeSiteConfig(ports: Ports): string {
  return writeConfig('site', {
    sockets: [
      socket('site', ports.site, 'site'),
      socket('files', ports.files, 'files', FORWARDED_PROTOCOL)
    ],
    services: [
      `(name = "site", worker = (
        ${workerFields('dist/server', '.dev.vars', [
          '(name = "ASSETS", service = "files")',
          '(name = "SANDBOX", service = "network")',
          '(name = "REPORT_QUEUE", durableObjectNamespace = "ReportQueue")'
        ])},
        durableObjectNamespaces = [(className = "ReportQueue", uniqueKey = "reports", enableSql = true)],
        durableObjectStorage = (inMemory = void),
        cacheApiOutbound = "cache"
      ))`,
      `(name = "files", disk = ${quote(join(ROOT, 'dist/client'))})`,
      external('network', ports.network),
      external('cache', ports.cache)
    ]
  })
}

export function writeNetworkConfig({ network }: Ports, stateFolder: string): string {
  return writeConfig('network', {
    sockets: [socket('network', network, 'network', FORWARDED_PROTOCOL)],
    services: [
      `(name = "network", worker = (
        ${workerFields('dist/atrium_sandbox', 'sandbox/.dev.vars', [
          '(name = "NETWORK", durableObjectNamespace = "Network")',
          '(name = "MEDIA", r2Bucket = "bucket")'
        ])},
        durableObjectNamespaces = [(className = "Network", uniqueKey = "network", enableSql = true)],
        durableObjectStorage = (localDisk = "state")
      ))`,
      `(name = "state", disk = (path = ${quote(stateFolder)}, writable = true))`,
      smallWorker('bucket')
    ]
  })
}

export function writeCacheConfig({ cache }: Ports): string {
  return writeConfig('cache', {
    sockets: [socket('cache', cache, 'cache', FORWARDED_PROTOCOL)],
    services: [smallWorker('cache')]
  })
}

/** Sets the scheme of a request between two processes, which plain HTTP does not transmit. */
const FORWARDED_PROTOCOL = 'forwardedProtoHeader = "X-Forwarded-Proto"'

function socket(name: string, port: number, service: string, options = ''): string {
  return `(name = "${name}", address = "127.0.0.1:${port}", http = (${options}), service = "${service}")`
}

function external(name: string, port: number): string {
  return `(name = "${name}", external = (address = "127.0.0.1:${port}", http = (${FORWARDED_PROTOCOL})))`
}

/** A Worker of this folder, in plain JavaScript. */
function smallWorker(name: string): string {
  const path = join(ROOT, `scripts/workerd/${name}.mjs`)
  return `(name = "${name}", worker = (
        modules = [(name = "${name}.mjs", esModule = embed ${quote(fromFolder(path))})],
        compatibilityDate = "2026-08-01"
      ))`
}

/** Modules, compatibility and bindings of a built Worker. */
function workerFields(folder: string, secretsFile: string, bindings: readonly string[]): string {
  const root = join(ROOT, folder)
  const built = JSON.parse(readFileSync(join(root, 'wrangler.json'), 'utf8')) as BuiltWorker
  const entry = basename(built.main)
  const files = globSync('**/*.{mjs,wasm,bin}', { cwd: root }).filter(path => path !== entry)
  const modules = [entry, ...files].map(
    path =>
      `(name = ${quote(path)}, ${EMBEDS[extname(path)]} = embed ${quote(fromFolder(join(root, path)))})`
  )
  const texts = Object.entries({ ...built.vars, ...readSecrets(secretsFile) }).map(
    ([name, value]) => `(name = "${name}", text = ${quote(value)})`
  )
  const flags = built.compatibility_flags.map(quote).join(', ')
  return `modules = [${modules.join(',\n          ')}],
        compatibilityDate = "${built.compatibility_date}",
        compatibilityFlags = [${flags}],
        bindings = [${[...texts, ...bindings].join(',\n          ')}]`
}

/** The variables of a file in the form of `.dev.vars`. */
export function readSecrets(file: string): Record<string, string> {
  const lines = readFileSync(join(ROOT, file), 'utf8').matchAll(/^(\w+)="?([^"\n]*)"?$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}

function writeConfig(
  name: string,
  { sockets, services }: { sockets: readonly string[]; services: readonly string[] }
): string {
  const file = join(FOLDER, `${name}.capnp`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  sockets = [${sockets.join(',\n    ')}],
  services = [
    ${services.join(',\n    ')}
  ]
);
`
  )
  return file
}

function fromFolder(path: string): string {
  return relative(FOLDER, path)
}

function quote(text: string): string {
  return JSON.stringify(text)
}
