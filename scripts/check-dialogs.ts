// Checks that the island of every dialog exists and exports `mount`. The shell imports it by the name in the table of
// dialogs, so the compiler cannot check it.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { DIALOGS } from '../src/lib/dialogs.ts'
import { printProblem } from './print.ts'
import { ROOT } from './source-files.ts'

const MOUNT = /^export (async )?function mount\(/m

let hasProblem = false
for (const [name, { island }] of Object.entries(DIALOGS)) {
  const path = `src/islands/${island}/start.tsx`
  const file = join(ROOT, path)
  if (existsSync(file) && MOUNT.test(readFileSync(file, 'utf8'))) continue
  printProblem('src/lib/dialogs.ts', `${name}: no function mount is exported from ${path}`)
  hasProblem = true
}
process.exit(hasProblem ? 1 : 0)
