// Prices, tokens and marketplaces as nested fields.

import type { Context } from '../context.ts'
import type { MarketplaceRow, PersonRow, TokenRow } from '../rows.ts'

export interface PriceNode {
  amount: string
  token: string
  nonce: number
  timestamp: number | (() => Promise<number>)
}

export function toPrice({
  amount,
  token,
  timestamp,
  nonce = 0
}: Omit<PriceNode, 'nonce'> & { nonce?: number }): PriceNode {
  return { amount, token, timestamp, nonce }
}

export const Price = {
  usdAmount: (price: PriceNode, _: unknown, context: Context) => {
    const token = tokenOf(price.token, context)
    if (!token.price_usd) return undefined
    const coins = Number(price.amount) / 10 ** token.decimals
    return String(Number((coins * Number(token.price_usd)).toFixed(6)))
  },
  tokenData: (price: PriceNode, _: unknown, context: Context) => tokenOf(price.token, context)
}

export const Token = {
  priceUsd: (token: TokenRow) => token.price_usd
}

export const Account = {
  herotag: (person: PersonRow) => shown(person, person.herotag),
  profile: (person: PersonRow) => shown(person, person.profile),
  cover: (person: PersonRow) => shown(person, person.cover),
  description: (person: PersonRow) => shown(person, person.description),
  socialLinks: (person: PersonRow) => shown(person, person.socials && JSON.parse(person.socials))
}

/** A marketplace reached from an auction or an offer links to the very place. */
export type MarketplaceNode = MarketplaceRow & { link?: string }

export const Marketplace = {
  url: (marketplace: MarketplaceNode) => marketplace.link ?? marketplace.url,
  iconUrl: (marketplace: MarketplaceNode) => marketplace.icon,
  state: () => 'Enable',
  isPaused: (marketplace: MarketplaceNode) =>
    marketplace.type === 'Internal' ? marketplace.paused === 1 : undefined,
  marketplaceCutPercentage: (marketplace: MarketplaceNode) => String(marketplace.cut),
  acceptedPaymentTokens: (marketplace: MarketplaceNode, _: unknown, context: Context) =>
    marketplace.tokens
      ? (JSON.parse(marketplace.tokens) as string[]).map(token => tokenOf(token, context))
      : undefined,
  acceptedCollectionIdentifiers: (marketplace: MarketplaceNode, _: unknown, { sql }: Context) => {
    if (marketplace.type !== 'Internal') return undefined
    if (marketplace.collections) return JSON.parse(marketplace.collections) as string[]
    return sql
      .all<{ collection: string }>(
        'SELECT collection FROM collection WHERE blacklisted = 0 ORDER BY id'
      )
      .map(row => row.collection)
  }
}

/** A token nobody declared still has a name to show. */
export function tokenOf(identifier: string, { tokens }: Context): TokenRow {
  const symbol = identifier.split('-')[0] ?? identifier
  const unknown = { identifier, name: symbol, symbol, decimals: 18, price_usd: null }
  return tokens().get(identifier) ?? unknown
}

/** Undefined for a key nobody has. */
export function marketplaceAt(
  key: string,
  place: { identifier: string; auction?: number | null },
  { marketplaces }: Context
): MarketplaceNode | undefined {
  const marketplace = marketplaces().get(key)
  if (!marketplace) return undefined
  const path = place.auction ? `${place.identifier}/auction/${place.auction}` : place.identifier
  return { ...marketplace, link: `${marketplace.url}${path}` }
}

// The picture and handle of a private account are nobody's to see.
function shown<Value>(person: PersonRow, value: Value): Value | undefined {
  return person.privacy === 'private' ? undefined : value
}
