// Details of notifications: their amounts by notification id, loaded when the panel is open or about to be opened, and
// the pictures and marks of their items by identifier, loaded before. Auctions and offers change, so only the details
// of items are kept permanently. After a failed request a notification is shown without details.

import { map, type ReadableAtom } from 'nanostores'
import type { Money } from '../lib/api/auction-summary.ts'
import type { AccountNotification } from '../lib/api/notifications.ts'
import {
  loadNotifiedAuctions,
  loadNotifiedItems,
  loadNotifiedOffers,
  type NotifiedAuction,
  type NotifiedItem,
  type NotifiedOffer
} from '../lib/api/notified-items.ts'
import { sharePending } from '../lib/share-pending.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface NotificationDetails {
  amount: Money | undefined
  /** The auction of the notification. Undefined when it is about an offer. */
  auction: NotifiedAuction | undefined
  /** The end of the auction or of the offer, in Unix seconds. */
  endsAt: number | undefined
}

const $details = map<Record<string, NotificationDetails>>({})

export const $notificationDetails: ReadableAtom<Record<string, NotificationDetails>> = $details

const $items = map<Record<string, NotifiedItem | undefined>>({})

/** By identifier; `undefined` for an item that the data service does not know. */
export const $notifiedItems: ReadableAtom<Record<string, NotifiedItem | undefined>> = $items

const OFFER_TYPES: readonly string[] = ['OfferReceived', 'OfferExpired']
/** Maximum number of items whose offers are loaded, because each costs a request. */
const MAX_OFFER_REQUESTS = 8
/**
 * Maximum time between an event and its notification. The service writes notifications about deadlines only every few
 * seconds.
 */
const MAX_DELAY_SECONDS = 120

/** Ids of the notifications whose auctions and offers are up to date. Replaced by an empty set when they expire. */
let upToDate = new Set<string>()

/**
 * Makes the next call load the auctions and offers again, because they may have changed. The shown details stay until
 * then.
 */
export function expireNotificationDetails(): void {
  upToDate = new Set()
}

// Later notifications than those of a request that is under way wait for the next call.
const loadExpiredOnce = sharePending(loadExpired)
export const loadNotificationPictures = sharePending(loadPictures)

/** With the pictures. */
export async function loadNotificationDetails(
  notifications: readonly AccountNotification[]
): Promise<void> {
  await Promise.all([loadExpiredOnce(notifications), loadNotificationPictures(notifications)])
}

async function loadExpired(notifications: readonly AccountNotification[]): Promise<void> {
  const known = upToDate
  const expired = notifications.filter(i => !known.has(i.id))
  if (expired.length === 0) return
  const [auctions, offers] = await Promise.all([loadAuctions(expired), loadOffers(expired)])
  // A response to a request from before the change may be outdated.
  if (known !== upToDate) return loadExpired(notifications)
  const found = expired.map(({ auctionId, creationDate, id, identifier, type }) => {
    const isOffer = OFFER_TYPES.includes(type)
    const auction = isOffer ? undefined : auctions.get(auctionId)
    const about = isOffer ? findOffer(offers.get(identifier) ?? [], type, creationDate) : auction
    known.add(id)
    return [id, { amount: about?.price, auction, endsAt: about?.endsAt }] as const
  })
  $details.set({ ...$details.get(), ...Object.fromEntries(found) })
}

async function loadPictures(notifications: readonly AccountNotification[]): Promise<void> {
  const known = $items.get()
  const all = new Set(notifications.map(i => i.identifier))
  const identifiers = [...all].filter(i => !Object.hasOwn(known, i))
  if (identifiers.length === 0) return
  const found = await platform()
    .send(loadNotifiedItems(identifiers))
    .catch(() => undefined)
  if (!found) return
  const added = identifiers.map(i => [i, found.get(i)] as const)
  $items.set({ ...known, ...Object.fromEntries(added) })
}

async function loadAuctions(expired: readonly AccountNotification[]) {
  const auctions = expired.filter(i => !OFFER_TYPES.includes(i.type) && i.auctionId > 0)
  const ids = [...new Set(auctions.map(i => i.auctionId))]
  const none = new Map<number, NotifiedAuction>()
  return ids.length === 0
    ? none
    : platform()
        .send(loadNotifiedAuctions(ids))
        .catch(() => none)
}

async function loadOffers(expired: readonly AccountNotification[]) {
  const { network, send } = platform()
  const offers = expired.filter(i => OFFER_TYPES.includes(i.type))
  const identifiers = [...new Set(offers.map(i => i.identifier))].slice(0, MAX_OFFER_REQUESTS)
  const loaded = await Promise.all(
    identifiers.map(async identifier => {
      const request = loadNotifiedOffers(identifier, network.marketplaceKey)
      const found = await send(request).catch((): NotifiedOffer[] => [])
      return [identifier, found] as const
    })
  )
  return new Map(loaded)
}

/**
 * The offer of a notification: one that was made at the same time, or an own offer that ended then. The notification
 * does not name its offer, and showing no amount is better than showing that of another offer.
 */
function findOffer(
  offers: readonly NotifiedOffer[],
  type: string,
  notifiedAt: number | undefined
): NotifiedOffer | undefined {
  if (notifiedAt === undefined) return undefined
  const isOwn = type === 'OfferExpired'
  const matching = offers.filter(i => {
    const moment = isOwn ? i.endsAt : i.createdAt
    const isNear = moment !== undefined && Math.abs(moment - notifiedAt) <= MAX_DELAY_SECONDS
    return isNear && (i.owner === viewerAddress()) === isOwn
  })
  return matching.length === 1 ? matching[0] : undefined
}
