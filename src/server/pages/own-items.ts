// The viewer's items in a collection: first the items on sale, which the marketplace holds, then the items in the
// wallet. Each is a separate list of the data service with its own pages; the wallet's items begin on the page on which
// the items on sale end. An SFT can be in both lists: it is then shown only among the items on sale, and its card shows
// both counts.

import type { PageRequest } from '../../lib/api/graphql-request.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { ok } from '../../lib/result.ts'
import { type ListedAuction, loadAccountAuctions } from '../api/account-auctions.ts'
import { type HeldAsset, loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { firstOfEach } from './distinct-assets.ts'
import {
  countOwn,
  type ListedAsset,
  type ListedAssets,
  loadHoldings,
  loadOwn,
  type Own,
  toListedAsset,
  toOwnListing,
  type Viewing
} from './holdings.ts'

type OwnViewing = Viewing & { viewer: string }

interface OwnList extends OwnViewing {
  /** Whether to leave out items that the viewer holds and does not sell. */
  isOnSaleOnly: boolean
}

interface OwnItemsPage {
  /** Cursor in the held items. When it is set, all listed items are on earlier pages. */
  after: string | undefined
  /** Cursor in the listed items. */
  afterListed: string | undefined
  first: number
}

export async function loadOwnItems(
  send: Send,
  viewing: OwnList,
  { after, afterListed, first }: OwnItemsPage
): Promise<ApiResult<ListedAssets>> {
  const { collection, isOnSaleOnly, marketplaceKey, now, viewer } = viewing
  const seller = { address: viewer, collection, isOwner: true, marketplaceKey, now }
  // In one turn, because the page on which the listed items end also contains held items.
  const [held, auctions, own] = await Promise.all([
    isOnSaleOnly ? ok({ items: [], next: undefined }) : loadHeld(send, viewing, { after, first }),
    after === undefined
      ? toResult(send(loadAccountAuctions(seller, { after: afterListed, first })))
      : undefined,
    loadOwn(send, viewing)
  ])
  if (!held.ok) return held
  if (auctions && !auctions.ok) return auctions
  const listed = await toListed(send, auctions?.value.items ?? [], own, viewing)
  const nextListed = auctions?.value.next
  const isFirstPage = after === undefined && afterListed === undefined
  // On a later page, an SFT that is also on sale may have been shown on an earlier one.
  const shownEarlier = isFirstPage ? [] : (own?.listed.counts.keys() ?? [])
  const shown = new Set([...listed.map(i => i.identifier), ...shownEarlier])
  const unlisted = held.value.items.filter(i => !shown.has(i.identifier))
  const count = own && countOwn(own)
  return ok({
    items: [
      ...listed,
      ...(nextListed === undefined ? unlisted.map(i => toListedAsset(i, viewing)) : [])
    ],
    next: nextListed === undefined ? held.value.next : undefined,
    nextListed,
    ...(count && { own: count }),
    total: count?.hasMore ? undefined : isOnSaleOnly ? count?.listed : count?.items
  })
}

function loadHeld(
  send: Send,
  { collection, marketplaceKey, viewer }: OwnViewing,
  page: PageRequest
): Promise<ApiResult<Page<HeldAsset>>> {
  const filter = { collection, marketplaceKey, ownerAddress: viewer }
  return toResult(send(loadAccountAssets(filter, page)))
}

/** An item with several auctions is listed once, with its first auction. */
async function toListed(
  send: Send,
  auctions: readonly ListedAuction[],
  own: Own | undefined,
  viewing: OwnViewing
): Promise<ListedAsset[]> {
  const items = firstOfEach(auctions.map(({ asset, lot }) => ({ ...asset, lot })))
  const sfts = items.filter(i => i.isSft)
  const held = own && (await loadHoldings(send, sfts, own, viewing.viewer))
  return items.flatMap(asset => {
    const listing = toOwnListing(asset, viewing)
    const units = held?.get(asset.identifier)?.units
    if (!listing) return []
    const ownListings = own?.listed.counts.get(asset.identifier)
    return {
      ...asset,
      listing,
      ownListings,
      ...(units && { holding: { units, sellForm: undefined } })
    }
  })
}
