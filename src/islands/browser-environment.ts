// The composition root of everything that acts: builds what stores need from the browser they run in. What sends, what
// signs and what follows is fetched when it is first wanted. Called by whatever is first to act on a page; may import
// from everywhere, nothing may import stores' needs from it.

import type { Send } from '../lib/api/request.ts'
import type { Entity } from '../lib/config/entities.ts'
import {
  isEnvironmentName,
  NETWORKS,
  type Network,
  SYSTEM_CONTRACT
} from '../lib/config/networks.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { dispatch, listen } from '../lib/dom/events.ts'
import { loadOnce } from '../lib/load-once.ts'
import { NetworkError } from '../lib/network-error.ts'
import type { Wallet } from '../lib/wallet/wallet.ts'
import { viewerAddress } from '../shell/account/session.ts'
import { serverNow } from '../shell/auction/server-clock.ts'
import { type NetworkInfo, setEnvironment } from '../stores/environment.ts'
import { setViewer } from '../stores/viewer.ts'

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
    notifySessionChange: returnTo => dispatch('session:changed', { returnTo }),
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
  listen('viewer:resolved', () => setViewer(viewerAddress()))
}

/** For wallet.ts alone. */
export function provideWallet(value: Wallet): void {
  wallet = value
}

export function readNetwork(): Network {
  const name = document.documentElement.dataset.environment ?? ''
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

const importApiClient = () => import('./api-client.ts')

const loadSend = loadOnce(async () => (await importApiClient()).createSessionSend())

const lazySend: Send = async (request, options) => {
  const send = await loadSend().catch((cause: unknown) => {
    throw new NetworkError('start: the code that sends requests could not be loaded', { cause })
  })
  return send(request, options)
}

const importRefresh = () => import('../shell/fragments/refresh-entities.ts')

/** What keeps an asset's page true hears of it and says so. Another page is drawn anew from here. */
function refetch(entities: readonly Entity[]): void {
  if (!dispatch('entities:changed', { entities })) return
  importRefresh().then(
    ({ refresh }) => refresh(entities),
    () => {} // no line: the page has it when it is opened anew
  )
}
