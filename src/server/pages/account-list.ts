// The list an account page shows, whichever tab it is.

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import type { AccountTab } from '../../lib/config/account-lists.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { ok } from '../../lib/result.ts'
import {
  loadAssetsOf,
  loadAuctionsOf,
  loadBidsOf,
  loadWonBy,
  type PlacedBid
} from '../api/account-lists.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { isListed } from './asset.ts'

export interface AccountListQuery {
  address: string
  after: string | undefined
  /** Of what somebody made: this collection alone. */
  collection: string | undefined
  isOwner: boolean
  marketplaceKey: string
  now: number
  tab: AccountTab
  viewer: string | undefined
}

export interface ListCard {
  asset: AssetSummary
  /** Whose list it is has bid, and somebody has bid more. */
  isOutbid: boolean
  key: string
}

/** Two rows on a wide screen. */
const FIRST = LIMITS.listPage * 2

export async function loadAccountList(
  send: Send,
  query: AccountListQuery
): Promise<Attempt<Page<ListCard>>> {
  const { address, collection, marketplaceKey, tab, viewer } = query
  const page = { after: query.after, first: FIRST }
  switch (tab) {
    case 'collected':
      return mapped(
        await ask(loadAssetsOf({ ownerAddress: address, marketplaceKey }, page)),
        ofAsset
      )
    case 'creations':
      return mapped(
        await ask(loadAssetsOf({ artistAddress: address, collection, marketplaceKey }, page)),
        ofAsset
      )
    case 'liked':
      return mapped(
        await ask(loadAssetsOf({ likedByAddress: address, marketplaceKey }, page)),
        ofAsset
      )
    case 'auctions': {
      const found = await ask(loadAuctionsOf(query, page))
      return mapped(found, i => (isListed(i.sale, viewer) ? ofSale(i.asset, i.sale.id) : undefined))
    }
    case 'bids':
      return mapped(await ask(loadBidsOf(query, page)), ofBid)
    case 'claimable':
      return mapped(await ask(loadWonBy(query, page)), i => ofSale(i.asset, i.sale.id))
  }

  function ask<Answer>(request: Parameters<typeof send<Answer>>[0]): Promise<Attempt<Answer>> {
    return attempt(send(request))
  }
}

function mapped<Item>(
  found: Attempt<Page<Item>>,
  to: (item: Item) => ListCard | undefined
): Attempt<Page<ListCard>> {
  if (!found.ok) return found
  const { items, ...page } = found.value
  return ok({ ...page, items: items.flatMap(i => to(i) ?? []) })
}

function ofAsset(asset: AssetSummary): ListCard {
  return { asset, isOutbid: false, key: asset.identifier }
}

function ofSale(asset: AssetSummary, key: string): ListCard {
  return { asset, isOutbid: false, key }
}

function ofBid({ asset, sale, status }: PlacedBid): ListCard {
  return { asset, isOutbid: status === 'Inactive', key: sale.id }
}
