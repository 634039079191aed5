// The creators tab of explore. Whether the viewer follows somebody is asked of the identity service, one by one: the
// data service does not know it.

import { loadIsFollowing } from '../../lib/api/follows.ts'
import { type Artist, loadArtists } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { readCursor, readSort, type SortOption } from '../../lib/queries/query-params.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type ExploreStats, loadExploreStats } from '../api/explore.ts'

export interface CreatorsQuery {
  after: string | undefined
  sort: SortOption<'creators'>
  viewer: string | undefined
}

export interface FollowableArtist extends Artist {
  /** undefined where it cannot be followed, by this viewer or by anybody. */
  isFollowed: boolean | undefined
}

export interface CreatorsView {
  items: ApiResult<Page<FollowableArtist>>
  query: CreatorsQuery
  stats: ApiResult<ExploreStats>
}

const SORTING = { active: 'MostActive', followed: 'MostFollowed', trending: 'Trending' } as const
/** A whole number of rows of two, three and four; each of them is one more question for somebody signed in. */
const CREATORS_PAGE_SIZE = LIMITS.listPageSize + 2

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
    toResult(send(loadExploreStats()))
  ])
  return { items, query, stats }
}

export async function loadCreatorsPage(
  send: Send,
  { after, sort, viewer }: CreatorsQuery
): Promise<ApiResult<Page<FollowableArtist>>> {
  const found = await toResult(
    send(loadArtists(SORTING[sort], { first: CREATORS_PAGE_SIZE, after }))
  )
  if (!found.ok) return found
  const items = await Promise.all(
    found.value.items.map(async artist => ({
      ...artist,
      isFollowed: await isFollowed(send, artist, viewer)
    }))
  )
  return ok({ ...found.value, items })
}

/** A visitor may press the button too, and is asked to connect; where nobody can say, it may be pressed as well. */
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
