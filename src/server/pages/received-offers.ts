// The offers of others for items of the viewer. The service lists offers by their maker or by their item, but not by
// the item's owner. So the items are taken from the viewer's notifications.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { loadMarketplaceAuctions } from '../../lib/api/auctions.ts'
import { loadNotifications } from '../../lib/api/notifications.ts'
import { loadActiveOffers, type Offer } from '../../lib/api/offers.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier } from '../../lib/api/search.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import type { RoyaltyRates } from '../api/account-auctions.ts'
import { loadHeldBalance } from '../api/account-lists.ts'
import { type OfferListItem, toOfferItems } from './offers.ts'

/**
 * Maximum number of items whose offers are loaded, with three queries each. Offers for other items are shown on the
 * item's page.
 */
const MAX_ITEMS = 8
/** Maximum number of offers per item; the newest are loaded. */
const MAX_OFFERS = 10

export interface ReceivedOffer {
  /** `undefined` when the service does not return it. */
  asset: AssetSummary | undefined
  offer: Offer
  /**
   * Whether the viewer has enough copies, in the wallet or in a listing without bids of exactly this number. Source:
   * `checkAcceptor`.
   */
  canAccept: boolean
  /** Royalties that are taken from the price besides the marketplace's cut. */
  royalties: RoyaltyRates | undefined
}

interface ReceivedQuery {
  /** Address of the viewer. */
  address: string
  marketplaceKey: string
  now: number
}

/** The active offers for items that the viewer still has, in the order of the notifications. */
export async function loadReceivedOffers(
  send: Send,
  query: ReceivedQuery
): Promise<ReceivedOffer[]> {
  const { marketplaceKey } = query
  const { items } = await send(loadNotifications(marketplaceKey, LIMITS.notificationsPageSize))
  const notified = items.filter(i => i.type === 'OfferReceived').map(i => i.identifier)
  const identifiers = [...new Set(notified)].slice(0, MAX_ITEMS)
  if (identifiers.length === 0) return []
  const [assets, ...found] = await Promise.all([
    send(loadAssetsByIdentifier(identifiers, marketplaceKey)),
    ...identifiers.map(identifier => loadOfferItems(send, identifier, query))
  ])
  return found.flat().flatMap(({ action, offer, royalties }) => {
    if (action !== 'accept' && action !== 'acceptDisabled') return []
    const asset = assets.find(i => i.identifier === offer.identifier)
    return [{ asset, offer, canAccept: action === 'accept', royalties }]
  })
}

/** Rejects when any part is missing. Otherwise an offer would look as if it could not be accepted. */
async function loadOfferItems(
  send: Send,
  identifier: string,
  { address, marketplaceKey, now }: ReceivedQuery
): Promise<(OfferListItem & Pick<ReceivedOffer, 'royalties'>)[]> {
  const [offers, listings, held] = await Promise.all([
    send(loadActiveOffers({ identifier, marketplaceKey }, { first: MAX_OFFERS })),
    send(loadMarketplaceAuctions(identifier, { marketplaceKey, now })),
    send(loadHeldBalance(identifier, address))
  ])
  const { balance, royalties } = held
  const holding = { balance, listings: listings.items, viewer: address }
  return toOfferItems(offers.items, holding, now).map(i => ({ ...i, royalties }))
}
