// Requests for what an account owns: how many units of each asset it holds, where they can be sold, and which assets it
// sells.

import { type } from 'superstruct'
import { type SellerAuctionsFilter, sellerAuctions } from '../../lib/api/auction-filters.ts'
import { publicRequest } from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Count, list, Text } from '../../lib/api/response-limits.ts'
import { connectionStruct, nullish, toPage } from '../../lib/api/structs.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'

export interface HeldUnits {
  identifier: string
  /** Keys of the marketplaces that accept the asset's collection. */
  marketplaces: string[]
  /** Units in the wallet, without those on auction. */
  units: number
}

export interface HeldItems {
  hasMore: boolean
  units: HeldUnits[]
}

const HeldUnitsResponse = type({
  balance: nullish(Count),
  identifier: Text,
  marketplaces: nullish(list(type({ key: Text })))
})

const ListedItemResponse = type({ identifier: Text })

/** The newest assets that the filter finds, with their units, and whether there are more. */
export function loadHeldUnits(
  filters: { ownerAddress: string } & ({ collection: string } | { identifiers: string[] })
): GraphqlRequest<HeldItems> {
  return publicRequest({
    operation: 'heldUnits',
    variables: { filters, pagination: { first: DATA_SERVICE_LIMITS.pageSize } },
    field: 'assets',
    struct: connectionStruct(HeldUnitsResponse),
    map: raw => {
      const { items, next } = toPage(raw)
      const units = items.map(({ balance, identifier, marketplaces }) => ({
        identifier,
        marketplaces: (marketplaces ?? []).map(i => i.key),
        units: balance ?? 1 // an NFT has one unit, and may have no balance in the response
      }))
      return { hasMore: next !== undefined, units }
    }
  })
}

export interface ListedItems {
  hasMore: boolean
  /** The number of auctions that sell each asset, by its identifier. */
  counts: ReadonlyMap<string, number>
}

/** The assets in the account's running and unsettled auctions, and whether there are more. */
export function loadListedItems(
  of: SellerAuctionsFilter & { collection: string }
): GraphqlRequest<ListedItems> {
  return publicRequest({
    operation: 'listedItems',
    variables: { filters: sellerAuctions(of), pagination: { first: DATA_SERVICE_LIMITS.pageSize } },
    field: 'auctions',
    struct: connectionStruct(ListedItemResponse),
    map: raw => {
      const { items, next } = toPage(raw)
      const counts = new Map<string, number>()
      for (const { identifier } of items) counts.set(identifier, (counts.get(identifier) ?? 0) + 1)
      return { counts, hasMore: next !== undefined }
    }
  })
}
