// Everything an account page shows. What fails beside the profile leaves a gap with a retry; a profile that cannot be
// checked shows nothing of the person.

import { loadFolloweeCount, loadFollowerCount, loadIsFollowing } from '../../lib/api/follows.ts'
import { type AccountStats, loadAccountStats } from '../../lib/api/people.ts'
import { loadPreferences } from '../../lib/api/preferences.ts'
import { EMPTY_PROFILE, loadProfile, type Profile } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { type SiteError, StatusError } from '../../lib/errors.ts'
import { ok } from '../../lib/result.ts'
import { type CollectionOption, loadArtistCollections } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type AccountListItem, type AccountListQuery, loadAccountList } from './account-list.ts'

export interface AccountView {
  /** To choose from among what they made; empty on other tabs and where there is nothing to choose. */
  collections: CollectionOption[]
  followees: ApiResult<number>
  followers: ApiResult<number>
  /** Whether the viewer follows them; `undefined` for a visitor, oneself, and where nobody can say. */
  isFollowing: boolean | undefined
  /** Knows what comes before a first sale, or is not to be told: it is said to the owner alone. */
  hasSeenOnboarding: boolean
  list: ApiResult<Page<AccountListItem>>
  profile: Profile
  query: AccountListQuery
  stats: ApiResult<AccountStats>
}

const PREFERENCES_TIMEOUT_MS = 1_000

/** `private`: they chose so. `unchecked`: nobody could say, so it is treated as private. */
export type AccountViewResult = AccountView | 'private' | 'unchecked'

export async function loadAccountView(
  send: Send,
  query: AccountListQuery
): Promise<AccountViewResult> {
  const { address, isOwner, marketplaceKey, viewer } = query
  const [profile, list, stats, followers, followees, follows, collections, isTold] =
    await Promise.all([
      loadVisibleProfile(send, address, isOwner),
      loadAccountList(send, query),
      toResult(send(loadAccountStats({ address, isOwner, marketplaceKey }))),
      toResult(send(loadFollowerCount(address))),
      toResult(send(loadFolloweeCount(address))),
      viewer === undefined || isOwner ? undefined : toResult(send(loadIsFollowing(address))),
      query.tab === 'creations'
        ? toResult(send(loadArtistCollections(address, LIMITS.collectionFilterPageSize)))
        : undefined,
      isOwner ? loadHasSeenOnboarding(send) : true
    ])
  if (typeof profile === 'string') return profile
  return {
    collections: collections?.ok ? collections.value : [],
    followees,
    followers,
    isFollowing: follows?.ok ? follows.value : undefined,
    hasSeenOnboarding: isTold,
    list,
    profile,
    query,
    stats
  }
}

/** Where nobody can say, it is not said again; a page does not wait for it. */
async function loadHasSeenOnboarding(send: Send): Promise<boolean> {
  const timeout = new Promise<true>(resolve => setTimeout(resolve, PREFERENCES_TIMEOUT_MS, true))
  const preferences = toResult(send(loadPreferences()))
  return Promise.race([preferences.then(i => !i.ok || i.value['sellOnboarding'] === true), timeout])
}

/** The next page of the list alone; still nothing of somebody private. */
export async function loadAccountListPage(
  send: Send,
  query: AccountListQuery
): Promise<ApiResult<Page<AccountListItem>> | 'private' | 'unchecked'> {
  const [profile, list] = await Promise.all([
    loadVisibleProfile(send, query.address, query.isOwner),
    loadAccountList(send, query)
  ])
  return typeof profile === 'string' ? profile : list
}

/** The profile as this viewer may see it. People see their own whatever the service says. */
export async function loadVisibleProfile(
  send: Send,
  address: string,
  isOwner: boolean
): Promise<Profile | 'private' | 'unchecked'> {
  const found = await toResult(send(loadProfile(address)))
  const profile = found.ok || errorStatus(found.reason) !== 404 ? found : ok(EMPTY_PROFILE)
  if (isOwner) return profile.ok ? profile.value : EMPTY_PROFILE
  if (profile.ok) return profile.value.isPrivate ? 'private' : profile.value
  return errorStatus(profile.reason) === 403 ? 'private' : 'unchecked'
}

export function errorStatus(error: SiteError): number | undefined {
  return error instanceof StatusError ? error.status : undefined
}
