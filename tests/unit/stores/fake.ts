// An environment made of fakes: every answer is set by the test, every question is kept, time stands still.

// What comes by import() comes at once when it is here.
import '../../../src/lib/api/auction-plans.ts'
import '../../../src/lib/api/bids.ts'
import '../../../src/lib/api/creation-results.ts'
import '../../../src/lib/api/creation.ts'
import '../../../src/lib/api/offers.ts'
import '../../../src/lib/api/own-profile.ts'
import '../../../src/lib/loaders/creation.ts'
import '../../../src/lib/loaders/offers.ts'
import '../../../src/lib/loaders/own-profile.ts'
import '../../../src/lib/loaders/auction.ts'
import '../../../src/lib/loaders/sell.ts'
import '../../../src/lib/messages/photo-upload.ts'
import '../../../src/lib/messages/profile-save.ts'
import '../../../src/stores/signing.ts'

import type { ApiRequest, Send } from '../../../src/lib/api/request.ts'
import { transactionHash } from '../../../src/lib/protocol/transaction.ts'
import type {
  SigningResult,
  UnsignedTransaction,
  Wallet,
  WalletCallbacks
} from '../../../src/lib/wallet/wallet.ts'
import { type Environment, setEnvironment } from '../../../src/stores/environment.ts'
import { $sentTransactions } from '../../../src/stores/transactions.ts'

export const ME = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
export const MARKET = 'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz'
export const NOW = 1_800_000_000

type Answerer = (request: ApiRequest<unknown>) => unknown

export interface FakeWorld {
  environment: Environment
  /** Answers by what asks: a data operation's name, or a REST request's source. */
  answers: Record<string, Answerer>
  asked: ApiRequest<unknown>[]
  warned: unknown[]
  refetched: string[]
  returnedTo: (string | undefined)[]
  signed: UnsignedTransaction[]
  wallet: FakeWallet
  /** The page goes away. */
  leave(): void
  /** Moves the clock and runs what was due by then. */
  pass(seconds: number): Promise<void>
}

/** Its `sign` waits until the test answers, as a person does. */
export interface FakeWallet extends Wallet {
  approve(): void
  refuse(error: unknown): void
  block(open: () => void): void
  signLate(): void
  cancelled: number
}

export function fakeWorld(change: Partial<Environment> = {}): FakeWorld {
  let now = NOW
  const leaving = new Set<() => void>()
  const due: { at: number; run: () => void }[] = []
  const world: FakeWorld = {
    answers: {},
    asked: [],
    warned: [],
    refetched: [],
    returnedTo: [],
    signed: [],
    wallet: fakeWallet(transaction => world.signed.push(transaction)),
    environment: {
      now: () => now,
      send: (async request => {
        world.asked.push(request)
        const name = request.kind === 'data' ? request.operation : request.source
        const answer = world.answers[name]
        if (!answer) throw new Error(`fake world: nothing answers ${name}`)
        return request.read(await answer(request))
      }) as Send,
      get wallet() {
        return world.wallet
      },
      loadWallet: async () => {},
      hasStoredTransactions: () => $sentTransactions.get().length > 0,
      network: {
        chainId: 'S',
        nativeLabel: 'XEGLD',
        roundMs: 6_000,
        explorer: 'https://explorer.test',
        marketplaceKey: 'atrium',
        sendsMarketplaceKey: true,
        contracts: async () => [{ address: MARKET, publicKey: 'aa'.repeat(32) }]
      },
      origin: 'https://site.test',
      notifySessionChange: path => world.returnedTo.push(path),
      setTimer: (ms, run) => {
        const task = { at: now + ms / 1000, run }
        due.push(task)
        return () => {
          // Called off after it ran, it takes nothing else with it.
          if (due.includes(task)) due.splice(due.indexOf(task), 1)
        }
      },
      onLeave: run => {
        leaving.add(run)
        return () => leaving.delete(run)
      },
      refetch: entities => world.refetched.push(...entities),
      warn: error => world.warned.push(error),
      ...change
    },
    leave() {
      for (const run of leaving) run()
    },
    async pass(seconds) {
      now += seconds
      for (const task of due.splice(0)) {
        if (task.at <= now) task.run()
        else due.push(task)
      }
      await settled()
    }
  }
  setEnvironment(world.environment)
  return world
}

/** Lets everything that waits for an answer already given run on. */
export async function settled(): Promise<void> {
  // What comes by import() takes turns of its own.
  for (let i = 0; i < 30; i++) await new Promise(resolve => setImmediate(resolve))
}

function fakeWallet(note: (transaction: UnsignedTransaction) => void): FakeWallet {
  let asked: UnsignedTransaction | undefined
  let callbacks: WalletCallbacks = {}
  let resolve: (signed: SigningResult) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  return {
    cancelled: 0,
    session: () => ({ address: ME, kind: 'web' }),
    isAvailable: kind => kind !== 'extension',
    preload() {},
    login: async () => ({ address: ME, signature: 'ab' }),
    remember: async () => {},
    sign(transaction, signCallbacks) {
      note(transaction)
      asked = transaction
      callbacks = signCallbacks
      return new Promise((yes, no) => {
        resolve = yes
        reject = no
      })
    },
    cancel() {
      this.cancelled++
    },
    logout: async () => {},
    approve() {
      if (!asked) return
      const transaction = { ...asked, signature: 'cd'.repeat(32) }
      resolve({ transaction, hash: transactionHash(transaction) })
    },
    refuse: error => reject(error),
    block: open => callbacks.onBlocked?.(open),
    signLate: () => callbacks.onLateAnswer?.()
  }
}
