// Loads the feed: events of the accounts that the viewer follows, and suggested accounts. A viewer who follows few
// accounts gets the suggestions first.

import { type Likes, loadLikesOfAll } from '../../lib/api/asset-activity.ts'
import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { type FeedItem, loadFeed, loadSuggestedAccounts } from '../../lib/api/feed.ts'
import { loadFolloweeCount } from '../../lib/api/follows.ts'
import { type Artist, loadArtists } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier } from '../../lib/api/search.ts'
import type { Page } from '../../lib/api/structs.ts'
import { FEED_LIMITS, FIXED_PRICE_WORDS } from '../../lib/config/feed.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { ok } from '../../lib/result.ts'
import { usdValue } from '../../lib/rules/usd-value.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { isFixedListing } from './auction-card.ts'
import { loadUsdPrices } from './usd-prices.ts'

export interface FeedQuery {
  after: string | undefined
  /** A partner's site shows only the auctions of its marketplace. */
  isPartner: boolean
  marketplaceKey: string
  viewer: string | undefined
}

export interface FeedRow extends FeedItem {
  /**
   * The event's asset from the data service, which is the only source of its flags; `undefined` when the data service
   * does not return it.
   */
  asset: AssetSummary | undefined
  /** Whether the amount of the event is the price of one copy of several. */
  isPriceEach: boolean
  /** The likes of the asset. Undefined when they could not be loaded. */
  likes: Likes | undefined
}

/**
 * A suggested account with its newest works, which help to decide whether to follow it. The works are empty when there
 * are none, or when they are unknown.
 */
export interface SuggestedArtist extends Artist {
  newest: readonly AssetSummary[]
  works: number | undefined
}

export type FeedView =
  /** A visitor without a login: well-known creators are shown. */
  | { step: 'visitor'; suggestions: ApiResult<readonly Artist[]> }
  /** The viewer follows too few accounts for a feed. */
  | {
      step: 'building'
      followees: number
      /** Events of the few followed accounts. When there are any, the suggestions are shown without works. */
      items: Page<FeedRow> | undefined
      suggestions: ApiResult<(Artist & Partial<SuggestedArtist>)[]>
    }
  | {
      step: 'open'
      /** Undefined when unknown. */
      followees: number | undefined
      items: ApiResult<Page<FeedRow>>
      suggestions: ApiResult<Artist[]>
    }

/**
 * The characters of a cursor of the tools service. Any other text is ignored. What a cursor means is known to the
 * service only, which refuses an invalid one (`isCursorRefused`).
 */
const CURSOR = /^[\w+/=.:-]{1,200}$/

export function readFeedQuery(
  params: URLSearchParams,
  {
    environment,
    partner,
    viewer
  }: {
    environment: { marketplaceKey: string }
    partner: object | undefined
    viewer: { address: string } | undefined
  }
): FeedQuery {
  const after = params.get('after') ?? ''
  return {
    after: CURSOR.test(after) ? after : undefined,
    isPartner: partner !== undefined,
    marketplaceKey: environment.marketplaceKey,
    viewer: viewer?.address
  }
}

/** The number of works in one row of a card. */
const NEWEST_WORKS = 3
/**
 * Loads more than a row, because works that are flagged or not safe for work are left out: their cover does not fit
 * small pictures.
 */
const MAX_NEWEST = 2 * NEWEST_WORKS

/** Two rows on a wide screen. */
const VISITOR_SUGGESTIONS = 8

/** A listing starts at the time of its block, and the event is recorded within a few blocks. */
const SAME_MOMENT_SECONDS = 120

export async function loadFeedView(send: Send, query: FeedQuery): Promise<FeedView> {
  const { viewer } = query
  if (viewer === undefined) {
    const found = await toResult(send(loadArtists('MostFollowed', { first: VISITOR_SUGGESTIONS })))
    return { step: 'visitor', suggestions: found.ok ? ok(found.value.items) : found }
  }
  const [followees, suggestions, items] = await Promise.all([
    toResult(send(loadFolloweeCount(viewer))),
    toResult(loadSuggestions(send)),
    loadFeedPage(send, query)
  ])
  // When the number of followed accounts is unknown, the feed is shown.
  if (followees.ok && followees.value < FEED_LIMITS.followeesThreshold) {
    const building = { step: 'building', followees: followees.value } as const
    if (items.ok && items.value.items.length > 0) {
      return { ...building, items: items.value, suggestions }
    }
    const people = suggestions.ok
      ? ok(await Promise.all(suggestions.value.map(i => withWorks(send, i, query))))
      : suggestions
    return { ...building, items: undefined, suggestions: people }
  }
  return {
    step: 'open',
    followees: followees.ok ? followees.value : undefined,
    items,
    suggestions
  }
}

export async function loadFeedPage(
  send: Send,
  query: FeedQuery
): Promise<ApiResult<Page<FeedRow>>> {
  const { after, marketplaceKey } = query
  const found = await toResult(send(loadFeed(after)))
  if (!found.ok) return found
  const { items, next } = found.value
  const identifiers = [...new Set(items.flatMap(i => i.targetAsset?.identifier ?? []))]
  const tokens = items.flatMap(i => i.price?.token ?? [])
  const [assets, likes, usdPrices] = await Promise.all([
    loadFeedAssets(send, identifiers, query),
    loadFeedLikes(send, identifiers, query.viewer),
    loadUsdPrices(send, tokens, marketplaceKey)
  ])
  const known = new Map(assets.map(i => [i.identifier, i]))
  const rows = items.map(item => {
    const identifier = item.targetAsset?.identifier ?? ''
    return toRow(withUsdValue(item, usdPrices), known.get(identifier), likes.get(identifier))
  })
  return ok({ items: rows, next, total: undefined })
}

/**
 * Assets with their auction on this marketplace, or on another one when this marketplace has none. Empty when the
 * request fails.
 */
async function loadFeedAssets(
  send: Send,
  identifiers: readonly string[],
  { isPartner, marketplaceKey }: FeedQuery
): Promise<AssetSummary[]> {
  if (identifiers.length === 0) return []
  const found = await toResult(send(loadAssetsByIdentifier(identifiers, marketplaceKey)))
  if (!found.ok) return []
  const isElsewhere = ({ auction, listings }: AssetSummary) => !auction && listings > 0
  const others = isPartner ? [] : found.value.filter(isElsewhere).map(i => i.identifier)
  if (others.length === 0) return found.value
  const elsewhere = await toResult(send(loadAssetsByIdentifier(others, undefined)))
  const listed = new Map(elsewhere.ok ? elsewhere.value.map(i => [i.identifier, i]) : [])
  return found.value.map(i => listed.get(i.identifier) ?? i)
}

/** Sent at the same time as the query for the assets, so that both share a batch. Empty when the request fails. */
async function loadFeedLikes(
  send: Send,
  identifiers: readonly string[],
  viewer: string | undefined
): Promise<ReadonlyMap<string, Likes>> {
  if (identifiers.length === 0 || viewer === undefined) return new Map()
  const found = await toResult(send(loadLikesOfAll(identifiers, viewer)))
  return found.ok ? found.value : new Map()
}

/** Adds the USD value, which the service does not send. */
function withUsdValue(item: FeedItem, usdPrices: ReadonlyMap<string, string>): FeedItem {
  const { price } = item
  const usdPrice = price && usdPrices.get(price.token)
  if (!usdPrice) return item
  const usd = usdValue(exactText(price.amount, price.decimals), usdPrice)
  return { ...item, price: { ...price, usd: usd || undefined } }
}

/**
 * The service describes every listing as an auction. When the current listing has a fixed price, the entry says that
 * the work was listed for sale (FIXED_PRICE_WORDS), which is also true when the event was an earlier auction. An event
 * does not name its listing: its price is for each copy when the seller opened the current listing at the same time.
 */
function toRow(item: FeedItem, asset: AssetSummary | undefined, likes: Likes | undefined): FeedRow {
  const auction = item.event === 'startAuction' ? asset?.auction : undefined
  const isFixed = auction !== undefined && isFixedListing(auction)
  const isOpenListing =
    auction !== undefined &&
    auction.owner === item.actor.address &&
    Math.abs(auction.startsAt - item.at) < SAME_MOMENT_SECONDS
  // The price of bought copies is the price of one copy.
  const isBoughtEach = item.event === 'buy' && asset?.isSft === true && item.count > 1
  const isPriceEach = isBoughtEach || (isOpenListing && auction.type === 'SftOnePerPayment')
  return { ...item, ...(isFixed && FIXED_PRICE_WORDS), asset, isPriceEach, likes }
}

/** Whether the service refused the cursor of the query, because the URL names no position in the feed. */
export function isCursorRefused(
  { after }: FeedQuery,
  items: ApiResult<unknown> | undefined
): boolean {
  if (after === undefined || !items || items.ok) return false
  const { reason } = items
  return reason.name === 'StatusError' && reason.code === 'refused'
}

async function loadSuggestions(send: Send): Promise<Artist[]> {
  const addresses = (await send(loadSuggestedAccounts())).slice(0, FEED_LIMITS.suggestions)
  return addresses.length > 0 ? send(loadPeople(addresses)) : []
}

/** All people are loaded at the same time, so that their requests share a batch. */
async function withWorks(
  send: Send,
  artist: Artist,
  { marketplaceKey }: FeedQuery
): Promise<SuggestedArtist> {
  const { address, isPrivate } = artist
  if (address === undefined || isPrivate) return { ...artist, newest: [], works: undefined }
  const filter = { artistAddress: address, marketplaceKey }
  const found = await toResult(send(loadAssetCards(filter, { first: MAX_NEWEST })))
  if (!found.ok) return { ...artist, newest: [], works: undefined }
  const { items, total } = found.value
  const newest = items.filter(i => !i.scam && !i.isNsfw).slice(0, NEWEST_WORKS)
  return { ...artist, newest, works: total || undefined }
}
