// Requests for campaigns: launches whose NFTs are minted to the buyer, in tiers with a price and a supply each.
// Source: specification 3 section 3; mx-nft-collection-minter-sc, views getAllBrandsInfo and getMaxNftsPerTransaction.

import { boolean, type Infer, type } from 'superstruct'
import type { CampaignKey } from '../config/launch-links.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Amount, Integer, LongText, list, Text, Time, TokenIdentifier } from './response-limits.ts'
import { connectionStruct, nullish, type Page, toPage } from './structs.ts'
import { isVideoUrl, PictureUrl } from './urls.ts'

export interface Supply {
  available: number
  total: number
}

export interface Campaign extends CampaignKey, Supply {
  collectionName: string
  collectionTicker: string
  /** `undefined` when the URL cannot be used. */
  cover: { kind: 'picture' | 'video'; url: string } | undefined
  description: string | undefined
  /** Unix seconds; 0 = no end. */
  endsAt: number
  isVerified: boolean
  /** 0 = none can be bought. */
  maxPerTransaction: number
  startsAt: number
  /** The service's status. It may lag behind the times (rules/campaign.ts). */
  status: string
  tiers: Tier[]
  /** Until then only whitelisted accounts can buy. */
  whitelistExpiresAt: number
}

export interface Tier extends Supply {
  description: string | undefined
  name: string
  /** In atomic units of `token`. The service sends no decimals. */
  price: bigint
  token: string
}

/** The remaining NFTs of a campaign and of each of its tiers, for updates of an open page. */
export interface CampaignSupply extends Supply {
  status: string
  tiers: (Supply & { name: string })[]
}

const CampaignResponse = type({
  campaignId: Text,
  minterAddress: Text,
  status: Text,
  startDate: Time,
  endDate: Time,
  availableNfts: Integer,
  totalNfts: Integer,
  coverImage: PictureUrl,
  description: nullish(LongText),
  verified: nullish(boolean()),
  collection: type({ collectionName: Text, collectionTicker: Text }),
  maxNftsPerTransaction: Integer,
  whitelistExpire: nullish(Time),
  tiers: list(
    type({
      tierName: Text,
      description: nullish(LongText),
      availableNfts: Integer,
      totalNfts: Integer,
      mintPrice: type({ amount: Amount, token: TokenIdentifier })
    })
  )
})

const SupplyResponse = type({
  campaignId: Text,
  minterAddress: Text,
  status: Text,
  availableNfts: Integer,
  totalNfts: Integer,
  tiers: list(type({ tierName: Text, availableNfts: Integer, totalNfts: Integer }))
})

/** The service's maximum page size. */
export const MAX_CAMPAIGNS = 100

export function loadCampaigns(page: PageRequest): GraphqlRequest<Page<Campaign>> {
  return publicRequest({
    operation: 'campaigns',
    variables: { pagination: toPagination(page) },
    field: 'campaigns',
    struct: connectionStruct(CampaignResponse),
    map: raw => {
      const { items, next } = toPage(raw)
      // The service's count is the length of the page, so an empty page marks the end of the list.
      return {
        items: items.map(toCampaign),
        next: items.length === 0 ? undefined : next,
        total: undefined
      }
    }
  })
}

/** `undefined` when the campaign does not exist. */
export function loadCampaign({ id, minter }: CampaignKey): GraphqlRequest<Campaign | undefined> {
  return publicRequest({
    operation: 'campaigns',
    variables: { filters: { campaignId: id, minterAddress: minter } },
    field: 'campaigns',
    struct: connectionStruct(CampaignResponse),
    map: raw =>
      toPage(raw)
        .items.map(toCampaign)
        // When a service ignores the filter, another campaign must not be shown under this URL.
        .find(i => i.id === id && i.minter === minter)
  })
}

/** `undefined` when the campaign does not exist. */
export function loadCampaignSupply({
  id,
  minter
}: CampaignKey): GraphqlRequest<CampaignSupply | undefined> {
  return publicRequest({
    operation: 'campaignSupply',
    variables: { filters: { campaignId: id, minterAddress: minter } },
    field: 'campaigns',
    struct: connectionStruct(SupplyResponse),
    map: raw =>
      toPage(raw)
        // When a service ignores the filter, the supply of another campaign must not be shown.
        .items.filter(i => i.campaignId === id && i.minterAddress === minter)
        .map(({ status, tiers, ...supply }) => ({
          ...toSupply(supply),
          status,
          tiers: tiers.map(tier => ({ ...toSupply(tier), name: tier.tierName }))
        }))[0]
  })
}

function toCampaign(raw: Infer<typeof CampaignResponse>): Campaign {
  const { collection } = raw
  return {
    ...toSupply(raw),
    collectionName: collection.collectionName,
    collectionTicker: collection.collectionTicker,
    cover: toCover(raw.coverImage),
    description: raw.description,
    endsAt: raw.endDate,
    id: raw.campaignId,
    isVerified: raw.verified === true,
    minter: raw.minterAddress,
    maxPerTransaction: raw.maxNftsPerTransaction,
    startsAt: raw.startDate,
    status: raw.status,
    tiers: raw.tiers.map(tier => ({
      ...toSupply(tier),
      description: tier.description,
      name: tier.tierName,
      price: tier.mintPrice.amount,
      token: tier.mintPrice.token
    })),
    whitelistExpiresAt: raw.whitelistExpire ?? 0
  }
}

/**
 * The kind of the cover is read from the extension of its URL, because the service's media type describes only the
 * NFTs.
 */
function toCover(url: string | undefined): Campaign['cover'] {
  return url === undefined ? undefined : { kind: isVideoUrl(url) ? 'video' : 'picture', url }
}

function toSupply({
  availableNfts,
  totalNfts
}: {
  availableNfts: number
  totalNfts: number
}): Supply {
  return { available: Math.min(availableNfts, totalNfts), total: totalNfts }
}
