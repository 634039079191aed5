// Ends the network with SIGKILL while people send transfers, starts it again, and checks that every acknowledged
// transaction exists and that no money was created or lost.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { HeadlessTrader } from '../../../tests/e2e/headless-trader.ts'
import type { WalletAccount } from '../../../tests/e2e/sandbox-client.ts'
import { findFreePort } from '../../preview-server.ts'
import { ROOT } from '../../source-files.ts'
import { callSandboxControl } from '../sandbox-control.ts'

export interface KillsResult {
  kills: number
  acknowledged: number
  /** Transactions that were acknowledged and are unknown after the restart. */
  lost: number
  /** Transactions that were executed although the sender received no response before the kill. */
  unanswered: number
  /**
   * The difference between the balances and fees after the restart and before it, in atomic units of the native token.
   */
  difference: string
}

const KILLS = 10
const TRADERS = 12
const AMOUNT = '1000'
/** Each round ends at a different moment of a block. */
const FIRST_ROUND_MS = 1_500
const LONGER_PER_ROUND_MS = 170
/** After this time the last transfers are in a block. */
const SETTLE_MS = 10_000

export async function measureKills(): Promise<KillsResult> {
  const state = mkdtempSync(join(tmpdir(), 'atrium-kills-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  let server = await startServer(port, state)
  const people: WalletAccount[] = []
  for (let at = 0; at < TRADERS; at += 1) {
    people.push(await callSandboxControl<WalletAccount>(origin, 'wallet', {}))
  }
  const { total } = await readAccounts(origin, people)
  const hashes = new Set<string>()
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const traders = await Promise.all(people.map(i => HeadlessTrader.signIn(origin, i)))
      const sending = traders.map((trader, at) =>
        sendUntilUnanswered(trader, people[(at + 1) % TRADERS] as WalletAccount, hashes)
      )
      await wait(FIRST_ROUND_MS + kill * LONGER_PER_ROUND_MS)
      await killGroup(server)
      await Promise.all(sending)
      server = await startServer(port, state)
    }
    await wait(SETTLE_MS)
    let lost = 0
    let fee = 0n
    for (const hash of hashes) {
      const response = await fetch(`${origin}/api/chain/transactions/${hash}`)
      const answer = response.ok ? await response.json() : {}
      if (answer.status === 'success') fee = BigInt(answer.fee)
      else lost += 1
    }
    // All transfers cost the same, and an account's nonce is the number of its paid transfers.
    const { executed, total: remaining } = await readAccounts(origin, people)
    return {
      kills: KILLS,
      acknowledged: hashes.size,
      lost,
      unanswered: executed - hashes.size,
      difference: String(total - remaining - fee * BigInt(executed))
    }
  } finally {
    await killGroup(server)
    rmSync(state, { recursive: true, force: true })
  }
}

/** Adds the hash of each acknowledged transfer. Returns when the network no longer answers. */
async function sendUntilUnanswered(
  trader: HeadlessTrader,
  to: WalletAccount,
  hashes: Set<string>
): Promise<void> {
  const { address } = trader.account
  try {
    for (;;) {
      const hash = await trader.send({
        nonce: 0, // set by the trader
        value: AMOUNT,
        receiver: to.address,
        sender: address,
        gasPrice: 1_000_000_000,
        gasLimit: 50_000,
        data: '',
        chainID: 'S',
        version: 1
      })
      if (hash) hashes.add(hash)
      await trader.waitForOutcome(hash)
    }
  } catch {
    // The connection has ended.
  }
}

/** The sum of all balances, and the number of sent transactions. */
async function readAccounts(
  origin: string,
  people: readonly WalletAccount[]
): Promise<{ total: bigint; executed: number }> {
  let total = 0n
  let executed = 0
  for (const { address } of people) {
    const response = await fetch(`${origin}/api/chain/accounts/${address}`)
    const { balance, nonce } = (await response.json()) as { balance: string; nonce: number }
    total += BigInt(balance)
    executed += nonce
  }
  return { total, executed }
}

/** Started in its own process group, together with the runtime that it starts. */
async function startServer(port: number, state: string): Promise<ChildProcess> {
  const child = spawn('node', ['scripts/start.ts', '--built'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), ATRIUM_STATE: state }
  })
  for (let tries = 0; tries < 300; tries += 1) {
    await wait(200)
    const response = await fetch(`http://localhost:${port}/__sandbox/wallets`).catch(
      () => undefined
    )
    if (response?.ok) return child
  }
  throw new Error('bench: the site does not start')
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
