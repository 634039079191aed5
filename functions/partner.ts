// The partner of a request: its record in the content service, and the contract of its marketplace. Loaded before any
// page on the partner's site is rendered.

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
 * The context of the request with the partner in its environment; unchanged on the main site. Undefined when the
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
  // An empty contract makes every transaction to the marketplace fail its check, so nothing is signed for an uncertain
  // contract.
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
      // Checked before the response is stored, so that an invalid record does not stay in the cache after it was
      // corrected.
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
 * The contract's address from the deployment's variables. Throws unless the list of marketplaces has the same address.
 * The list alone is not trusted, because the data service could otherwise name its own contract and receive bids and
 * items.
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
 * Responds to a request on a partner's site whose record is unavailable. The page has no name, logo and color: the
 * partner's are unknown, and those of the main site would be wrong. A page that was rendered earlier still gets its
 * theme.
 */
export function partnerUnavailable(request: Request): Response {
  const theme = themeOfUrl(request)
  if (theme) return theme
  return new Response(UNAVAILABLE_PAGE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy([]), // the page links its only stylesheet
      ...NO_STORE,
      'Retry-After': '30'
    }
  })
}
