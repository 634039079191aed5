// Runs the built site as `npm start` does, on a free port, with a network whose state is deleted afterwards.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort } from './preview-server.ts'
import { ROOT } from './source-files.ts'

export interface TemporarySite {
  origin: string
  stop(): Promise<void>
}

export async function startTemporarySite(): Promise<TemporarySite> {
  const port = await findFreePort()
  const state = mkdtempSync(join(tmpdir(), 'atrium-site-'))
  const env = { ...process.env, PORT: String(port), ATRIUM_STATE: state }
  const site = spawn('node', ['scripts/start.ts', '--built', '--tied'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  await once(site.stdout, 'data') // with --built, the first output means that the site is ready
  site.stdout.resume() // a full pipe would stop the site
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      site.kill('SIGTERM')
      await once(site, 'exit')
      rmSync(state, { recursive: true, force: true })
    }
  }
}
