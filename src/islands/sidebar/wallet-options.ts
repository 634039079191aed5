// The wallets that a visitor can choose for logging in, and as a first wallet. `../../lib/wallet/wallet.ts` defines the
// kinds of wallets, and which of them work on this network and device.

import { extensionStoreLink, XPORTAL_LINK } from '../../lib/format/links.ts'
import { isHandheld } from '../../lib/handheld.ts'
import { isWalletAvailable, type WalletKind } from '../../stores/session.ts'
import type { WalletOptionText } from './WalletOptionLabel.tsx'

type Device = Pick<Navigator, 'maxTouchPoints' | 'userAgent'>

export interface WalletOption extends WalletOptionText {
  kind: WalletKind
}

export interface FirstWallet extends WalletOptionText {
  /** When absent, the web wallet is opened, and its response logs in. */
  href?: string
}

const NAMES = {
  web: { name: 'Web wallet', icon: 'globe' },
  extension: { name: 'Browser extension', icon: 'puzzle' }
} as const
const MOBILE_APP = 'Mobile app'

/** Offered first when a wallet app shows the page. */
const APP_OPTION: WalletOption = {
  kind: 'webview',
  name: 'This app',
  description: 'The wallet you are browsing in',
  icon: 'wallet'
}
const WALLET_OPTIONS: readonly WalletOption[] = [
  { kind: 'web', ...NAMES.web, description: 'Opens in a new window' },
  { kind: 'extension', ...NAMES.extension, description: 'In this browser' },
  { kind: 'walletConnect', name: MOBILE_APP, description: 'Scan a QR code', icon: 'qr' },
  { kind: 'ledger', name: 'Ledger', description: 'Hardware wallet', icon: 'key' }
]
/** On a phone the wallet app is opened, and a browser extension cannot be installed. */
const HANDHELD_OPTIONS: readonly WalletOption[] = [
  {
    kind: 'walletConnect',
    name: MOBILE_APP,
    description: 'Opens the wallet app on this device',
    icon: 'wallet'
  },
  ...WALLET_OPTIONS.filter(i => i.kind === 'web' || i.kind === 'ledger')
]

/** The wallets for logging in, in display order. */
export function walletOptions(device: Device): readonly WalletOption[] {
  const hasExtension = isWalletAvailable('extension')
  const options = isHandheld(device) && !hasExtension ? HANDHELD_OPTIONS : WALLET_OPTIONS
  const sorted = [...options.filter(i => !isUnavailable(i)), ...options.filter(isUnavailable)]
  return isWalletAvailable('webview') ? [APP_OPTION, ...sorted] : sorted
}

/** Unavailable wallets are last in the list. A missing extension can be installed. */
export function isUnavailable({ kind }: WalletOption): boolean {
  return kind !== 'extension' && !isWalletAvailable(kind)
}

/**
 * Wallets for visitors without one, with the most suitable for the device first. The app is left out when it cannot be
 * connected on this network.
 */
export function firstWallets(device: Device): readonly FirstWallet[] {
  const web: FirstWallet = {
    ...NAMES.web,
    description: 'Nothing to install. Opens in a new window'
  }
  const app: FirstWallet = {
    name: MOBILE_APP,
    description: 'For your phone. Opens xportal.com',
    icon: 'wallet',
    href: XPORTAL_LINK
  }
  const extension: FirstWallet = {
    ...NAMES.extension,
    description: 'For this computer. Opens the store of your browser',
    href: extensionStoreLink(device.userAgent)
  }
  const apps = isWalletAvailable('walletConnect') ? [app] : []
  return isHandheld(device) ? [...apps, web] : [web, extension, ...apps]
}
