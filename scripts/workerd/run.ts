// Starts the built site, its network and a cache on the Workers runtime alone, one process each (config.ts).

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { findFreePort } from '../preview-server.ts'
import { ROOT } from '../source-files.ts'
import { type Ports, writeCacheConfig, writeNetworkConfig, writeSiteConfig } from './config.ts'

export interface BareSite {
  origin: string
  /** The origin of the static files alone. */
  filesOrigin: string
  sitePid: number
  networkPid: number
  /** The ports of the processes' inspectors. */
  inspectorPorts: { network: number; site: number }
  stop(): void
}

/** The program itself: the `workerd` command of its package is a script that starts it as a child. */
const RUNTIME = join(
  ROOT,
  `node_modules/@cloudflare/workerd-linux-${process.arch === 'x64' ? '64' : process.arch}/bin/workerd`
)
const START_TIMEOUT_MS = 60_000

export async function startBareSite(): Promise<BareSite> {
  const [site, files, network, cache, siteInspector = 0, networkInspector = 0] = await findPorts(6)
  const ports = { site, files, network, cache } as Ports
  const state = mkdtempSync(join(tmpdir(), 'atrium-workerd-'))
  const children: ChildProcess[] = []
  const run = (config: string, inspectorPort?: number) => {
    const inspector = inspectorPort ? [`--inspector-addr=127.0.0.1:${inspectorPort}`] : []
    const child = spawn(RUNTIME, ['serve', '--experimental', ...inspector, config], {
      stdio: ['ignore', 'ignore', 'inherit']
    })
    children.push(child)
    return child.pid ?? 0
  }
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
    rmSync(state, { recursive: true, force: true })
  }
  process.once('exit', stop)
  run(writeCacheConfig(ports))
  const networkPid = run(writeNetworkConfig(ports, state), networkInspector)
  const sitePid = run(writeSiteConfig(ports), siteInspector)
  const origin = `http://localhost:${site}`
  // Seeds the network. A page that was requested before would cache failures.
  await waitForAnswer(`${origin}/__sandbox/wallets`, children)
  await waitForAnswer(`${origin}/nfts`, children)
  const filesOrigin = `http://127.0.0.1:${files}`
  const inspectorPorts = { network: networkInspector, site: siteInspector }
  return { origin, filesOrigin, sitePid, networkPid, inspectorPorts, stop }
}

async function findPorts(count: number): Promise<(number | undefined)[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

async function waitForAnswer(url: string, children: readonly ChildProcess[]): Promise<void> {
  const endsAt = performance.now() + START_TIMEOUT_MS
  while (performance.now() < endsAt) {
    if (children.some(child => child.exitCode !== null)) break
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await setTimeout(200)
  }
  throw new Error(`${url} does not answer: is there a build?`)
}
