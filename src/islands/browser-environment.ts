// The composition root of everything that acts: builds what stores need from the browser they run in. What sends, what
// signs and what follows is fetched when it is first wanted. Called by whatever is first to act on a page; may import
// from everywhere, nothing may import stores' needs from it.

import type { Send } from '../lib/api/request.ts'
import {
  isEnvironmentName,
  NETWORKS,
  type Network,
  SYSTEM_CONTRACT
} from '../lib/config/networks.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { NetworkError } from '../lib/network-error.ts'
import type { Wallet } from '../lib/wallet/wallet.ts'
import { serverNow } from '../shell/auction/server-clock.ts'
import { type SessionChange, viewerAddress } from '../shell/account/session.ts'
import { type NetworkInfo, setEnvironment } from '../stores/environment.ts'
import { setViewer } from '../stores/viewer.ts'

/** Detail of `entities:changed`: what has changed, such as `auction:7`. */
export interface RefetchDetail {
  entities: readonly string[]
}

let isInitialized = false
let wallet: Wallet | undefined

/** Idempotent: an island, pending transactions and a watched auction may each be first. */
export function initEnvironment(): void {
  if (isInitialized) return
  isInitialized = true
  const network = readNetwork()
  setEnvironment({
    now: () => Math.floor(serverNow() / 1000),
    send: lazySend,
    get wallet() {
      if (!wallet) throw new Error('start: prepareToSign() brings the wallet')
      return wallet
    },
    loadWallet: async () => {
      const { startWallet } = await import('./wallet.ts')
      startWallet()
    },
    hasStoredTransactions: () => (localStorage.getItem(STORAGE.transactions.key) ?? '[]') !== '[]',
    network: toNetworkInfo(network),
    origin: location.origin,
    notifySessionChange: returnTo =>
      dispatchCancelable<SessionChange>('session:changed', { returnTo }),
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onLeave: run => {
      addEventListener('pagehide', run)
      return () => removeEventListener('pagehide', run)
    },
    refetch,
    // Uncaught on purpose: it reaches the console and whatever collects errors, and stops nothing here.
    warn: error => queueMicrotask(() => reportError(error))
  })
  setViewer(viewerAddress())
  // A page built ahead learns it a moment later.
  document.addEventListener('viewer:resolved', () => setViewer(viewerAddress()))
}

/** For wallet.ts alone. */
export function provideWallet(value: Wallet): void {
  wallet = value
}

export function readNetwork(): Network {
  const name = document.documentElement.dataset['environment'] ?? ''
  if (!isEnvironmentName(name)) {
    throw new Error(`start: expected <html data-environment> to name an environment, got '${name}'`)
  }
  const network: Network = NETWORKS[name]
  const { wallet = network.walletUrl, walletConnect = network.walletConnectProjectId } =
    document.documentElement.dataset
  return { ...network, walletUrl: wallet, walletConnectProjectId: walletConnect }
}

function toNetworkInfo(network: Network): NetworkInfo {
  const { chainId, nativeLabel, roundMs, explorerUrl, marketplaceKey, marketplaceKeyInput } =
    network
  return {
    chainId,
    nativeLabel,
    roundMs,
    explorer: explorerUrl,
    marketplaceKey,
    sendsMarketplaceKey: marketplaceKeyInput,
    contracts: async () => {
      const { toKnownContract } = await import('./wallet.ts')
      return [SYSTEM_CONTRACT, network.marketplaceContract].map(toKnownContract)
    }
  }
}

let sendPromise: Promise<Send> | undefined
const importApiClient = () => import('./api-client.ts')

const lazySend: Send = async (request, options) => {
  sendPromise ??= importApiClient().then(
    ({ createSessionSend }) => createSessionSend(),
    cause => {
      sendPromise = undefined // the next question tries again
      throw new NetworkError('start: what sends could not be had', { cause })
    }
  )
  return (await sendPromise)(request, options)
}

const importRefresh = () => import('../shell/fragments/refresh-entities.ts')

/** What keeps an asset's page true hears of it and says so. Another page is drawn anew from here. */
function refetch(entities: readonly string[]): void {
  if (!dispatchCancelable<RefetchDetail>('entities:changed', { entities })) return
  importRefresh().then(
    ({ refresh }) => refresh(entities),
    () => {} // no line: the page has it when it is opened anew
  )
}

/** false: somebody heard of it who takes care of it. */
export function dispatchCancelable<Detail>(name: string, detail: Detail): boolean {
  return document.dispatchEvent(new CustomEvent(name, { cancelable: true, detail }))
}
