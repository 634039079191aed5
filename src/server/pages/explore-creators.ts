// The creators tab of explore. Whether the viewer follows somebody is asked of the identity service, one by one: the
// data service does not know it.

import { loadFollows } from '../../lib/api/follows.ts'
import { type Artist, loadArtists } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { readCursor, readSort, type SortOf } from '../../lib/queries/query.ts'
import { ok } from '../../lib/result.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { type ExploreStats, loadExploreStats } from '../api/explore.ts'

export interface CreatorsQuery {
  after: string | undefined
  sort: SortOf<'creators'>
  viewer: string | undefined
}

export interface ShownArtist extends Artist {
  /** undefined where it cannot be followed, by this viewer or by anybody. */
  isFollowed: boolean | undefined
}

export interface CreatorsView {
  items: Attempt<Page<ShownArtist>>
  query: CreatorsQuery
  stats: Attempt<ExploreStats>
}

const SORTING = { active: 'MostActive', followed: 'MostFollowed', trending: 'Trending' } as const
/** A whole number of rows of two, three and four; each of them is one more question for somebody signed in. */
const PAGE = LIMITS.listPage + 2

export function readCreatorsQuery(
  params: URLSearchParams,
  viewer: string | undefined
): CreatorsQuery {
  return { after: readCursor(params), sort: readSort('creators', params), viewer }
}

export function creatorsAddress(path: string, sort: SortOf<'creators'>): string {
  return sort === 'trending' ? path : `${path}?sort=${sort}`
}

export async function loadCreatorsView(send: Send, query: CreatorsQuery): Promise<CreatorsView> {
  const [items, stats] = await Promise.all([
    loadCreatorsPage(send, query),
    attempt(send(loadExploreStats()))
  ])
  return { items, query, stats }
}

export async function loadCreatorsPage(
  send: Send,
  { after, sort, viewer }: CreatorsQuery
): Promise<Attempt<Page<ShownArtist>>> {
  const found = await attempt(send(loadArtists(SORTING[sort], { first: PAGE, after })))
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
  const follows = await attempt(send(loadFollows(address)))
  return follows.ok && follows.value
}
