import { beforeEach, describe, expect, test } from 'vitest'
import { handlePublicFile } from '../../functions/public-files.ts'
import { robotsText } from '../../functions/robots.ts'
import { countSitemapIndexes, staticPaths } from '../../functions/sitemap.ts'
import { createSsrClient } from '../../functions/ssr-client.ts'
import { type EnvironmentName, NETWORKS } from '../../src/lib/config/networks.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const MINTER = 'erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'

let world: EdgeWorld

beforeEach(() => {
  world = createEdgeWorld()
})

async function get(path: string, init: RequestInit = {}): Promise<Response | undefined> {
  const request = new Request(ORIGIN + path, init)
  return handlePublicFile(request, world.edge(request))
}

describe('robots.txt', { tags: ['@N5'] }, () => {
  const publicOrigin = 'https://atrium.example'
  const textFor = (name: EnvironmentName) =>
    robotsText({ environment: ENVIRONMENTS[name], environmentName: name, publicOrigin }, 2)

  test('allows crawlers on mainnet and lists each sitemap index', () => {
    const text = textFor('mainnet')
    expect(text.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://atrium.example/sitemap.xml',
      'Sitemap: https://atrium.example/sitemap-2.xml'
    ])
    expect(text).not.toMatch(/^Disallow: \/$/m)
    expect(text).toMatch(/^Disallow: \/api\/$/m)
  })

  test.each((Object.keys(NETWORKS) as EnvironmentName[]).filter(name => name !== 'mainnet'))(
    'forbids crawlers on %s and lists no sitemap',
    name => {
      const text = textFor(name)
      expect(text).toMatch(/^Disallow: \/$/m)
      expect(text).not.toContain('Sitemap')
    }
  )
})

describe('a public file', { tags: ['@N5'] }, () => {
  test('is rendered without the session of the person who requests it', async () => {
    const { cookie, token, wallet } = await logIn(world)
    // The service shows a private profile only to its own account.
    world.upstreams.identity = ({ headers }) =>
      headers.get('Authorization') === null
        ? new Response('private', { status: 403 })
        : Response.json({ herotag: '@alice.elrond' })
    const image = await get(`/share/profile/${wallet.address}.png`, { headers: { Cookie: cookie } })
    expect(image?.status).toBe(404)
    expect(world.upstreamCalls.map(i => i.headers.get('Authorization') ?? '').join()).not.toContain(
      token
    )
  })
})

describe('the sitemap', { tags: ['@N5'] }, () => {
  test('lists no personal pages and no search page', () => {
    expect(staticPaths({ ticketSale: true })).toContain('/nfts')
    expect(staticPaths({ ticketSale: true })).not.toContain('/logout')
    expect(staticPaths({ ticketSale: true })).not.toContain('/search')
    expect(staticPaths({ ticketSale: true }).some(path => path.includes('{'))).toBe(false)
  })

  test('reads a part from its cursor to the end of the list and skips flagged assets', async () => {
    const requests: { filters: unknown; pagination: { after?: string } }[] = []
    world.upstreams.data = ({ body }) => {
      const at = requests.push(JSON.parse(body).variables)
      return Response.json({
        data: {
          assets: {
            edges: [{ node: { identifier: `A-abcdef-0${at}` } }, { node: SCAM }, { node: NSFW }],
            pageInfo: { endCursor: `after${at}`, hasNextPage: at < 3 }
          }
        }
      })
    }
    const response = await get('/sitemap/ART-abcdef-2.xml')
    const text = (await response?.text()) ?? ''
    expect(requests.map(i => i.pagination.after)).toEqual([
      btoa('arrayconnection:1999'),
      'after1',
      'after2'
    ])
    expect(requests[0]?.filters).toEqual({ collection: 'ART-abcdef' })
    expect(places(text)).toEqual([1, 2, 3].map(i => `${ORIGIN}/nfts/A-abcdef-0${i}`))
    await world.waitForBackgroundWork()
    await get('/sitemap/ART-abcdef-2.xml')
    expect(requests).toHaveLength(3)
  })

  test('lists the assets of each collection in parts, across several indexes', async () => {
    tellCollections(4_500)
    const index = places((await (await get('/sitemap.xml'))?.text()) ?? '')
    const parts = index.map(i => i.slice(`${ORIGIN}/sitemap/`.length))
    expect(parts.slice(0, 6)).toEqual([
      'pages.xml',
      'campaigns-1.xml',
      'collections-1.xml',
      'collections-2.xml',
      'collections-3.xml',
      'creators-1.xml'
    ])
    const assets = parts.slice(6)
    expect(assets.slice(0, 3)).toEqual(['ART-000000-1.xml', 'ART-000000-2.xml', 'ART-000001-1.xml'])
    // The service lists only the newest assets of an even larger collection.
    expect(assets.filter(i => i.startsWith('ART-000001-'))).toHaveLength(5)
    expect(assets.some(i => i.startsWith('ART-000002-'))).toBe(false)
    const last = places((await (await get('/sitemap-3.xml'))?.text()) ?? '')
    expect(last.at(0)).toBe(`${ORIGIN}/sitemap/ART-000fa0-1.xml`)
    expect((await get('/sitemap-4.xml'))?.status).toBe(404)
  })

  test('has each of its indexes listed in robots.txt on mainnet', async () => {
    const named = async () => {
      const request = new Request(`${ORIGIN}/robots.txt`)
      const edge = { ...world.edge(request), environmentName: 'mainnet' as const }
      const text = await (await handlePublicFile(request, edge))?.text()
      return text?.match(/^Sitemap: /gm)?.length
    }
    world.upstreams.data = () => new Response('down', { status: 503 })
    expect(await named()).toBe(1)
    tellCollections(4_500)
    expect(await named()).toBe(3)
  })

  test('has at most a thousand parts per list, even if the service claims far more entries', async () => {
    tellCollections(2 ** 40)
    const index = places((await (await get('/sitemap.xml'))?.text()) ?? '')
    expect(index.filter(i => i.includes('/collections-'))).toHaveLength(1_000)
    const send = createSsrClient(world.edge(new Request(ORIGIN)))
    expect(await countSitemapIndexes(send)).toBe(1_000)
  })

  test.each(['/sitemap/ART-abcdef-6.xml', '/sitemap/nothing-1.xml', '/sitemap/assets-1.xml'])(
    'answers 404 for %s without an upstream request',
    async path => {
      expect((await get(path))?.status).toBe(404)
      expect(world.upstreamCalls).toEqual([])
    }
  )

  test('answers 503 with Retry-After while the data service is down', async () => {
    world.upstreams.data = () => new Response('down', { status: 503 })
    const response = await get('/sitemap.xml')
    expect(response?.status).toBe(503)
    expect(response?.headers.get('Retry-After')).toBe('60')
    expect(response?.headers.get('Cache-Control')).toBe('no-store')
  })

  const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(i => i[1] ?? '')

  /**
   * Answers with the collections: the first has 2,001 assets, the second 12,000, the third none, and all others one.
   */
  function tellCollections(count: number): void {
    const exploreStats = { artists: 5, collections: count, nfts: 9 }
    const node = { campaignId: 'a b', minterAddress: MINTER }
    const campaigns = { edges: [{ node }] }
    world.upstreams.data = ({ body }) => {
      const { operationName, query, variables } = JSON.parse(body)
      // The index requests both in one query.
      if (operationName === 'page')
        return Response.json({ data: { q0: exploreStats, q1: campaigns } })
      if (query.includes('exploreStats')) return Response.json({ data: { exploreStats } })
      if (query.includes('campaignAddresses')) return Response.json({ data: { campaigns } })
      const after: string | undefined = variables.pagination.after
      const from = after === undefined ? 0 : Number(atob(after).split(':')[1]) + 1
      const edges = Array.from({ length: Math.min(100, Math.max(0, count - from)) }, (_, at) => ({
        node: {
          collection: `ART-${(from + at).toString(16).padStart(6, '0')}`,
          nftsCount: [2_001, 12_000, 0][from + at] ?? 1
        }
      }))
      const end = from + edges.length
      const endCursor = btoa(`arrayconnection:${end - 1}`)
      return Response.json({
        data: { collections: { edges, pageInfo: { endCursor, hasNextPage: end < count } } }
      })
    }
  }

  test('lists campaigns, and /launch only on a network with a ticket sale', async () => {
    tellCollections(1)
    const campaigns = places((await (await get('/sitemap/campaigns-1.xml'))?.text()) ?? '')
    expect(campaigns).toEqual([`${ORIGIN}/campaigns/${MINTER}/a%20b`])
    expect(staticPaths({ ticketSale: true })).toEqual(
      expect.arrayContaining(['/campaigns', '/launch'])
    )
    expect(staticPaths({ ticketSale: false })).not.toContain('/launch')
  })

  const SCAM = { identifier: 'B-abcdef-01', scamInfo: { type: 'scam', info: 'x' } }
  const NSFW = { identifier: 'C-abcdef-01', isNsfw: true }
})

describe('handlePublicFile()', { tags: ['@N5'] }, () => {
  test.each([
    '/share/asset/nothing.png',
    '/share/collection/HILL-7c20be-01.png',
    '/share/profile/erd1short.png',
    '/share/nothing/HILL-7c20be.png'
  ])('answers 404 for the invalid path %s without an upstream request', async path => {
    expect((await get(path))?.status).toBe(404)
    expect(world.upstreamCalls).toEqual([])
  })

  test('redirects a share image to /share.png while the data service is down', async () => {
    world.upstreams.data = () => new Response('down', { status: 503 })
    const response = await get('/share/asset/HILL-7c20be-01.png')
    expect(response?.status).toBe(302)
    expect(response?.headers.get('Location')).toBe('/share.png')
    expect(response?.headers.get('Cache-Control')).toBe('no-store')
  })

  test('answers 404 for the share image of a private profile', async () => {
    world.upstreams.identity = () => new Response('{}', { status: 403 })
    const response = await get(`/share/profile/erd1${'a'.repeat(58)}.png`)
    expect(response?.status).toBe(404)
  })

  test('answers 405 to a POST request', async () => {
    const response = await get('/robots.txt', { method: 'POST' })
    expect(response?.status).toBe(405)
    expect(response?.headers.get('Allow')).toBe('GET, HEAD')
  })

  test('leaves other paths to the next handler', async () => {
    for (const path of ['/share', '/share.png', '/sitemap', '/nfts']) {
      expect(await get(path)).toBeUndefined()
    }
  })
})
