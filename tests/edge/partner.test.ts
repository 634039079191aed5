import { beforeEach, describe, expect, test } from 'vitest'

import { createIsolate } from '../../functions/isolate-memory.ts'
import { withPartner } from '../../functions/partner.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import {
  CLOUD,
  CONTRACT,
  createPartnerWorld,
  KILN,
  MAIN,
  type PartnerWorld,
  partnerRecord
} from './support/partner-world.ts'

const SITES = [MAIN, CLOUD, KILN]

let world: PartnerWorld

beforeEach(() => {
  world = createPartnerWorld()
})

const visit = (url: string, init?: RequestInit) => world.visit(url, init)
const edgeOf = (url: string) => world.edgeOf(url)
const textOf = async (url: string, init?: RequestInit) => (await visit(url, init)).text()

describe('the partner of a request', { tags: ['@N19'] }, () => {
  test('has the marketplace contract that the deployment and the data service name', async () => {
    const edge = await withPartner(edgeOf(CLOUD))
    expect(edge?.environment).toMatchObject({
      marketplaceKey: 'cloudbreakers',
      marketplaceContract: CONTRACT,
      partner: { key: 'cloudbreakers', name: 'cloudbreakers', featureColor: '#112233' }
    })
  })

  test('is not loaded on the main site', async () => {
    const edge = edgeOf(MAIN)
    expect(await withPartner(edge)).toBe(edge)
    expect(world.contentCalls).toEqual([])
  })

  test('is loaded once for simultaneous requests, and again after a reset of the sandbox', async () => {
    await Promise.all(Array.from({ length: 20 }, () => withPartner(edgeOf(CLOUD))))
    await withPartner(edgeOf(CLOUD))
    expect(world.contentCalls).toEqual(['/cloudbreakers'])
    world.isolate.epoch += 1
    await withPartner(edgeOf(CLOUD))
    expect(world.contentCalls).toHaveLength(2)
  })

  test('has the marketplace of the network when its record has no marketplace key', async () => {
    world.upstreams.content = () => Response.json(partnerRecord('Plain', { marketplaceKey: null }))
    const { marketplaceContract, marketplaceKey } = ENVIRONMENTS.sandbox
    const edge = await withPartner(edgeOf(CLOUD))
    expect(edge?.environment).toMatchObject({ marketplaceContract, marketplaceKey })
  })
})

describe('the pages of several hosts', { tags: ['@N19'] }, () => {
  const PATHS = ['/', '/collections', '/collections/SUNRM-0e47f5', '/nfts/SUNRM-0e47f5-01']
  const NAMES: Record<string, string> = {
    [MAIN]: 'main',
    [CLOUD]: 'cloudbreakers',
    [KILN]: 'kilnandco'
  }

  test('are never mixed up, under load or by forged host headers', async () => {
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
    // Requests every page again, which now comes from the cache.
    for (const site of SITES) {
      for (const path of PATHS) expect(await textOf(site + path)).toContain(`${NAMES[site]} `)
    }
  })

  test('have one cached copy per site in the isolate', async () => {
    for (const site of SITES) await visit(`${site}/`)
    await world.waitForBackgroundWork()
    const keys = [...world.isolate.cacheEntries.keys()].filter(key => key.includes('/page/'))
    expect(keys).toHaveLength(3)
    for (const key of [CLOUD, KILN].map(site => new URL(site).hostname.split('.')[0])) {
      expect(keys.filter(i => i.includes(`/partner=${key}/`))).toHaveLength(1)
    }
  })

  test('have one cached copy per site in the data center, which other isolates use', async () => {
    for (const site of SITES) await visit(`${site}/`)
    await world.waitForBackgroundWork()
    world.isolate = createIsolate()
    for (const site of SITES) {
      const copy = await visit(`${site}/`)
      expect(copy.headers.get('x-atrium-cache')).toBe('HIT')
      expect(await copy.text()).toMatch(new RegExp(`^${NAMES[site]} \\S+ ${site}/$`))
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
  ])('answer 404 for %s on the host of a partner', async path => {
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
  ])('answer 200 for %s on the host of a partner', async path => {
    expect((await visit(CLOUD + path)).status).toBe(200)
  })
})

describe('the files and the content of several hosts', { tags: ['@N19'] }, () => {
  test('include a theme with the color of the partner, but none on the main site', async () => {
    expect((await visit(`${MAIN}/theme.css`)).status).not.toBe(200)
    const css = await textOf(`${CLOUD}/theme.css?v=112233-5`)
    expect(css).toContain('--feature:#112233')
  })

  test('include a theme that is immutable only under the URL of its current color', async () => {
    const cached = await visit(`${CLOUD}/theme.css?v=112233-5`)
    expect(cached.headers.get('Cache-Control')).toContain('immutable')
    const old = await visit(`${CLOUD}/theme.css?v=000000-5`)
    expect(old.headers.get('Cache-Control')).toBe('no-store')
  })

  test('include a sitemap with the pages of its own host only', async () => {
    const pages = await textOf(`${CLOUD}/sitemap/pages.xml`)
    expect(pages).toContain(`${CLOUD}/collections`)
    expect(pages).not.toContain(`${CLOUD}/nfts<`)
    expect(pages).not.toContain(`${MAIN}/`)
    const main = await textOf(`${MAIN}/sitemap/pages.xml`)
    expect(main).toContain(`${MAIN}/nfts<`)
    expect(main).not.toContain('cloudbreakers')
    expect((await visit(`${CLOUD}/sitemap/creators-1.xml`)).status).toBe(404)
  })

  test('include a robots.txt with the name of its own site', async () => {
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
  ])('answer $status at $site$path', async ({ path, site, status }) => {
    expect((await visit(site + path)).status).toBe(status)
  })
})
