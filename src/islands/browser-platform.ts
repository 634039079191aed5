// The composition root of the actions: builds the platform of the stores (src/stores/platform.ts) from browser APIs.
// The code for sending, signing and tracking is loaded on first use. This file may import any module; stores never
// import it.

import type { Send } from '../lib/api/request.ts'
import type { Entity } from '../lib/config/entities.ts'
import type { Network } from '../lib/config/networks.ts'
import { STORAGE } from '../lib/config/storage.ts'
import { dispatch } from '../lib/dom/events.ts'
import { loadOnce } from '../lib/load-once.ts'
import { NetworkError } from '../lib/network-error.ts'
import { renderedViewer } from '../shell/account/session.ts'
import { serverNow } from '../shell/auction/server-clock.ts'
import { type NetworkInfo, setPlatform } from '../stores/platform.ts'
import { setViewer } from '../stores/viewer.ts'
import { readNetwork } from './page-network.ts'
import { providedWallet } from './provided-wallet.ts'

let isInitialized = false

/** Idempotent: an island, pending transactions and a watched auction may each call it first. */
export function initPlatform(): void {
  if (isInitialized) return
  isInitialized = true
  const network = readNetwork()
  setPlatform({
    now: () => Math.floor(serverNow() / 1000),
    send: lazySend,
    get wallet() {
      return providedWallet()
    },
    loadWallet: async () => {
      const { startWallet } = await import('./wallet.ts')
      startWallet()
    },
    hasStoredTransactions: () => (localStorage.getItem(STORAGE.transactions.key) ?? '[]') !== '[]',
    network: toNetworkInfo(network),
    origin: location.origin,
    notifySessionChange: (returnTo, isLogout) =>
      dispatch('session:changed', { isLogout, returnTo }),
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onLeave: run => {
      addEventListener('pagehide', run)
      return () => removeEventListener('pagehide', run)
    },
    refetch,
    // Reported as an uncaught error: it reaches the console and error reporting without interrupting the caller.
    warn: error => queueMicrotask(() => reportError(error))
  })
  setViewer(renderedViewer())
}

function toNetworkInfo(network: Network): NetworkInfo {
  const { chainId, nativeLabel, roundMs, explorerUrl, marketplaceContract, marketplaceKey } =
    network
  return {
    chainId,
    nativeLabel,
    roundMs,
    explorer: explorerUrl,
    marketplaceContract,
    marketplaceKey,
    tickerLength: network.tickerLength,
    // Read lazily, because the first page may have been built without the deployment's variables.
    get sendsMarketplaceKey() {
      return readNetwork().marketplaceKeyInput
    },
    contracts: async () => (await import('./known-contracts.ts')).knownContracts()
  }
}

const importApiClient = () => import('./api-client.ts')

const loadSend = loadOnce(async () => (await importApiClient()).createSessionSend())

const lazySend: Send = async (request, options) => {
  const send = await loadSend().catch((cause: unknown) => {
    throw new NetworkError('send: api-client not loaded', { cause })
  })
  return send(request, options)
}

const importRefresh = () => import('../shell/fragments/refresh-entities.ts')

/**
 * The live update of an asset's page cancels the event and refetches itself. On other pages the fragments are
 * refreshed here.
 */
function refetch(entities: readonly Entity[]): void {
  if (!dispatch('entities:changed', { entities })) return
  importRefresh().then(
    ({ refreshEntities }) => refreshEntities(entities),
    () => {} // ignored: the page is current when it is next loaded
  )
}
