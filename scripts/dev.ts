// `npm run dev`: the site and its sandbox network from their sources, loaded anew while you edit, until Ctrl-C.
// `PORT` changes the port.

import { dev } from 'astro'

import { ROOT } from './project.ts'
import { isFree } from './serve.ts'
import { orSay, readBuildSettings, readPort } from './settings.ts'
import { sayTaken, welcome } from './welcome.ts'

const PORT = orSay(readPort)
const { network } = orSay(readBuildSettings)

process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1'

if (!(await isFree(PORT))) sayTaken(PORT, 'npm run dev')
hideOtherAddress()
// By its number, as serve.ts does: `localhost` may mean ::1 alone, and the web wallet is at 127.0.0.1.
const server = await dev({ root: ROOT, server: { host: '127.0.0.1', port: PORT } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void server.stop().finally(() => process.exit(0)))
}
await welcome(`http://localhost:${PORT}`, network)

/** Astro names the address it listens on, at which the web wallet is; the site's own is said by us. */
function hideOtherAddress(): void {
  const { stdout } = process
  const write = stdout.write.bind(stdout) as (...said: unknown[]) => boolean
  stdout.write = (...said: unknown[]) => String(said[0]).includes('┃') || write(...said)
}
