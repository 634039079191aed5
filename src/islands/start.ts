// The composition root of everything that acts: builds what stores need from the browser they run in.
// Called by whatever is first to act on a page; may import from everywhere, nothing may import stores' needs from it.

import { createSend, type Send } from '../lib/api/request.ts'
import { decodeAddress } from '../lib/chain/address.ts'
import { toHex } from '../lib/chain/hex.ts'
import {
  isEnvironmentName,
  NETWORKS,
  type Network,
  SYSTEM_CONTRACT,
  walletAddress
} from '../lib/config/networks.ts'
import { routes } from '../lib/config/routes.ts'
import { StatusError } from '../lib/errors.ts'
import type { KnownContract } from '../lib/rules/transaction-check.ts'
import { forgetWallet } from '../lib/wallet/session.ts'
import { createWallet } from '../lib/wallet/wallet.ts'
import { serverNow } from '../shell/clock.ts'
import { type SessionChange, viewerAddress } from '../shell/session.ts'
import { startWaiting } from '../shell/waiting.ts'
import { type NetworkFacts, setEnvironment } from '../stores/environment.ts'
import { seedViewer } from '../stores/session.ts'
import { startTracking } from '../stores/transactions.ts'

/** Detail of `atrium:refetch`: what has changed, such as `auction:7`. */
export interface Refetch {
  entities: readonly string[]
}

let isStarted = false

/** Idempotent: an island, pending transactions and a watched auction may each be first. */
export function start(): void {
  if (isStarted) return
  isStarted = true
  const network = readNetwork()
  setEnvironment({
    now: () => Math.floor(serverNow() / 1000),
    send: endingSession(createSend(location.origin)),
    wallet: createWallet({
      chainId: network.chainId,
      nativeLabel: network.nativeLabel,
      wallet: walletAddress(network, location.origin),
      explorer: network.explorer ?? '',
      roundMs: network.roundMs,
      chainApi: `${location.origin}/api/chain`,
      walletConnectProjectId: network.walletConnectProjectId
    }),
    network: toFacts(network),
    origin: location.origin,
    sessionChanged: returnTo => announce<SessionChange>('session:changed', { returnTo }),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    refetch: entities => announce<Refetch>('atrium:refetch', { entities }),
    // Uncaught on purpose: it reaches the console and whatever collects errors, and stops nothing here.
    warn: error => queueMicrotask(() => reportError(error))
  })
  seedViewer(viewerAddress())
  // A page built ahead learns it a moment later.
  document.addEventListener('viewer:known', () => seedViewer(viewerAddress()))
  startTracking()
  startWaiting()
}

function readNetwork(): Network {
  const name = document.documentElement.dataset['environment'] ?? ''
  if (!isEnvironmentName(name)) {
    throw new Error(`start: expected <html data-environment> to name an environment, got '${name}'`)
  }
  const network: Network = NETWORKS[name]
  const { wallet = network.wallet, walletConnect = network.walletConnectProjectId } =
    document.documentElement.dataset
  return { ...network, wallet, walletConnectProjectId: walletConnect }
}

function toFacts(network: Network): NetworkFacts {
  const { chainId, nativeLabel, roundMs, explorer, marketplaceKey, marketplaceKeyInput } = network
  const contracts = [SYSTEM_CONTRACT, network.marketplaceContract].map(toContract)
  return {
    chainId,
    nativeLabel,
    roundMs,
    explorer,
    marketplaceKey,
    marketplaceKeyInput,
    contracts
  }
}

function toContract(address: string): KnownContract {
  const key = decodeAddress(address)
  if (!key) throw new Error(`start: environments.ts has a contract that is no address: ${address}`)
  return { address, publicKey: toHex(key) }
}

/** Where a browser goes whose login a service no longer takes, by the edge's code for it. */
const ENDINGS: Record<string, string> = { sessionEnded: '/', identityRefused: routes.logout() }

/** The login is no longer taken: the edge has forgotten it, or /logout will, and so must this browser. */
function endingSession(send: Send): Send {
  return async (request, options) => {
    try {
      return await send(request, options)
    } catch (error) {
      const returnTo = error instanceof StatusError ? ENDINGS[error.code ?? ''] : undefined
      if (returnTo) {
        forgetWallet()
        announce<SessionChange>('session:changed', { returnTo })
      }
      throw error
    }
  }
}

function announce<Detail>(name: string, detail: Detail): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
