// Replaces the panels of sdk-dapp: their updates go to the WalletCallbacks of the current request. A panel of sdk-dapp
// is a custom element with an event bus; the replacement has the bus and no element.

import { ComponentFactory } from '@multiversx/sdk-dapp/out/utils/ComponentFactory'

import type { LedgerScreen, WalletCallbacks } from './wallet.ts'

type Listener = (data: unknown) => void

interface EventBus {
  subscribe(event: string, listener: Listener): () => void
  unsubscribe(event: string, listener: Listener): void
  publish(event: string, data: unknown): void
  get(): null
}

/**
 * Tag of the "popup blocked" dialog of the cross-window package. Defined here first, so the package cannot define it.
 */
const BLOCKED_POPUP_TAG = 'mxcwp-confirmation-dialog'
const LEDGER_TAG = 'mvx-ledger-connect'
const PAIRING_TAG = 'mvx-wallet-connect'

let activeCallbacks: WalletCallbacks = {}
/** Whether the device showed an account for confirmation during this request. */
let wasAccountShown = false
const buses = new Map<string, Map<string, Set<Listener>>>()

/** Sends panel updates to `callbacks` until the returned function is called. */
export function interceptPanels(callbacks: WalletCallbacks = {}): () => void {
  activeCallbacks = callbacks
  wasAccountShown = false
  ComponentFactory.create = (async ({ name }: { name: string }) => ({
    getEventBus: async () => createEventBus(name),
    remove() {}
  })) as unknown as typeof ComponentFactory.create
  return () => {
    if (activeCallbacks === callbacks) activeCallbacks = {}
  }
}

/** Sends CLOSE to the listeners of every panel, as if the user had closed it. */
export function closePanels(): void {
  for (const name of buses.keys()) emit(name, 'CLOSE')
}

/** Defines the element that sdk-dapp appends when window.open was blocked: hidden, it calls `onBlocked`. */
export function interceptBlockedPopup(callbacks: WalletCallbacks): void {
  activeCallbacks = callbacks
  if (customElements.get(BLOCKED_POPUP_TAG)) return
  customElements.define(
    BLOCKED_POPUP_TAG,
    class extends HTMLElement {
      onConfirm: () => void = () => {}
      connectedCallback(): void {
        this.hidden = true
        activeCallbacks.onBlocked?.(() => this.onConfirm())
      }
    }
  )
}

function createEventBus(name: string): EventBus {
  const listeners = new Map<string, Set<Listener>>()
  buses.set(name, listeners)
  return {
    subscribe(event, listener) {
      const subscribed = listeners.get(event) ?? new Set()
      listeners.set(event, subscribed.add(listener))
      return () => subscribed.delete(listener)
    },
    unsubscribe: (event, listener) => void listeners.get(event)?.delete(listener),
    publish: (event, data) => {
      if (event === 'DATA_UPDATE') forwardUpdate(name, data)
    },
    get: () => null
  }
}

function emit(name: string, event: string, data?: unknown): void {
  for (const listener of buses.get(name)?.get(event) ?? []) listener(data)
}

function forwardUpdate(name: string, data: unknown): void {
  if (name === PAIRING_TAG) {
    const { wcURI = '', walletConnectDeepLink = '' } = data as Record<string, string>
    if (wcURI) activeCallbacks.onPairing?.(wcURI, walletConnectDeepLink)
  }
  if (name === LEDGER_TAG) activeCallbacks.onLedger?.(ledgerScreen(data as LedgerData))
}

interface LedgerData {
  connectScreenData?: { error?: string } | null
  accountScreenData?: {
    accounts: { address: string; index: number }[]
    startIndex: number
    addressesPerPage: number
    isLoading: boolean
  } | null
  confirmScreenData?: { selectedAddress: string } | null
}

function ledgerScreen(data: LedgerData): LedgerScreen {
  const { accountScreenData: accounts, confirmScreenData: confirm } = data
  if (confirm?.selectedAddress) {
    wasAccountShown = true
    return { step: 'confirming', address: confirm.selectedAddress }
  }
  // While connecting to the device, sdk-dapp already reports that it loads accounts, with an empty list.
  if (accounts && !(accounts.isLoading && accounts.accounts.length === 0)) {
    const { startIndex, addressesPerPage } = accounts
    const isOnPage = (index: number) => index >= startIndex && index < startIndex + addressesPerPage
    return {
      step: 'chooseAccount',
      // sdk-dapp sends either the accounts of the page or all accounts read so far.
      accounts: accounts.accounts.filter(i => isOnPage(i.index)),
      // sdk-dapp does not report a refusal on the device; it shows the accounts again.
      isDenied: wasAccountShown,
      page: Math.floor(startIndex / addressesPerPage),
      isLoading: accounts.isLoading,
      // sdk-dapp counts pages from one.
      goTo: page => emit(LEDGER_TAG, 'GO_TO_PAGE', page + 1),
      choose: (addressIndex, selectedAddress) =>
        emit(LEDGER_TAG, 'ACCESS_WALLET', { addressIndex, selectedAddress })
    }
  }
  return data.connectScreenData?.error
    ? { step: 'unreachable', retry: () => emit(LEDGER_TAG, 'CONNECT_DEVICE') }
    : { step: 'connecting' }
}
