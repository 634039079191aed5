// `npm start`: builds the site and serves it with its sandbox network on one port until Ctrl-C. `PORT` changes the
// port; `--built` serves the existing build; `--tied` also ends when the parent process ends.

import { type ChildProcess, spawn } from 'node:child_process'
import { orExit, readBuildSettings, readPort } from './build-settings.ts'
import { isPortFree, type PreviewServer, startPreviewServer } from './preview-server.ts'
import { print } from './print.ts'
import { ROOT } from './source-files.ts'
import { exitPortInUse, printWelcome } from './startup-message.ts'

const PORT = orExit(readPort)
const { network } = orExit(readBuildSettings)

let buildProcess: ChildProcess | undefined
let server: PreviewServer | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}

if (process.argv.includes('--tied')) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop(0), 1000).unref()
}

if (!(await isPortFree(PORT))) exitPortInUse(PORT, 'npm start')
if (!process.argv.includes('--built')) await build()
server = await startPreviewServer(PORT)
await printWelcome(server.origin, network)

/** The build runs in its own process group, so that it can be stopped with all its child processes. */
async function build(): Promise<void> {
  print('Building the site …')
  const output: string[] = []
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: ROOT, detached: true })
  buildProcess = child
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => output.push(text))
  }
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  buildProcess = undefined
  if (code === 0 || isStopping) return
  process.stderr.write(output.join(''))
  print('The build failed: its output is above.')
  process.exit(1)
}

/** Ends the build or the server, whichever runs; the server gets two seconds to finish its responses. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  if (buildProcess?.pid) process.kill(-buildProcess.pid, 'SIGTERM')
  await Promise.race([server?.stop(), new Promise(resolve => setTimeout(resolve, 2000))])
  process.exit(code)
}
