// Request for what an account holds: how many units of each asset, and where they can be sold.

import { type } from 'superstruct'
import { publicRequest } from '../../lib/api/graphql-request.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Count, list, Text } from '../../lib/api/response-limits.ts'
import { connectionStruct, maybe, toPage } from '../../lib/api/structs.ts'

export interface HeldUnits {
  identifier: string
  /** Keys of the marketplaces that accept its collection. */
  marketplaces: string[]
  /** In the wallet, not on auction. */
  units: number
}

const HeldUnitsResponse = type({
  balance: maybe(Count),
  identifier: Text,
  marketplaces: maybe(list(type({ key: Text })))
})

/** The service's maximum page size. */
const MAX_HELD = 100

/** The newest of them, and whether there are more. */
export function loadHeldUnits(
  filters: { ownerAddress: string } & ({ collection: string } | { identifiers: string[] })
): GraphqlRequest<{ hasMore: boolean; units: HeldUnits[] }> {
  return publicRequest({
    operation: 'heldUnits',
    variables: { filters, pagination: { first: MAX_HELD } },
    field: 'assets',
    struct: connectionStruct(HeldUnitsResponse),
    map: raw => {
      const { items, next } = toPage(raw)
      const units = items.map(({ balance, identifier, marketplaces }) => ({
        identifier,
        marketplaces: (marketplaces ?? []).map(i => i.key),
        units: balance ?? 1
      }))
      return { hasMore: next !== undefined, units }
    }
  })
}
