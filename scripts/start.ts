// `npm start`: builds the site and serves it with its sandbox network on one port until Ctrl-C.
// `PORT` changes the port; `--built` serves what is built already; `--tied` also ends when its parent does.

import { type ChildProcess, spawn } from 'node:child_process'

import { ROOT } from './project.ts'
import { say, table } from './say.ts'
import { isFree, type Served, serve } from './serve.ts'

interface TestWallet {
  name: string
  address: string
  /** In the smallest unit. */
  balance: string
  note: string
}

const PORT = Number(process.env['PORT'] ?? 4321)

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

if (!(await isFree(PORT))) {
  say(`Port ${PORT} is taken. Stop what listens there, or choose another: PORT=4400 npm start`)
  process.exit(1)
}
if (!process.argv.includes('--built')) await build()
served = await serve(PORT)
await welcome(served.origin)

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

async function welcome(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/__sandbox/wallets`).catch(() => undefined)
  const wallets: TestWallet[] = answer?.ok ? await answer.json() : []
  say()
  say(`  Atrium    ${origin}`)
  if (wallets.length > 0) {
    say('  Network   the sandbox in this repository; nothing leaves this machine')
    say()
    say('  Test wallets: press Connect, choose the web wallet, then one of these')
    const rows = wallets.map(i => [
      `    ${i.name}`,
      shortened(i.address),
      `${whole(i.balance)} XEGLD`,
      i.note
    ])
    say(table(rows))
    say()
    say('  Put the network back as it was: npm run reset')
  } else say(`  Network   ${process.env['CLOUDFLARE_ENV'] ?? 'unknown'}`)
  say('  Stop: Ctrl-C')
  say()
}

function shortened(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}

function whole(balance: string): bigint {
  return BigInt(balance) / 10n ** 18n
}

/** Ends the build or the server, whichever runs; gives the server two seconds to finish its answers. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (building?.pid) process.kill(-building.pid, 'SIGTERM')
  await Promise.race([served?.stop(), new Promise(resolve => setTimeout(resolve, 2000))])
  process.exit(code)
}
