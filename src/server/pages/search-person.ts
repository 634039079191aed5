// Loads the details of a person that a search names, for a section above the other results. Loaded for only one person
// per search, because it takes up to five requests.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { type CollectionSummary, loadCollections } from '../../lib/api/collections.ts'
import { loadFollowerCount, loadIsFollowing } from '../../lib/api/follows.ts'
import type { Artist } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import { loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { forSaleFirst } from './search-works.ts'

export interface FoundPerson {
  by: Artist & { address: string }
  /** The person's newest collections. */
  collections: ApiResult<Page<CollectionSummary>>
  /** What the person owns. Loaded only when they have created nothing. */
  collected: ApiResult<Page<AssetSummary>> | undefined
  followers: ApiResult<number>
  /** `undefined` when the viewer cannot follow the person. */
  isFollowed: boolean | undefined
  /** Works that can be bought come first. */
  works: ApiResult<Page<AssetSummary>>
}

interface PersonQuery {
  marketplaceKey: string
  /** `undefined` for a visitor. */
  viewer: string | undefined
}

/** Two rows on a wide screen. */
const COLLECTED = 10
/** One row on a wide screen. */
const COLLECTIONS = 3

export async function loadFoundPerson(
  send: Send,
  by: Artist & { address: string },
  { marketplaceKey, viewer }: PersonQuery
): Promise<FoundPerson> {
  const { address } = by
  const isOther = viewer !== undefined && viewer !== address
  const [works, collections, followers, follows] = await Promise.all([
    toResult(
      send(
        loadAccountAssets(
          { artistAddress: address, marketplaceKey },
          { first: LIMITS.cardsPageSize }
        )
      )
    ),
    toResult(
      send(loadCollections({ artistAddress: address, sorting: 'Newest' }, { first: COLLECTIONS }))
    ),
    toResult(send(loadFollowerCount(address))),
    isOther ? toResult(send(loadIsFollowing(address))) : undefined
  ])
  const isMaker = !works.ok || works.value.items.length > 0
  const collected = isMaker
    ? undefined
    : await toResult(
        send(loadAccountAssets({ ownerAddress: address, marketplaceKey }, { first: COLLECTED }))
      )
  const sorted = works.ok ? ok({ ...works.value, items: forSaleFirst(works.value.items) }) : works
  return { by, collected, collections, followers, isFollowed: isFollowedBy(), works: sorted }

  /**
   * False for a visitor, whose click opens the login, and after a failed request: in both cases the button is shown.
   */
  function isFollowedBy(): boolean | undefined {
    if (viewer === address) return undefined
    return follows?.ok === true && follows.value
  }
}
