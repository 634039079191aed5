// /sitemap.xml and its parts list every URL for search engines. A part holds a fixed range of a list, read through
// the list's cursor one hundred items at a time, so the largest response and the longest wait are bounded.

import type { PageRequest } from '../src/lib/api/graphql-request.ts'
import type { GraphqlRequest, Send } from '../src/lib/api/request.ts'
import type { Page } from '../src/lib/api/structs.ts'
import { CACHE } from '../src/lib/config/cache-policies.ts'
import type { Route } from '../src/lib/config/route.ts'
import { ROUTES } from '../src/lib/config/routes.ts'
import { cursorAt } from '../src/lib/queries/query-params.ts'
import { loadExploreStats } from '../src/server/api/explore.ts'
import {
  loadAssetPaths,
  loadCampaignPaths,
  loadCollectionPaths,
  loadCollectionSizes,
  loadCreatorPaths
} from '../src/server/api/sitemap.ts'
import { DATA_SERVICE_LIMITS } from '../src/server/config/data-service.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Environment } from '../src/server/config/environments.ts'
import { hasPage } from '../src/server/config/partner-routes.ts'
import { SHARE_IMAGE_NAMES } from '../src/server/config/share-image.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { toCachedResponse, toResponse, withCache } from './response-cache.ts'
import { createSsrClient } from './ssr-client.ts'

const { pageSize: PAGE_SIZE } = DATA_SERVICE_LIMITS
/** URLs in one part, and collections in one index: twenty requests. The protocol's limit is 50,000. */
const PART_SIZE = 2_000
/**
 * The number of assets after which the service ends a list. Assets are therefore listed by collection; of a larger
 * collection only the newest are listed.
 */
const MAX_LIST_LENGTH = 10_000
/**
 * Maximum number of parts of one list, and of indexes: two million entries. The service reports the length of a list,
 * and with a reported length of 10^9 the index did not fit into memory.
 */
const MAX_PARTS = 1_000

type LoadPage<Item> = (page: PageRequest) => GraphqlRequest<Page<Item | undefined>>

const PATH_LISTS = {
  campaigns: loadCampaignPaths,
  collections: loadCollectionPaths,
  creators: loadCreatorPaths
} as const satisfies Record<string, LoadPage<string>>

/**
 * Paths of the pages that always exist: routes without a parameter that visitors may open and search engines may
 * index.
 */
export function staticPaths({
  partner,
  ticketSale
}: Pick<Environment, 'partner' | 'ticketSale'>): string[] {
  return Object.values(ROUTES)
    .filter((row: Route) => !row.path.includes('{') && !row.flags.auth && row.cache !== 'never')
    .filter(row => row !== ROUTES.searchForm) // its page is noindex
    .filter(row => ticketSale || (row !== ROUTES.launch && row !== ROUTES.launchVerify))
    .map(row => row.path)
    .filter(path => hasPage(path, partner))
}

/** The number of sitemap indexes, one per 2,000 collections. robots.txt lists them all. */
export async function countSitemapIndexes(send: Send): Promise<number> {
  const { collections } = await send(loadExploreStats())
  return Math.max(1, countParts(collections))
}

/**
 * The first index lists everything except the assets of collections beyond the first 2,000; each further index lists
 * the assets of 2,000 more collections.
 */
export async function sitemapIndex(
  _request: Request,
  edge: Edge,
  { part = '1' }: Record<string, string>
): Promise<Response> {
  const number = Number(part)
  return cachedXml(edge, `sitemap-${number}`, async send => {
    const sizes = await loadRange(send, loadCollectionSizes, (number - 1) * PART_SIZE)
    if (!sizes && number > 1) return undefined
    const assets = (sizes ?? []).flatMap(i =>
      partNames(i.collection, Math.min(i.assets, MAX_LIST_LENGTH))
    )
    const parts = number > 1 ? assets : [...(await firstPartNames(send, edge)), ...assets]
    const entries = parts.map(
      name => `<sitemap><loc>${edge.publicOrigin}/sitemap/${name}.xml</loc></sitemap>`
    )
    return xmlDocument('sitemapindex', entries)
  })
}

async function firstPartNames(send: Send, edge: Edge): Promise<string[]> {
  const [{ artists, collections }, campaigns] = await Promise.all([
    send(loadExploreStats()),
    send(loadCampaignPaths({ first: 1 }))
  ])
  return [
    'pages',
    ...partNames('campaigns', campaigns.items.length),
    ...partNames('collections', collections),
    ...(edge.partnerKey === undefined ? partNames('creators', artists) : [])
  ]
}

function partNames(name: string, count: number): string[] {
  return Array.from({ length: countParts(count) }, (_, at) => `${name}-${at + 1}`)
}

function countParts(count: number): number {
  return Math.min(Math.ceil(count / PART_SIZE), MAX_PARTS)
}

/**
 * `kind` is `pages`, `campaigns`, `collections`, `creators`, or the identifier of a collection whose assets are listed.
 */
export async function sitemapPart(
  _request: Request,
  edge: Edge,
  { kind = '', part = '1' }: Record<string, string>
): Promise<Response> {
  if (kind === 'pages')
    return cachedXml(edge, 'sitemap/pages', async () => urlSet(edge, staticPaths(edge.environment)))
  const number = Number(part)
  const load = listLoader(kind)
  // A partner's site has no pages of accounts.
  if (kind === 'creators' && edge.partnerKey !== undefined) return failureResponse('notFound')
  const isBeyondList = !isPathList(kind) && number > MAX_LIST_LENGTH / PART_SIZE
  if (!load || isBeyondList) return failureResponse('notFound')
  return cachedXml(edge, `sitemap/${kind}-${number}`, async send => {
    const paths = await loadRange(send, load, (number - 1) * PART_SIZE)
    return paths && urlSet(edge, paths)
  })
}

function listLoader(kind: string): LoadPage<string> | undefined {
  if (isPathList(kind)) return PATH_LISTS[kind]
  return SHARE_IMAGE_NAMES.collection.test(kind) ? page => loadAssetPaths(kind, page) : undefined
}

/** Loads one range of a list, page by page, following the cursors; undefined when the list ends before the range. */
async function loadRange<Item>(
  send: Send,
  load: LoadPage<Item>,
  offset: number
): Promise<Item[] | undefined> {
  const found: (Item | undefined)[] = []
  let after = offset === 0 ? undefined : cursorAt(offset - 1)
  for (let count = 0; count < PART_SIZE; count += PAGE_SIZE) {
    const { items, next } = await send(load({ after, first: PAGE_SIZE }))
    found.push(...items)
    if (next === undefined) break
    after = next
  }
  return found.length > 0 ? found.filter(i => i !== undefined) : undefined
}

async function cachedXml(
  edge: Edge,
  key: string,
  render: (send: Send) => Promise<string | undefined>
): Promise<Response> {
  const { copy, state } = await withCache(edge, {
    key,
    policy: 'sitemaps',
    fill: async () => {
      const text = await render(createSsrClient(edge, EDGE_LIMITS.sitemapTimeoutMs))
      if (text === undefined)
        return { copy: await toCachedResponse(failureResponse('notFound')), isShareable: false }
      const headers = {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': CACHE.sitemaps.browserCacheControl
      }
      return { copy: await toCachedResponse(new Response(text, { headers })), isShareable: true }
    }
  })
  return toResponse(copy, { 'x-atrium-cache': state })
}

function urlSet({ publicOrigin }: Edge, paths: readonly string[]): string {
  return xmlDocument(
    'urlset',
    paths.map(path => `<url><loc>${escapeXml(new URL(path, publicOrigin).href)}</loc></url>`)
  )
}

function xmlDocument(name: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${name}>\n`
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}

function isPathList(name: string): name is keyof typeof PATH_LISTS {
  return Object.hasOwn(PATH_LISTS, name)
}
