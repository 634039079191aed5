// Field resolvers of prices, tokens, accounts and marketplaces.

import { readCached } from '../../ledger/sql.ts'
import type { ResolverContext } from '../resolver-context.ts'
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

export const PRICE_RESOLVERS = {
  usdAmount: (price: PriceNode, _: unknown, context: ResolverContext) => {
    const token = findToken(price.token, context)
    if (!token.price_usd) return undefined
    const coins = Number(price.amount) / 10 ** token.decimals
    return String(Number((coins * Number(token.price_usd)).toFixed(6)))
  },
  tokenData: (price: PriceNode, _: unknown, context: ResolverContext) =>
    findToken(price.token, context)
}

export const TOKEN_RESOLVERS = {
  priceUsd: (token: TokenRow) => token.price_usd
}

export const ACCOUNT_RESOLVERS = {
  herotag: (person: PersonRow) => unlessPrivate(person, person.herotag),
  profile: (person: PersonRow) => unlessPrivate(person, person.profile),
  cover: (person: PersonRow) => unlessPrivate(person, person.cover),
  description: (person: PersonRow) => unlessPrivate(person, person.description),
  socialLinks: (person: PersonRow) =>
    unlessPrivate(person, person.socials && JSON.parse(person.socials))
}

/** In an auction or an offer, `link` is the marketplace's page of that auction or asset. */
export type MarketplaceNode = MarketplaceRow & { link?: string }

export const MARKETPLACE_RESOLVERS = {
  url: (marketplace: MarketplaceNode) => marketplace.link ?? marketplace.url,
  iconUrl: (marketplace: MarketplaceNode) => marketplace.icon,
  state: () => 'Enable',
  isPaused: (marketplace: MarketplaceNode) =>
    marketplace.type === 'Internal' ? marketplace.paused === 1 : undefined,
  marketplaceCutPercentage: (marketplace: MarketplaceNode) => String(marketplace.cut),
  acceptedPaymentTokens: (marketplace: MarketplaceNode, _: unknown, context: ResolverContext) =>
    marketplace.tokens
      ? (JSON.parse(marketplace.tokens) as string[]).map(token => findToken(token, context))
      : undefined,
  acceptedCollectionIdentifiers: (
    marketplace: MarketplaceNode,
    _: unknown,
    { sql }: ResolverContext
  ) => {
    if (marketplace.type !== 'Internal') return undefined
    if (marketplace.collections) return JSON.parse(marketplace.collections) as string[]
    const query = 'SELECT collection FROM collection WHERE blacklisted = 0 ORDER BY id'
    return readCached<{ collection: string }>(sql, query).map(row => row.collection)
  }
}

/** Returns a fallback for an unknown token, so that it has a name to show. */
export function findToken(identifier: string, { tokens }: ResolverContext): TokenRow {
  const symbol = identifier.split('-')[0] ?? identifier
  const fallback = { identifier, name: symbol, symbol, decimals: 18, price_usd: null }
  return tokens().get(identifier) ?? fallback
}

/** The marketplace, with a link to its page of an auction or an asset; undefined for an unknown key. */
export function findMarketplace(
  key: string,
  target: { identifier: string; auction?: number | null },
  { marketplaces }: ResolverContext
): MarketplaceNode | undefined {
  const marketplace = marketplaces().get(key)
  if (!marketplace) return undefined
  const path = target.auction ? `${target.identifier}/auction/${target.auction}` : target.identifier
  return { ...marketplace, link: `${marketplace.url}${path}` }
}

/** Profile fields of a private account are not returned. */
function unlessPrivate<Value>(person: PersonRow, value: Value): Value | undefined {
  return person.privacy === 'private' ? undefined : value
}
