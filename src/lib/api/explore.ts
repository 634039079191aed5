// How much there is.

import { type Infer, integer, type } from 'superstruct'

import { publicQuery } from './query.ts'
import type { DataRequest } from './request.ts'

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
