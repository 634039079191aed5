// What others pay for an item: amounts that help to decide on an offer, which is possible without them.

import { loadHistory } from '../api/asset-activity.ts'
import type { Money } from '../api/auction-summary.ts'
import { loadCollectionStats } from '../api/collections.ts'
import { loadOffers, type Offer } from '../api/offers.ts'
import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { collectionIdentifier } from '../config/routes.ts'
import { withTimeout } from '../with-timeout.ts'
import { lastSaleOf } from './last-sale.ts'
import type { LoaderContext } from './loader-context.ts'

export interface OfferHint {
  /** The lowest price is that of its collection. */
  label: 'Highest offer' | 'Last sale' | 'Lowest on sale'
  money: Pick<Money, 'amount' | 'token'>
}

/** Of the newest ones. */
const OFFERS_SIZE = 100
/** The dialog does not wait longer for a hint. */
const HINT_TIMEOUT_MS = 400

/** Prices of one unit. A hint whose request fails or takes too long is left out. */
export async function loadOfferHints(
  { marketplaceKey, now, send }: LoaderContext,
  identifier: string
): Promise<OfferHint[]> {
  const collection = collectionIdentifier(identifier)
  const page = { after: undefined, first: OFFERS_SIZE }
  const [offers, history, stats] = await Promise.all([
    orNone(send(loadOffers({ identifier, marketplaceKey }, page))),
    orNone(send(loadHistory(identifier, { first: LIMITS.historyPageSize }))),
    orNone(send(loadCollectionStats(collection, { marketplaceKey })))
  ])
  const hints = highestOffers(offers?.items ?? [], now)
  const sale = lastSaleOf((history?.items ?? []).filter(i => i.quantity === 1))
  if (sale?.price) hints.push({ label: 'Last sale', money: sale.price })
  // The statistics are those of auctions in the native token.
  if (stats?.minPrice) {
    hints.push({ label: 'Lowest on sale', money: { amount: stats.minPrice, token: NATIVE_TOKEN } })
  }
  return hints
}

/** One for each token. */
function highestOffers(offers: readonly Offer[], now: number): OfferHint[] {
  const highest = new Map<string, Money>()
  for (const { endsAt, price, quantity, status } of offers) {
    if (status !== 'Active' || endsAt <= now || quantity !== 1) continue
    if (price.amount > (highest.get(price.token)?.amount ?? 0n)) highest.set(price.token, price)
  }
  return [...highest.values()].map(money => ({ label: 'Highest offer', money }))
}

function orNone<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return withTimeout(answer, HINT_TIMEOUT_MS, () => undefined).catch(() => undefined)
}
