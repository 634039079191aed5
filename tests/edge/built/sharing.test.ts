// The output of the built Workers for links to the site: share images, structured data, canonical URLs, status codes.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LAUNCH_CONTRACTS } from '../../../src/lib/config/launch-contracts.ts'
import { decodePng, unfilterRows } from '../support/decode-png.ts'
import { shareBuiltSite } from './built-site.ts'

const site = shareBuiltSite()
const { control, get } = site

beforeAll(async () => {
  await site.start()
  owner = (await (await get('/__sandbox/wallets')).json())[0].address
})
afterAll(() => site.stop())

async function picture(path: string): Promise<Buffer> {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const bytes = Buffer.from(await response.arrayBuffer())
  const { height, rows, width } = decodePng(bytes)
  expect([width, height]).toEqual([1200, 630])
  expect(rows.length).toBe(630 * (1200 * 4 + 1))
  return bytes
}

/** The minimum bid is 2.5 EGLD. */
const PRICE = { minBid: '2500000000000000000', maxBid: '5000000000000000000' }

const [MINTER] = LAUNCH_CONTRACTS.sandbox.minterContracts

let owner = ''

const mint = (body: object) =>
  control<{ identifier: string; collection: string }>('mint', { owner, ...body })

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

async function pageOf(path: string) {
  const html = await (await get(path)).text()
  const [, data = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return { html, data: JSON.parse(data), image: meta(html, 'og:image') ?? '' }
}

describe('a share image', { tags: ['@N5'] }, () => {
  test('is rendered differently for two assets, a collection and a profile', async () => {
    const { identifier, owner } = await control<{ identifier: string; owner: string }>(
      'auction',
      {}
    )
    const collection = identifier.split('-').slice(0, 2).join('-')
    const all = [
      await picture(`/share/asset/${identifier}.png`),
      await picture(`/share/asset/${(await mint({ name: 'Another' })).identifier}.png`),
      await picture(`/share/collection/${collection}.png`),
      await picture(`/share/profile/${owner}.png`)
    ]
    expect(new Set(all.map(bytes => bytes.toString('base64'))).size).toBe(all.length)
  })

  test('is the og:image of its page, and is cached after the first request', async () => {
    const { identifier } = await mint({ name: 'Copied' })
    const { html, image } = await pageOf(`/nfts/${identifier}`)
    expect(image).toMatch(new RegExp(`^${site.origin}/share/asset/${identifier}\\.png\\?v=\\w+$`))
    expect(meta(html, 'og:image:width')).toBe('1200')
    expect(meta(html, 'og:image:alt')).toBe('Copied')
    const path = image.slice(site.origin.length)
    const first = await picture(path)
    const again = await get(path)
    expect(again.headers.get('x-atrium-cache')).toBe('HIT')
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(Buffer.from(await again.arrayBuffer()).equals(first)).toBe(true)
  })

  test('changes when the asset is listed, and so does its URL', async () => {
    const { identifier } = await mint({ name: 'For sale soon' })
    const before = await pageOf(`/nfts/${identifier}`)
    const bytes = await picture(before.image.slice(site.origin.length))
    await control('auction', { identifier, ...PRICE })
    const html = await (await get(`/nfts/${identifier}`, { 'Cache-Control': 'no-cache' })).text()
    const image = meta(html, 'og:image') ?? ''
    expect(image).not.toBe(before.image)
    expect(before.data['@graph'][0]).not.toHaveProperty('offers')
    expect((await picture(image.slice(site.origin.length))).equals(bytes)).toBe(false)
  })

  test('shows no artwork that is flagged', async () => {
    const flagged = { scam: { type: 'scam', info: 'Copied' } }
    const [shown, scam, nsfw] = await Promise.all([
      mint({ name: 'Same', media: ['png'] }),
      mint({ name: 'Same', media: ['png'], ...flagged }),
      mint({ name: 'Same', media: ['png'], isNsfw: true })
    ])
    const art = async ({ identifier }: { identifier: string }) => {
      const { rows, width } = decodePng(await picture(`/share/asset/${identifier}.png`))
      return colorsWithin(rows, width)
    }
    const covers = [await art(scam), await art(nsfw)]
    expect(Math.max(...covers)).toBeLessThan(6)
    expect(await art(shown)).toBeGreaterThan(Math.max(...covers))
    const { data, html } = await pageOf(`/nfts/${scam.identifier}`)
    expect(data).toBeNull()
    expect(html).not.toContain('og:description" content="Same')
  })

  test('is rendered despite an unusable file and a name with unsupported characters', async () => {
    const name = `${'🔥'.repeat(20)}\u202e</text><svg>`
    const { identifier } = await mint({ name, media: ['exe'] })
    await picture(`/share/asset/${identifier}.png`)
  })

  test('answers 404 for an unknown asset or collection', async () => {
    expect((await get('/share/asset/NOBODY-000000-01.png')).status).toBe(404)
    expect((await get('/share/collection/NOBODY-000000.png')).status).toBe(404)
  })
})

/** Number of different colors in the upper part of the artwork. A cover has very few. */
function colorsWithin(rows: Buffer, width: number): number {
  const pixels = unfilterRows(rows, width, 200)
  const colors = new Set<number>()
  for (let y = 70; y < 200; y += 3) {
    for (let x = 70; x < 560; x += 3) colors.add(pixels.readUInt32BE((y * width + x) * 4))
  }
  return colors.size
}

describe('the structured data of a page', { tags: ['@N5'] }, () => {
  test('contains the price of the listing and the breadcrumbs', async () => {
    const { identifier } = await mint({ name: 'Priced' })
    await control('auction', { identifier, ...PRICE })
    const { data } = await pageOf(`/nfts/${identifier}`)
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: 'Priced',
      sku: identifier,
      url: `${site.origin}/nfts/${identifier}`,
      offers: { '@type': 'Offer', price: '2.5', priceCurrency: 'XEGLD' }
    })
    expect(data['@graph'][1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test('stays valid JSON when a name contains a closing script tag', async () => {
    const name = '</script><script>alert(1)</script>'
    const { identifier } = await mint({ name })
    const { data } = await pageOf(`/nfts/${identifier}`)
    expect(data['@graph'][0].name).toBe(name)
  })

  test('names the type of each page', async () => {
    const { collection } = await mint({})
    expect((await pageOf('/')).data['@type']).toBe('WebSite')
    expect((await pageOf('/search/dusk')).html).toContain('<meta name="robots" content="noindex">')
    expect((await pageOf('/nfts')).data['@graph'][0]['@type']).toBe('CollectionPage')
    const person = await pageOf(`/${owner}`)
    expect(person.data).toMatchObject({ '@type': 'ProfilePage', mainEntity: { identifier: owner } })
    await picture(person.image.slice(site.origin.length))
    const page = await pageOf(`/collections/${collection}`)
    expect(page.data['@graph'][0]['@type']).toBe('CollectionPage')
  })
})

describe('the URL of a page', { tags: ['@N1', '@N5'] }, () => {
  test('has a canonical link without tab, sort and cursor parameters', async () => {
    const { identifier } = await mint({})
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec(await (await get(path)).text())?.[1]
    const asset = `${site.origin}/nfts/${identifier}`
    expect(await canonical(`/nfts/${identifier}?tab=history`)).toBe(asset)
    expect(await canonical('/nfts?sort=likes&after=YXJyYXljb25uZWN0aW9uOjk=')).toBe(
      `${site.origin}/nfts`
    )
    expect(await canonical('/nfts?sort=likes&tag=dusk')).toBe(`${site.origin}/nfts?tag=dusk`)
    expect(await canonical('/terms')).toBeUndefined()
  })

  test.each([
    ['/nfts/', '/nfts'],
    ['/nfts/HILL-7c20be-01-and-more?tab=history', '/nfts/HILL-7c20be-01?tab=history'],
    ['/collections/HILL-7c20be-01', '/collections/HILL-7c20be']
  ])('is redirected from %s to %s', async (path, to) => {
    const response = await get(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(to)
  })

  test('is not indexed by search engines on the sandbox network', async () => {
    const { html } = await pageOf('/nfts')
    expect(meta(html, 'robots')).toBe('noindex')
    expect(await (await get('/terms')).text()).toContain('<meta name="robots" content="noindex">')
    expect(await (await get('/robots.txt')).text()).toMatch(/^Disallow: \/$/m)
  })
})

describe('a response status', { tags: ['@N1'] }, () => {
  const head = (path: string) => fetch(site.origin + path, { method: 'HEAD', redirect: 'manual' })

  test.each(['/', '/nfts', '/terms', '/robots.txt', '/sitemap.xml', '/api/session', '/no/such'])(
    'is the same for HEAD %s as for GET, and HEAD has no body',
    async path => {
      const [headResponse, got] = [await head(path), await get(path)]
      expect(headResponse.status).toBe(got.status)
      expect(headResponse.headers.get('Content-Type')).toBe(got.headers.get('Content-Type'))
      expect(await headResponse.text()).toBe('')
    }
  )

  test('is 400 or 404 for an invalid URL', async () => {
    // The static file server in front of the Worker answers 404, and the Worker itself answers 400.
    expect([400, 404]).toContain((await get('/nfts/%E0%A4%A')).status)
  })

  test.each([
    ['/there/is/nothing/here', 'Page'],
    ['/nfts/NOBODY-000000-01', 'Asset'],
    ['/nfts/nonsense', 'Asset'],
    ['/collections/NOBODY-000000', 'Collection'],
    ['/collections/nonsense', 'Page'],
    ['/@nobody.has.this', 'Page'],
    ['/erd1qqqq', 'Page'],
    ['/@', 'Page'],
    ['/somebody', 'Page'],
    ['/somebody/creations', 'Page'],
    [`/campaigns/${MINTER}/Nothing%20here`, 'Page'],
    ['/campaigns/erd1nobody/Nightmarket', 'Page']
  ])('is 404 for %s, and the page is titled “%s not found”', async (path, what) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<h1\\b[^>]*>\\s*${what} not found\\.\\s*</h1>`))
    expect(html).toMatch(/<a\b[^>]* href="\/"[^>]*>\s*Home\s*<\/a>/)
  })

  test('is 503 with Retry-After while the data service is down', async () => {
    await control('fail', { upstream: 'data', kind: 'down' })
    try {
      for (const path of ['/nfts?sort=likes&tag=dead', '/nfts/HILL-7c20be-77', '/sitemap.xml']) {
        const response = await get(path)
        expect(response.status).toBe(503)
        expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
        expect(response.headers.get('Cache-Control')).toContain('no-store')
      }
      const picture = await get('/share/asset/HILL-7c20be-77.png')
      expect([picture.status, picture.headers.get('Location')]).toEqual([302, '/share.png'])
    } finally {
      await control('fail', { upstream: 'data', kind: 'down', times: 0 })
    }
  })
})

describe('the sitemap', { tags: ['@N5'] }, () => {
  const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(i => i[1] ?? '')

  test('links to parts that list the public pages, without duplicates or flagged assets', async () => {
    const shown = await mint({})
    const flagged = await mint({ scam: { type: 'scam', info: 'Copied' } })
    const index = await get('/sitemap.xml')
    expect(index.headers.get('Content-Type')).toMatch(/^application\/xml/)
    const parts = places(await index.text())
    for (const kind of ['pages', 'collections-1', 'creators-1']) {
      expect(parts).toContain(`${site.origin}/sitemap/${kind}.xml`)
    }
    const all: string[] = []
    for (const [at, part] of parts.entries()) {
      const response = await get(part.slice(site.origin.length))
      expect(response.status).toBe(200)
      const paths = places(await response.text())
      expect(paths.length).toBeLessThanOrEqual(2_000)
      all.push(...paths)
      const [first = ''] = paths
      if (at < 5 && first) expect((await get(first.slice(site.origin.length))).status).toBe(200)
    }
    expect(new Set(all).size).toBe(all.length)
    expect(all.every(i => i.startsWith(`${site.origin}/`))).toBe(true)
    // More assets than the service's list of all assets contains.
    expect(all.filter(i => i.includes('/nfts/')).length).toBeGreaterThan(9_000)
    expect(all).toContain(`${site.origin}/nfts/${shown.identifier}`)
    expect(all).not.toContain(`${site.origin}/nfts/${flagged.identifier}`)
  }, 60_000)
})
