// The lowest price and the sales volume of each collection in a list. The service has them for one collection at a
// time; the queries of a list are made in one turn, so that the edge merges them into one document
// (functions/query-batch.ts).

import type { Money } from '../../lib/api/auction-summary.ts'
import { type CollectionSummary, loadCollectionMarketStats } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadToMoney } from './usd-prices.ts'

export interface MarketStats {
  auctions: number
  /** The lowest price or next bid in the native token, as on the page of the collection. */
  lowest: Money | undefined
  /** The total amount of the sales in the native token. */
  volume: Money | undefined
}

/** The statistics of these collections, in the order of `collections`. */
export async function loadMarketStats(
  send: Send,
  collections: readonly Pick<CollectionSummary, 'collection'>[],
  marketplaceKey: string
): Promise<ApiResult<MarketStats>[]> {
  if (collections.length === 0) return []
  const [toMoney, ...found] = await Promise.all([
    loadToMoney(send, [NATIVE_TOKEN], marketplaceKey),
    ...collections.map(i => toResult(send(loadCollectionMarketStats(i.collection, marketplaceKey))))
  ])
  return found.map(stats => {
    if (!stats.ok) return stats
    const { activeAuctions, minPrice, volumeTraded } = stats.value
    const money = (amount: bigint | undefined) =>
      amount === undefined ? undefined : toMoney(amount, NATIVE_TOKEN)
    return ok({
      auctions: activeAuctions,
      lowest: money(minPrice),
      volume: money(volumeTraded)
    })
  })
}
