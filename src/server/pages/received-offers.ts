// The offers that others make for items of the viewer. The service lists offers by their maker or by their item, so the
// items come from the notifications of the viewer.

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Offer } from '../../lib/api/offers.ts'
import { loadNotifications } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier } from '../../lib/api/search.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { loadOffersView } from './offers.ts'

/** With all their offers they are two GraphQL documents. An older offer is found on the page of its item. */
const MAX_ITEMS = 8

export interface ReceivedOffer {
  /** `undefined` when the service does not return it. */
  asset: AssetSummary | undefined
  offer: Offer
  /** False while the viewer has listed the item, or some of its copies, so that too few are left for the offer. */
  canAccept: boolean
}

/** Those that have not expired, for items that the viewer still has; newest first by their item. */
export async function loadReceivedOffers(
  send: Send,
  { address, marketplaceKey, now }: { address: string; marketplaceKey: string; now: number }
): Promise<ReceivedOffer[]> {
  const { items } = await send(loadNotifications(marketplaceKey, LIMITS.notificationsPageSize))
  const notified = items.filter(i => i.type === 'OfferReceived').map(i => i.identifier)
  const identifiers = [...new Set(notified)].slice(0, MAX_ITEMS)
  if (identifiers.length === 0) return []
  const query = { after: undefined, marketplaceKey, now, viewer: address }
  const [assets, ...views] = await Promise.all([
    send(loadAssetsByIdentifier(identifiers, marketplaceKey)),
    ...identifiers.map(identifier => loadOffersView(send, { ...query, identifier }))
  ])
  return views.flatMap(({ offers }) => {
    if (!offers.ok) throw offers.reason
    return offers.value.items.flatMap(({ action, offer }) => {
      if (action !== 'accept' && action !== 'acceptDisabled') return []
      const asset = assets.find(i => i.identifier === offer.identifier)
      return [{ asset, offer, canAccept: action === 'accept' }]
    })
  })
}
