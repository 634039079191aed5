// The open reports of the queue (functions/reports.ts) for the moderation page, with the details of their items and
// collections from the data service. A row whose details do not load shows only the identifier.

import type { CollectionSummary } from '../../lib/api/collections.ts'
import { type Person, personFromAddress } from '../../lib/api/people.ts'
import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier } from '../../lib/api/search.ts'
import { collectionIdentifier } from '../../lib/config/routes.ts'
import { cursorAt, cursorPosition } from '../../lib/queries/query-params.ts'
import { ok } from '../../lib/result.ts'
import { isCollectionIdentifier } from '../../lib/rules/report.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type Decision, loadReports, type ReportedTarget } from '../api/reports.ts'
import { loadNamedCollections, type ModeratedItem } from './moderation-search.ts'

export type ReportedRow = ReportedTarget & {
  /** Undefined for a collection, and for an item that could not be loaded. */
  item: ModeratedItem | undefined
  /** The reported collection, or the collection of the reported item. Undefined when it could not be loaded. */
  collection: CollectionSummary | undefined
  /** The seller in the item's auction. Has only an address when their profile could not be loaded. */
  seller: Person | undefined
  /** Whether the data service answered and has no such item or collection. */
  isMissing: boolean
}

export interface ReportList {
  rows: readonly ReportedRow[]
  /** The number of reported targets, including those on further pages. */
  total: number
  /** Cursor of the next page. */
  next: string | undefined
  /** The newest decisions of admins, newest first. */
  decisions: readonly Decision[]
}

const REPORTS_PER_PAGE = 20

/** The number of items and collections with open reports, and the newest decisions of admins. */
export function countReports(
  send: Send
): Promise<ApiResult<Pick<ReportList, 'decisions' | 'total'>>> {
  return toResult(send(loadReports({ first: 0 })))
}

export async function loadReportList(
  send: Send,
  { after }: { after: string | undefined }
): Promise<ApiResult<ReportList>> {
  const skip = after === undefined ? 0 : (cursorPosition(after) ?? -1) + 1
  const reports = await toResult(send(loadReports({ first: REPORTS_PER_PAGE, skip })))
  if (!reports.ok) return reports
  const { decisions, targets, total } = reports.value
  const end = skip + targets.length
  return ok({
    rows: await withDetails(send, targets),
    total,
    next: targets.length > 0 && end < total ? cursorAt(end - 1) : undefined,
    decisions
  })
}

async function withDetails(
  send: Send,
  targets: readonly ReportedTarget[]
): Promise<readonly ReportedRow[]> {
  const identifiers = targets.map(i => i.identifier)
  const assets = identifiers.filter(i => !isCollectionIdentifier(i))
  const parents = [...new Set(identifiers.map(collectionIdentifier))]
  const [items, collections] = await Promise.all([
    assets.length > 0 ? toResult(send(loadAssetsByIdentifier(assets, undefined))) : ok([]),
    loadNamedCollections(send, parents)
  ])
  const sellers = await loadSellers(send, items.ok ? items.value : [])
  return targets.map(target => {
    const { identifier } = target
    const parent = collectionIdentifier(identifier)
    const item = items.ok ? items.value.find(i => i.identifier === identifier) : undefined
    const collection = collections.found.find(i => i.collection === parent)
    const isMissing = isCollectionIdentifier(identifier)
      ? collections.isComplete && !collection
      : items.ok && !item
    const seller = sellers.find(i => i.address === item?.auction?.owner)
    return { ...target, item, collection, seller, isMissing }
  })
}

async function loadSellers(send: Send, items: readonly ModeratedItem[]): Promise<Person[]> {
  const addresses = [...new Set(items.flatMap(i => i.auction?.owner ?? []))]
  if (addresses.length === 0) return []
  const people = await toResult(send(loadPeople(addresses)))
  return people.ok ? people.value : addresses.map(personFromAddress)
}
