// The name of the site and its links to other sites.

import { SANDBOX_FAUCET_PATH } from '../../lib/config/networks.ts'
import { extensionStoreLink, XPORTAL_LINK } from '../../lib/format/links.ts'
import type { Environment } from './environments.ts'

export const SITE = {
  name: 'Atrium',
  tagline: 'The Web3 Culture Hub',
  description:
    'Collect, bid on and create NFTs on MultiversX: auctions, collections and the people behind them, in one place.',
  defaultShareImage: '/share.png',
  favicon: '/favicon.svg'
} as const

/**
 * The name of a partner; 'Atrium', or with the network's label on a test network, such as 'Testnet Atrium', elsewhere.
 */
export function siteName({ label, partner }: Environment): string {
  if (partner) return partner.name
  return label ? `${label} ${SITE.name}` : SITE.name
}

/** The document title: '{page} • {site name}'. */
export function documentTitle(page: string, environment: Environment): string {
  return `${page} • ${siteName(environment)}`
}

interface ExternalLink {
  label: string
  href: string
  /** A browser extension: Firefox gets the link to its own add-on store (src/shell/navigation/extension-link.ts). */
  isExtension?: boolean
}

/** The Essentials links of the footer. */
export function footerLinks(environment: Environment): ExternalLink[] {
  const { explorerUrl } = environment
  return [
    nativeTokenLink(environment),
    { label: 'xPortal mobile wallet', href: XPORTAL_LINK },
    { label: 'Browser extension', href: extensionStoreLink(''), isExtension: true },
    { label: 'Explorer', href: explorerUrl }
  ]
}

/** A link to where the native token is sold, or to the faucet of a test network. Opens in a new tab. */
export function nativeTokenLink(environment: Environment): ExternalLink {
  return { label: `Get ${environment.nativeLabel}`, href: nativeTokenSource(environment) }
}

function nativeTokenSource({ label, walletUrl }: Environment): string {
  if (!label) return 'https://buy.multiversx.com'
  return walletUrl === undefined ? SANDBOX_FAUCET_PATH : `${walletUrl}/faucet`
}
