// A platform of fakes: the test sets every response, requests are recorded, and time stands still.

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
import { type Platform, setPlatform } from '../../../src/stores/platform.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import { $sentTransactions } from '../../../src/stores/transactions.ts'

export const VIEWER = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
export const MARKETPLACE_ADDRESS = 'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz'
export const NOW = 1_800_000_000

type FakeResponse = (request: ApiRequest<unknown>) => unknown

export interface FakeWorld {
  platform: Platform
  /** Answers by what asks: a data operation's name, or a REST request's source. */
  responses: Record<string, FakeResponse>
  requests: ApiRequest<unknown>[]
  warnings: unknown[]
  refetchedEntities: string[]
  sessionReturnPaths: (string | undefined)[]
  signedTransactions: UnsignedTransaction[]
  wallet: FakeWallet
  /** The page goes away. */
  leavePage(): void
  /** Moves the clock and runs what was due by then. */
  advanceClock(seconds: number): Promise<void>
}

/** Its `sign` waits until the test answers, as a person does. */
export interface FakeWallet extends Wallet {
  approve(): void
  rejectWith(error: unknown): void
  blockPopup(open: () => void): void
  answerLate(): void
  cancelCount: number
}

export function createFakeWorld(change: Partial<Platform> = {}): FakeWorld {
  for (const { id } of $toasts.get()) dismissToast(id) // of an earlier test file
  let now = NOW
  const leaveListeners = new Set<() => void>()
  const timers: { at: number; run: () => void }[] = []
  const world: FakeWorld = {
    responses: {},
    requests: [],
    warnings: [],
    refetchedEntities: [],
    sessionReturnPaths: [],
    signedTransactions: [],
    wallet: createFakeWallet(transaction => world.signedTransactions.push(transaction)),
    platform: {
      now: () => now,
      send: (async request => {
        world.requests.push(request)
        const name = request.kind === 'data' ? request.operation : request.source
        const answer = world.responses[name]
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
        contracts: async () => [{ address: MARKETPLACE_ADDRESS, publicKey: 'aa'.repeat(32) }]
      },
      origin: 'https://site.test',
      notifySessionChange: path => world.sessionReturnPaths.push(path),
      setTimer: (ms, run) => {
        const task = { at: now + ms / 1000, run }
        timers.push(task)
        return () => {
          // Called off after it ran, it takes nothing else with it.
          if (timers.includes(task)) timers.splice(timers.indexOf(task), 1)
        }
      },
      onLeave: run => {
        leaveListeners.add(run)
        return () => leaveListeners.delete(run)
      },
      refetch: entities => world.refetchedEntities.push(...entities),
      warn: error => world.warnings.push(error),
      ...change
    },
    leavePage() {
      for (const run of leaveListeners) run()
    },
    async advanceClock(seconds) {
      now += seconds
      for (const task of timers.splice(0)) {
        if (task.at <= now) task.run()
        else timers.push(task)
      }
      await flushPromises()
    }
  }
  setPlatform(world.platform)
  return world
}

/** Lets everything that waits for an answer already given run on. */
export async function flushPromises(): Promise<void> {
  // What comes by import() takes turns of its own.
  for (let i = 0; i < 30; i++) await new Promise(resolve => setImmediate(resolve))
}

function createFakeWallet(onSign: (transaction: UnsignedTransaction) => void): FakeWallet {
  let transactionToSign: UnsignedTransaction | undefined
  let callbacks: WalletCallbacks = {}
  let resolve: (signed: SigningResult) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  return {
    cancelCount: 0,
    session: () => ({ address: VIEWER, kind: 'web' }),
    isAvailable: kind => kind !== 'extension',
    preload() {},
    login: async () => ({ address: VIEWER, signature: 'ab' }),
    remember: async () => {},
    sign(transaction, signCallbacks) {
      onSign(transaction)
      transactionToSign = transaction
      callbacks = signCallbacks
      return new Promise((yes, no) => {
        resolve = yes
        reject = no
      })
    },
    cancel() {
      this.cancelCount++
    },
    logout: async () => {},
    approve() {
      if (!transactionToSign) return
      const transaction = { ...transactionToSign, signature: 'cd'.repeat(32) }
      resolve({ transaction, hash: transactionHash(transaction) })
    },
    rejectWith: error => reject(error),
    blockPopup: open => callbacks.onBlocked?.(open),
    answerLate: () => callbacks.onLateAnswer?.()
  }
}
