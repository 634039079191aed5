// Requests for search results. The search returns names only; loading their pictures takes a second request.

import { boolean, enums, type Infer, optional, type } from 'superstruct'
import { LIMITS } from '../config/limits.ts'
import { collectionIdentifier } from '../config/routes.ts'
import {
  AssetCardResponse,
  type AssetSummary,
  type Scam,
  toAssetSummary,
  toScam
} from './assets.ts'
import { toAuctionSummary } from './auction-summary.ts'
import {
  type CollectionSummary,
  CollectionSummaryResponse,
  toCollectionSummary
} from './collections.ts'
import { publicRequest } from './graphql-request.ts'
import { readStruct } from './read-response.ts'
import type { GraphqlRequest, RestRequest } from './request.ts'
import { Count, LongText, list, orDropped, Text } from './response-limits.ts'
import { connectionStruct, nullish, toPage } from './structs.ts'
import { PictureUrl } from './urls.ts'

export interface Hit {
  /** Address, identifier or tag. */
  id: string
  isVerified: boolean
  name: string
}

export interface Hits {
  accounts: Hit[]
  assets: Hit[]
  collections: Hit[]
  tags: Hit[]
}

const HitResponse = type({ identifier: Text, name: orDropped(Text) })
const VerifiedHitResponse = type({ ...HitResponse.schema, verified: boolean() })
const HitsResponse = type({
  accounts: orDropped(list(HitResponse)),
  collections: orDropped(list(VerifiedHitResponse)),
  nfts: orDropped(list(VerifiedHitResponse)),
  tags: orDropped(list(HitResponse))
})

/** Best match first. An address matches accounts only. */
export function loadHits(searchTerm: string): GraphqlRequest<Hits> {
  return publicRequest({
    operation: 'search',
    variables: { filters: { searchTerm } },
    field: 'search',
    struct: HitsResponse,
    map: raw => ({
      accounts: toHits(raw.accounts),
      assets: toHits(raw.nfts),
      collections: toHits(raw.collections),
      tags: toHits(raw.tags)
    })
  })
}

export interface SuggestedCollection {
  creator: string | undefined
  identifier: string
  isVerified: boolean
  items: number
  name: string
  picture: string | undefined
}

/** The kind of thing that has the name. */
export interface SuggestedName {
  kind: (typeof NAMED_KINDS)[number]
  name: string
  picture: string | undefined
}

export interface NameSuggestions {
  /** A collection whose name and creator together contain the words of the phrase. The page of results shows it. */
  collection: SuggestedCollection | undefined
  /** Phrases that have results. */
  names: SuggestedName[]
}

const NAMED_KINDS = ['account', 'collection', 'tag'] as const

const SimilarNamesResponse = type({
  collection: orDropped(
    type({
      creator: nullish(Text),
      identifier: Text,
      isVerified: boolean(),
      items: Count,
      name: Text,
      picture: PictureUrl
    })
  ),
  names: list(type({ kind: enums(NAMED_KINDS), name: Text, picture: PictureUrl }))
})

/** Names similar to a phrase without results. The site's own endpoint searches for them. */
export function loadSimilarNames(phrase: string): RestRequest<NameSuggestions> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/similar-names.json?phrase=${encodeURIComponent(phrase)}`,
    source: 'similar names',
    read: raw => {
      // The struct's pictures are optional properties. In the results they are always present, possibly undefined.
      const { collection, names } = readStruct(raw, SimilarNamesResponse, 'similar names')
      const creator = collection?.creator ?? undefined
      const picture = collection?.picture
      return {
        collection: collection && { ...collection, creator, picture },
        names: names.map(i => ({ ...i, picture: i.picture }))
      }
    }
  }
}

export interface SearchPreviews {
  /** Picture URL by asset identifier; flagged assets are omitted. */
  assets: Record<string, string>
  collections: CollectionSummary[]
  /** Names of the collections of the assets, by identifier. */
  names: Record<string, string>
  /** Scam data by asset identifier; shown instead of the name. */
  scams: Record<string, Scam>
}

// The operation has one place for each collection, because the service's filter names only one: `a` to `e` for the
// found collections, `f` to `j` for the collections of the found assets.
const CollectionPreviewResponse = orDropped(connectionStruct(CollectionSummaryResponse))
const CollectionNameResponse = orDropped(connectionStruct(type({ collection: Text, name: Text })))
const SearchPreviewsResponse = type({
  assets: optional(
    connectionStruct(
      type({
        identifier: Text,
        isNsfw: nullish(boolean()),
        media: orDropped(list(type({ thumbnailUrl: PictureUrl }))),
        scamInfo: nullish(type({ info: nullish(LongText), type: nullish(Text) }))
      })
    )
  ),
  a: CollectionPreviewResponse,
  b: CollectionPreviewResponse,
  c: CollectionPreviewResponse,
  d: CollectionPreviewResponse,
  e: CollectionPreviewResponse,
  f: CollectionNameResponse,
  g: CollectionNameResponse,
  h: CollectionNameResponse,
  i: CollectionNameResponse,
  j: CollectionNameResponse
})

/** Up to `searchResultsPerKind` of each kind; further ones are ignored. */
export function loadSearchPreviews(of: {
  assets: readonly string[]
  collections: readonly string[]
}): GraphqlRequest<SearchPreviews> {
  const [a, b, c, d, e] = of.collections
  const collectionsOfAssets = of.assets.map(collectionIdentifier)
  const others = new Set(collectionsOfAssets.filter(name => !of.collections.includes(name)))
  const [f, g, h, i, j] = others
  return {
    kind: 'data',
    method: 'GET',
    operation: 'searchPictures',
    variables: {
      ...(of.assets.length > 0 && {
        hasAssets: true,
        assets: { identifiers: of.assets.slice(0, LIMITS.searchResultsPerKind) },
        pagination: { first: LIMITS.searchResultsPerKind }
      }),
      ...(a && { hasA: true, a: { collection: a } }),
      ...(b && { hasB: true, b: { collection: b } }),
      ...(c && { hasC: true, c: { collection: c } }),
      ...(d && { hasD: true, d: { collection: d } }),
      ...(e && { hasE: true, e: { collection: e } }),
      ...(f && { hasF: true, f: { collection: f } }),
      ...(g && { hasG: true, g: { collection: g } }),
      ...(h && { hasH: true, h: { collection: h } }),
      ...(i && { hasI: true, i: { collection: i } }),
      ...(j && { hasJ: true, j: { collection: j } })
    },
    read: data => toSearchPreviews(readStruct(data, SearchPreviewsResponse, 'searchPictures'))
  }
}

/**
 * Cards of these assets, in input order; unknown assets are omitted. Each card has its lowest auction on the
 * marketplace, or on any marketplace when no key is given.
 */
export function loadAssetsByIdentifier(
  identifiers: readonly string[],
  marketplaceKey: string | undefined
): GraphqlRequest<AssetSummary[]> {
  return publicRequest({
    operation: 'assetCards',
    variables: {
      filters: { identifiers: [...identifiers] },
      pagination: { first: Math.max(1, identifiers.length) },
      ...(marketplaceKey !== undefined && { marketplace: { marketplaceKey } })
    },
    field: 'assets',
    struct: connectionStruct(AssetCardResponse),
    map: raw => {
      const cards = toPage(raw).items.map(i =>
        toAssetSummary(i, i.lowestAuction && toAuctionSummary(i.lowestAuction))
      )
      return identifiers.flatMap(name => cards.find(i => i.identifier === name) ?? [])
    }
  })
}

function toHits(
  raw: readonly (Infer<typeof HitResponse> & { verified?: boolean })[] | undefined
): Hit[] {
  return (raw ?? []).map(({ identifier, name, verified = false }) => ({
    id: identifier,
    isVerified: verified,
    name: name || identifier
  }))
}

function toSearchPreviews(raw: Infer<typeof SearchPreviewsResponse>): SearchPreviews {
  const { assets, a, b, c, d, e, f, g, h, i, j } = raw
  const foundAssets = assets ? toPage(assets).items : []
  const scams = foundAssets.flatMap(asset => {
    const scam = toScam(asset.scamInfo)
    return scam ? [[asset.identifier, scam] as const] : []
  })
  const shown = foundAssets.flatMap(({ identifier, isNsfw, media, scamInfo }) => {
    const url = media?.[0]?.thumbnailUrl
    return !url || isNsfw || toScam(scamInfo) ? [] : [[identifier, url] as const]
  })
  const collections = [a, b, c, d, e].flatMap(page =>
    page ? toPage(page).items.map(toCollectionSummary) : []
  )
  const others = [f, g, h, i, j].flatMap(page => (page ? toPage(page).items : []))
  return {
    assets: Object.fromEntries(shown),
    collections,
    names: Object.fromEntries([...collections, ...others].map(i => [i.collection, i.name])),
    scams: Object.fromEntries(scams)
  }
}
