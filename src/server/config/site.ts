// The name of the site and its links to other sites.

import type { Environment } from './environments.ts'

export const SITE = {
  name: 'Atrium',
  tagline: 'The Web3 Culture Hub',
  description:
    'Collect, bid on and create NFTs on MultiversX. Auctions, collections and the people behind them, in one place.',
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
}

/** The Essentials links of the footer. Without an explorer, that link is left out. */
export function footerLinks({ explorerUrl, nativeLabel }: Environment): ExternalLink[] {
  return [
    { label: `Get ${nativeLabel}`, href: 'https://buy.multiversx.com' },
    { label: 'xPortal mobile wallet', href: 'https://xportal.com' },
    {
      label: 'Browser extension',
      href: 'https://chromewebstore.google.com/detail/multiversx-wallet/dngmlblcodfobpdpecaadgfbcggfjfnm'
    },
    ...(explorerUrl ? [{ label: 'Explorer', href: explorerUrl }] : [])
  ]
}
