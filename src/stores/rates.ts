// The rates of a sale, from the asset and the marketplace it is sold on.

import type { Asset } from '../lib/api/assets.ts'
import type { Marketplace } from '../lib/api/market.ts'
import { percentBp, type SaleRates } from '../lib/rules/fees.ts'

export function ratesOf(asset: Asset, market: Marketplace, seller: string): SaleRates {
  return {
    cutBp: market.cutBp,
    royaltiesBp: percentBp(asset.royalties),
    isCreator: asset.creator?.address === seller
  }
}
