// Loads the creators tab of explore. The data service does not store follows, so each creator takes one request to
// the identity service.

import { loadAssetCount } from '../../lib/api/counts.ts'
import { loadIsFollowing } from '../../lib/api/follows.ts'
import { type Artist, loadArtists } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { readCursor } from '../../lib/queries/query-params.ts'
import { readSort, type SortOption } from '../../lib/queries/sort-options.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type ExploreTabStats, loadExploreTabStats } from '../api/explore.ts'

export interface CreatorsQuery {
  after: string | undefined
  sort: SortOption<'creators'>
  viewer: string | undefined
}

export interface FollowableArtist extends Artist {
  /** `undefined` when the creator cannot be followed by this viewer. */
  isFollowed: boolean | undefined
  /** How many works they made. `undefined` where it is not shown or not known. */
  works?: number | undefined
}

export interface CreatorsView {
  items: ApiResult<Page<FollowableArtist>>
  query: CreatorsQuery
  stats: ApiResult<ExploreTabStats>
}

const SORTING = { active: 'MostActive', followed: 'MostFollowed', trending: 'Trending' } as const

export function readCreatorsQuery(
  params: URLSearchParams,
  viewer: string | undefined
): CreatorsQuery {
  return { after: readCursor(params), sort: readSort('creators', params), viewer }
}

export function creatorsHref(path: string, sort: SortOption<'creators'>): string {
  return sort === 'trending' ? path : `${path}?sort=${sort}`
}

export async function loadCreatorsView(send: Send, query: CreatorsQuery): Promise<CreatorsView> {
  const [items, stats] = await Promise.all([
    loadCreatorsPage(send, query),
    toResult(loadExploreTabStats(send))
  ])
  return { items, query, stats }
}

export async function loadCreatorsPage(
  send: Send,
  { after, sort, viewer }: CreatorsQuery
): Promise<ApiResult<Page<FollowableArtist>>> {
  const found = await toResult(
    send(loadArtists(SORTING[sort], { first: LIMITS.creatorsPageSize, after }))
  )
  if (!found.ok) return found
  const items = await Promise.all(
    found.value.items.map(async artist => {
      const [isFollowing, works] = await Promise.all([
        isFollowed(send, artist, viewer),
        countWorks(send, artist)
      ])
      return { ...artist, isFollowed: isFollowing, works }
    })
  )
  return ok({ ...found.value, items })
}

async function countWorks(send: Send, { address, isPrivate }: Artist): Promise<number | undefined> {
  if (address === undefined || isPrivate) return undefined
  const count = await toResult(send(loadAssetCount({ artistAddress: address })))
  return count.ok ? count.value : undefined
}

/**
 * Whether the viewer follows the artist. False for a visitor, whose click opens the login, and when the request
 * failed, so that the button is shown in both cases.
 */
async function isFollowed(
  send: Send,
  { address, isPrivate }: Artist,
  viewer: string | undefined
): Promise<boolean | undefined> {
  if (address === undefined || isPrivate || address === viewer) return undefined
  if (viewer === undefined) return false
  const follows = await toResult(send(loadIsFollowing(address)))
  return follows.ok && follows.value
}
