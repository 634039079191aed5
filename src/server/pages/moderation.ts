// What an admin watches: marked items and blacklisted collections. The data service takes reports but lists none
// (decision 027), and has no filter for marks, so that marked items are found among the newest.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import type { Send } from '../../lib/api/request.ts'
import { type ListedCollection, loadCollectionListData } from '../../lib/loaders/collection-list.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

export interface ModerationView {
  blacklisted: ApiResult<ListedCollection[]>
  marked: ApiResult<AssetSummary[]>
}

/** The newest items that are searched for marks: the service's maximum page size. */
export const SEARCHED_ITEMS = 100

export async function loadModerationView(
  send: Send,
  marketplaceKey: string
): Promise<ModerationView> {
  const [blacklisted, marked] = await Promise.all([
    toResult(loadCollectionListData(send, 'blacklisted').then(data => data.items)),
    toResult(
      send(loadAssetCards({ marketplaceKey }, { first: SEARCHED_ITEMS })).then(page =>
        page.items.filter(i => i.isNsfw || i.scam !== undefined)
      )
    )
  ])
  return { blacklisted, marked }
}
