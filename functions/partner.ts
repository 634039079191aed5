// The partner of a request: its record in the content service, and the contract of its marketplace. Loaded before any
// page of the partner is rendered.

import { loadMarketplace } from '../src/lib/api/marketplaces.ts'
import { withTimeout } from '../src/lib/with-timeout.ts'
import { type Partner, readPartner } from '../src/server/api/partner.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Environment } from '../src/server/config/environments.ts'
import type { Edge } from './edge.ts'
import { loadCached } from './load-cached.ts'
import { NO_STORE } from './no-store.ts'
import { toCachedResponse, withCache } from './response-cache.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { createSsrClient } from './ssr-client.ts'
import { themeOfUrl } from './theme.ts'
import { fetchUpstream, readJson } from './upstream.ts'

/**
 * The same request with the partner in its environment; the request itself on the main site. Undefined when the
 * partner's record is unavailable or unreadable. Never throws.
 */
export async function withPartner(edge: Edge): Promise<Edge | undefined> {
  const { partnerKey } = edge
  if (partnerKey === undefined) return edge
  const retryMs = EDGE_LIMITS.partnerRetryMs
  const partner = await loadCached(edge, {
    name: `partner ${partnerKey}`,
    retryMs,
    load: () => loadRecord(edge, partnerKey)
  })
  if (!partner) return undefined
  const { marketplaceKey } = partner
  if (marketplaceKey === undefined) return withEnvironment(edge, { partner })
  const found = await loadCached(edge, {
    name: `marketplace ${marketplaceKey}`,
    retryMs,
    load: () => loadContract(edge, marketplaceKey)
  })
  // Without a contract that is certain, every transaction to the marketplace is refused.
  const marketplaceContract = found ?? ''
  return withEnvironment(edge, { marketplaceContract, marketplaceKey, partner })
}

function withEnvironment(edge: Edge, changes: Partial<Environment>): Edge {
  return { ...edge, environment: { ...edge.environment, ...changes } }
}

async function loadRecord(edge: Edge, key: string): Promise<Partner> {
  const timeoutMs = EDGE_LIMITS.partnerTimeoutMs
  const loading = withCache(edge, {
    key: 'partner',
    policy: 'long',
    fill: async () => {
      const response = await fetchUpstream(edge, 'content', { path: `/${key}`, timeoutMs })
      const raw = await readJson(response, 'content')
      // Before the copy is stored: a bad record must not outlast its correction.
      readPartner(raw, key)
      return { copy: await toCachedResponse(Response.json(raw)), isShareable: true }
    }
  })
  const { copy } = await withTimeout(loading, timeoutMs, () => {
    throw new Error(`content: no answer in ${timeoutMs} ms`)
  })
  return readPartner(JSON.parse(new TextDecoder().decode(copy.body)), key)
}

/**
 * The address that the deployment names. Throws unless the list of marketplaces has the same. The list alone is not
 * trusted: the data service could send bids and items to a contract of its own.
 */
async function loadContract(edge: Edge, key: string): Promise<string> {
  const { marketplaceContract, marketplaceKey, marketplaces } = edge.environment
  const known = new Map(Object.entries({ ...marketplaces, [marketplaceKey]: marketplaceContract }))
  const contract = known.get(key)
  if (contract === undefined) throw new Error(`MARKETPLACES names no contract for ${key}`)
  const found = await createSsrClient(edge)(loadMarketplace(key))
  if (found?.key === key && found.address === contract) return contract
  throw new Error(`marketplaces: ${key} has another contract than the deployment names`)
}

const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>Not available</title>
<link rel="stylesheet" href="/unavailable.css">
</head>
<body>
<main role="alert">
<h1>This site is not available at the moment</h1>
<p>It usually takes less than a minute. Your items and transactions on the network are not affected.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

/**
 * Answers a request to a partner's site whose record is unavailable. With a page without a name, a logo or a color: those
 * of the partner are unknown, and the main site's would be wrong. A page that was rendered before gets its theme.
 */
export function partnerUnavailable(request: Request): Response {
  const theme = themeOfUrl(request)
  if (theme) return theme
  return new Response(UNAVAILABLE_PAGE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy([]), // it links its only stylesheet
      ...NO_STORE,
      'Retry-After': '30'
    }
  })
}
