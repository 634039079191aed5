// Loads the rows of the dialogs with the viewer's own lists.

import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import type { GraphqlRequest, Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { OwnListName } from '../../lib/config/account-lists.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { collectionIdentifier } from '../../lib/config/routes.ts'
import { loadLowestListing } from '../../lib/loaders/lowest-listing.ts'
import { ok } from '../../lib/result.ts'
import {
  type ListedAuction,
  loadAccountAuctions,
  loadAccountBids,
  loadClaimable
} from '../api/account-auctions.ts'
import { loadAccountAssets, loadAccountOffers } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadOutbidRows } from './bids-to-raise.ts'
import { byBidding, bySettling, groupOffers, sortAuctions } from './own-list-order.ts'
import {
  findProceeds,
  type ListViewer,
  noteRow,
  type OwnListRow,
  toAssetRow,
  toAuctionRow,
  toBidRow,
  toOfferRow,
  toReceivedOfferRow
} from './own-list-rows.ts'
import { loadReceivedOffers, type ReceivedOffer } from './received-offers.ts'

/** Maximum number of running auctions that are loaded sorted by their end. */
const MAX_ENDING = 50

export interface OwnListQuery extends ListViewer {
  after: string | undefined
  /** Shows only items of this collection. Used only in the list of items. */
  collection?: string | undefined
  list: OwnListName
  /**
   * Shows only items whose name contains these words. Used only in the list of items, because the service cannot search
   * the other lists.
   */
  search?: string | undefined
  /** The received offers, when the caller has already requested them. */
  received?: Promise<ApiResult<ReceivedOffer[]>> | undefined
}

export async function loadOwnListRows(
  send: Send,
  query: OwnListQuery
): Promise<ApiResult<Page<OwnListRow>>> {
  const { address, list, marketplaceKey } = query
  const page = { after: query.after, first: LIMITS.listPageSize }
  const ofSeller = { address, isOwner: true, marketplaceKey, now: query.now }
  const toRow = (found: ListedAuction) => toAuctionRow(found, query)
  const isFirstPage = query.after === undefined
  switch (list) {
    case 'my-nfts':
      return loadRows(
        loadAccountAssets(
          {
            ownerAddress: address,
            collection: query.collection,
            marketplaceKey,
            searchTerm: query.search
          },
          page
        ),
        i => toAssetRow(i, query)
      )
    case 'my-auctions':
      return withFirst(
        async () => (await Promise.all([endedAuctionRows(), endingAuctionRows()])).flat(),
        loadRows(loadAccountAuctions(ofSeller, page), toRow),
        sortAuctions(bySettling)
      )
    case 'my-bids':
      return withFirst(
        outbidRows,
        loadRows(loadAccountBids(query, page), i => toBidRow(i, query)),
        sortAuctions(byBidding)
      )
    case 'my-claimable':
      return loadRows(loadClaimable(marketplaceKey, page), toRow)
    case 'my-offers':
      return withFirst(
        receivedOfferRows,
        loadRows(loadAccountOffers(query, page), i => toOfferRow(i, query)),
        // The groups are those of the first page, which has all offers.
        isFirstPage ? groupOffers : rows => rows
      )
  }

  /**
   * Loads the ended auctions separately. The service sorts by the latest end, so auctions to settle would be on the
   * last page.
   */
  async function endedAuctionRows(): Promise<OwnListRow[]> {
    const [ended, cutBp] = await Promise.all([
      toResult(send(loadAccountAuctions({ ...ofSeller, isEnded: true }, page))),
      loadCut()
    ])
    if (!ended.ok) return [noteRow('auctions of yours that have ended')]
    return ended.value.items.map(i => ({ ...toRow(i), proceeds: findProceeds(i, cutBp) }))
  }

  /**
   * Loads the auctions that end first. When this fails, the rows are in the order of the service, with each page sorted
   * by end.
   */
  async function endingAuctionRows(): Promise<OwnListRow[]> {
    const ending = { ...ofSeller, isEnding: true }
    const found = await toResult(send(loadAccountAuctions(ending, { first: MAX_ENDING })))
    return found.ok ? found.value.items.map(toRow) : []
  }

  /**
   * Loads the outbid bids separately, because the service sorts by the newest bid. When this fails, the list is
   * complete but in the service's order.
   */
  async function outbidRows(): Promise<OwnListRow[]> {
    const found = await toResult(loadOutbidRows(send, query))
    return found.ok ? found.value : []
  }

  async function receivedOfferRows(): Promise<OwnListRow[]> {
    const received = await (query.received ?? toResult(loadReceivedOffers(send, query)))
    if (!received.ok) return [noteRow('offers that you received')]
    if (received.value.length === 0) return []
    const [lowestListings, cutBp] = await Promise.all([
      loadLowestListings(received.value.map(i => i.offer.identifier)),
      loadCut()
    ])
    return received.value.map(i =>
      toReceivedOfferRow(i, {
        cutBp,
        lowestListing: lowestListings.get(collectionIdentifier(i.offer.identifier))
      })
    )
  }

  /** The cut of the marketplace. Without it a row does not show the seller's proceeds. */
  async function loadCut(): Promise<number | undefined> {
    const market = await toResult(send(loadMarketplace(marketplaceKey)))
    return market.ok ? market.value?.cutBp : undefined
  }

  /**
   * The lowest price of other sellers in each collection. When it is unknown, an offer is shown without a comparison.
   */
  async function loadLowestListings(
    identifiers: readonly string[]
  ): Promise<Map<string, ApiResult<bigint | undefined>>> {
    const collections = [...new Set(identifiers.map(collectionIdentifier))]
    const visit = { marketplaceKey, now: query.now, viewer: address }
    const found = await Promise.all(
      collections.map(async collection => {
        const lowest = await toResult(loadLowestListing(send, { ...visit, collection }))
        return [collection, lowest] as const
      })
    )
    return new Map(found)
  }

  /**
   * Adds rows before the first page, and arranges the rows of each page. A row that is in both responses is shown once.
   */
  async function withFirst(
    loadFirst: () => Promise<OwnListRow[]>,
    loading: Promise<ApiResult<Page<OwnListRow>>>,
    arrange: (rows: OwnListRow[]) => OwnListRow[]
  ): Promise<ApiResult<Page<OwnListRow>>> {
    const [first, found] = await Promise.all([isFirstPage ? loadFirst() : [], loading])
    if (!found.ok) return found
    const all = [...first, ...found.value.items]
    const items = all.filter(({ key }, index) => all.findIndex(i => i.key === key) === index)
    return ok({ ...found.value, items: arrange(items) })
  }

  async function loadRows<Item>(
    request: GraphqlRequest<Page<Item>>,
    to: (item: Item) => OwnListRow
  ): Promise<ApiResult<Page<OwnListRow>>> {
    const found = await toResult(send(request))
    return found.ok ? ok({ ...found.value, items: found.value.items.map(to) }) : found
  }
}
