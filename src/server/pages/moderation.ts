// What an admin watches: marked items and blacklisted collections, and what they look for. The data service takes reports
// but lists none (decision 027), and has no filter for marks, so that marked items are found among the newest.

import { type Asset, type AssetSummary, loadAsset, loadAssetCards } from '../../lib/api/assets.ts'
import { type Collection, loadCollection } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { type ListedCollection, loadCollectionListData } from '../../lib/loaders/collection-list.ts'
import { ok } from '../../lib/result.ts'
import { readExactIdentifier, readTerm } from '../../lib/rules/search-term.ts'
import { loadAccountAssets } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'

/** What a row shows of an item, and what decides its actions. */
export type ModeratedItem = Pick<
  AssetSummary,
  'identifier' | 'isNsfw' | 'media' | 'name' | 'scam'
> & { artist?: AssetSummary['artist'] }

interface Found {
  collection: Collection | undefined
  items: readonly ModeratedItem[]
}

/** What was found; `undefined` when the service knows no such item or collection. */
type FoundResult = ApiResult<Found | undefined>

export type ModerationSearch = { text: string } & (
  | { kind: 'account'; address: string; found: FoundResult }
  | { kind: 'asset' | 'collection'; found: FoundResult }
  /** The text is no identifier. */
  | { kind: undefined; found: undefined }
)

interface Marked {
  blacklisted: ApiResult<ListedCollection[]>
  items: ApiResult<AssetSummary[]>
}

export interface ModerationView {
  /** `undefined` while something is looked for. */
  marked: Marked | undefined
  search: ModerationSearch | undefined
}

/** The newest items that are searched for marks: the service's maximum page size. */
export const SEARCHED_ITEMS = 100

const FOUND_ITEMS = LIMITS.listPageSize * 2

export async function loadModerationView(
  send: Send,
  { marketplaceKey, text }: { marketplaceKey: string; text: string }
): Promise<ModerationView> {
  if (text) {
    return { marked: undefined, search: await loadSearch(send, { marketplaceKey, text }) }
  }
  const [blacklisted, items] = await Promise.all([
    toResult(loadCollectionListData(send, 'blacklisted').then(data => data.items)),
    toResult(
      send(loadAssetCards({ marketplaceKey }, { first: SEARCHED_ITEMS })).then(page =>
        page.items.filter(i => i.isNsfw || i.scam !== undefined)
      )
    )
  ])
  return { marked: { blacklisted, items }, search: undefined }
}

async function loadSearch(
  send: Send,
  { marketplaceKey, text }: { marketplaceKey: string; text: string }
): Promise<ModerationSearch> {
  const identifier = readExactIdentifier(readTerm(lastSegment(text)))
  switch (identifier?.kind) {
    case undefined:
      return { text, kind: undefined, found: undefined }
    case 'account': {
      const { address } = identifier
      const filter = { artistAddress: address, marketplaceKey }
      const page = await toResult(send(loadAccountAssets(filter, { first: FOUND_ITEMS })))
      const found = page.ok ? ok({ collection: undefined, items: page.value.items }) : page
      return { text, kind: 'account', address, found }
    }
    case 'asset': {
      const asset = await toResult(send(loadAsset(identifier.identifier)))
      const item = asset.ok && asset.value ? toModeratedItem(asset.value) : undefined
      const found = asset.ok ? ok(item && { collection: undefined, items: [item] }) : asset
      return { text, kind: 'asset', found }
    }
    case 'collection': {
      const [collection, page] = await Promise.all([
        toResult(send(loadCollection(identifier.collection))),
        toResult(
          send(
            loadAssetCards(
              { collection: identifier.collection, marketplaceKey },
              { first: FOUND_ITEMS }
            )
          )
        )
      ])
      const items = page.ok ? page.value.items : []
      const known = collection.ok ? collection.value : undefined
      const found = collection.ok ? ok(known && { collection: known, items }) : collection
      return { text, kind: 'collection', found }
    }
  }
}

function toModeratedItem({ creator, ...asset }: Asset): ModeratedItem {
  return { ...asset, artist: creator }
}

/** An admin often pastes the link of a page, whose path has the identifier after the name of the page. */
function lastSegment(text: string): string {
  const [, named] = /\/(?:collections|nfts)\/([^/?#]+)/.exec(text) ?? []
  const [address] = /erd1[a-z0-9]{58}/.exec(text) ?? []
  return named ?? address ?? text
}
