// Loader data of the dialog that changes a listing's price: the listing, and the data for listing it again.

import type { AuctionTarget } from './auction.ts'
import type { LoaderContext } from './loader-context.ts'
import { loadRelistData, loadSettleData, type SellData, type SettleData } from './sell.ts'

export interface ChangePriceData {
  isVerified: boolean
  /** `undefined` once the listing is withdrawn, sold or over. */
  listing: SettleData | undefined
  sellData: SellData
}

/** `undefined` in the same cases as loadSellData. */
export async function loadChangePriceData(
  context: LoaderContext,
  target: AuctionTarget
): Promise<ChangePriceData | undefined> {
  const [listing, sellData] = await Promise.all([
    loadSettleData(context, target),
    loadRelistData(context, target)
  ])
  if (!sellData) return undefined
  return { isVerified: sellData.isVerified && listing?.isVerified !== false, listing, sellData }
}
