// `npm run dev`: runs the site and its sandbox network from source and reloads on changes, until Ctrl-C. `PORT`
// changes the port.

import { dev } from 'astro'
import { orExit, readBuildSettings, readPort } from './build-settings.ts'
import { isPortFree } from './preview-server.ts'
import { ROOT } from './source-files.ts'
import { exitPortInUse, printWelcome } from './startup-message.ts'

const PORT = orExit(readPort)
const { network } = orExit(readBuildSettings)

process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1'

if (!(await isPortFree(PORT))) exitPortInUse(PORT, 'npm run dev')
hideAstroBanner()
// Uses the IP address, as preview-server.ts does: `localhost` may resolve to ::1 only, and the web wallet is at
// 127.0.0.1.
const server = await dev({ root: ROOT, server: { host: '127.0.0.1', port: PORT } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void server.stop().finally(() => process.exit(0)))
}
await printWelcome(`http://localhost:${PORT}`, network)

/**
 * Astro's banner shows the IP address, which serves the web wallet. `printWelcome` prints the site's URL instead.
 */
function hideAstroBanner(): void {
  const { stdout } = process
  const write = stdout.write.bind(stdout) as (...args: unknown[]) => boolean
  stdout.write = (...args: unknown[]) => String(args[0]).includes('┃') || write(...args)
}
