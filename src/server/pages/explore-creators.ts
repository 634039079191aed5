// Loads the creators tab of explore. The data service does not return counts with its creators, so each creator takes
// two requests to it. It does not store follows either: each creator takes one request to the identity service for a
// signed-in viewer, and another when the list is sorted by followers.

import { loadAssetCount, loadAuctionCount } from '../../lib/api/counts.ts'
import { loadFollowerCount, loadIsFollowing } from '../../lib/api/follows.ts'
import { type Artist, loadArtists } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { pluralText } from '../../lib/format/amounts.ts'
import { readCursor } from '../../lib/queries/query-params.ts'
import { readSort, type SortOption } from '../../lib/queries/sort-options.ts'
import { ok } from '../../lib/result.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type ExploreTabStats, loadExploreTabStats } from '../api/explore.ts'

export interface CreatorsQuery {
  after: string | undefined
  now: number
  sort: SortOption<'creators'>
  viewer: string | undefined
}

export interface FollowableArtist extends Artist {
  /** `undefined` when the creator cannot be followed by this viewer. */
  isFollowed: boolean | undefined
  /** How many works the creator made. Each of these counts is `undefined` when it is not shown or unknown. */
  works?: number | undefined
  /** How many listings the creator has. */
  listings?: number | undefined
  /** Set only in the list that is sorted by followers. */
  followers?: number | undefined
}

export interface CreatorsView {
  items: ApiResult<Page<FollowableArtist>>
  query: CreatorsQuery
  stats: ApiResult<ExploreTabStats>
}

const SORTING = { active: 'MostActive', followed: 'MostFollowed', trending: 'Trending' } as const

export function readCreatorsQuery(
  params: URLSearchParams,
  { now, viewer }: Pick<CreatorsQuery, 'now' | 'viewer'>
): CreatorsQuery {
  return { after: readCursor(params), now, sort: readSort('creators', params), viewer }
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
  { after, now, sort, viewer }: CreatorsQuery
): Promise<ApiResult<Page<FollowableArtist>>> {
  const found = await toResult(
    send(loadArtists(SORTING[sort], { first: LIMITS.creatorsPageSize, after }))
  )
  if (!found.ok) return found
  const items = await Promise.all(
    found.value.items.map(async artist => {
      const [isFollowed, counts] = await Promise.all([
        loadIsFollowed(send, artist, viewer),
        loadCounts(send, artist, { now, withFollowers: sort === 'followed' })
      ])
      return { ...artist, ...counts, isFollowed }
    })
  )
  return ok({ ...found.value, items })
}

async function loadCounts(
  send: Send,
  { address, isPrivate }: Artist,
  { now, withFollowers }: { now: number; withFollowers: boolean }
): Promise<Pick<FollowableArtist, 'followers' | 'listings' | 'works'>> {
  if (address === undefined || isPrivate) return {}
  const [works, listings, followers] = await Promise.all([
    toResult(send(loadAssetCount({ artistAddress: address }))),
    toResult(send(loadAuctionCount({ now, seller: address }))),
    withFollowers ? toResult(send(loadFollowerCount(address))) : undefined
  ])
  return {
    followers: followers?.ok ? followers.value : undefined,
    listings: listings.ok ? listings.value : undefined,
    works: works.ok ? works.value : undefined
  }
}

/**
 * Whether the viewer follows the artist. False for a visitor, whose click opens the login, and when the request
 * failed, so that the button is shown in both cases.
 */
async function loadIsFollowed(
  send: Send,
  { address, isPrivate }: Artist,
  viewer: string | undefined
): Promise<boolean | undefined> {
  if (address === undefined || isPrivate || address === viewer) return undefined
  if (viewer === undefined) return false
  const follows = await toResult(send(loadIsFollowing(address)))
  return follows.ok && follows.value
}

/** '600 works · 12 listings · 45 followers'. Unknown counts and zero listings are left out. */
export function creatorCountsText({
  followers,
  listings = 0,
  works
}: Pick<FollowableArtist, 'followers' | 'listings' | 'works'>): string {
  return [
    works !== undefined && pluralText(works, 'work'),
    listings > 0 && pluralText(listings, 'listing'),
    followers !== undefined && pluralText(followers, 'follower')
  ]
    .filter(Boolean)
    .join(' · ')
}
