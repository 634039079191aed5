// Sends one transaction to a real node and to the sandbox, and compares how each executes it.
import { expect } from 'vitest'

import { createAccount, readAccount } from '../../sandbox/ledger/accounts.ts'
import { importSeed, signBytes, walletFromSeed } from '../../sandbox/wallets.ts'
import { decodeAddress, shardOf } from '../../src/lib/protocol/address.ts'
import { decodeUtf8, encodeUtf8, fromBase64 } from '../../src/lib/protocol/encoding.ts'
import { bytesToSign, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { EGLD } from '../egld.ts'
import {
  createTestNetwork,
  type FinalTransaction,
  getJson,
  postTransaction,
  type TestAccount,
  type TestNetwork
} from '../sandbox/test-network.ts'
import { type Simulator, type SimulatorFiles, startSimulator } from './simulator.ts'

const SECONDS_OF_COOLING_OFF = 20 * 86_400
/** The chain ids of the node and of the sandbox. */
const CHAINS = { node: 'chain', sandbox: 'S' }

let simulator: Simulator
let network: TestNetwork
const people = new Map<string, TestAccount>()

/** Starts the node and the sandbox. Returns the function that stops both. */
export async function startBoth(files: SimulatorFiles): Promise<() => void> {
  simulator = await startSimulator(files)
  network = await createTestNetwork()
  return simulator.stop
}

/** Passes the time after which a new guardian is active, on both sides. */
export async function passCoolingOff(): Promise<void> {
  await simulator.passEpochs(2)
  network.advanceTime(SECONDS_OF_COOLING_OFF)
}

/** Returns the account of this name. All of them are in shard 1, whatever their names are. */
export async function person(name: string, egld = 100n): Promise<TestAccount> {
  const known = people.get(name)
  if (known !== undefined) return known
  for (let index = 0; ; index += 1) {
    const phrase = encodeUtf8(`${name} ${index} of the simulator ${Date.now()}`)
    const seed = new Uint8Array(await crypto.subtle.digest('SHA-256', phrase))
    const { address } = await walletFromSeed(name, seed)
    if (shardOf(decodeAddress(address) ?? new Uint8Array()) !== 1) continue
    const account = { name, address, key: await importSeed(seed) }
    people.set(name, account)
    if (egld > 0n) {
      await simulator.fund(address, egld * EGLD)
      createAccount(network.sql, { address, balance: egld * EGLD })
    }
    return account
  }
}

export function nodeBlock(): Promise<{ hash: string; timestamp: number }> {
  return simulator.block()
}

export type Side = keyof typeof CHAINS
export type Plan = Partial<PlainTransaction>

/** The collection that each side issued last: their identifiers differ. */
export const lastIssued: Record<Side, string> = { node: '', sandbox: '' }

export interface Sent {
  plan: Plan | ((side: Side) => Plan)
  guardian?: string
  relayer?: string
  /** Changes the signed transaction. */
  edit?: (signed: PlainTransaction) => PlainTransaction
}

type Outcome =
  | { refused: string }
  | {
      status: string
      gasUsed: number
      fee: string
      reason: string
      /** The texts of the results that return a payment. */
      returned: string[]
      events: string[]
    }

async function sign(sender: TestAccount, sent: Sent, side: Side, nonce: number) {
  const guardian = sent.guardian === undefined ? undefined : await person(sent.guardian)
  const relayer = sent.relayer === undefined ? undefined : await person(sent.relayer)
  const transaction: PlainTransaction = {
    nonce,
    value: '0',
    receiver: (await person('bob')).address,
    sender: sender.address,
    gasPrice: 1_000_000_000,
    gasLimit: 50_000,
    chainID: CHAINS[side],
    version: 2,
    ...(guardian === undefined ? {} : { guardian: guardian.address, options: 2 }),
    ...(relayer === undefined ? {} : { relayer: relayer.address }),
    ...(typeof sent.plan === 'function' ? sent.plan(side) : sent.plan)
  }
  const bytes = bytesToSign(transaction)
  const signed: PlainTransaction = {
    ...transaction,
    signature: await signBytes(sender.key, bytes),
    ...(guardian && { guardianSignature: await signBytes(guardian.key, bytes) }),
    ...(relayer && { relayerSignature: await signBytes(relayer.key, bytes) })
  }
  return sent.edit?.(signed) ?? signed
}

export async function runOnNode(sender: TestAccount, sent: Sent): Promise<Outcome> {
  const nonce = await simulator.nonce(sender.address)
  const answer = await simulator.send(await sign(sender, sent, 'node', nonce))
  if ('refused' in answer) return answer
  const final = await simulator.final(answer.hash)
  const { fee, gasUsed, logs, receipt, smartContractResults = [], status } = final
  const events = logs?.events ?? []
  const returned = smartContractResults.flatMap(result => result.returnMessage ?? [])
  rememberIssued('node', events)
  const reason = reasonOf(events, receipt?.data)
  return { status, gasUsed, fee, reason, returned, events: comparedNames(events) }
}

export async function runOnSandbox(sender: TestAccount, sent: Sent): Promise<Outcome> {
  const { nonce } = readAccount(network.sql, sender.address)
  const signed = await sign(sender, sent, 'sandbox', nonce)
  const answer = (await (await postTransaction(network, signed)).json()) as {
    txHash?: string
    message?: string
  }
  if (answer.txHash === undefined) return { refused: answer.message ?? 'without a reason' }
  // More than the sandbox needs to execute it.
  network.advanceTime(4)
  const {
    fee,
    gasUsed,
    logs,
    receipt,
    results = [],
    status
  } = await getJson<FinalTransaction>(network, `chain/transactions/${answer.txHash}`)
  const events = logs?.events ?? []
  rememberIssued('sandbox', events)
  const returned = results.flatMap(result => result.returnMessage ?? [])
  const reason = reasonOf(events, receipt?.data)
  return { status, gasUsed, fee, reason, returned, events: comparedNames(events) }
}

type Events = { identifier: string; topics?: string[] | null }[]

function rememberIssued(side: Side, events: Events): void {
  const issued = events.find(({ identifier }) => /^(issue|register)/.test(identifier))
  const [collection] = issued?.topics ?? []
  if (collection) lastIssued[side] = atob(collection)
}

function reasonOf(events: Events, receipt = ''): string {
  const signal = events.find(({ identifier }) => identifier === 'signalError')
  if (signal === undefined) return receipt
  return decodeUtf8(fromBase64(signal.topics?.[1] ?? '') ?? new Uint8Array())
}

/**
 * The names of the events to compare. The events at the end of a call are left out: after a call from another shard the
 * node reports them with the results of the call.
 */
function comparedNames(events: Events): string[] {
  return events
    .map(({ identifier }) => identifier)
    .filter(
      name => !['writeLog', 'completedTxEvent', 'ESDTSetRole', 'ESDTUnSetRole'].includes(name)
    )
}

/** Sends the transaction of this account to both sides, and expects one outcome. */
export async function expectSame(who: string, sent: Sent): Promise<Outcome> {
  const sender = await person(who)
  const node = await runOnNode(sender, sent)
  const sandbox = await runOnSandbox(sender, sent)
  if ('refused' in node && 'refused' in sandbox) {
    // The node adds to some refusals the position in its own program.
    expect(node.refused.startsWith(sandbox.refused), `${node.refused} / ${sandbox.refused}`).toBe(
      true
    )
  } else {
    expect(sandbox).toEqual(node)
  }
  return sandbox
}
