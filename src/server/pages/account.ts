// Everything an account page shows. What fails beside the profile leaves a gap with a retry; a profile that cannot be
// checked shows nothing of the person.

import { countFollowees, countFollowers, loadFollows } from '../../lib/api/follows.ts'
import { type AccountStats, loadAccountStats } from '../../lib/api/people.ts'
import { loadPreferences } from '../../lib/api/preferences.ts'
import { loadProfile, NO_PROFILE, type Profile } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { type SiteError, StatusError } from '../../lib/errors.ts'
import { ok } from '../../lib/result.ts'
import { loadArtistCollections, type NamedCollection } from '../api/account-lists.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { type AccountListQuery, type ListCard, loadAccountList } from './account-list.ts'

export interface AccountView {
  /** To choose from among what they made; empty on other tabs and where there is nothing to choose. */
  collections: NamedCollection[]
  followees: Attempt<number>
  followers: Attempt<number>
  /** Whether the viewer follows them; `undefined` for a visitor, oneself, and where nobody can say. */
  follows: boolean | undefined
  /** Knows what comes before a first sale, or is not to be told: it is said to the owner alone. */
  isTold: boolean
  list: Attempt<Page<ListCard>>
  profile: Profile
  query: AccountListQuery
  stats: Attempt<AccountStats>
}

const PATIENCE_MS = 1_000

/** `private`: they chose so. `unchecked`: nobody could say, so it is treated as private. */
export type Account = AccountView | 'private' | 'unchecked'

export async function loadAccountView(send: Send, query: AccountListQuery): Promise<Account> {
  const { address, isOwner, marketplaceKey, viewer } = query
  const [profile, list, stats, followers, followees, follows, collections, isTold] =
    await Promise.all([
      loadShownProfile(send, address, isOwner),
      loadAccountList(send, query),
      attempt(send(loadAccountStats({ address, isOwner, marketplaceKey }))),
      attempt(send(countFollowers(address))),
      attempt(send(countFollowees(address))),
      viewer === undefined || isOwner ? undefined : attempt(send(loadFollows(address))),
      query.tab === 'creations'
        ? attempt(send(loadArtistCollections(address, LIMITS.collectionFilterPage)))
        : undefined,
      isOwner ? readTold(send) : true
    ])
  if (typeof profile === 'string') return profile
  return {
    collections: collections?.ok ? collections.value : [],
    followees,
    followers,
    follows: follows?.ok ? follows.value : undefined,
    isTold,
    list,
    profile,
    query,
    stats
  }
}

/** Where nobody can say, it is not said again; a page does not wait for it. */
async function readTold(send: Send): Promise<boolean> {
  const late = new Promise<true>(resolve => setTimeout(resolve, PATIENCE_MS, true))
  const asked = attempt(send(loadPreferences()))
  return Promise.race([asked.then(i => !i.ok || i.value['sellOnboarding'] === true), late])
}

/** The next page of the list alone; still nothing of somebody private. */
export async function loadAccountListPage(
  send: Send,
  query: AccountListQuery
): Promise<Attempt<Page<ListCard>> | 'private' | 'unchecked'> {
  const [profile, list] = await Promise.all([
    loadShownProfile(send, query.address, query.isOwner),
    loadAccountList(send, query)
  ])
  return typeof profile === 'string' ? profile : list
}

/** The profile as this viewer may see it. People see their own whatever the service says. */
export async function loadShownProfile(
  send: Send,
  address: string,
  isOwner: boolean
): Promise<Profile | 'private' | 'unchecked'> {
  const found = await attempt(send(loadProfile(address)))
  const profile = found.ok || statusOf(found.reason) !== 404 ? found : ok(NO_PROFILE)
  if (isOwner) return profile.ok ? profile.value : NO_PROFILE
  if (profile.ok) return profile.value.isPrivate ? 'private' : profile.value
  return statusOf(profile.reason) === 403 ? 'private' : 'unchecked'
}

export function statusOf(error: SiteError): number | undefined {
  return error instanceof StatusError ? error.status : undefined
}
