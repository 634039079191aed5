// How much there is, and by what it can be told apart: tags and payment tokens.

import { array, type Infer, integer, string, type } from 'superstruct'
import { publicQuery } from '../../lib/api/query.ts'
import type { DataRequest } from '../../lib/api/request.ts'
import { Connection, maybe, Token, toPage } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'

const Stats = type({ artists: integer(), collections: integer(), nfts: integer() })
export type ExploreStats = Infer<typeof Stats>

const NftsStats = type({
  allNftsCount: integer(),
  buyNowCount: integer(),
  liveAuctionsCount: integer()
})

export interface ExploreNftsStats {
  all: number
  buyNow: number
  liveAuctions: number
}

/** Counts of the explore tabs. */
export function loadExploreStats(): DataRequest<ExploreStats> {
  return publicQuery({
    operation: 'exploreStats',
    variables: {},
    field: 'exploreStats',
    struct: Stats,
    to: raw => raw
  })
}

export function loadExploreNftsStats(): DataRequest<ExploreNftsStats> {
  return publicQuery({
    operation: 'exploreNftsStats',
    variables: {},
    field: 'exploreNftsStats',
    struct: NftsStats,
    to: raw => ({
      all: raw.allNftsCount,
      buyNow: raw.buyNowCount,
      liveAuctions: raw.liveAuctionsCount
    })
  })
}

const CollectionsStats = type({
  activeLast30DaysCount: integer(),
  allCollectionsCount: integer(),
  verifiedCount: integer()
})

export interface ExploreCollectionsStats {
  /** With a sale in the last 30 days. */
  active: number
  all: number
  verified: number
}

export function loadExploreCollectionsStats(): DataRequest<ExploreCollectionsStats> {
  return publicQuery({
    operation: 'exploreCollectionsStats',
    variables: {},
    field: 'exploreCollectionsStats',
    struct: CollectionsStats,
    to: raw => ({
      active: raw.activeLast30DaysCount,
      all: raw.allCollectionsCount,
      verified: raw.verifiedCount
    })
  })
}

export interface Tag {
  count: number
  tag: string
}

/** The most used first; of assets, or of running auctions. */
export function loadTags(of: 'auctions' | 'nfts'): DataRequest<Tag[]> {
  return publicQuery({
    operation: 'tags',
    variables: {
      filters: { tagType: of === 'auctions' ? 'Auction' : 'Nft' },
      pagination: { first: LIMITS.tagCount }
    },
    field: 'tags',
    struct: Connection(type({ tag: string(), count: maybe(integer()) })),
    to: raw => toPage(raw).items.map(({ tag, count }) => ({ tag, count: count ?? 0 }))
  })
}

export interface PaymentToken extends Token {
  activeAuctions: number
}

/** Tokens that running auctions ask for, the most used first. */
export function loadPaymentTokens(
  filter: { collection?: string; marketplaceKey?: string } = {}
): DataRequest<PaymentToken[]> {
  const { collection, marketplaceKey } = filter
  return publicQuery({
    operation: 'paymentTokens',
    variables: {
      filters: {
        ...(collection && { collectionIdentifier: collection }),
        ...(marketplaceKey && { marketplaceKey })
      }
    },
    field: 'currentPaymentTokens',
    struct: array(type({ ...Token.schema, activeAuctions: maybe(integer()) })),
    to: raw => raw.map(i => ({ ...i, activeAuctions: i.activeAuctions ?? 0 }))
  })
}
