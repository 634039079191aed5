// Loads everything an account page shows. If a part other than the profile fails, the page shows a gap with a retry.
// If the profile cannot be checked, the page shows nothing about the account.

import type { AssetSummary } from '../../lib/api/assets.ts'
import { type CollectionSummary, loadCollections } from '../../lib/api/collections.ts'
import { loadFolloweeCount, loadFollowerCount, loadIsFollowing } from '../../lib/api/follows.ts'
import { type AccountStats, loadAccountStats } from '../../lib/api/people.ts'
import { loadPreferences } from '../../lib/api/preferences.ts'
import { EMPTY_PROFILE, loadProfile, type Profile } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { type SiteError, StatusError } from '../../lib/errors.ts'
import { ok } from '../../lib/result.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { CollectionOption } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadOwnCollectionCards, type OwnCollectionCard } from '../api/own-collections.ts'
import { loadCollectionOptions } from './account-collection-options.ts'
import {
  type AccountListItem,
  type AccountListQuery,
  isFiltered,
  loadAccountList
} from './account-list.ts'
import { loadOnSale } from './explore-on-sale.ts'

export interface AccountView {
  /** Options of the collection filter: the collections of the collected assets, or of the created ones. */
  collections: CollectionOption[]
  followees: ApiResult<number>
  followers: ApiResult<number>
  /**
   * Whether the viewer follows the account. `undefined` for a visitor, for the viewer's own account, and when the
   * request failed.
   */
  isFollowed: boolean | undefined
  /**
   * Whether to hide the introduction to a first sale: the owner has dismissed it, or the viewer is not the owner.
   */
  hasSeenOnboarding: boolean
  list: ApiResult<Page<AccountListItem>>
  /**
   * What the account sells, shown to other viewers above what it holds. Items on sale leave the wallet, so the two
   * lists have no item in common.
   */
  onSale: AssetSummary[]
  /**
   * The collections that the account made, shown to other viewers. Empty collections and those marked as a scam are
   * left out.
   */
  madeCollections: CollectionSummary[]
  /** The viewer's collections, including empty ones. Only on the viewer's own page. */
  ownCollections: OwnCollectionCard[]
  profile: Profile
  query: AccountListQuery
  stats: ApiResult<AccountStats>
}

/** A page must not wait longer for a part that it can leave out. */
const OPTIONAL_TIMEOUT_MS = 1_000

/** Some of them may be left out; the page shows the first three and the others on request. */
const MADE_COLLECTIONS = 9

/**
 * `private`: the account's own setting. `unchecked`: the setting could not be loaded, so the account is treated as
 * private.
 */
export type AccountViewResult = AccountView | 'private' | 'unchecked'

export async function loadAccountView(
  send: Send,
  query: AccountListQuery
): Promise<AccountViewResult> {
  const { address, isOwner, marketplaceKey, viewer } = query
  const [
    profile,
    list,
    stats,
    followers,
    followees,
    follows,
    collections,
    hasSeenOnboarding,
    ownCollections,
    madeCollections,
    onSale
  ] = await Promise.all([
    loadVisibleProfile(send, query),
    loadAccountList(send, query),
    toResult(send(loadAccountStats({ address, isOwner, marketplaceKey }))),
    toResult(send(loadFollowerCount(address))),
    toResult(send(loadFolloweeCount(address))),
    viewer === undefined || isOwner ? undefined : toResult(send(loadIsFollowing(address))),
    loadCollectionOptions(send, query),
    isOwner ? loadHasSeenOnboarding(send) : true,
    isOwner ? loadOwnCollections(send, address) : [],
    isOwner ? [] : loadMadeCollections(send, address),
    loadAccountOnSale(send, query)
  ])
  if (typeof profile === 'string') return profile
  return {
    collections,
    followees,
    followers,
    hasSeenOnboarding,
    isFollowed: follows?.ok ? follows.value : undefined,
    list,
    madeCollections,
    onSale,
    ownCollections,
    profile,
    query,
    stats
  }
}

/** Empty when they fail to load or take longer than OPTIONAL_TIMEOUT_MS. */
async function loadOwnCollections(send: Send, address: string): Promise<OwnCollectionCard[]> {
  const first = LIMITS.collectionFilterPageSize
  const found = toResult(send(loadOwnCollectionCards(address, { first })))
  const cards = found.then(i => (i.ok ? i.value : []))
  return withTimeout(cards, OPTIONAL_TIMEOUT_MS, () => [])
}

/** Loaded only for the page as it first opens. Empty on the other pages, and when the request failed. */
async function loadAccountOnSale(send: Send, query: AccountListQuery): Promise<AssetSummary[]> {
  const { address, after, isOwner, marketplaceKey, now, tab } = query
  if (isOwner || tab !== 'collected' || after !== undefined || isFiltered(query)) return []
  const found = await loadOnSale(send, { marketplaceKey, now, seller: address, tags: [] })
  return found.ok ? found.value : []
}

/** The newest collections. Empty when they fail to load. */
async function loadMadeCollections(send: Send, address: string): Promise<CollectionSummary[]> {
  const filter = { artistAddress: address, sorting: 'Newest' } as const
  const found = await toResult(send(loadCollections(filter, { first: MADE_COLLECTIONS })))
  return found.ok ? found.value.items.filter(i => i.items > 0 && !i.scam) : []
}

/**
 * Returns true, so that the introduction stays hidden, when the preferences fail to load or take longer than
 * OPTIONAL_TIMEOUT_MS.
 */
async function loadHasSeenOnboarding(send: Send): Promise<boolean> {
  const preferences = toResult(send(loadPreferences()))
  const hasSeen = preferences.then(i => !i.ok || i.value['sellOnboarding'] === true)
  return withTimeout(hasSeen, OPTIONAL_TIMEOUT_MS, () => true)
}

/** Only the next page of the list. The profile is checked again, so a private account still shows nothing. */
export async function loadAccountListPage(
  send: Send,
  query: AccountListQuery
): Promise<ApiResult<Page<AccountListItem>> | 'private' | 'unchecked'> {
  const [profile, list] = await Promise.all([
    loadVisibleProfile(send, query),
    loadAccountList(send, query)
  ])
  return typeof profile === 'string' ? profile : list
}

/** The profile as this viewer may see it. An owner always sees their own profile, whatever the service returns. */
export async function loadVisibleProfile(
  send: Send,
  { address, isOwner }: Pick<AccountListQuery, 'address' | 'isOwner'>
): Promise<Profile | 'private' | 'unchecked'> {
  const found = await toResult(send(loadProfile(address)))
  const profile = found.ok || errorStatus(found.reason) !== 404 ? found : ok(EMPTY_PROFILE)
  if (isOwner) return profile.ok ? profile.value : EMPTY_PROFILE
  if (profile.ok) return profile.value.isPrivate ? 'private' : profile.value
  return errorStatus(profile.reason) === 403 ? 'private' : 'unchecked'
}

function errorStatus(error: SiteError): number | undefined {
  return error instanceof StatusError ? error.status : undefined
}
