// Runs the built site and its network in the Workers runtime, without a proxy. A child process of bench.ts, so that
// the measurement and the server do not share a thread.

import { join } from 'node:path'

import { createTestHarness } from 'wrangler'

import { ROOT } from '../source-files.ts'
import { readSecrets } from '../workerd/config.ts'

const server = createTestHarness({
  workers: [
    { configPath: join(ROOT, 'dist/server/wrangler.json'), secrets: readSecrets('.dev.vars') },
    {
      configPath: join(ROOT, 'dist/atrium_sandbox/wrangler.json'),
      secrets: readSecrets('sandbox/.dev.vars')
    }
  ]
})
const { url } = await server.listen()
process.send?.(url.href)
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)))
process.once('disconnect', () => void server.close().finally(() => process.exit(0)))
