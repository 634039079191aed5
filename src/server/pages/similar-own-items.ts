// Finds names of the viewer's own items that are similar to a phrase without results.

import type { Send } from '../../lib/api/request.ts'
import { phraseBeginnings, readTerm } from '../../lib/rules/search-term.ts'
import { loadAccountAssets } from '../api/account-lists.ts'
import { toResult } from '../api/api-result.ts'

const MAX_NAMES = 4
/** More than MAX_NAMES, because several items may have the same name. */
const MAX_ITEMS = 12

/**
 * Names of items that begin like the phrase, from the longest matching beginning. Flagged items are left out, because
 * their names are not shown.
 */
export async function findSimilarOwnItems(
  send: Send,
  { address, marketplaceKey, search }: { address: string; marketplaceKey: string; search: string }
): Promise<string[]> {
  const searches = phraseBeginnings(readTerm(search)).map(searchTerm =>
    toResult(
      send(
        loadAccountAssets(
          { ownerAddress: address, marketplaceKey, searchTerm },
          { first: MAX_ITEMS }
        )
      )
    )
  )
  for (const found of await Promise.all(searches)) {
    const shown = found.ok ? found.value.items.filter(i => !i.scam) : []
    const names = [...new Set(shown.map(i => i.name))]
    if (names.length > 0) return names.slice(0, MAX_NAMES)
  }
  return []
}
