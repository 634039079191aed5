// /sitemap.xml and its parts: every address a search engine should know. A part holds a fixed stretch of a list, read
// by the list's own cursor a hundred at a time, so the largest answer and the longest wait are known beforehand.

import type { PageRequest } from '../src/lib/api/graphql-request.ts'
import type { GraphqlRequest, Send } from '../src/lib/api/request.ts'
import type { Page } from '../src/lib/api/structs.ts'
import { CACHE } from '../src/lib/config/cache.ts'
import { ROUTES, type Route } from '../src/lib/config/routes.ts'
import { loadExploreStats } from '../src/server/api/explore.ts'
import {
  loadAssetPaths,
  loadCollectionPaths,
  loadCollectionSizes,
  loadCreatorPaths
} from '../src/server/api/sitemap.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import { SHARE_IMAGE_NAMES } from '../src/server/config/share-image.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { toCachedResponse, toResponse, withCache } from './response-cache.ts'
import { createSsrClient } from './ssr-client.ts'

/** Most the data service gives at once. */
const PAGE_SIZE = 100
/** Of one part, and collections of one index: twenty questions. The protocol's limit is 50,000. */
const PART_SIZE = 2_000
/** The service's own lists of assets end here: they are listed by collection, and of a larger one the newest. */
const MAX_LIST_LENGTH = 10_000

type LoadPage<Item> = (page: PageRequest) => GraphqlRequest<Page<Item | undefined>>

const PATH_LISTS = {
  collections: loadCollectionPaths,
  creators: loadCreatorPaths
} as const satisfies Record<string, LoadPage<string>>

/** Pages that are there whatever is traded: those without a parameter that visitors may open and engines may show. */
export function staticPaths(): string[] {
  return Object.values(ROUTES)
    .filter((row: Route) => !row.path.includes('{') && !row.flags.auth && row.cache !== 'never')
    .filter(row => row !== ROUTES.searchForm) // its page is kept from search engines
    .map(row => row.path)
}

/** How many indexes there are: one is for two thousand collections. robots.txt names them all. */
export async function countSitemapIndexes(send: Send): Promise<number> {
  const { collections } = await send(loadExploreStats())
  return Math.max(1, Math.ceil(collections / PART_SIZE))
}

/** The first leads to everything but the assets of further collections. */
export async function sitemapIndex(
  _request: Request,
  edge: Edge,
  { part = '1' }: Record<string, string>
): Promise<Response> {
  const at = Number(part)
  return cachedXml(edge, `sitemap-${at}`, async send => {
    const sizes = await loadRange(send, loadCollectionSizes, (at - 1) * PART_SIZE)
    if (!sizes && at > 1) return undefined
    const assets = (sizes ?? []).flatMap(i =>
      partNames(i.collection, Math.min(i.assets, MAX_LIST_LENGTH))
    )
    const parts = at > 1 ? assets : [...(await firstPartNames(send)), ...assets]
    const entries = parts.map(
      name => `<sitemap><loc>${edge.publicOrigin}/sitemap/${name}.xml</loc></sitemap>`
    )
    return xmlDocument('sitemapindex', entries)
  })
}

async function firstPartNames(send: Send): Promise<string[]> {
  const { artists, collections } = await send(loadExploreStats())
  return ['pages', ...partNames('collections', collections), ...partNames('creators', artists)]
}

function partNames(name: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, at) => `${name}-${at + 1}`)
}

/** `kind` is one of ours, or the collection whose assets are asked for. */
export async function sitemapPart(
  _request: Request,
  edge: Edge,
  { kind = '', part = '1' }: Record<string, string>
): Promise<Response> {
  if (kind === 'pages')
    return cachedXml(edge, 'sitemap/pages', async () => urlSet(edge, staticPaths()))
  const at = Number(part)
  const load = listLoader(kind)
  if (!load || (!isPathList(kind) && at > MAX_LIST_LENGTH / PART_SIZE))
    return failureResponse('notFound')
  return cachedXml(edge, `sitemap/${kind}-${at}`, async send => {
    const paths = await loadRange(send, load, (at - 1) * PART_SIZE)
    return paths && urlSet(edge, paths)
  })
}

function listLoader(kind: string): LoadPage<string> | undefined {
  if (isPathList(kind)) return PATH_LISTS[kind]
  return SHARE_IMAGE_NAMES.collection.test(kind) ? page => loadAssetPaths(kind, page) : undefined
}

/** One stretch of a list, page after page, each from where the last one ended; undefined where the list has ended. */
async function loadRange<Item>(
  send: Send,
  load: LoadPage<Item>,
  offset: number
): Promise<Item[] | undefined> {
  const found: (Item | undefined)[] = []
  let after = offset === 0 ? undefined : offsetCursor(offset - 1)
  for (let count = 0; count < PART_SIZE; count += PAGE_SIZE) {
    const { items, next } = await send(load({ after, first: PAGE_SIZE }))
    found.push(...items)
    if (next === undefined) break
    after = next
  }
  return found.length > 0 ? found.filter(i => i !== undefined) : undefined
}

/** Source: graphql-relay's offset cursors, which the data service has. */
function offsetCursor(index: number): string {
  return btoa(`arrayconnection:${index}`)
}

async function cachedXml(
  edge: Edge,
  key: string,
  render: (send: Send) => Promise<string | undefined>
): Promise<Response> {
  const { copy, state } = await withCache(edge, {
    key,
    policy: 'addresses',
    fill: async () => {
      const text = await render(createSsrClient(edge, EDGE_LIMITS.sitemapTimeoutMs))
      if (text === undefined)
        return { copy: await toCachedResponse(failureResponse('notFound')), isShareable: false }
      const headers = {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': CACHE.addresses.browserCacheControl
      }
      return { copy: await toCachedResponse(new Response(text, { headers })), isShareable: true }
    }
  })
  return toResponse(copy, { 'x-atrium-cache': state })
}

function urlSet({ publicOrigin }: Edge, paths: readonly string[]): string {
  return xmlDocument(
    'urlset',
    paths.map(path => `<url><loc>${escapeXml(publicOrigin + encodeURI(path))}</loc></url>`)
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
