// The picture and the amount of each notification, by its id. Loaded when the panel is open, and only for those that are
// not known yet. A failed request leaves a notification without them: it is complete without.

import { map, type ReadableAtom } from 'nanostores'

import type { Money } from '../lib/api/auction-summary.ts'
import {
  loadNotifiedAuctions,
  loadNotifiedOffers,
  loadNotifiedPictures,
  type NotifiedAuction,
  type NotifiedOffer
} from '../lib/api/notified-items.ts'
import type { AccountNotification } from '../lib/api/people.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface NotificationDetails {
  amount: Money | undefined
  /** What it is about, unless it is an offer. */
  auction: NotifiedAuction | undefined
  picture: string | undefined
}

const $details = map<Record<string, NotificationDetails>>({})

export const $notificationDetails: ReadableAtom<Record<string, NotificationDetails>> = $details

const OFFER_TYPES: readonly string[] = ['OfferReceived', 'OfferExpired']
/** Each item with offers costs a request. */
const MAX_OFFER_REQUESTS = 8
/** Between an event and its notification. The service writes the notifications of deadlines every few seconds. */
const MAX_DELAY_SECONDS = 120

let inFlight: Promise<void> | undefined

/** Single flight: while a request is under way, later notifications wait for the next call. */
export function loadNotificationDetails(
  notifications: readonly AccountNotification[]
): Promise<void> {
  inFlight ??= loadMissing(notifications).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function loadMissing(notifications: readonly AccountNotification[]): Promise<void> {
  const known = $details.get()
  const missing = notifications.filter(i => !Object.hasOwn(known, i.id))
  if (missing.length === 0) return
  const [pictures, auctions, offers] = await Promise.all([
    loadPictures(missing),
    loadAuctions(missing),
    loadOffers(missing)
  ])
  const found = missing.map(({ auctionId, creationDate, id, identifier, type }) => {
    const isOffer = OFFER_TYPES.includes(type)
    const auction = isOffer ? undefined : auctions.get(auctionId)
    const amount = isOffer
      ? findOffer(offers.get(identifier) ?? [], type, creationDate)?.price
      : auction?.price
    return [id, { amount, auction, picture: pictures.get(identifier) }] as const
  })
  $details.set({ ...$details.get(), ...Object.fromEntries(found) })
}

async function loadPictures(missing: readonly AccountNotification[]) {
  const identifiers = [...new Set(missing.map(i => i.identifier))]
  const { send } = platform()
  return send(loadNotifiedPictures(identifiers)).catch(() => new Map<string, string>())
}

async function loadAuctions(missing: readonly AccountNotification[]) {
  const auctions = missing.filter(i => !OFFER_TYPES.includes(i.type) && i.auctionId > 0)
  const ids = [...new Set(auctions.map(i => i.auctionId))]
  const none = new Map<number, NotifiedAuction>()
  return ids.length === 0
    ? none
    : platform()
        .send(loadNotifiedAuctions(ids))
        .catch(() => none)
}

async function loadOffers(missing: readonly AccountNotification[]) {
  const { network, send } = platform()
  const offers = missing.filter(i => OFFER_TYPES.includes(i.type))
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
 * The offer that a notification reports: one that was made at its time, or an own one that ended then. The
 * notification does not name it, and no amount is better than that of another offer.
 */
function findOffer(
  offers: readonly NotifiedOffer[],
  type: string,
  at: number | undefined
): NotifiedOffer | undefined {
  if (at === undefined) return undefined
  const isOwn = type === 'OfferExpired'
  const matching = offers.filter(i => {
    const moment = isOwn ? i.endsAt : i.createdAt
    const isNear = moment !== undefined && Math.abs(moment - at) <= MAX_DELAY_SECONDS
    return isNear && (i.owner === viewerAddress()) === isOwn
  })
  return matching.length === 1 ? matching[0] : undefined
}
