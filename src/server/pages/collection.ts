// Loads everything a collection page shows. If a part other than the collection fails, the page shows a gap with a
// retry. Which parts are shown, and where, is decided in collection-layout.ts; the URL is read in collection-query.ts.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { loadAuctionCards } from '../../lib/api/auction-cards.ts'
import {
  type Collection,
  type CollectionStats,
  loadCollection,
  loadCollectionStats
} from '../../lib/api/collections.ts'
import { loadLowestBuyNow } from '../../lib/api/lowest-buy-now.ts'
import { loadMarketplace, type Marketplace } from '../../lib/api/marketplaces.ts'
import { type Person, personFromAddress } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier } from '../../lib/api/search.ts'
import type { Page, Token } from '../../lib/api/structs.ts'
import type { Tag } from '../../lib/api/tags.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import type { SortOption } from '../../lib/queries/sort-options.ts'
import { ok } from '../../lib/result.ts'
import { openCampaignOf } from '../../lib/rules/campaign.ts'
import { isSftType } from '../../lib/rules/collection.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadAuctionTags } from '../api/auction-tags.ts'
import { loadPaymentTokens, type PaymentToken } from '../api/explore.ts'
import { type CampaignCard, withPrices } from './campaigns.ts'
import { FEW_ITEMS, hasFewItems } from './collection-layout.ts'
import type { CollectionQuery } from './collection-query.ts'
import { atCurrentUsdPrices } from './current-usd-prices.ts'
import { distinctAssets } from './distinct-assets.ts'
import { type ListedAssets, withHoldings } from './holdings.ts'
import { identifiersOfNumber } from './item-number.ts'
import { loadLaunches } from './launching-collections.ts'
import { loadOwnItems } from './own-items.ts'
import { hasBound, type PaymentTokens, toAmountRange } from './price-range.ts'
import { loadTraitListings } from './trait-listings.ts'
import { loadUsdPrices } from './usd-prices.ts'

export interface CollectionView {
  /** Contains `undefined` when the collection does not exist. */
  collection: ApiResult<Collection | undefined>
  isPaused: boolean
  items: ApiResult<ListedAssets>
  /** The running or next launch of its items. */
  launch: CampaignCard | undefined
  /**
   * Works of the same artist in other collections, newest first. Shown below a collection with few items; empty for any
   * other, and when the request failed.
   */
  moreWorks: readonly AssetSummary[]
  /**
   * The lowest price for which an item can be bought now, in the token of the statistics. Contains `undefined` when
   * none can be bought.
   */
  lowestBuyNow: ApiResult<bigint | undefined>
  query: CollectionQuery
  stats: ApiResult<CollectionStats>
  /** Tags of the collection's auctions; empty on the other tabs. */
  tags: ApiResult<Tag[]>
  /** Payment tokens of the collection's auctions. */
  tokens: ApiResult<PaymentToken[]>
  /** The token of the statistics. */
  unit: Token | undefined
}

/** Works of the same artist: one row on a wide screen. */
const MORE_WORKS = 6

type UsdPricesPromise = ReturnType<typeof loadUsdPrices>

export async function loadCollectionView(
  send: Send,
  query: CollectionQuery,
  { isPartner = false } = {}
): Promise<CollectionView> {
  const { collection, tab, marketplaceKey, now, token } = query
  const pendingTokens = toResult(send(loadPaymentTokens({ collection, marketplaceKey })))
  const statsToken = token ?? NATIVE_TOKEN
  const pendingUsdPrices = loadUsdPrices(send, [statsToken], marketplaceKey)
  const priced = { collection, marketplaceKey, now, token: statsToken }
  const [found, stats, marketplace, items, tags, launches, tokens, usdPrices, lowestBuyNow] =
    await Promise.all([
      toResult(send(loadCollection(collection))),
      toResult(send(loadCollectionStats(collection, { marketplaceKey, paymentToken: token }))),
      toResult(send(loadMarketplace(marketplaceKey))),
      loadCollectionItems(send, query, { tokens: pendingTokens, usdPrices: pendingUsdPrices }),
      toResult(
        tab === 'auctions'
          ? send(loadAuctionTags({ collection, marketplaceKey, now }))
          : Promise.resolve([])
      ),
      loadLaunches(send),
      pendingTokens,
      pendingUsdPrices,
      toResult(send(loadLowestBuyNow(priced)))
    ])
  const market = marketplace.ok ? marketplace.value : undefined
  const unit = unitOf(statsToken, tokens.ok ? tokens.value : [], market)
  // The USD prices of the token list are cached longer than the cards, so the price that the cards use is preferred.
  const priceUsd = usdPrices.get(statsToken) ?? unit?.priceUsd
  const isPaused = market?.isPaused === true
  const openCampaign = openCampaignOf(launches, collection, now)
  const [launch] = openCampaign ? await withPrices(send, [openCampaign], marketplaceKey) : []
  // While the marketplace is paused there are no lists, and a partner's site shows only its own collections.
  const canShowMore = !isPaused && !isPartner
  const smallCollection =
    canShowMore && found.ok && hasFewItems(found.value) ? found.value : undefined
  const moreWorks = smallCollection
    ? await loadMoreWorks(send, smallCollection, marketplaceKey)
    : []
  return {
    collection: found,
    isPaused,
    items,
    launch,
    lowestBuyNow,
    moreWorks,
    query,
    stats,
    tags,
    tokens,
    unit: unit && { ...unit, priceUsd }
  }
}

/**
 * One page of the list that the query selects, with the viewer's holdings and listings. Its USD values use
 * the same USD price as the statistics, also on later pages.
 */
export async function loadCollectionItems(
  send: Send,
  query: CollectionQuery,
  pending: { usdPrices?: UsdPricesPromise; tokens?: PaymentTokens } = {}
): Promise<ApiResult<ListedAssets>> {
  const token = query.token ?? NATIVE_TOKEN
  const [found, usdPrices] = await Promise.all([
    loadItems(send, query, pending.tokens),
    pending.usdPrices ?? loadUsdPrices(send, [token], query.marketplaceKey)
  ])
  if (!found.ok) return found
  return ok({ ...found.value, items: found.value.items.map(i => atCurrentUsdPrices(i, usdPrices)) })
}

function loadItems(
  send: Send,
  query: CollectionQuery,
  tokens: PaymentTokens | undefined
): Promise<ApiResult<ListedAssets>> {
  const { tab, viewer } = query
  if (viewer !== undefined && (tab === 'yours' || tab === 'selling')) {
    return loadOwnItems(send, { ...query, viewer, isOnSaleOnly: tab === 'selling' }, query)
  }
  return withHoldings(send, loadList(send, query, tokens), query)
}

async function loadList(
  send: Send,
  query: CollectionQuery,
  tokens: PaymentTokens | undefined
): Promise<ApiResult<Page<AssetSummary>>> {
  const { after, collection, first, itemSort, tab, marketplaceKey, now, search, traits } = query
  const page = { first, after }
  if (tab !== 'auctions') {
    const filter = { collection, marketplaceKey, sort: itemSort, traits }
    return search
      ? loadSearched(send, filter, { ...page, search })
      : toResult(send(loadAssetCards(filter, page)))
  }
  const { sort, tags, type } = query
  const isPriced = hasBound(query)
  // A price filter needs a token. Default: the native token.
  const token = query.token ?? (isPriced ? NATIVE_TOKEN : undefined)
  const price = isPriced
    ? await toAmountRange(query, { token, tokens: tokens ?? loadTokens(send, query) })
    : undefined
  const filter = { collection, marketplaceKey, now, price, sort, tags, token, type }
  const found =
    traits.length > 0
      ? await loadTraitListings(send, filter, { ...page, traits })
      : await toResult(send(loadAuctionCards(filter, page)))
  return found.ok ? ok(distinctAssets(found.value)) : found
}

/** The items whose name contains the words. On the first page also the items whose number is the text. */
async function loadSearched(
  send: Send,
  filter: Pick<CollectionQuery, 'collection' | 'marketplaceKey'> & { sort: SortOption<'items'> },
  { after, first, search }: Pick<CollectionQuery, 'after' | 'first'> & { search: string }
): Promise<ApiResult<Page<AssetSummary>>> {
  // The number of an item may be entered with a leading '#'.
  const searchTerm = search.replace(/^#/, '')
  const identifiers = after ? [] : identifiersOfNumber(filter.collection, searchTerm)
  const [named, numbered] = await Promise.all([
    toResult(send(loadAssetCards({ ...filter, searchTerm }, { first, after }))),
    identifiers.length > 0
      ? toResult(send(loadAssetsByIdentifier(identifiers, filter.marketplaceKey)))
      : ok([])
  ])
  if (!named.ok || !numbered.ok) return named
  const { items, next, total } = named.value
  const others = numbered.value.filter(i => !items.some(j => j.identifier === i.identifier))
  // When there are further pages, they may contain the same items, so these are not added to the total.
  const count = total === undefined || next ? total : total + others.length
  return ok({ ...named.value, items: [...items, ...others], total: count })
}

/** Needed only for the decimals of another token than the native one. */
function loadTokens(
  send: Send,
  { collection, marketplaceKey, token }: CollectionQuery
): PaymentTokens | undefined {
  if (token === undefined) return undefined
  return toResult(send(loadPaymentTokens({ collection, marketplaceKey })))
}

/** How many works are shown beside the title of a collection. */
export const HEADER_WORKS = 3
/** Cards that can be in view below the header. */
const FIRST_VIEW = 8

/** The last pictures of a page of the list that are not visible at first, for the header. Covered ones are left out. */
export function worksOutOfView(items: readonly AssetSummary[]): string[] {
  return items
    .slice(FIRST_VIEW)
    .flatMap(({ isNsfw, media, scam }) => (isNsfw || scam ? [] : (media[0]?.thumbnail ?? [])))
    .slice(-HEADER_WORKS)
}

/** Sends the same request for all small collections of an artist, so that they share one cached response. */
async function loadMoreWorks(
  send: Send,
  { artist, collection, scam }: Collection,
  marketplaceKey: string
): Promise<AssetSummary[]> {
  if (!artist?.address || artist.isPrivate || scam) return []
  const filter = { artistAddress: artist.address, marketplaceKey }
  const works = await toResult(send(loadAssetCards(filter, { first: MORE_WORKS + FEW_ITEMS })))
  if (!works.ok) return []
  return works.value.items.filter(i => i.collection !== collection).slice(0, MORE_WORKS)
}

/** The artist of the collection; without one the owner, of whom only the address is known. */
export function collectionCreator({
  artist,
  owner
}: Pick<Collection, 'artist' | 'owner'>): Person | undefined {
  return artist ?? (owner ? personFromAddress(owner) : undefined)
}

/** The label of the owner's button that creates an item. */
export function createLabel({ type }: Pick<Collection, 'type'>): string {
  return isSftType(type) ? 'Create SFT' : 'Create NFT'
}

/** The page title. A flagged collection is named by its identifier. */
export function collectionTitle({ collection, query }: CollectionView): string {
  const found = collection.ok ? collection.value : undefined
  return found && !found.scam ? found.name : query.collection
}

function unitOf(
  token: string,
  tokens: readonly Token[],
  market: Marketplace | undefined
): Token | undefined {
  return [...tokens, ...(market?.paymentTokens ?? [])].find(i => i.identifier === token)
}
