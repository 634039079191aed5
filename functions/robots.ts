// /robots.txt. Only mainnet is indexable. A page that search engines must leave out says so itself: `isNoindex` of
// src/layouts/Shell.astro.

import { CACHE } from '../src/lib/config/cache-policies.ts'
import { siteName } from '../src/server/config/site.ts'
import type { Edge } from './edge.ts'
import { countSitemapIndexes } from './sitemap.ts'
import { createSsrClient } from './ssr-client.ts'

export async function robots(_request: Request, edge: Edge): Promise<Response> {
  const isIndexable = edge.environmentName === 'mainnet'
  // When the count is unavailable, only the first sitemap is listed; it leads to most pages.
  const indexCount = isIndexable
    ? await countSitemapIndexes(createSsrClient(edge)).catch(() => 1)
    : 0
  return new Response(robotsText(edge, indexCount), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': CACHE.sitemaps.browserCacheControl
    }
  })
}

/** `indexCount`: the number of sitemap indexes. The first has no number in its URL. */
export function robotsText(
  {
    environment,
    environmentName,
    publicOrigin
  }: Pick<Edge, 'environment' | 'environmentName' | 'publicOrigin'>,
  indexCount: number
): string {
  const name = siteName(environment)
  if (environmentName !== 'mainnet') {
    return joinLines(
      `# ${name}: nothing here is worth anything. People are welcome, search engines are not.`,
      'User-agent: *',
      'Disallow: /'
    )
  }
  return joinLines(
    `# ${name}. Are you a person? Start at ${publicOrigin}${environment.partner ? '/' : '/nfts'}`,
    'User-agent: *',
    'Allow: /api/media/',
    'Disallow: /api/',
    'Disallow: /*/modal/',
    'Disallow: /logout',
    '',
    ...Array.from(
      { length: indexCount },
      (_, index) => `Sitemap: ${publicOrigin}/sitemap${index === 0 ? '' : `-${index + 1}`}.xml`
    )
  )
}

function joinLines(...all: string[]): string {
  return `${all.join('\n')}\n`
}
