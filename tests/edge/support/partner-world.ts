// The sites of three hosts in the test environment of the edge: the main site and two partners. The fake upstreams have
// the partners' records and marketplaces.

import { handleApiRequest } from '../../../functions/api-router.ts'
import type { Edge } from '../../../functions/edge.ts'
import { handlePage } from '../../../functions/page-cache.ts'
import { partnerUnavailable, withPartner } from '../../../functions/partner.ts'
import { siteOfHost } from '../../../functions/partner-host.ts'
import { handlePublicFile } from '../../../functions/public-files.ts'
import { ENVIRONMENTS } from '../../../src/server/config/environments.ts'
import { createEdgeWorld, type EdgeWorld } from './edge-world.ts'

export const MAIN = 'http://localhost:4321'
export const CLOUD = 'http://cloudbreakers.localhost:4321'
export const KILN = 'http://kilnandco.localhost:4321'
const CONTRACTS: Readonly<Record<string, string>> = ENVIRONMENTS.sandbox.marketplaces
export const CONTRACT = CONTRACTS['cloudbreakers'] ?? ''

export interface PartnerWorld extends EdgeWorld {
  /** The paths of the requests to the content service. */
  contentCalls: string[]
  edgeOf(url: string, init?: RequestInit): Edge
  /** Requests the URL from the site of its host. Each page says on which site it was rendered. */
  visit(url: string, init?: RequestInit): Promise<Response>
}

export function createPartnerWorld(): PartnerWorld {
  const world = createEdgeWorld()
  const contentCalls: string[] = []
  world.upstreams.content = ({ path }) => {
    contentCalls.push(path)
    return Response.json(partnerRecord(path.slice(1)))
  }
  world.upstreams.data = ({ body }) => {
    const { operationName, variables } = JSON.parse(body)
    if (operationName !== 'marketplaces') return Response.json({ data: { answer: 42 } })
    const { marketplaceKey: key } = variables.filters
    const node = { key, name: key, address: CONTRACTS[key], isPaused: false }
    return Response.json({ data: { marketplaces: { edges: [{ cursor: 'a', node }] } } })
  }
  const edgeOf = (url: string, init?: RequestInit) => createHostEdge(world, url, init)
  return Object.assign(world, {
    contentCalls,
    edgeOf,
    visit: (url: string, init?: RequestInit) => answer(new Request(url, init), edgeOf(url, init))
  })
}

export function partnerRecord(name: string, attributes: object = {}) {
  return {
    data: { attributes: { name, featureColor: '#123', marketplaceKey: name, ...attributes } }
  }
}

/** Creates the edge for the site of the URL's host, as the entry of the Worker does. */
function createHostEdge(world: EdgeWorld, url: string, init?: RequestInit): Edge {
  const { hostname, origin } = new URL(url)
  const { partners } = ENVIRONMENTS.sandbox
  const hostSite = siteOfHost(hostname, { partners, onlyPartner: undefined, mainHosts: [] })
  const partnerKey = hostSite.kind === 'partner' ? hostSite.key : undefined
  return {
    ...world.edge(new Request(url, init)),
    hostSite,
    origin,
    partnerKey,
    publicOrigin: origin
  }
}

async function answer(request: Request, base: Edge): Promise<Response> {
  const api = await handleApiRequest(request, base)
  if (api) return api
  const edge = await withPartner(base)
  if (!edge) return partnerUnavailable(request)
  const file = await handlePublicFile(request, edge)
  if (file) return file
  return handlePage(request, edge, async page => {
    const { pathname } = new URL(page.url)
    const status = pathname === '/404' ? 404 : 200
    const { marketplaceKey, partner } = edge.environment
    return new Response(`${partner?.name ?? 'main'} ${marketplaceKey} ${page.url}`, { status })
  })
}
