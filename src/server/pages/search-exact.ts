// The page that a search phrase identifies exactly. The visitor is redirected to it and sees no list of results.

import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier, loadSearchPreviews } from '../../lib/api/search.ts'
import { routes } from '../../lib/config/routes.ts'
import { readExactIdentifier } from '../../lib/rules/search-term.ts'
import { toResult } from '../api/api-result.ts'
import type { SearchQuery } from './search.ts'

/**
 * The path of the item, collection or account that the phrase identifies exactly. `undefined` when the phrase is not an
 * identifier, or when the asset or collection does not exist.
 */
export async function loadExactPath(send: Send, query: SearchQuery): Promise<string | undefined> {
  const exact = readExactIdentifier(query)
  if (!exact) return undefined
  if (exact.kind === 'account') return routes.account({ address: exact.address })
  if (exact.kind === 'asset') {
    const found = await toResult(
      send(loadAssetsByIdentifier([exact.identifier], query.marketplaceKey))
    )
    return found.ok && found.value.length > 0 ? routes.asset(exact.identifier) : undefined
  }
  const found = await toResult(
    send(loadSearchPreviews({ assets: [], collections: [exact.collection] }))
  )
  return found.ok && found.value.collections.length > 0
    ? routes.collection(exact.collection)
    : undefined
}
