// Loads the home page of a partner: its sections, and the items of the collections they name. A collection that fails
// to load does not affect the others.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import { loadCollection } from '../../lib/api/collections.ts'
import type { Send } from '../../lib/api/request.ts'
import { routes } from '../../lib/config/routes.ts'
import { err, ok } from '../../lib/result.ts'
import { type ApiResult, isNotFound, toResult } from '../api/api-result.ts'
import type { Partner } from '../api/partner.ts'
import { loadPartnerSections, type PartnerSection } from '../api/partner-sections.ts'
import { type PageMetadata, truncateDescription } from './page-metadata.ts'

/** A collection with its first assets. */
export interface CollectionPreview {
  assets: ApiResult<AssetSummary[]>
  collection: string
  isVerified: boolean
  /** The identifier when the collection could not be loaded or is flagged. */
  name: string
}

export interface CollectionsSection {
  kind: 'collections'
  title: string | undefined
  /** Collections that exist. A result, like every part of a view that can have failed (page-status.ts). */
  rows: ApiResult<{ items: CollectionPreview[] }>
}

export type HomeSection = CollectionsSection | Exclude<PartnerSection, { kind: 'collections' }>

export interface PartnerHomeView {
  /** The partner's name. */
  name: string
  /** An empty list when the partner has published nothing. */
  sections: ApiResult<{ items: HomeSection[] }>
}

interface PartnerHomeQuery {
  marketplaceKey: string
  partner: Pick<Partner, 'key' | 'name'>
}

/** Number of works that are shown of a collection. Source: specification 3 section 9. */
const SHOWN_WORKS = 8
/** Each collection takes two requests, so the partner's content must not decide how many are loaded. */
const MAX_COLLECTIONS = 12

export async function loadPartnerHomeView(
  send: Send,
  { marketplaceKey, partner }: PartnerHomeQuery
): Promise<PartnerHomeView> {
  const { key, name } = partner
  const found = await toResult(send(loadPartnerSections(key)))
  if (!found.ok) return { name, sections: isNotFound(found.reason) ? ok({ items: [] }) : found }
  const named = found.value.flatMap(i => (i.kind === 'collections' ? i.collections : []))
  const identifiers = [...new Set(named)].slice(0, MAX_COLLECTIONS)
  const loaded = await Promise.all(identifiers.map(i => loadRow(send, i, marketplaceKey)))
  const rows = new Map(loaded.flatMap(row => (row ? [[row.collection, row]] : [])))
  return { name, sections: ok({ items: found.value.map(section => withRows(section, rows)) }) }
}

/** The main link of the page: the works when it shows only one collection, otherwise the partner's collections. */
export function worksLink({ sections }: PartnerHomeView): { href: string; label: string } {
  const found = sections.ok ? sections.value.items : []
  const rows = found.flatMap(i => (i.kind === 'collections' && i.rows.ok ? i.rows.value.items : []))
  const [only, ...others] = new Set(rows.map(i => i.collection))
  return only === undefined || others.length > 0
    ? { href: routes.allCollections(), label: 'See the collections' }
    : { href: routes.collection(only), label: 'See the works' }
}

export function partnerHomeMetadata({ sections }: PartnerHomeView): PageMetadata {
  const found = sections.ok ? sections.value.items : []
  const hero = found.find(i => i.kind === 'hero')
  return { canonical: routes.home(), description: truncateDescription(hero?.teaser?.join(' ')) }
}

function withRows(
  section: PartnerSection,
  rows: ReadonlyMap<string, CollectionPreview>
): HomeSection {
  if (section.kind !== 'collections') return section
  const { collections, kind, title } = section
  const items = [...new Set(collections)].flatMap(i => rows.get(i) ?? [])
  return { kind, title, rows: ok({ items }) }
}

/** Undefined when the collection does not exist. */
async function loadRow(
  send: Send,
  identifier: string,
  marketplaceKey: string
): Promise<CollectionPreview | undefined> {
  const [found, assets] = await Promise.all([
    toResult(send(loadCollection(identifier))),
    loadAssets(send, identifier, marketplaceKey)
  ])
  const unnamed = { collection: identifier, isVerified: false, name: identifier }
  if (!found.ok) return { ...unnamed, assets: err(found.reason) }
  if (!found.value) return undefined
  const { isVerified, name, scam } = found.value
  return scam ? { ...unnamed, assets } : { assets, collection: identifier, isVerified, name }
}

async function loadAssets(
  send: Send,
  collection: string,
  marketplaceKey: string
): Promise<ApiResult<AssetSummary[]>> {
  const page = await toResult(
    send(loadAssetCards({ collection, marketplaceKey }, { first: SHOWN_WORKS }))
  )
  return page.ok ? ok(page.value.items.slice(0, SHOWN_WORKS)) : page
}
