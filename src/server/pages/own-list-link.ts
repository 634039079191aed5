// The link on the viewer's own page while nothing waits for them.

import type { AccountStats } from '../../lib/api/people.ts'
import type { OwnListName } from '../../lib/config/account-lists.ts'

interface OwnListLink {
  label: string
  list: OwnListName
}

/** To the list that has something in it; to what is for sale while the counts are unknown. */
export function ownListLink(
  stats: Pick<AccountStats, 'auctions' | 'collected' | 'orders'> | undefined
): OwnListLink {
  if (!stats || stats.auctions > 0)
    return { label: 'See what you have for sale', list: 'my-auctions' }
  if (stats.orders > 0) return { label: 'See your bids', list: 'my-bids' }
  if (stats.collected > 0) return { label: 'See what you can sell', list: 'my-nfts' }
  return { label: 'See your offers', list: 'my-offers' }
}

/** Has works of others and made none: what waits for them comes before creating. */
export function isCollector({
  collected,
  creations
}: Pick<AccountStats, 'collected' | 'creations'>): boolean {
  return collected > 0 && creations === 0
}
