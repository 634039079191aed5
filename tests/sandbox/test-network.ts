// A network in Node with accounts that sign their transactions with real keys.

import { PENDING_MS } from '../../sandbox/chain/rounds.ts'
import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { advanceClock, SCHEMA_VERSION, writeSetting } from '../../sandbox/ledger/ledger.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import type { TransactionPlan } from '../../sandbox/market/plans.ts'
import { openNetwork, type SandboxNetwork } from '../../sandbox/sandbox-network.ts'
import { deriveNamedWallet, importSeed, signBytes } from '../../sandbox/wallets.ts'
import { bytesToSign, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createEmptyLedger } from './node-sql.ts'

export const CONTRACT = ENVIRONMENTS.sandbox.marketplaceContract
export const START_MS = 1_800_000_000_000

export interface TestAccount {
  name: string
  address: string
  key: CryptoKey
}

export interface TestNetwork extends SandboxNetwork {
  sql: Sql
  /** Advances the clock and runs all work that is due. */
  advanceTime(seconds: number): void
  /** Advances the clock so that the next transaction is executed at this time. */
  executeNextAt(time: number): void
}

/**
 * Seconds from sending a transaction to its execution. Rounded down, because the clock of the tests counts whole
 * seconds.
 */
const EXECUTION_SECONDS = Math.floor(PENDING_MS / 1_000)

/** A network without sample data, whose clock moves only with advanceTime(). */
export async function createTestNetwork(files = createMemoryFileStore()): Promise<TestNetwork> {
  const sql = createEmptyLedger()
  writeSetting(sql, 'version', SCHEMA_VERSION)
  const network = await openNetwork(sql, {
    files,
    secret: 'test',
    systemNowMs: () => START_MS
  })
  const advanceTime = (seconds: number) => {
    advanceClock(sql, seconds * 1000)
    network.runDueEvents()
  }
  return {
    ...network,
    sql,
    advanceTime,
    executeNextAt: time => advanceTime(time - network.context.now() - EXECUTION_SECONDS)
  }
}

export async function createTestAccount(name: string): Promise<TestAccount> {
  const { address, seed } = await deriveNamedWallet(name)
  return { name, address, key: await importSeed(seed) }
}

/** A plan with the sender's nonce and signature. */
export async function signPlan(
  account: TestAccount,
  plan: Partial<TransactionPlan> & { receiver: string },
  nonce: number
): Promise<PlainTransaction> {
  const transaction: PlainTransaction = {
    value: '0',
    sender: account.address,
    gasPrice: 1_000_000_000,
    gasLimit: 50_000,
    chainID: 'S',
    version: 2,
    ...plan,
    options: undefined, // The signature does not cover the null of the plan.
    nonce
  }
  return { ...transaction, signature: await signBytes(account.key, bytesToSign(transaction)) }
}

export async function postTransaction(
  network: SandboxNetwork,
  transaction: PlainTransaction
): Promise<Response> {
  return network.fetch(
    new Request('https://sandbox.internal/chain/transactions', {
      method: 'POST',
      body: JSON.stringify(transaction)
    })
  )
}

/** Signs and sends a transaction and waits until it is final. Returns it as the chain API reports it. */
export async function executePlan(
  network: TestNetwork,
  account: TestAccount,
  plan: Partial<TransactionPlan> & { receiver: string }
): Promise<{ status: string; hash: string; message: string | undefined; body: FinalTransaction }> {
  const { nonce } = readAccount(network.sql, account.address)
  const response = await postTransaction(network, await signPlan(account, plan, nonce))
  const sent = (await response.json()) as { txHash?: string; message?: string }
  if (sent.txHash === undefined) throw new Error(`${account.name}: ${sent.message}`)
  network.advanceTime(2)
  const transaction = await getJson<FinalTransaction>(network, `chain/transactions/${sent.txHash}`)
  const message = transaction.results?.find(
    result => result.returnMessage !== undefined
  )?.returnMessage
  return {
    status: transaction.status,
    hash: sent.txHash,
    message: message ?? logMessage(transaction),
    body: transaction
  }
}

export interface FinalTransaction {
  status: string
  fee: string
  gasUsed: number
  timestamp: number
  function?: string
  results?: { returnMessage?: string; value: string; data?: string; receiver: string }[]
  logs?: { events: { identifier: string; address: string; topics: string[] }[] }
  receipt?: { data: string }
}

export async function getJson<Answer>(network: SandboxNetwork, path: string): Promise<Answer> {
  const response = await network.fetch(new Request(`https://sandbox.internal/${path}`))
  return (await response.json()) as Answer
}

function logMessage(found: FinalTransaction): string | undefined {
  const event = found.logs?.events.find(({ identifier }) => identifier === 'signalError')
  return event === undefined ? undefined : atob(event.topics[1] ?? '')
}
