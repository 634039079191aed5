// Requests for explore: the counts of the tabs, and the payment tokens of the filters.

import { type Infer, type } from 'superstruct'
import { publicRequest } from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest, Send } from '../../lib/api/request.ts'
import { Integer, list, orDropped } from '../../lib/api/response-limits.ts'
import { type Token, TokenResponse, toToken } from '../../lib/api/structs.ts'

const ExploreStatsResponse = type({ artists: Integer, collections: Integer, nfts: Integer })
export type ExploreStats = Infer<typeof ExploreStatsResponse>

const NftsStatsResponse = type({ allNftsCount: Integer })

export interface ExploreNftsStats {
  /** The number of all NFTs and SFTs. */
  all: number
}

/** The sizes of the lists of explore. */
export function loadExploreStats(): GraphqlRequest<ExploreStats> {
  return publicRequest({
    operation: 'exploreStats',
    variables: {},
    field: 'exploreStats',
    struct: ExploreStatsResponse,
    map: raw => raw
  })
}

export function loadExploreNftsStats(): GraphqlRequest<ExploreNftsStats> {
  return publicRequest({
    operation: 'exploreNftsStats',
    variables: {},
    field: 'exploreNftsStats',
    struct: NftsStatsResponse,
    map: raw => ({ all: raw.allNftsCount })
  })
}

const CollectionsStatsResponse = type({
  activeLast30DaysCount: Integer,
  allCollectionsCount: Integer,
  verifiedCount: Integer
})

export interface ExploreCollectionsStats {
  /** Collections with a sale in the last 30 days. */
  active: number
  all: number
  verified: number
}

export function loadExploreCollectionsStats(): GraphqlRequest<ExploreCollectionsStats> {
  return publicRequest({
    operation: 'exploreCollectionsStats',
    variables: {},
    field: 'exploreCollectionsStats',
    struct: CollectionsStatsResponse,
    map: raw => ({
      active: raw.activeLast30DaysCount,
      all: raw.allCollectionsCount,
      verified: raw.verifiedCount
    })
  })
}

export interface ExploreTabStats extends ExploreStats {
  /** The number of verified collections; `undefined` when the service does not count them. */
  verified: number | undefined
}

/** The counts of the tabs, and the number of verified collections, which the collections tab lists. */
export async function loadExploreTabStats(send: Send): Promise<ExploreTabStats> {
  const [stats, collections] = await Promise.all([
    send(loadExploreStats()),
    send(loadExploreCollectionsStats()).catch(() => undefined)
  ])
  return { ...stats, verified: collections?.verified }
}

export interface PaymentToken extends Token {
  activeAuctions: number
}

const PaymentTokensResponse = list(
  type({ ...TokenResponse.schema, activeAuctions: orDropped(Integer) })
)

/** Payment tokens of running auctions, most used first. */
export function loadPaymentTokens(
  filter: { collection?: string; marketplaceKey?: string } = {}
): GraphqlRequest<PaymentToken[]> {
  const { collection, marketplaceKey } = filter
  return publicRequest({
    operation: 'paymentTokens',
    variables: {
      filters: {
        ...(collection && { collectionIdentifier: collection }),
        ...(marketplaceKey && { marketplaceKey })
      }
    },
    field: 'currentPaymentTokens',
    struct: PaymentTokensResponse,
    map: raw => raw.map(i => ({ ...toToken(i), activeAuctions: i.activeAuctions ?? 0 }))
  })
}
