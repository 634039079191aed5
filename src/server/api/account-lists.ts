// Requests for the lists of one account: assets held, created and liked, and offers. Requests for its auctions and bids
// are in account-auctions.ts.

import { type Infer, type } from 'superstruct'
import { type AssetSummary, AssetSummaryResponse, toAssetSummary } from '../../lib/api/assets.ts'
import { AuctionSummaryResponse, toAuctionSummary } from '../../lib/api/auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from '../../lib/api/graphql-request.ts'
import { type Offer, OfferResponse, toOffer } from '../../lib/api/offers.ts'
import type { GraphqlRequest } from '../../lib/api/request.ts'
import { Count, list, Text } from '../../lib/api/response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, toPage } from '../../lib/api/structs.ts'
import { type AccountFilter, type RoyaltyRates, toRoyalties } from './account-auctions.ts'

/** An asset with the data its owner needs to sell it. */
export interface HeldAsset extends AssetSummary {
  /** Units in the wallet. */
  balance: number
  /** Keys of the marketplaces that accept its collection. */
  marketplaces: string[]
}

/** What the owner must have to accept an offer for the asset, and what is taken from its price. */
export interface HeldBalance {
  /** Units that the account holds; 0 for none. */
  balance: number
  royalties: RoyaltyRates | undefined
}

export interface PlacedOffer {
  asset: AssetSummary | undefined
  offer: Offer
}

export interface CollectionOption {
  collection: string
  name: string
}

const HeldAssetResponse = type({
  ...AssetSummaryResponse.schema,
  balance: nullish(Count),
  lowestAuction: nullish(AuctionSummaryResponse),
  marketplaces: nullish(list(type({ key: Text })))
})

const HeldBalanceResponse = type({
  balance: nullish(Count),
  creatorAddress: nullish(Text),
  royalties: nullish(Text)
})

const CollectionOptionResponse = type({ collection: Text, name: Text })

const PlacedOfferResponse = type({ ...OfferResponse.schema, asset: nullish(AssetSummaryResponse) })

/**
 * With `artistAddress` or `likedByAddress` the service ignores every other filter. With `ownerAddress` the assets are
 * sorted by the latest change of the balance.
 */
export type AccountAssetsFilter =
  | { ownerAddress: string; collection?: string | undefined; searchTerm?: string | undefined }
  | { collection: string; searchTerm?: string | undefined }
  | { artistAddress: string }
  | { likedByAddress: string }

export function loadAccountAssets(
  { marketplaceKey, ...of }: AccountAssetsFilter & { marketplaceKey: string },
  page: PageRequest
): GraphqlRequest<Page<HeldAsset>> {
  const filters = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))
  return publicRequest({
    operation: 'accountAssets',
    variables: { filters, pagination: toPagination(page), marketplace: { marketplaceKey } },
    field: 'assets',
    struct: connectionStruct(HeldAssetResponse),
    map: raw => {
      const found = mapPage(raw, toHeldAsset)
      // The service counts the next page without the search term.
      const isNotFull = 'searchTerm' in filters && found.items.length < page.first
      return isNotFull ? { ...found, next: undefined } : found
    }
  })
}

/** The units of one asset that an account can sell, with the royalties that it pays for them. */
export function loadHeldBalance(identifier: string, address: string): GraphqlRequest<HeldBalance> {
  return publicRequest({
    operation: 'assetBalance',
    variables: { filters: { identifier, ownerAddress: address } },
    field: 'assets',
    struct: connectionStruct(HeldBalanceResponse),
    map: raw => {
      const [held] = toPage(raw).items
      return { balance: held?.balance ?? 0, royalties: held && toRoyalties(held, address) }
    }
  })
}

/**
 * The options of the collection filter: the collections of an artist, or the collections of which an owner holds items.
 */
export function loadAccountCollections(
  filters: { artistAddress: string } | { ownerAddress: string; withNfts: true },
  first: number
): GraphqlRequest<CollectionOption[]> {
  return publicRequest({
    operation: 'accountCollections',
    variables: { filters, pagination: { first } },
    field: 'collections',
    struct: connectionStruct(CollectionOptionResponse),
    map: raw => toPage(raw).items
  })
}

/** Offers whose money is in escrow: active offers, and expired offers that were not withdrawn. */
export function loadAccountOffers(
  { address, marketplaceKey }: AccountFilter,
  page: PageRequest
): GraphqlRequest<Page<PlacedOffer>> {
  return publicRequest({
    operation: 'accountOffers',
    variables: {
      filters: { ownerAddress: address, marketplaceKey, status: ['Active', 'Expired'] },
      pagination: toPagination(page)
    },
    field: 'offers',
    struct: connectionStruct(PlacedOfferResponse),
    map: raw =>
      withoutRepeatedPages(
        mapPage(raw, i => ({
          asset: i.asset && toAssetSummary(i.asset, undefined),
          offer: toOffer(i)
        }))
      )
  })
}

function toHeldAsset(raw: Infer<typeof HeldAssetResponse>): HeldAsset {
  const { lowestAuction } = raw
  return {
    ...toAssetSummary(raw, lowestAuction && toAuctionSummary(lowestAuction)),
    balance: raw.balance ?? 1, // an NFT has one unit, and may have no balance in the response
    marketplaces: (raw.marketplaces ?? []).map(i => i.key)
  }
}

/**
 * With an owner filter, the service returns all offers for every page request. In that case there is no next page.
 */
function withoutRepeatedPages<Item>(page: Page<Item>): Page<Item> {
  const isAll = page.total !== undefined && page.items.length >= page.total
  return isAll ? { ...page, next: undefined } : page
}
