// A fake platform: the test defines every response, requests are recorded, and the clock moves only when advanced.

// Imported here, so that import() resolves without loading a file.
import '../../../src/lib/api/auction-plans.ts'
import '../../../src/lib/api/auctions.ts'
import '../../../src/lib/api/bids.ts'
import '../../../src/lib/api/creation-results.ts'
import '../../../src/lib/api/creation.ts'
import '../../../src/lib/api/launch-plans.ts'
import '../../../src/lib/api/offers.ts'
import '../../../src/lib/api/own-profile.ts'
import '../../../src/lib/api/started-auction.ts'
import '../../../src/lib/loaders/creation.ts'
import '../../../src/lib/loaders/launches.ts'
import '../../../src/lib/loaders/offers.ts'
import '../../../src/lib/loaders/own-profile.ts'
import '../../../src/lib/loaders/auction.ts'
import '../../../src/lib/loaders/sell.ts'
import '../../../src/lib/loaders/send.ts'
import '../../../src/lib/messages/contract-errors.ts'
import '../../../src/lib/messages/photo-upload.ts'
import '../../../src/lib/messages/profile-save.ts'
import '../../../src/stores/check-offer.ts'
import '../../../src/stores/find-receiver.ts'
import '../../../src/stores/signing.ts'

import type { ApiRequest, Send } from '../../../src/lib/api/request.ts'
import { StatusError } from '../../../src/lib/errors.ts'
import type {
  SigningResult,
  UnsignedTransaction,
  Wallet,
  WalletCallbacks
} from '../../../src/lib/wallet/wallet.ts'
import { type Platform, setPlatform } from '../../../src/stores/platform.ts'
import { $toasts, dismissToast } from '../../../src/stores/toasts.ts'
import { $sentTransactions } from '../../../src/stores/transactions.ts'
import { HASH } from '../../transaction-hash.ts'

export const VIEWER = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
export const MARKETPLACE_ADDRESS = 'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz'
export const NOW = 1_800_000_000

type FakeResponse = (request: ApiRequest<unknown>) => unknown

export interface FakeWorld {
  platform: Platform
  /** Responses by the name of a data service operation, or by the source of a REST request. */
  responses: Record<string, FakeResponse>
  requests: ApiRequest<unknown>[]
  warnings: unknown[]
  refetchedEntities: string[]
  sessionReturnPaths: (string | undefined)[]
  signedTransactions: UnsignedTransaction[]
  wallet: FakeWallet
  /** Hides the page. */
  leavePage(): void
  /** Advances the clock and runs the timers that are due. */
  advanceClock(seconds: number): Promise<void>
}

/** A wallet whose `sign` waits until the test approves or rejects. */
export interface FakeWallet extends Wallet {
  approve(): void
  rejectWith(error: unknown): void
  blockPopup(open: () => void): void
  answerLate(): void
  cancelCount: number
}

export function createFakeWorld(change: Partial<Platform> = {}): FakeWorld {
  for (const { id } of $toasts.get()) dismissToast(id) // toasts of an earlier test file
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
        // By default the network refuses to read contracts and does not return its configuration.
        if (!answer && (name.startsWith('contract ') || name === 'network config'))
          throw new StatusError(404, name)
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
        marketplaceContract: MARKETPLACE_ADDRESS,
        marketplaceKey: 'atrium',
        sendsMarketplaceKey: true,
        tickerLength: 10,
        contracts: async () => [
          { role: 'marketplace', address: MARKETPLACE_ADDRESS, publicKey: 'aa'.repeat(32) }
        ]
      },
      origin: 'https://site.test',
      notifySessionChange: path => world.sessionReturnPaths.push(path),
      setTimer: (ms, run) => {
        const task = { at: now + ms / 1000, run }
        timers.push(task)
        return () => {
          // Cancelling a timer that has run must not cancel another one.
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

/** Waits until everything that depends on resolved responses has run. */
export async function flushPromises(): Promise<void> {
  // Dynamic imports take further turns of the event loop.
  for (let i = 0; i < 30; i += 1) await new Promise(resolve => setImmediate(resolve))
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
      this.cancelCount += 1
    },
    logout: async () => {},
    approve() {
      if (!transactionToSign) return
      const transaction = { ...transactionToSign, signature: 'cd'.repeat(32) }
      resolve({ transaction, hash: HASH })
    },
    rejectWith: error => reject(error),
    blockPopup: open => callbacks.onBlocked?.(open),
    answerLate: () => callbacks.onLateAnswer?.()
  }
}
