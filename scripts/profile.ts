// `npm run profile -- /nfts/…` requests a page of the built site for some seconds on the Workers runtime alone, writes
// the CPU profile of the site's Worker to bench/profile.cpuprofile, which the developer tools of a browser can open,
// and prints the twenty most expensive functions. By default a visitor requests the page, and each request renders it
// anew from new responses of the services. Options: `--signed-in` requests it as a signed-in person, `--at-hand` as a
// signed-in person whose page is rendered from responses that the site keeps in memory, `--copy` as a visitor who
// receives the cached copy. `--network` profiles the sandbox instead of the site. It also prints the CPU time of both
// processes for each request.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { measureLoad } from './bench/load.ts'
import { createSession } from './bench/sandbox-control.ts'
import { formatTable, print } from './print.ts'
import { ROOT } from './source-files.ts'
import { recordProfile } from './workerd/cpu-profile.ts'
import { readCpuMs } from './workerd/cpu-time.ts'
import { functionCosts } from './workerd/function-costs.ts'
import { startBareSite } from './workerd/run.ts'

const SECONDS = 5
const CONNECTIONS = 16
const SHOWN_FUNCTIONS = 20
/** The port is only part of the host that is named; the first one above those of system services. */
const FIRST_PORT = 1_024

const path = process.argv.slice(2).find(word => word.startsWith('/'))
if (path === undefined) throw new Error('profile: which page? npm run profile -- /nfts')
const hasOption = (name: string) => process.argv.includes(name)
const isAtHand = hasOption('--at-hand')
const usesCaches = isAtHand || hasOption('--copy')

const site = await startBareSite()
const cookie = isAtHand || hasOption('--signed-in') ? await createSession(site.origin) : ''
// Every cache has the host in its keys, so a host that no request had before finds nothing cached.
let port = FIRST_PORT
const next = () => {
  port += 1
  const { host, hostname } = new URL(site.origin)
  return { path, headers: { cookie, host: usesCaches ? host : `${hostname}:${port}` } }
}
// A warm-up that is not measured.
await measureLoad(site.origin, { connections: CONNECTIONS, seconds: 1, next })
const load = { connections: CONNECTIONS, seconds: SECONDS, next }
// First measured without the profiler, which itself takes CPU time.
const before = { site: readCpuMs(site.sitePid), network: readCpuMs(site.networkPid) }
const { failed, requestsPerSecond } = await measureLoad(site.origin, load)
const cpuText = (used: number) => `${(used / (requestsPerSecond * SECONDS)).toFixed(2)} ms`
print(`${path}: ${requestsPerSecond.toFixed(0)} responses per second, ${failed} failed`)
print(`site ${cpuText(readCpuMs(site.sitePid) - before.site)}`)
print(`network ${cpuText(readCpuMs(site.networkPid) - before.network)}`)
const name = hasOption('--network') ? 'network' : 'site'
const profile = await recordProfile(
  { inspectorPort: site.inspectorPorts[name], name },
  async () => {
    await measureLoad(site.origin, load)
  }
)
mkdirSync(join(ROOT, 'bench'), { recursive: true })
writeFileSync(join(ROOT, 'bench/profile.cpuprofile'), JSON.stringify(profile))
print(
  formatTable([
    ['function', 'own %', 'with callees %', 'where'],
    ...functionCosts(profile)
      .slice(0, SHOWN_FUNCTIONS)
      .map(i => [i.name, i.own.toFixed(1), i.total.toFixed(1), i.place])
  ])
)
site.stop()
process.exit(0)
