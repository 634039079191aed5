// /sitemap.xml and its parts: every address a search engine should know. A part holds a fixed stretch of a list, read
// by the list's own cursor a hundred at a time, so the largest answer and the longest wait are known beforehand.

import { loadAssetPaths, loadCollectionPaths, loadCreatorPaths } from '../src/lib/api/addresses.ts'
import { loadExploreStats } from '../src/lib/api/explore.ts'
import type { PageOf } from '../src/lib/api/query.ts'
import type { DataRequest, Send } from '../src/lib/api/request.ts'
import type { Page } from '../src/lib/api/structs.ts'
import { CACHE } from '../src/lib/config/cache.ts'
import { EDGE_LIMITS } from '../src/lib/config/edge-limits.ts'
import { ROUTES, type Route } from '../src/lib/config/routes.ts'
import { throughCache, toCopy, toResponse } from './cached.ts'
import type { Edge } from './edge.ts'
import { failure } from './failure.ts'
import { createServerSend } from './server-send.ts'

/** Most the data service gives at once. */
const PAGE = 100
/** Of one part: twenty questions. The protocol's limit is 50,000. */
const PART = 2_000
/** The service's own lists end here, however long they are: the newest, and collections lead to the rest. */
const REACH = 10_000

interface Kind {
  count(stats: { artists: number; collections: number; nfts: number }): number
  /** The route its pages have; a site without it lists none. */
  route: string
  load(page: PageOf): DataRequest<Page<string>>
}

const KINDS = {
  collections: {
    count: i => i.collections,
    route: '/collections/{collection}',
    load: loadCollectionPaths
  },
  creators: { count: i => i.artists, route: '/{account}', load: loadCreatorPaths },
  assets: { count: i => i.nfts, route: '/nfts/{identifier}', load: loadAssetPaths }
} as const satisfies Record<string, Kind>

type KindName = keyof typeof KINDS

/** Pages that are there whatever is traded: those without a parameter that visitors may open and engines may show. */
export function fixedPaths(): string[] {
  return Object.values(ROUTES)
    .filter((row: Route) => !row.path.includes('{') && !row.flags.auth && row.cache !== 'never')
    .filter(row => row !== ROUTES.searchForm) // its page is kept from search engines
    .map(row => row.path)
}

export async function sitemapIndex(_request: Request, edge: Edge): Promise<Response> {
  return kept(edge, 'sitemap', async send => {
    const stats = await send(loadExploreStats())
    const names = Object.keys(KINDS).filter(isKind).filter(isPage)
    const parts = names.flatMap(name => {
      const count = Math.min(KINDS[name].count(stats), REACH)
      return Array.from({ length: Math.ceil(count / PART) }, (_, at) => `${name}-${at + 1}`)
    })
    const entries = ['pages', ...parts].map(
      part => `<sitemap><loc>${edge.publicOrigin}/sitemap/${part}.xml</loc></sitemap>`
    )
    return document('sitemapindex', entries)
  })
}

export async function sitemapPart(
  _request: Request,
  edge: Edge,
  { kind = '', part = '1' }: Record<string, string>
): Promise<Response> {
  const at = Number(part)
  if (kind === 'pages') return kept(edge, 'sitemap/pages', async () => urls(edge, fixedPaths()))
  if (!isKind(kind) || !isPage(kind) || at < 1 || at > REACH / PART) return failure('notFound')
  return kept(edge, `sitemap/${kind}-${at}`, async send =>
    urls(edge, await stretch(send, KINDS[kind], (at - 1) * PART))
  )
}

/** One stretch of a list: from a place on, page after page, each from where the last one ended. */
async function stretch(send: Send, { load }: Kind, from: number): Promise<string[]> {
  const paths: string[] = []
  let after = from === 0 ? undefined : cursorOf(from - 1)
  for (let read = 0; read < PART; read += PAGE) {
    const { items, next } = await send(load({ after, first: PAGE }))
    paths.push(...items)
    if (next === undefined) break
    after = next
  }
  return paths
}

/** Source: graphql-relay's offset cursors, which the data service has. */
function cursorOf(place: number): string {
  return btoa(`arrayconnection:${place}`)
}

async function kept(
  edge: Edge,
  key: string,
  make: (send: Send) => Promise<string>
): Promise<Response> {
  const { copy, state } = await throughCache(edge, {
    key,
    policy: 'addresses',
    fill: async () => {
      const text = await make(createServerSend(edge, EDGE_LIMITS.addressesMs))
      const headers = {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': CACHE.addresses.browser
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

function isKind(name: string): name is KindName {
  return Object.hasOwn(KINDS, name)
}

function isPage(name: KindName): boolean {
  return Object.values(ROUTES).some((row: Route) => row.path === KINDS[name].route)
}
