// Requests for collections: the cards of lists, the details of one collection, and its statistics.

import { boolean, type Infer, type } from 'superstruct'
import { type Scam, ScamResponse, toScam } from './assets.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import { type Person, PersonResponse, toPerson } from './people.ts'
import type { GraphqlRequest } from './request.ts'
import { Amount, Count, Integer, LongText, list, orDropped, Text, Time } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, toPage } from './structs.ts'
import { LinkUrl, PictureUrl } from './urls.ts'

export interface Thumbnail {
  identifier: string
  /** Whether the asset is marked as a scam or as not safe for work. A placeholder is then shown instead. */
  isFlagged: boolean
  isNsfw: boolean
  url: string | undefined
}

export interface CollectionSummary {
  artist: Person | undefined
  collection: string
  description: string | undefined
  isVerified: boolean
  items: number
  name: string
  scam: Scam | undefined
  /** Pictures of at most four items. */
  thumbnails: Thumbnail[]
  type: string | undefined
}

export interface Collection extends CollectionSummary {
  createdAt: number
  owner: string | undefined
  picture: string | undefined
  /** The roles of each account, by their names on the chain. */
  roles: { address: string; roles: string[] }[]
  traits: Trait[]
  website: string | undefined
}

/** A trait of the collection's assets, with the most common value first. */
export interface Trait {
  name: string
  values: { count: number; value: string }[]
}

export interface CollectionStats {
  activeAuctions: number
  auctionsEnded: number
  items: number
  // These amounts are in atomic units of the requested payment token. Undefined without auctions or sales.
  maxPrice: bigint | undefined
  minPrice: bigint | undefined
  saleAverage: bigint | undefined
  volumeTraded: bigint | undefined
}

/** The sale figures of a collection. */
export interface CollectionMarketStats {
  activeAuctions: number
  // In atomic units of the native token; `undefined` when nothing is for sale or was sold in this token.
  minPrice: bigint | undefined
  volumeTraded: bigint | undefined
}

export const CollectionSummaryResponse = type({
  artist: orDropped(PersonResponse),
  collection: Text,
  collectionAsset: type({
    assets: orDropped(
      list(
        nullish(
          type({
            identifier: Text,
            isNsfw: nullish(boolean()),
            scamInfo: ScamResponse,
            thumbnailUrl: PictureUrl
          })
        )
      )
    ),
    totalCount: orDropped(Count)
  }),
  description: orDropped(LongText),
  name: Text,
  scamInfo: ScamResponse,
  type: nullish(Text),
  verified: boolean()
})

const CollectionResponse = type({
  ...CollectionSummaryResponse.schema,
  creationDate: Time,
  nftsCount: orDropped(Integer),
  ownerAddress: nullish(Text),
  pngUrl: PictureUrl,
  roles: nullish(list(type({ address: nullish(Text), roles: nullish(list(Text)) }))),
  traits: orDropped(
    list(
      type({
        name: Text,
        values: orDropped(list(type({ occurrences: orDropped(Integer), value: Text })))
      })
    )
  ),
  website: LinkUrl
})

const CollectionStatsResponse = type({
  activeAuctions: orDropped(Integer),
  auctionsEnded: orDropped(Integer),
  items: orDropped(Integer),
  maxPrice: orDropped(Amount),
  minPrice: orDropped(Amount),
  saleAverage: orDropped(Amount),
  volumeTraded: orDropped(Amount)
})

export function loadFeaturedCollections(
  page: PageRequest
): GraphqlRequest<Page<CollectionSummary>> {
  return publicRequest({
    operation: 'featuredCollections',
    variables: { filters: { type: 'Featured' }, pagination: toPagination(page) },
    field: 'featuredCollections',
    struct: connectionStruct(CollectionSummaryResponse),
    map: raw => mapPage(raw, toCollectionSummary)
  })
}

export interface CollectionsFilter {
  /** The address of their artist (docs/glossary.md). */
  artistAddress?: string
  /** Only collections with a sale in the last 30 days. */
  isActive?: boolean
  isVerified?: boolean
  /** Searches the names of collections. The service of 2023 does not support it. */
  searchTerm?: string
  sorting: 'Newest' | 'Trending' | 'Verified'
}

export function loadCollections(
  { artistAddress, isActive, isVerified, searchTerm, sorting }: CollectionsFilter,
  page: PageRequest
): GraphqlRequest<Page<CollectionSummary>> {
  return publicRequest({
    operation: 'collectionCards',
    variables: {
      filters: {
        ...(artistAddress && { artistAddress }),
        ...(isActive && { activeLast30Days: true }),
        ...(isVerified && { verified: true }),
        ...(searchTerm && { searchTerm })
      },
      pagination: toPagination(page),
      sorting
    },
    field: 'collections',
    struct: connectionStruct(CollectionSummaryResponse),
    map: raw => mapPage(raw, toCollectionSummary)
  })
}

// The service may leave out the identifier; the request already contains it.
const NamedCollectionResponse = type({ ...CollectionResponse.schema, collection: nullish(Text) })

/** `undefined` when the collection does not exist. */
export function loadCollection(collection: string): GraphqlRequest<Collection | undefined> {
  return publicRequest({
    operation: 'collection',
    variables: { filters: { collection } },
    field: 'collections',
    struct: connectionStruct(NamedCollectionResponse),
    map: raw => toPage(raw).items.map(i => toCollection({ ...i, collection }))[0]
  })
}

/** Statistics of the auctions in one payment token, by default the native token. */
export function loadCollectionStats(
  identifier: string,
  { marketplaceKey, paymentToken }: { marketplaceKey: string; paymentToken?: string | undefined }
): GraphqlRequest<CollectionStats> {
  return publicRequest({
    operation: 'collectionStats',
    variables: {
      filters: { identifier, marketplaceKey, ...(paymentToken && { paymentToken }) }
    },
    field: 'collectionStats',
    struct: CollectionStatsResponse,
    map: raw => ({
      activeAuctions: raw.activeAuctions ?? 0,
      auctionsEnded: raw.auctionsEnded ?? 0,
      items: raw.items ?? 0,
      maxPrice: raw.maxPrice || undefined,
      minPrice: raw.minPrice || undefined,
      saleAverage: raw.saleAverage || undefined,
      volumeTraded: raw.volumeTraded || undefined
    })
  })
}

const CollectionMarketStatsResponse = type({
  activeAuctions: orDropped(Integer),
  minPrice: orDropped(Amount),
  volumeTraded: orDropped(Amount)
})

/** The three statistics of a collection that a card shows. */
export function loadCollectionMarketStats(
  identifier: string,
  marketplaceKey: string
): GraphqlRequest<CollectionMarketStats> {
  return publicRequest({
    operation: 'collectionMarketStats',
    variables: { filters: { identifier, marketplaceKey } },
    field: 'collectionStats',
    struct: CollectionMarketStatsResponse,
    map: raw => ({
      activeAuctions: raw.activeAuctions ?? 0,
      minPrice: raw.minPrice || undefined,
      volumeTraded: raw.volumeTraded || undefined
    })
  })
}

export function toCollectionSummary(
  raw: Infer<typeof CollectionSummaryResponse>
): CollectionSummary {
  const { artist, collectionAsset } = raw
  return {
    artist: artist && toPerson(artist),
    collection: raw.collection,
    description: raw.description,
    isVerified: raw.verified,
    items: collectionAsset.totalCount ?? 0,
    name: raw.name,
    scam: toScam(raw.scamInfo),
    thumbnails: (collectionAsset.assets ?? []).flatMap(asset =>
      asset
        ? [
            {
              identifier: asset.identifier,
              isFlagged: asset.isNsfw === true || toScam(asset.scamInfo) !== undefined,
              isNsfw: asset.isNsfw === true,
              url: asset.thumbnailUrl
            }
          ]
        : []
    ),
    type: raw.type
  }
}

/**
 * Whether all items in the service's sample are marked as not safe for work. The service stores this mark only with
 * items, not with their collection.
 */
export function isAllNsfw({ thumbnails }: Pick<CollectionSummary, 'thumbnails'>): boolean {
  return thumbnails.length > 0 && thumbnails.every(i => i.isNsfw)
}

function toCollection(raw: Infer<typeof CollectionResponse>): Collection {
  const summary = toCollectionSummary(raw)
  return {
    ...summary,
    createdAt: raw.creationDate,
    items: raw.nftsCount ?? summary.items,
    owner: raw.ownerAddress,
    picture: raw.pngUrl,
    roles: (raw.roles ?? []).flatMap(({ address, roles }) =>
      address ? [{ address, roles: roles ?? [] }] : []
    ),
    traits: (raw.traits ?? []).map(({ name, values }) => ({
      name,
      values: (values ?? [])
        .map(({ occurrences, value }) => ({ count: occurrences ?? 0, value }))
        .sort((a, b) => b.count - a.count)
    })),
    website: raw.website
  }
}
