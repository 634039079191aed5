// Starts a real node as a chain simulator, for tests that send the same transactions to it and to the sandbox. Its
// package is optional, because it contains a binary for Linux x64.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'

/** Long enough for the slowest machine: the simulator starts within two seconds. */
const START_MS = 30_000
/** Few, because tests pass two epochs until a new guardian is active. */
const ROUNDS_PER_EPOCH = 40

export interface Simulator {
  /** Creates money of an account that has none yet. */
  fund(address: string, amount: bigint): Promise<void>
  nonce(address: string): Promise<number>
  /** A block of the node, with its time in Unix seconds. */
  block(): Promise<{ hash: string; timestamp: number }>
  balance(address: string): Promise<bigint>
  /** Returns the hash, or the node's reason to refuse. */
  send(transaction: PlainTransaction): Promise<{ hash: string } | { refused: string }>
  /** Makes blocks until the transaction is final. */
  final(hash: string): Promise<SimulatedTransaction>
  /** Makes blocks until the given number of epochs has passed. */
  passEpochs(count: number): Promise<void>
  stop(): void
}

export interface SimulatedTransaction {
  status: 'success' | 'fail' | 'invalid'
  gasUsed: number
  fee: string
  receipt?: { data?: string }
  logs?: { events: { identifier: string; topics?: string[] | null }[] }
  smartContractResults?: {
    data?: string
    receiver: string
    returnMessage?: string
    logs?: { events: { identifier: string; topics?: string[] | null }[] }
  }[]
}

export interface SimulatorFiles {
  binary: string
  configs: string
}

/** Undefined when the package has no binary for this machine or is not installed. */
export function findSimulator(): SimulatorFiles | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { resolve } = createRequire(import.meta.url)
  try {
    const binary = resolve('@xsuite/full-simulnet-linux-amd64/bin/fsproxy')
    const configs = join(dirname(resolve('@xsuite/full-simulnet/package.json')), 'config')
    return existsSync(binary) ? { binary, configs } : undefined
  } catch {
    return undefined
  }
}

export async function startSimulator({ binary, configs }: SimulatorFiles): Promise<Simulator> {
  chmodSync(binary, 0o755)
  const port = await freePort()
  // Each start leaves a copy of the configuration, so it gets a temporary folder.
  const folder = mkdtempSync(join(tmpdir(), 'atrium-simulator-'))
  const child = spawn(binary, options(configs, port), {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore'
  })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const call = caller(`http://localhost:${port}`)
  try {
    await waitFor(call, child)
    // Before this epoch the system contract issues nothing.
    await call('simulator/generate-blocks-until-epoch-reached/3', {})
  } catch (error) {
    stop()
    throw error
  }
  return { ...createSimulator(call), stop }
}

function options(configs: string, port: number): string[] {
  return [
    ...['--server-port', String(port), '--rounds-per-epoch', String(ROUNDS_PER_EPOCH)],
    ...['--config', join(configs, 'config.toml')],
    ...['--node-override-config', join(configs, 'nodeOverrideDefault.toml')],
    ...['--node-configs', join(configs, 'node/config')],
    ...['--proxy-configs', join(configs, 'proxy/config')],
    ...['--bypass-txs-signature=false', '--skip-configs-download']
  ]
}

type Call = (path: string, body?: unknown) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: the node's answers, of which each caller reads a field
type Answer = { data: any; error: string }

function caller(origin: string): Call {
  return async (path, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/${path}`, init)
    return (await answer.json()) as Answer
  }
}

async function waitFor(call: Call, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the simulator ended with ${child.exitCode}`)
    const isUp = await call('network/config').then(
      ({ error }) => error === '',
      () => false
    )
    if (isUp) return
    await delay(100)
  }
  throw new Error('the simulator did not start')
}

function createSimulator(call: Call): Omit<Simulator, 'stop'> {
  const account = async (address: string) => (await call(`address/${address}`)).data.account
  const epoch = async () => Number((await call('network/status/1')).data.status.erd_epoch_number)
  return {
    async fund(address, amount) {
      await call('simulator/set-state', [{ address, balance: String(amount), nonce: 0 }])
    },
    nonce: async address => Number((await account(address)).nonce),
    async block() {
      const { data } = await call('hyperblock/by-nonce/1')
      return data.hyperblock
    },
    balance: async address => BigInt((await account(address)).balance),
    async send(transaction) {
      const { data, error } = await call('transaction/send', transaction)
      return data?.txHash ? { hash: String(data.txHash) } : { refused: error }
    },
    async final(hash) {
      await call(`simulator/generate-blocks-until-transaction-processed/${hash}`, {})
      await call('simulator/generate-blocks/4', {})
      const { data } = await call(`transaction/${hash}?withResults=true`)
      const { data: processed } = await call(`transaction/${hash}/process-status`)
      const { status } = data.transaction
      const isFailed = status === 'success' && processed.status === 'fail'
      return { ...data.transaction, status: isFailed ? 'fail' : status }
    },
    async passEpochs(count) {
      await call(`simulator/generate-blocks-until-epoch-reached/${(await epoch()) + count}`, {})
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
