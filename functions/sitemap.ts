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
import { throughCache, toCopy, toResponse } from './cached.ts'
import type { Edge } from './edge.ts'
import { failure } from './failure.ts'
import { createServerSend } from './server-send.ts'

/** Most the data service gives at once. */
const PAGE = 100
/** Of one part, and collections of one index: twenty questions. The protocol's limit is 50,000. */
const PART = 2_000
/** The service's own lists of assets end here: they are listed by collection, and of a larger one the newest. */
const REACH = 10_000

type Load<Item> = (page: PageRequest) => GraphqlRequest<Page<Item | undefined>>

const KINDS = {
  collections: loadCollectionPaths,
  creators: loadCreatorPaths
} as const satisfies Record<string, Load<string>>

/** Pages that are there whatever is traded: those without a parameter that visitors may open and engines may show. */
export function fixedPaths(): string[] {
  return Object.values(ROUTES)
    .filter((row: Route) => !row.path.includes('{') && !row.flags.auth && row.cache !== 'never')
    .filter(row => row !== ROUTES.searchForm) // its page is kept from search engines
    .map(row => row.path)
}

/** How many indexes there are: one is for two thousand collections. robots.txt names them all. */
export async function countIndexes(send: Send): Promise<number> {
  const { collections } = await send(loadExploreStats())
  return Math.max(1, Math.ceil(collections / PART))
}

/** The first leads to everything but the assets of further collections. */
export async function sitemapIndex(
  _request: Request,
  edge: Edge,
  { part = '1' }: Record<string, string>
): Promise<Response> {
  const at = Number(part)
  return kept(edge, `sitemap-${at}`, async send => {
    const sizes = await stretch(send, loadCollectionSizes, (at - 1) * PART)
    if (!sizes && at > 1) return undefined
    const assets = (sizes ?? []).flatMap(i => partsOf(i.collection, Math.min(i.assets, REACH)))
    const parts = at > 1 ? assets : [...(await firstParts(send)), ...assets]
    const entries = parts.map(
      name => `<sitemap><loc>${edge.publicOrigin}/sitemap/${name}.xml</loc></sitemap>`
    )
    return document('sitemapindex', entries)
  })
}

async function firstParts(send: Send): Promise<string[]> {
  const { artists, collections } = await send(loadExploreStats())
  return ['pages', ...partsOf('collections', collections), ...partsOf('creators', artists)]
}

function partsOf(name: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / PART) }, (_, at) => `${name}-${at + 1}`)
}

/** `kind` is one of ours, or the collection whose assets are asked for. */
export async function sitemapPart(
  _request: Request,
  edge: Edge,
  { kind = '', part = '1' }: Record<string, string>
): Promise<Response> {
  if (kind === 'pages') return kept(edge, 'sitemap/pages', async () => urls(edge, fixedPaths()))
  const at = Number(part)
  const load = loadOf(kind)
  if (!load || (!isKind(kind) && at > REACH / PART)) return failure('notFound')
  return kept(edge, `sitemap/${kind}-${at}`, async send => {
    const paths = await stretch(send, load, (at - 1) * PART)
    return paths && urls(edge, paths)
  })
}

function loadOf(kind: string): Load<string> | undefined {
  if (isKind(kind)) return KINDS[kind]
  return SHARE_IMAGE_NAMES.collection.test(kind) ? page => loadAssetPaths(kind, page) : undefined
}

/** One stretch of a list, page after page, each from where the last one ended; undefined where the list has ended. */
async function stretch<Item>(
  send: Send,
  load: Load<Item>,
  from: number
): Promise<Item[] | undefined> {
  const found: (Item | undefined)[] = []
  let after = from === 0 ? undefined : cursorOf(from - 1)
  for (let read = 0; read < PART; read += PAGE) {
    const { items, next } = await send(load({ after, first: PAGE }))
    found.push(...items)
    if (next === undefined) break
    after = next
  }
  return found.length > 0 ? found.filter(i => i !== undefined) : undefined
}

/** Source: graphql-relay's offset cursors, which the data service has. */
function cursorOf(place: number): string {
  return btoa(`arrayconnection:${place}`)
}

async function kept(
  edge: Edge,
  key: string,
  make: (send: Send) => Promise<string | undefined>
): Promise<Response> {
  const { copy, state } = await throughCache(edge, {
    key,
    policy: 'addresses',
    fill: async () => {
      const text = await make(createServerSend(edge, EDGE_LIMITS.sitemapTimeoutMs))
      if (text === undefined) return { copy: await toCopy(failure('notFound')), share: false }
      const headers = {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': CACHE.addresses.browserCacheControl
      }
      return { copy: await toCopy(new Response(text, { headers })), share: true }
    }
  })
  return toResponse(copy, { 'x-atrium-cache': state })
}

function urls({ publicOrigin }: Edge, paths: readonly string[]): string {
  return document(
    'urlset',
    paths.map(path => `<url><loc>${escapeXml(publicOrigin + encodeURI(path))}</loc></url>`)
  )
}

function document(name: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
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

function isKind(name: string): name is keyof typeof KINDS {
  return Object.hasOwn(KINDS, name)
}
