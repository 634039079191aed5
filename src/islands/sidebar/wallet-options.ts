// The wallets that a visitor can choose: to log in, and to get a first one. Which kinds there are, and which of them work
// on this network and device: `../../lib/wallet/wallet.ts`.

import { extensionStoreLink, XPORTAL_LINK } from '../../lib/format/links.ts'
import { isHandheld } from '../../lib/handheld.ts'
import { isWalletAvailable, type WalletKind } from '../../stores/session.ts'
import type { WalletOptionText } from './WalletOptionLabel.tsx'

type Device = Pick<Navigator, 'maxTouchPoints' | 'userAgent'>

export interface WalletOption extends WalletOptionText {
  kind: WalletKind
}

export interface FirstWallet extends WalletOptionText {
  /** Without it the web wallet is opened, whose answer logs in. */
  href?: string
}

const NAMES = {
  web: { name: 'Web wallet', icon: 'globe' },
  extension: { name: 'Browser extension', icon: 'puzzle' }
} as const
const MOBILE_APP = 'Mobile app'

/** Offered first where the page is shown by a wallet app. */
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
/** On a phone the wallet app is opened, and the extension of a desktop browser cannot be installed. */
const HANDHELD_OPTIONS: readonly WalletOption[] = [
  {
    kind: 'walletConnect',
    name: MOBILE_APP,
    description: 'Opens the wallet app on this device',
    icon: 'wallet'
  },
  ...WALLET_OPTIONS.filter(i => i.kind === 'web' || i.kind === 'ledger')
]

/** To log in, in the order in which they are offered. */
export function walletOptions(device: Device): readonly WalletOption[] {
  const hasExtension = isWalletAvailable('extension')
  const options = isHandheld(device) && !hasExtension ? HANDHELD_OPTIONS : WALLET_OPTIONS
  const sorted = [...options.filter(i => !isUnavailable(i)), ...options.filter(isUnavailable)]
  return isWalletAvailable('webview') ? [APP_OPTION, ...sorted] : sorted
}

/** Last in the list. An extension that is missing can be installed. */
export function isUnavailable({ kind }: WalletOption): boolean {
  return kind !== 'extension' && !isWalletAvailable(kind)
}

/**
 * For visitors without a wallet. The one that suits the device best comes first. Without the app where it cannot be
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
