// A network in Node with people on it whose transactions are really signed.

import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { advanceClock, SCHEMA_VERSION, writeSetting } from '../../sandbox/ledger/ledger.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import type { TransactionPlan } from '../../sandbox/market/plans.ts'
import { openNetwork, type SandboxNetwork } from '../../sandbox/sandbox-network.ts'
import { deriveNamedWallet, importSeed, signBytes } from '../../sandbox/wallets.ts'
import { bytesToSign, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { memoryFiles } from './memory-bucket.ts'
import { emptyLedger } from './node-sql.ts'

export const CONTRACT = ENVIRONMENTS.sandbox.marketplaceContract
export const START_MS = 1_800_000_000_000

export interface Person {
  name: string
  address: string
  key: CryptoKey
}

export interface TestNetwork extends SandboxNetwork {
  sql: Sql
  /** Moves the clock and lets happen what falls due. */
  pass(seconds: number): void
}

/** A network without its world, whose machine clock stands still: time passes only by pass(). */
export async function testNetwork(files = memoryFiles()): Promise<TestNetwork> {
  const sql = emptyLedger()
  writeSetting(sql, 'version', SCHEMA_VERSION)
  const network = await openNetwork(sql, {
    files,
    secret: 'test',
    systemNowMs: () => START_MS
  })
  return {
    ...network,
    sql,
    pass(seconds) {
      advanceClock(sql, seconds * 1000)
      network.runDueEvents()
    }
  }
}

export async function person(name: string): Promise<Person> {
  const { address, seed } = await deriveNamedWallet(name)
  return { name, address, key: await importSeed(seed) }
}

/** A plan with the sender's nonce, signed by the sender. */
export async function sign(
  person: Person,
  plan: Partial<TransactionPlan> & { receiver: string },
  nonce: number
): Promise<PlainTransaction> {
  const transaction: PlainTransaction = {
    value: '0',
    sender: person.address,
    gasPrice: 1_000_000_000,
    gasLimit: 50_000,
    chainID: 'S',
    version: 2,
    ...plan,
    options: undefined,
    nonce
  }
  return { ...transaction, signature: await signBytes(person.key, bytesToSign(transaction)) }
}

export async function post(
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

/** Signs, sends and waits until it is final; gives what the chain API says of it. */
export async function act(
  network: TestNetwork,
  person: Person,
  plan: Partial<TransactionPlan> & { receiver: string }
): Promise<{ status: string; hash: string; message: string | undefined; body: FinalTransaction }> {
  const { nonce } = readAccount(network.sql, person.address)
  const answer = await post(network, await sign(person, plan, nonce))
  const sent = (await answer.json()) as { txHash?: string; message?: string }
  if (sent.txHash === undefined) throw new Error(`${person.name}: ${sent.message}`)
  network.pass(2)
  const found = await get<FinalTransaction>(network, `chain/transactions/${sent.txHash}`)
  const message = found.results?.find(result => result.returnMessage !== undefined)?.returnMessage
  return {
    status: found.status,
    hash: sent.txHash,
    message: message ?? logMessage(found),
    body: found
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

export async function get<Answer>(network: SandboxNetwork, path: string): Promise<Answer> {
  const response = await network.fetch(new Request(`https://sandbox.internal/${path}`))
  return (await response.json()) as Answer
}

function logMessage(found: FinalTransaction): string | undefined {
  const event = found.logs?.events.find(({ identifier }) => identifier === 'signalError')
  return event === undefined ? undefined : atob(event.topics[1] ?? '')
}
