// The options of the collection filter of an account's works.

import type { Send } from '../../lib/api/request.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { type CollectionOption, loadAccountCollections } from '../api/account-lists.ts'
import { toResult } from '../api/api-result.ts'
import type { AccountListQuery } from './account-list.ts'

/** A page must not wait longer for the options. */
const TIMEOUT_MS = 1_000

/** Empty when the options fail to load. The options for held assets are also empty after TIMEOUT_MS. */
export async function loadCollectionOptions(
  send: Send,
  { address, tab }: Pick<AccountListQuery, 'address' | 'tab'>
): Promise<CollectionOption[]> {
  if (tab !== 'collected' && tab !== 'creations') return []
  const isHeld = tab === 'collected'
  const filter = isHeld
    ? { ownerAddress: address, withNfts: true as const }
    : { artistAddress: address }
  const found = toResult(send(loadAccountCollections(filter, LIMITS.collectionFilterPageSize)))
  const options = found.then(i => (i.ok ? i.value : []))
  return isHeld ? withTimeout(options, TIMEOUT_MS, () => []) : options
}
