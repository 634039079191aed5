// The link on the viewer's own page when no action is waiting for them.

import type { AccountStats } from '../../lib/api/people.ts'
import type { OwnListName } from '../../lib/config/account-lists.ts'

interface OwnListLink {
  label: string
  list: OwnListName
}

/**
 * Links to the first list that is not empty, in the order below. When the counts are unknown, it links to the viewer's
 * auctions.
 */
export function ownListLink(
  stats: Pick<AccountStats, 'auctions' | 'collected' | 'orders'> | undefined
): OwnListLink {
  if (!stats || stats.auctions > 0)
    return { label: 'See what you have for sale', list: 'my-auctions' }
  if (stats.orders > 0) return { label: 'See your bids', list: 'my-bids' }
  if (stats.collected > 0) return { label: 'See what you can sell', list: 'my-nfts' }
  return { label: 'See your offers', list: 'my-offers' }
}

/**
 * Whether the account holds works and has created none. Its page then shows the waiting actions before the first steps
 * of a creator.
 */
export function isCollector({
  collected,
  creations
}: Pick<AccountStats, 'collected' | 'creations'>): boolean {
  return collected > 0 && creations === 0
}
