// Prices that others pay or ask for an item. They help to decide on an offer or a price, and forms work without them.

import { loadHistory } from '../api/asset-activity.ts'
import type { Money } from '../api/auction-summary.ts'
import { type Auction, loadOpenAuctions, MAX_RUNNING } from '../api/auctions.ts'
import { loadOffers } from '../api/offers.ts'
import type { Token } from '../api/structs.ts'
import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { collectionIdentifier } from '../config/routes.ts'
import { exactText } from '../format/amounts.ts'
import { withTimeout } from '../with-timeout.ts'
import { lastSaleOf } from './last-sale.ts'
import type { LoaderContext } from './loader-context.ts'
import { loadLowestListing } from './lowest-listing.ts'

/** A price for one unit that a form suggests. */
export interface PriceHint {
  /** Contains the amount: 'Last sale 2'. The symbol is in the field beside it, and all hints are in one token. */
  label: string
  token: string
  /** The value in the form in which it is typed. */
  value: string
}

/**
 * 'Lowest price' is that of other items of the collection, 'Copies from' that of copies of this item. Both are prices
 * for buying now.
 */
interface KnownPrice {
  label: 'Lowest price' | 'Copies from' | 'Highest offer' | 'Last sale'
  money: Pick<Money, 'amount' | 'token'>
}

/** Only the newest offers are compared. */
const OFFERS_SIZE = 100
/** Maximum time that a dialog waits for a hint. */
const HINT_TIMEOUT_MS = 400

/** A price whose request fails or takes too long is left out. */
export async function loadKnownPrices(
  { marketplaceKey, now, send, viewer }: LoaderContext,
  identifier: string
): Promise<KnownPrice[]> {
  const collection = collectionIdentifier(identifier)
  const page = { after: undefined, first: OFFERS_SIZE }
  const [offers, history, lowest] = await Promise.all([
    orNone(send(loadOffers({ identifier, marketplaceKey }, page))),
    orNone(send(loadHistory(identifier, { first: LIMITS.historyPageSize }))),
    orNone(loadLowestListing(send, { collection, marketplaceKey, now, viewer }))
  ])
  const open = itemsOf(offers).filter(
    i => i.status === 'Active' && i.endsAt > now && i.quantity === 1
  )
  const prices = bestOf(
    'Highest offer',
    open.map(i => i.price),
    (price, best) => price > best
  )
  const sale = lastSaleOf(itemsOf(history).filter(i => i.quantity === 1))
  if (sale?.price) prices.push({ label: 'Last sale', money: sale.price })
  if (lowest) prices.push({ label: 'Lowest price', money: { amount: lowest, token: NATIVE_TOKEN } })
  return prices
}

/** Includes the asking prices for copies of the item, which are more specific than those of the collection. */
export async function loadItemPrices(
  context: LoaderContext,
  identifier: string
): Promise<KnownPrice[]> {
  const { marketplaceKey, now, send, viewer } = context
  const page = { first: MAX_RUNNING, marketplaceKey, now }
  const [prices, open] = await Promise.all([
    loadKnownPrices(context, identifier),
    orNone(send(loadOpenAuctions(identifier, page)))
  ])
  const others = itemsOf(open).filter(i => i.owner !== viewer)
  const copies = bestOf('Copies from', others.flatMap(copyPrice), (price, best) => price < best)
  // The lowest price of the collection is in the native token.
  const isReplaced = copies.some(i => i.money.token === NATIVE_TOKEN)
  return [...prices.filter(i => !isReplaced || i.label !== 'Lowest price'), ...copies]
}

/** An asking price of another seller, for one unit. */
export interface AskingPrice {
  of: 'collection' | 'copies'
  /** Atomic units. */
  amount: bigint
  token: string
}

const ASKING_PRICE_SOURCES = { 'Lowest price': 'collection', 'Copies from': 'copies' } as const

/** The lowest asking price of others in each token. */
export function toAskingPrices(prices: readonly KnownPrice[]): AskingPrice[] {
  return prices.flatMap(({ label, money: { amount, token } }) =>
    label in ASKING_PRICE_SOURCES
      ? [{ of: ASKING_PRICE_SOURCES[label as keyof typeof ASKING_PRICE_SOURCES], amount, token }]
      : []
  )
}

/** Hints in the tokens that can be chosen, with the decimals in which the field is read. */
export function toPriceHints(
  prices: readonly KnownPrice[],
  tokens: readonly Pick<Token, 'decimals' | 'identifier'>[]
): PriceHint[] {
  return prices.flatMap(({ label, money: { amount, token } }) => {
    const unit = tokens.find(i => i.identifier === token)
    if (!unit) return []
    const value = exactText(amount, unit.decimals)
    return [{ label: `${label} ${value}`, token, value }]
  })
}

/**
 * The price at which one copy can be bought. Undefined for an auction with bids only, and for several copies sold
 * together.
 */
function copyPrice({ maxBid, minBid, type, units }: Auction): Money[] {
  if (type === 'SftOnePerPayment') return [minBid]
  return units === 1 && maxBid.amount > 0n ? [maxBid] : []
}

/** The best price in each token. */
function bestOf(
  label: KnownPrice['label'],
  prices: readonly Money[],
  isBetter: (price: bigint, best: bigint) => boolean
): KnownPrice[] {
  const best = new Map<string, Money>()
  for (const price of prices) {
    const known = best.get(price.token)
    if (!known || isBetter(price.amount, known.amount)) best.set(price.token, price)
  }
  return [...best.values()].map(money => ({ label, money }))
}

function itemsOf<Item>(page: { items: readonly Item[] } | undefined): readonly Item[] {
  return page?.items ?? []
}

function orNone<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return withTimeout(answer, HINT_TIMEOUT_MS, () => undefined).catch(() => undefined)
}
