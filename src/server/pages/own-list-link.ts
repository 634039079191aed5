// The link on the viewer's own page while nothing waits for them.

import type { AccountStats } from '../../lib/api/people.ts'
import type { OwnListName } from '../../lib/config/account-lists.ts'

interface OwnListLink {
  label: string
  list: OwnListName
}

/** To the first list that is not empty, in the order below; to the sales when the counts are unknown. */
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
 * Whether the account holds works and has made none. Its page then shows what waits before the steps for creating.
 */
export function isCollector({
  collected,
  creations
}: Pick<AccountStats, 'collected' | 'creations'>): boolean {
  return collected > 0 && creations === 0
}
