// What the site is called and where it leads outside of itself.

import type { Environment } from './environments.ts'

export const SITE = {
  name: 'Atrium',
  tagline: 'The Web3 Culture Hub',
  description:
    'Collect, bid on and create NFTs on MultiversX. Auctions, collections and the people behind them, in one place.',
  defaultShareImage: '/share.png'
} as const

/** 'Atrium', or 'Testnet Atrium' where nothing is worth anything. */
export function siteName({ label }: Environment): string {
  return label ? `${label} ${SITE.name}` : SITE.name
}

/** What stands in the tab: '{page} • {site name}'. */
export function documentTitle(page: string, environment: Environment): string {
  return `${page} • ${siteName(environment)}`
}

interface ExternalLink {
  label: string
  href: string
}

/** The footer's Essentials. An environment without an explorer has one link less. */
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
