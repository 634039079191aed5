// `npm start`: builds the site and serves it with its sandbox network on one port until Ctrl-C.
// `PORT` changes the port; `--built` serves what is built already; `--tied` also ends when its parent does.

import { type ChildProcess, spawn } from 'node:child_process'

import { ROOT } from './project.ts'
import { say } from './say.ts'
import { isFree, type Served, serve } from './serve.ts'
import { orSay, readBuildSettings, readPort } from './settings.ts'
import { sayTaken, welcome } from './welcome.ts'

const PORT = orSay(readPort)
const { network } = orSay(readBuildSettings)

let building: ChildProcess | undefined
let served: Served | undefined
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}

if (process.argv.includes('--tied')) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 1000).unref()
}

if (!(await isFree(PORT))) sayTaken(PORT, 'npm start')
if (!process.argv.includes('--built')) await build()
served = await serve(PORT)
await welcome(served.origin, network)

/** The build runs in a group of its own, so that stopping us stops all of it. */
async function build(): Promise<void> {
  say('Building the site …')
  const output: string[] = []
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: ROOT, detached: true })
  building = child
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => output.push(text))
  }
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  building = undefined
  if (code === 0 || stopping) return
  process.stderr.write(output.join(''))
  say('The build failed: what it said is above.')
  process.exit(1)
}

/** Ends the build or the server, whichever runs; gives the server two seconds to finish its answers. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (building?.pid) process.kill(-building.pid, 'SIGTERM')
  await Promise.race([served?.stop(), new Promise(resolve => setTimeout(resolve, 2000))])
  process.exit(code)
}
