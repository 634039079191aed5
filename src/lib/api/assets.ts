// Requests for assets: the cards of lists, and the details of one asset. In the structs, a wrong value of an
// `orDropped` field is dropped alone, and one of any other field fails the whole asset.

import { boolean, type Infer, type } from 'superstruct'
import { type Attribute, AttributesResponse, toAttributes } from './attributes.ts'
import { type AuctionSummary, AuctionSummaryResponse, toAuctionSummary } from './auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import {
  type Creator,
  CreatorResponse,
  type Person,
  PersonResponse,
  toCreator,
  toPerson,
  toPersonAt
} from './people.ts'
import { type Rank, RarityResponse, toRanks } from './rarity.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, Integer, LongText, list, orDropped, Text, Time } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, toPage } from './structs.ts'
import { LinkUrl, MediaUrl, PictureUrl } from './urls.ts'

export interface Media {
  /** MIME type from the service; '' when it gives none. */
  fileType: string
  thumbnail: string | undefined
  url: string | undefined
}

export interface Scam {
  info: string
  type: 'potentialScam' | 'scam'
}

export interface AssetSummary {
  /** The artist of its collection (docs/glossary.md). */
  artist: Person | undefined
  collection: string
  identifier: string
  isNsfw: boolean
  isSft: boolean
  isVerified: boolean
  /** The number of the asset's running auctions, on all marketplaces. */
  listings: number
  media: Media[]
  name: string
  auction: AuctionSummary | undefined
  /** The number of bids in `auction`. Set only in the list of trending auctions. */
  bids?: number | undefined
  /** The copies that `auction` sells. Set only in lists of auctions. */
  lot?: Lot
  scam: Scam | undefined
}

export interface Lot {
  /** Copies still for sale. */
  available: number
  units: number
}

export interface Asset
  extends Omit<AssetSummary, 'artist' | 'auction' | 'bids' | 'listings' | 'lot'> {
  /** The artist of its collection. */
  artist: Creator | undefined
  attributes: Attribute[]
  createdAt: number | undefined
  /** The account that minted the asset and receives its royalties. */
  creator: Creator | undefined
  description: string | undefined
  interactiveUrl: string | undefined
  /** Whether the file is on whitelisted storage, where it cannot be replaced. */
  isTrustedStorage: boolean
  likes: number
  /** Keys of the marketplaces that accept its collection. */
  marketplaces: string[]
  owner: Person | undefined
  /** Ranks by several methods, the main one first. */
  ranks: Rank[]
  /** Percent, as text: '5'. */
  royaltiesPercent: string
  supply: number
  tags: string[]
  views: number
}

export const ScamResponse = nullish(type({ type: nullish(Text), info: nullish(LongText) }))
const MediaResponse = orDropped(
  list(type({ fileType: orDropped(Text), thumbnailUrl: PictureUrl, url: MediaUrl }))
)

export const AssetSummaryResponse = type({
  artist: orDropped(PersonResponse),
  collection: Text,
  identifier: Text,
  isNsfw: nullish(boolean()),
  media: MediaResponse,
  name: Text,
  scamInfo: ScamResponse,
  totalRunningAuctions: orDropped(Count),
  type: Text,
  verified: boolean()
})

export const AssetCardResponse = type({
  ...AssetSummaryResponse.schema,
  lowestAuction: nullish(AuctionSummaryResponse)
})

export function toAssetSummary(
  raw: Infer<typeof AssetSummaryResponse>,
  auction: AuctionSummary | undefined
): AssetSummary {
  return {
    ...toAssetBase(raw),
    artist: raw.artist && toPerson(raw.artist),
    auction,
    listings: raw.totalRunningAuctions ?? 0
  }
}

export function toScam(raw: Infer<typeof ScamResponse>): Scam | undefined {
  if (raw?.type !== 'scam' && raw?.type !== 'potentialScam') return undefined
  return { type: raw.type, info: raw.info ?? '' }
}

interface AssetCardsFilter {
  artistAddress?: string
  collection?: string
  /** Searches the names of assets. */
  searchTerm?: string
  tags?: readonly string[]
  marketplaceKey: string
  sort?: 'likes' | 'newest' | 'rarity'
  /** Assets must have all of these traits; only together with `collection`. */
  traits?: readonly { name: string; value: string }[]
}

const ASSET_SORTS = { likes: 'MostLikes', rarity: 'RankAsc' } as const

export function loadAssetCards(
  {
    artistAddress,
    collection,
    searchTerm,
    tags = [],
    marketplaceKey,
    sort = 'newest',
    traits = []
  }: AssetCardsFilter,
  page: PageRequest
): GraphqlRequest<Page<AssetSummary>> {
  return publicRequest({
    operation: 'assetCards',
    variables: {
      filters: {
        ...(artistAddress && { artistAddress }),
        ...(collection && { collection }),
        ...(searchTerm && { searchTerm }),
        ...(tags.length > 0 && { tags: [...tags] }),
        ...(traits.length > 0 && { traits: [...traits] })
      },
      pagination: toPagination(page),
      ...(sort !== 'newest' && { sorting: ASSET_SORTS[sort] }),
      marketplace: { marketplaceKey }
    },
    field: 'assets',
    struct: connectionStruct(AssetCardResponse),
    map: raw =>
      mapPage(raw, i => toAssetSummary(i, i.lowestAuction && toAuctionSummary(i.lowestAuction)))
  })
}

const AssetPictureResponse = type({
  isNsfw: nullish(boolean()),
  media: MediaResponse,
  scamInfo: ScamResponse
})

export type AssetPicture = Pick<AssetSummary, 'isNsfw' | 'media' | 'scam'>

/** The pictures of the newest assets of a collection. */
export function loadAssetPictures(
  collection: string,
  page: PageRequest
): GraphqlRequest<Page<AssetPicture>> {
  return publicRequest({
    operation: 'assetPictures',
    variables: { filters: { collection }, pagination: toPagination(page) },
    field: 'assets',
    struct: connectionStruct(AssetPictureResponse),
    map: raw => mapPage(raw, toAssetPicture)
  })
}

const AssetResponse = type({
  artist: orDropped(CreatorResponse),
  collection: Text,
  creationDate: orDropped(Time),
  creator: orDropped(CreatorResponse),
  identifier: Text,
  isNsfw: nullish(boolean()),
  isWhitelistedStorage: boolean(),
  likesCount: orDropped(Integer),
  marketplaces: nullish(list(type({ key: Text }))),
  media: MediaResponse,
  metadata: orDropped(
    type({
      attributes: AttributesResponse,
      description: orDropped(LongText),
      interactiveUrl: LinkUrl
    })
  ),
  name: Text,
  owner: orDropped(PersonResponse),
  ownerAddress: nullish(Text),
  rarity: RarityResponse,
  royalties: nullish(Text),
  scamInfo: ScamResponse,
  supply: nullish(Count),
  tags: orDropped(list(Text)),
  type: Text,
  verified: boolean(),
  viewsCount: orDropped(Integer)
})

/** `undefined` when the asset does not exist. */
export function loadAsset(identifier: string): GraphqlRequest<Asset | undefined> {
  return publicRequest({
    operation: 'asset',
    variables: { filters: { identifier } },
    field: 'assets',
    struct: connectionStruct(AssetResponse),
    map: raw => toPage(raw).items.map(toAsset)[0]
  })
}

function toAssetPicture(raw: Infer<typeof AssetPictureResponse>): AssetPicture {
  return {
    isNsfw: raw.isNsfw === true,
    media: (raw.media ?? []).map(i => ({
      fileType: i.fileType ?? '',
      thumbnail: i.thumbnailUrl,
      url: i.url
    })),
    scam: toScam(raw.scamInfo)
  }
}

function toAssetBase(
  raw: Pick<
    Infer<typeof AssetSummaryResponse>,
    'collection' | 'identifier' | 'isNsfw' | 'media' | 'name' | 'scamInfo' | 'type' | 'verified'
  >
): Omit<AssetSummary, 'artist' | 'auction' | 'listings'> {
  return {
    ...toAssetPicture(raw),
    collection: raw.collection,
    identifier: raw.identifier,
    isSft: raw.type === 'SemiFungibleESDT',
    isVerified: raw.verified,
    name: raw.name
  }
}

function toAsset(raw: Infer<typeof AssetResponse>): Asset {
  const { artist, creator, ownerAddress } = raw
  return {
    ...toAssetBase(raw),
    attributes: toAttributes(raw.metadata?.attributes),
    createdAt: raw.creationDate,
    artist: artist && toCreator(artist),
    creator: creator && toCreator(creator),
    description: raw.metadata?.description,
    interactiveUrl: raw.metadata?.interactiveUrl,
    isTrustedStorage: raw.isWhitelistedStorage,
    likes: raw.likesCount ?? 0,
    marketplaces: (raw.marketplaces ?? []).map(i => i.key),
    owner: ownerAddress === undefined ? undefined : toPersonAt(raw.owner, ownerAddress),
    ranks: toRanks(raw.rarity),
    royaltiesPercent: raw.royalties ?? '0',
    supply: raw.supply ?? 1,
    tags: (raw.tags ?? []).filter(Boolean),
    views: raw.viewsCount ?? 0
  }
}
