// Loads the page of one campaign, and the running campaigns. The list of all campaigns is in campaign-list.ts.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import type { Money } from '../../lib/api/auction-summary.ts'
import { type Campaign, loadCampaign, loadCampaigns, type Tier } from '../../lib/api/campaigns.ts'
import { loadCollection } from '../../lib/api/collections.ts'
import { loadMinterPaused } from '../../lib/api/minter.ts'
import type { Person } from '../../lib/api/people.ts'
import type { Send } from '../../lib/api/request.ts'
import type { CampaignKey } from '../../lib/config/launch-links.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { routes } from '../../lib/config/routes.ts'
import { isAddress } from '../../lib/protocol/address.ts'
import { COLLECTION_IDENTIFIER } from '../../lib/protocol/collection-identifier.ts'
import { ok } from '../../lib/result.ts'
import { campaignPhase } from '../../lib/rules/campaign.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadToMoney } from './usd-prices.ts'

/** A campaign as a card shows it. */
export interface CampaignCard extends Campaign {
  /** The artist of its collection; absent when the card does not show it, or when it is unknown. */
  artist?: Person | undefined
  /** The lowest price of a tier that is not sold out; `undefined` when the tiers are priced in several tokens. */
  from: Money | undefined
  /** The lowest price in each token. Empty without tiers. */
  prices: readonly Money[]
}

export interface PricedTier extends Tier {
  money: Money
}

export interface PricedCampaign extends Campaign {
  /** The artist of its collection; `undefined` when it is not known. */
  artist: Person | undefined
  /** Whether the minter contract takes no purchases now. */
  isPaused: boolean
  tiers: PricedTier[]
}

export interface CampaignView {
  /** Contains `undefined` when the campaign does not exist. */
  campaign: ApiResult<PricedCampaign | undefined>
  key: CampaignKey
  /** The newest works of its collection. Empty before the first is sold, and when the request failed. */
  works: readonly AssetSummary[]
}

/** In characters. The contract does not limit the id of a brand; a URL with a longer one is not found. */
const MAX_ID_LENGTH = 100

/** One row on a wide screen. */
const SHOWN_WORKS = 6

const CAMPAIGNS_PATH = `${routes.campaigns()}/`

/** The home page shows the first three running campaigns of the newest page. */
const HOME_CAMPAIGNS = 3

/** The campaigns that can be bought from now, at most three. */
export async function loadRunningCampaigns(
  send: Send,
  { marketplaceKey, now }: { marketplaceKey: string; now: number }
): Promise<ApiResult<CampaignCard[]>> {
  const page = await toResult(send(loadCampaigns({ first: LIMITS.listPageSize })))
  if (!page.ok) return page
  const running = page.value.items
    .filter(i => campaignPhase(i, now) === 'running' && i.available > 0)
    .sort((a, b) => endOf(a) - endOf(b))
    .slice(0, HOME_CAMPAIGNS)
  return ok(await withPrices(send, running, marketplaceKey))
}

/**
 * The minter and the id of the campaign in a path; `undefined` when no campaign can have them. The path must be that of
 * the request: Astro's parameters keep the escapes of `&`, `/` and `?` in an id, and Astro's URL has lost that of `%`.
 */
export function readCampaignPath(pathname: string): CampaignKey | undefined {
  const [minter = '', id = ''] = segmentsOf(pathname)
  return checkCampaignKey({ id: decodeSegment(id), minter })
}

/** The name of the tier in the path of a dialog; '' when there is none. */
export function readTierPath(pathname: string): string {
  return decodeSegment(segmentsOf(pathname)[2] ?? '')
}

/** `undefined` when no campaign can have these names. */
export function checkCampaignKey({ id, minter }: CampaignKey): CampaignKey | undefined {
  return isAddress(minter) && id !== '' && id.length <= MAX_ID_LENGTH ? { id, minter } : undefined
}

function segmentsOf(pathname: string): string[] {
  return pathname.slice(pathname.indexOf(CAMPAIGNS_PATH) + CAMPAIGNS_PATH.length).split('/')
}

/** '' for a segment that is not valid percent-encoding. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

export async function loadCampaignView(
  send: Send,
  key: CampaignKey,
  marketplaceKey: string
): Promise<CampaignView> {
  const found = await toResult(send(loadCampaign(key)))
  if (!found.ok) return { campaign: found, key, works: [] }
  const campaign = found.value
  if (!campaign) return { campaign: ok(undefined), key, works: [] }
  const tokens = campaign.tiers.map(i => i.token)
  const [toMoney, isPaused, artist, works] = await Promise.all([
    loadToMoney(send, tokens, marketplaceKey),
    loadMinterPaused(send, campaign.minter),
    loadCampaignArtist(send, campaign),
    loadWorks(send, campaign, marketplaceKey)
  ])
  const tiers = inBuyingOrder(campaign.tiers).map(tier => ({
    ...tier,
    money: toMoney(tier.price, tier.token)
  }))
  return { campaign: ok({ ...campaign, artist, isPaused, tiers }), key, works }
}

/** Tiers with NFTs left first, then sorted by token, then by price. Prices in two tokens are not compared. */
function inBuyingOrder(tiers: readonly Tier[]): Tier[] {
  const tokens = tiers.map(i => i.token)
  const tokenOrder = (tier: Tier) => tokens.indexOf(tier.token)
  return tiers.toSorted(
    (a, b) =>
      Number(a.available <= 0) - Number(b.available <= 0) ||
      tokenOrder(a) - tokenOrder(b) ||
      Number(a.price > b.price) - Number(a.price < b.price)
  )
}

async function loadWorks(
  send: Send,
  { collectionTicker: collection }: Campaign,
  marketplaceKey: string
): Promise<readonly AssetSummary[]> {
  if (!COLLECTION_IDENTIFIER.test(collection)) return []
  const filter = { collection, marketplaceKey }
  const works = await toResult(send(loadAssetCards(filter, { first: SHOWN_WORKS })))
  return works.ok ? works.value.items : []
}

export async function withPrices(
  send: Send,
  campaigns: readonly Campaign[],
  marketplaceKey: string
): Promise<CampaignCard[]> {
  const cheapest = campaigns.map(campaign => cheapestTiers(campaign.tiers))
  const tokens = cheapest.flat().map(tier => tier.token)
  const toMoney = await loadToMoney(send, tokens, marketplaceKey)
  return campaigns.map((campaign, at) => {
    const prices = (cheapest[at] ?? []).map(tier => toMoney(tier.price, tier.token))
    return { ...campaign, from: prices.length === 1 ? prices[0] : undefined, prices }
  })
}

/** Loads the artist through the campaign's collection, because a campaign does not name its artist. */
export async function loadCampaignArtist(
  send: Send,
  { collectionTicker }: Pick<Campaign, 'collectionTicker'>
): Promise<Person | undefined> {
  if (!COLLECTION_IDENTIFIER.test(collectionTicker)) return undefined
  const found = await toResult(send(loadCollection(collectionTicker)))
  return found.ok ? found.value?.artist : undefined
}

/**
 * The cheapest tier with NFTs left, or of all when none has any left. Undefined when the tiers have several tokens,
 * because their prices cannot be compared.
 */
export function cheapestTier<AnyTier extends Tier>(tiers: readonly AnyTier[]): AnyTier | undefined {
  const [first, ...others] = cheapestTiers(tiers)
  return others.length === 0 ? first : undefined
}

/** The cheapest tier of each token. Only tiers with NFTs left count, unless all are sold out. */
function cheapestTiers<AnyTier extends Tier>(tiers: readonly AnyTier[]): AnyTier[] {
  const open = tiers.filter(i => i.available > 0)
  const best = new Map<string, AnyTier>()
  for (const tier of open.length > 0 ? open : tiers) {
    const other = best.get(tier.token)
    if (!other || tier.price < other.price) best.set(tier.token, tier)
  }
  return [...best.values()]
}

function endOf({ endsAt }: Campaign): number {
  return endsAt === 0 ? Number.POSITIVE_INFINITY : endsAt
}
