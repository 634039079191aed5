// `npm run reset`: resets the sandbox network to its seed. Sends a request to the running site if there is one (PORT
// as for `npm start`), otherwise deletes the stored state.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { orExit, readPort } from './build-settings.ts'
import { isPortFree } from './preview-server.ts'
import { print } from './print.ts'
import { ROOT } from './source-files.ts'

const PORT = orExit(readPort)

if (await isPortFree(PORT)) {
  rmSync(join(ROOT, '.wrangler/state'), { recursive: true, force: true })
  print('The sandbox network starts anew with the next npm start.')
} else {
  const origin = `http://localhost:${PORT}`
  const answer = await fetch(`${origin}/__sandbox/reset`, { method: 'POST', headers: { origin } })
  if (!answer.ok) {
    print(`${origin} did not reset: it answered ${answer.status}. Is it Atrium that runs there?`)
    process.exit(1)
  }
  print(`The sandbox network on ${origin} is as it was seeded.`)
}
