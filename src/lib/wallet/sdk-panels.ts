// What sdk-dapp would draw, handed to whoever waits for the wallet instead. Every panel of it is an element with
// an event bus; ours has the bus and no element.

import { ComponentFactory } from '@multiversx/sdk-dapp/out/utils/ComponentFactory'

import type { LedgerScreen, WalletCallbacks } from './wallet.ts'

type Listener = (data: unknown) => void

interface EventBus {
  subscribe(event: string, listener: Listener): () => void
  unsubscribe(event: string, listener: Listener): void
  publish(event: string, data: unknown): void
  get(): null
}

/** Element name of the cross-window package's "popup blocked" dialog; ours is defined first, so theirs never is. */
const BLOCKED_POPUP_TAG = 'mxcwp-confirmation-dialog'
const LEDGER_TAG = 'mvx-ledger-connect'
const PAIRING_TAG = 'mvx-wallet-connect'

let activeCallbacks: WalletCallbacks = {}
/** An account was chosen and shown on the device. */
let hasConfirmedAccount = false
const buses = new Map<string, Map<string, Set<Listener>>>()

/** Sends what panels would show to `watch` until the returned function is called. */
export function interceptPanels(callbacks: WalletCallbacks = {}): () => void {
  activeCallbacks = callbacks
  hasConfirmedAccount = false
  ComponentFactory.create = (async ({ name }: { name: string }) => ({
    getEventBus: async () => createEventBus(name),
    remove() {}
  })) as unknown as typeof ComponentFactory.create
  return () => {
    if (activeCallbacks === callbacks) activeCallbacks = {}
  }
}

/** Tells every open panel that the person left it. */
export function closePanels(): void {
  for (const name of buses.keys()) emit(name, 'CLOSE')
}

/** The element sdk-dapp appends when window.open was refused: invisible, it only asks for a click. */
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
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
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
    hasConfirmedAccount = true
    return { step: 'confirming', address: confirm.selectedAddress }
  }
  // While it looks for the device it calls that loading accounts.
  if (accounts && !(accounts.isLoading && accounts.accounts.length === 0)) {
    const { startIndex, addressesPerPage } = accounts
    const isHere = (index: number) => index >= startIndex && index < startIndex + addressesPerPage
    return {
      step: 'choosing',
      // At times all that were ever read, at times those of the page.
      accounts: accounts.accounts.filter(i => isHere(i.index)),
      // It says nothing of a refusal on the device: it shows the accounts once more.
      isDenied: hasConfirmedAccount,
      page: Math.floor(startIndex / addressesPerPage),
      loading: accounts.isLoading,
      // It counts pages from one.
      goTo: page => emit(LEDGER_TAG, 'GO_TO_PAGE', page + 1),
      choose: (addressIndex, selectedAddress) =>
        emit(LEDGER_TAG, 'ACCESS_WALLET', { addressIndex, selectedAddress })
    }
  }
  return data.connectScreenData?.error
    ? { step: 'unreachable', retry: () => emit(LEDGER_TAG, 'CONNECT_DEVICE') }
    : { step: 'connecting' }
}
