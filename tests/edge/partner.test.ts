import { beforeEach, describe, expect, test } from 'vitest'

import { handleApiRequest } from '../../functions/api-router.ts'
import type { Edge } from '../../functions/edge.ts'
import { handlePage } from '../../functions/page-cache.ts'
import { partnerUnavailable, withPartner } from '../../functions/partner.ts'
import { siteOfHost } from '../../functions/partner-host.ts'
import { handlePublicFile } from '../../functions/public-files.ts'
import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createEdgeWorld, type EdgeWorld } from './support/edge-world.ts'

const MAIN = 'http://localhost:4321'
const CLOUD = 'http://cloudbreakers.localhost:4321'
const KILN = 'http://kilnandco.localhost:4321'
const SITES = [MAIN, CLOUD, KILN]
const CONTRACTS: Readonly<Record<string, string>> = ENVIRONMENTS.sandbox.marketplaces
const CONTRACT = CONTRACTS['cloudbreakers'] ?? ''

let world: EdgeWorld
let contentCalls: string[]

beforeEach(() => {
  world = createEdgeWorld()
  contentCalls = []
  world.upstreams.content = ({ path }) => {
    contentCalls.push(path)
    return Response.json(record(path.slice(1)))
  }
  world.upstreams.data = ({ body }) => {
    const { operationName, variables } = JSON.parse(body)
    if (operationName !== 'marketplaces') return Response.json({ data: { answer: 42 } })
    const { marketplaceKey: key } = variables.filters
    const node = { key, name: key, address: CONTRACTS[key], isPaused: false }
    return Response.json({ data: { marketplaces: { edges: [{ cursor: 'a', node }] } } })
  }
})

function record(name: string, attributes: object = {}) {
  return {
    data: { attributes: { name, featureColor: '#123', marketplaceKey: name, ...attributes } }
  }
}

/** As the entry of the Worker creates it: the site of the URL's host. */
function edgeOf(url: string, init?: RequestInit): Edge {
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

/** What the site of the URL answers, with pages that show where they were rendered. */
async function visit(url: string, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init)
  const base = edgeOf(url, init)
  const api = await handleApiRequest(request, base)
  if (api) return api
  const edge = await withPartner(base)
  if (!edge) return partnerUnavailable()
  const file = await handlePublicFile(request, edge)
  if (file) return file
  return handlePage(request, edge, async page => {
    const { pathname } = new URL(page.url)
    const status = pathname === '/404' ? 404 : 200
    const { marketplaceKey, partner } = edge.environment
    return new Response(`${partner?.name ?? 'main'} ${marketplaceKey} ${page.url}`, { status })
  })
}

const textOf = async (url: string, init?: RequestInit) => (await visit(url, init)).text()

describe('the partner of a request', { tags: ['@N19'] }, () => {
  test('has its marketplace, whose contract the deployment and the list of marketplaces name', async () => {
    const edge = await withPartner(edgeOf(CLOUD))
    expect(edge?.environment).toMatchObject({
      marketplaceKey: 'cloudbreakers',
      marketplaceContract: CONTRACT,
      partner: { key: 'cloudbreakers', name: 'cloudbreakers', featureColor: '#112233' }
    })
  })

  test('does not exist on the main site, which asks the content service for nothing', async () => {
    const edge = edgeOf(MAIN)
    expect(await withPartner(edge)).toBe(edge)
    expect(contentCalls).toEqual([])
  })

  test('is loaded once for a moment, and again after a reset of the network', async () => {
    await Promise.all(Array.from({ length: 20 }, () => withPartner(edgeOf(CLOUD))))
    await withPartner(edgeOf(CLOUD))
    expect(contentCalls).toEqual(['/cloudbreakers'])
    world.isolate.epoch += 1
    await withPartner(edgeOf(CLOUD))
    expect(contentCalls).toHaveLength(2)
  })

  test('keeps the marketplace of the network without a key of its own', async () => {
    world.upstreams.content = () => Response.json(record('Plain', { marketplaceKey: null }))
    const { marketplaceContract, marketplaceKey } = ENVIRONMENTS.sandbox
    const edge = await withPartner(edgeOf(CLOUD))
    expect(edge?.environment).toMatchObject({ marketplaceContract, marketplaceKey })
  })
})

describe('without a record that can be read', { tags: ['@N19'] }, () => {
  const FAULTS = [
    { name: 'the content service is down', answer: () => new Response(null, { status: 503 }) },
    { name: 'there is no such record', answer: () => new Response(null, { status: 404 }) },
    { name: 'the answer is no JSON', answer: () => new Response('<html>') },
    { name: 'the answer is another JSON', answer: () => Response.json({ data: ['nothing'] }) },
    { name: 'the record has no name', answer: () => Response.json(record('', { name: ' ' })) },
    { name: 'the record is null', answer: () => Response.json(null) }
  ]

  test.each(FAULTS)('answers 503 without a brand when $name', async ({ answer }) => {
    world.upstreams.content = answer
    for (const path of ['/', '/collections', '/robots.txt', '/theme.css', '/sitemap.xml']) {
      const response = await visit(CLOUD + path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Retry-After')).toBe('30')
      expect(await response.text()).not.toMatch(/Atrium|cloudbreakers/i)
    }
    expect(await textOf(`${MAIN}/`)).toMatch(/^main atrium/)
  })

  test('stops waiting for a slow content service before the limit of a page', () => {
    const { pageTimeoutMs, partnerTimeoutMs } = EDGE_LIMITS
    expect(partnerTimeoutMs).toBeLessThan(pageTimeoutMs)
  })

  test('asks again after a few seconds, and then shows the site', async () => {
    world.upstreams.content = () => new Response(null, { status: 503 })
    expect((await visit(CLOUD)).status).toBe(503)
    world.upstreams.content = () => Response.json(record('cloudbreakers'))
    expect((await visit(CLOUD)).status, 'the failure is remembered').toBe(503)
    world.advanceClock(EDGE_LIMITS.partnerRetryMs / 1000)
    expect((await visit(CLOUD)).status).toBe(200)
  })

  test('serves a record that was read before the outage', async () => {
    expect((await visit(CLOUD)).status).toBe(200)
    await world.waitForBackgroundWork()
    world.upstreams.content = () => new Response(null, { status: 503 })
    world.advanceClock(600)
    expect((await visit(`${CLOUD}/collections`)).status).toBe(200)
  })
})

describe('pages of several hosts', { tags: ['@N19'] }, () => {
  const PATHS = ['/', '/collections', '/collections/SUNRM-0e47f5', '/nfts/SUNRM-0e47f5-01']
  const NAMES: Record<string, string> = {
    [MAIN]: 'main',
    [CLOUD]: 'cloudbreakers',
    [KILN]: 'kilnandco'
  }

  test('never cross, in either direction and under load', async () => {
    const visits = Array.from({ length: 300 }, (_, at) => {
      const [site = MAIN, other = CLOUD] = [SITES[at % 3], SITES[(at + 1) % 3]]
      const path = PATHS[(at >> 2) % PATHS.length] ?? '/'
      const forged = { 'X-Forwarded-Host': new URL(other).host, 'X-Host': new URL(other).host }
      return { site, url: site + path, init: at % 2 ? { headers: forged } : {} }
    })
    const shown = await Promise.all(visits.map(({ init, url }) => textOf(url, init)))
    for (const [at, text] of shown.entries()) {
      const { site = MAIN, url } = visits[at] ?? {}
      expect(text).toMatch(new RegExp(`^${NAMES[site]} \\S+ ${url}$`))
    }
    // Every page once more, now from the copies.
    for (const site of SITES) {
      for (const path of PATHS) expect(await textOf(site + path)).toContain(`${NAMES[site]} `)
    }
  })

  test('have copies of their own in the isolate and in the data centre', async () => {
    for (const site of SITES) await visit(`${site}/`)
    await world.waitForBackgroundWork()
    const keys = [...world.isolate.cacheEntries.keys()].filter(key => key.includes('/page/'))
    expect(keys).toHaveLength(3)
    for (const key of [CLOUD, KILN].map(site => new URL(site).hostname.split('.')[0])) {
      expect(keys.filter(i => i.includes(`/partner=${key}/`))).toHaveLength(1)
    }
  })

  test.each([
    '/nfts',
    '/creators',
    '/trending',
    '/feed',
    '/search/sky',
    '/terms',
    '/welcome',
    '/@dana',
    '/@dana/creations',
    '/newsletter',
    '/no/such'
  ])('%s does not exist on the host of a partner', async path => {
    expect((await visit(CLOUD + path)).status).toBe(404)
  })

  test.each([
    '/',
    '/collections',
    '/collections/SUNRM-0e47f5',
    '/collections/SUNRM-0e47f5/modal/createNft',
    '/nfts/SUNRM-0e47f5-01',
    '/nfts/SUNRM-0e47f5-01/modal/create-sft-auction/bundle',
    '/nfts/SUNRM-0e47f5-01/auction/7',
    '/nfts/SUNRM-0e47f5-01/auction/7/modal/place-bid',
    '/campaigns',
    '/launch',
    '/launch/modal/buy-tickets',
    '/@dana/modal/my-nfts',
    '/logout'
  ])('%s exists on the host of a partner', async path => {
    expect((await visit(CLOUD + path)).status).toBe(200)
  })
})

describe('files and data of several hosts', { tags: ['@N19'] }, () => {
  test('the theme exists on the hosts of partners, with their colour', async () => {
    expect((await visit(`${MAIN}/theme.css`)).status).not.toBe(200)
    const css = await textOf(`${CLOUD}/theme.css?v=112233-1`)
    expect(css).toContain('--feature:#112233')
  })

  test('a theme is stored for ever under its own address only', async () => {
    const cached = await visit(`${CLOUD}/theme.css?v=112233-1`)
    expect(cached.headers.get('Cache-Control')).toContain('immutable')
    const old = await visit(`${CLOUD}/theme.css?v=000000-1`)
    expect(old.headers.get('Cache-Control')).toBe('no-store')
  })

  test('the sitemap names the pages of its host', async () => {
    const pages = await textOf(`${CLOUD}/sitemap/pages.xml`)
    expect(pages).toContain(`${CLOUD}/collections`)
    expect(pages).not.toContain(`${CLOUD}/nfts<`)
    expect(pages).not.toContain(`${MAIN}/`)
    const main = await textOf(`${MAIN}/sitemap/pages.xml`)
    expect(main).toContain(`${MAIN}/nfts<`)
    expect(main).not.toContain('cloudbreakers')
    expect((await visit(`${CLOUD}/sitemap/creators-1.xml`)).status).toBe(404)
  })

  test('robots.txt has the name of its host', async () => {
    expect(await textOf(`${KILN}/robots.txt`)).toContain('kilnandco')
    expect(await textOf(`${MAIN}/robots.txt`)).toContain('Atrium')
  })

  test.each([
    { site: CLOUD, path: '/api/content/cloudbreakers', status: 200 },
    { site: CLOUD, path: '/api/content/cloudbreakers/home', status: 200 },
    { site: CLOUD, path: '/api/content/kilnandco', status: 404 },
    { site: CLOUD, path: '/api/content/kilnandco/home', status: 404 },
    { site: CLOUD, path: '/api/content/ticket-sale', status: 404 },
    { site: MAIN, path: '/api/content/cloudbreakers', status: 404 },
    { site: MAIN, path: '/api/content/ticket-sale', status: 200 }
  ])('$site$path answers $status', async ({ path, site, status }) => {
    expect((await visit(site + path)).status).toBe(status)
  })
})
