// The collections of a partner: those that its marketplace accepts and those that its home page names. Its site lists
// no other collections, and no launches of other collections.

import { loadCollection } from '../../lib/api/collections.ts'
import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import type { Send } from '../../lib/api/request.ts'
import { err, ok } from '../../lib/result.ts'
import { type ApiResult, isNotFound, toResult } from '../api/api-result.ts'
import type { Partner } from '../api/partner.ts'
import { loadPartnerSections } from '../api/partner-sections.ts'
import { loadMarketStats } from './collection-market-stats.ts'
import { type ListedCollection, withLaunches } from './launching-collections.ts'

type PartnerKeys = Pick<Partner, 'key' | 'marketplaceKey'>

/** Each collection is one request. */
const MAX_COLLECTIONS = 24

/** The identifiers of the collections. Those of the home page come first. */
export async function loadPartnerCollectionIds(
  send: Send,
  { key, marketplaceKey }: PartnerKeys
): Promise<ApiResult<string[]>> {
  const [sections, market] = await Promise.all([
    toResult(send(loadPartnerSections(key))),
    marketplaceKey === undefined ? undefined : toResult(send(loadMarketplace(marketplaceKey)))
  ])
  if (!sections.ok && !isNotFound(sections.reason)) return sections
  if (market?.ok === false) return market
  const found = sections.ok ? sections.value : []
  const named = found.flatMap(i => (i.kind === 'collections' ? i.collections : []))
  const accepted = market?.value?.collections ?? []
  return ok([...new Set([...named, ...accepted])].slice(0, MAX_COLLECTIONS))
}

/** The existing collections, with their prices on the marketplace. An error when none could be loaded. */
export async function loadPartnerCollections(
  send: Send,
  partner: PartnerKeys,
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): Promise<ApiResult<ListedCollection[]>> {
  const ids = await loadPartnerCollectionIds(send, partner)
  if (!ids.ok) return ids
  const loaded = await Promise.all(ids.value.map(id => toResult(send(loadCollection(id)))))
  const found = loaded.flatMap(i => (i.ok && i.value ? [i.value] : []))
  const failed = loaded.find(i => !i.ok)
  if (found.length === 0 && failed && !failed.ok) return err(failed.reason)
  const [collections, stats] = await Promise.all([
    withLaunches(send, found, { marketplaceKey, now }),
    loadMarketStats(send, found, marketplaceKey)
  ])
  return ok(collections.map((item, index) => ({ ...item, stats: stats[index] })))
}
