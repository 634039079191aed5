// The built Workers in workerd, over HTTP, as they are deployed (run `npm run build` first).

import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findUrls, PAGE_KINDS } from '../../../scripts/bench/edge-urls.ts'
import { shareBuiltSite } from './built-site.ts'

const site = shareBuiltSite()
const { get } = site

beforeAll(() => site.start())
afterAll(() => site.stop())

/** CSP hashes of a page's inline styles. */
function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  )
}

/** The content security policy of a response, by directive. */
function readPolicy({ headers }: Response): Record<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? ''
  return Object.fromEntries(policy.split('; ').map(i => i.split(/ (.*)/, 2)))
}

const PRERENDERED = ['/terms', '/privacy']
const RENDERED = ['/', '/nfts', '/there/is/no/such/page']

describe('the color scheme that a person chose', { tags: ['@N7'] }, () => {
  test.each([...PRERENDERED, ...RENDERED])('is written into %s', async path => {
    const headers = { Cookie: 'atrium_scheme=light', 'If-None-Match': '*' }
    const html = await (await get(path, headers)).text()
    expect(html).toMatch(/<html[^>]* data-scheme="light"/)
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toHaveLength(1)
    expect(await (await get(path)).text()).not.toMatch(/<html[^>]* data-scheme/)
  })
})

test('the home page links to buying, then to selling, above its large work', {
  tags: ['@N11']
}, async () => {
  const [, opening = ''] = (await (await get('/')).text()).split('<section class="hero"')
  const [text = ''] = /<p class="hero-own.*?<\/p>/s.exec(opening) ?? []
  expect([...text.matchAll(/href="([^"]*)"/g)].map(i => i[1])).toEqual([
    '/nfts?show=live',
    '/creator'
  ])
  expect(opening.indexOf(text)).toBeLessThan(opening.indexOf('hero-work'))
})

describe('the row of items on sale above a list of items', { tags: ['@M17'] }, () => {
  const readRow = async (path: string) => {
    const response = await get(path)
    const [, row = ''] = (await response.text()).split('data-list="on-sale"')
    const [list = ''] = row.split('</ul>')
    return { items: list.match(/data-key=/g) ?? [], list, response }
  }

  test('loads the pictures of its first view at once and others later, on a page that is cached', async () => {
    const { items, list, response } = await readRow('/nfts')
    expect(items).toHaveLength(6)
    expect(list.match(/<img[^>]* src="[^"]+"[^>]* loading="eager"/g)).toHaveLength(2)
    expect(list.match(/<img[^>]* fetchpriority="high"/g)).toHaveLength(1)
    expect(list.match(/<img[^>]* data-lazy-src=/g)).toHaveLength(4)
    expect(response.headers.get('Cache-Control')).not.toContain('no-store')
  })

  test('is shown for one chosen tag', async () => {
    expect((await readRow('/nfts?tag=sea')).items).toHaveLength(6)
    expect(await (await get('/nfts?tag=sea')).text()).toContain('All sea NFTs')
  })

  test.each(['/nfts?sort=likes', '/nfts?show=live', '/nfts?tag=sea&tag=coast'])(
    'is missing on %s',
    async path => {
      expect((await readRow(path)).items).toEqual([])
    }
  )
})

describe('the set of security headers', () => {
  test.each([...PRERENDERED, ...RENDERED])(
    'allows the inline styles of %s, and no other inline code',
    async path => {
      const response = await get(path)
      const policy = readPolicy(response)
      const html = await response.text()
      expect(html).toContain('<html')
      expect(policy['script-src']).toBe("'self'")
      expect(html).not.toMatch(/<script(?![^>]*(src=|ld\+json))/)
      expect(policy['style-src']).toBe(["'self'", ...styleHashes(html)].join(' '))
      expect(styleHashes(html).length).toBeGreaterThan(0)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    }
  )

  test('allows the inline styles of a 404 page that is rendered in place of the requested one', async () => {
    const response = await get('/collections/bad')
    const html = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html'])
    expect(html).toMatch(/^<!doctype html><html.*<\/html>$/is)
    expect(styleHashes(html).length).toBeGreaterThan(0)
    expect(readPolicy(response)['style-src']).toBe(["'self'", ...styleHashes(html)].join(' '))
  })

  test('is the same on prerendered and server-rendered pages, except for the inline styles', async () => {
    const protection = async (path: string) => {
      const response = await get(path)
      const { 'style-src': _, ...policy } = readPolicy(response)
      const names = [
        'Cross-Origin-Opener-Policy',
        'Permissions-Policy',
        'Referrer-Policy',
        'X-Content-Type-Options'
      ]
      return { policy, headers: names.map(name => response.headers.get(name)) }
    }
    const first = await protection('/terms')
    expect(first.headers.every(i => i !== null)).toBe(true)
    for (const path of [...PRERENDERED, ...RENDERED]) expect(await protection(path)).toEqual(first)
  })

  test('has no CSP on script files, and no style-src in the answer to a soft navigation', async () => {
    const html = await (await get('/nfts')).text()
    const [script = ''] = /\/_astro\/[\w.-]+\.js/.exec(html) ?? []
    expect((await get(script)).headers.has('Content-Security-Policy')).toBe(false)
    const part = await get('/nfts', { 'Sec-Fetch-Dest': 'empty' })
    expect(readPolicy(part)['style-src']).toBeUndefined()
  })

  test('is added to responses under /api', async () => {
    const { headers } = await get('/api/nothing')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Date')).toBeTruthy()
  })
})

describe('the critical styles', () => {
  const link = /<link rel="stylesheet" href="(\/_astro\/[\w.-]+\.css)"/
  const headOf = async (path: string, destination: string) => {
    const html = await (await get(path, { 'Sec-Fetch-Dest': destination })).text()
    return html.slice(0, html.indexOf('</head>'))
  }

  test.each([...PRERENDERED, ...RENDERED])(
    'are inlined in %s on a document request',
    async path => {
      const head = await headOf(path, 'document')
      expect(head).toMatch(/<style data-stylesheet="\/_astro\/Shell[^"]+">@layer/)
      expect(head).not.toMatch(link)
    }
  )

  test('are linked on a soft navigation, with the file name that a document has', async () => {
    const [, href] = link.exec(await headOf('/nfts', 'empty')) ?? []
    expect(await headOf('/nfts', 'document')).toContain(`<style data-stylesheet="${href}">`)
  })
})

describe('the main picture', () => {
  const mainPicture = (html: string) => {
    const [tag = ''] = /<img\b[^>]*fetchpriority="high"[^>]*>/.exec(html) ?? []
    return /\ssrc="([^"]+)"/.exec(tag)?.[1]
  }

  const expectNamed = async (path: string) => {
    for (const _ of ['made anew', 'copied']) {
      const page = await get(path)
      const picture = mainPicture(await page.text())
      expect(picture).toMatch(/^\/api\/media\//)
      expect(page.headers.get('Link')).toContain(`<${picture}>; rel=preload; as=image`)
    }
  }

  test.each([
    '/',
    '/nfts',
    '/nfts/SUNRM-0e47f5-01',
    '/collections/SUNRM-0e47f5',
    '/campaigns',
    '/launch'
  ])('of %s is named in its Link header', expectNamed)

  test('of a collection with a launch is the cover of the launch, before its first item', async () => {
    const path = '/collections/NGTMKT-4c07e1'
    await expectNamed(path)
    const page = await (await get(path)).text()
    const urgent = page.match(/<img[^>]* fetchpriority="high"[^>]*>/g) ?? []
    expect(urgent).toHaveLength(1)
    expect(urgent[0]).toContain('class="campaign-media"')
    expect(page).not.toMatch(/class="thumb hung"[^>]* loading="eager"/)
  })

  test('is not named on a page without one, nor on a soft navigation', async () => {
    expect((await get('/terms')).headers.has('Link')).toBe(false)
    expect((await get('/nfts', { 'Sec-Fetch-Dest': 'empty' })).headers.has('Link')).toBe(false)
  })
})

describe('the page cache', () => {
  test('serves visitors a copy, even with other cookies or an invalid session cookie', async () => {
    const path = '/nfts?sort=newest'
    const state = async (headers = {}) => (await get(path, headers)).headers.get('x-atrium-cache')
    expect(await state()).toBe('MISS')
    expect(await state()).toBe('HIT')
    expect(await state({ Cookie: 'other=1' })).toBe('HIT')
    expect(await state({ 'X-Layers': 'list' })).toBe('MISS')
    expect(await state({ Cookie: '__Host-atrium_session=x' })).toBe('HIT')
  })

  test('answers concurrent requests with the same page', async () => {
    const path = '/nfts?sort=oldest'
    const all = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    expect(all.every(i => i.status === 200)).toBe(true)
    const texts = await Promise.all(all.map(i => i.text()))
    expect(new Set(texts).size).toBe(1)
  })

  test('sends browsers Vary and a private Cache-Control header', async () => {
    const { headers } = await get('/nfts')
    expect(headers.get('Vary')).toBe('Sec-Fetch-Dest, X-Layers, Cookie')
    expect(headers.get('Cache-Control')).toMatch(/^private/)
  })

  test('answers the other requests for a page when one client disconnects early', async () => {
    const path = '/nfts?tag=leaving'
    const leaving = new AbortController()
    const left = fetch(site.origin + path, { signal: leaving.signal }).catch(() => undefined)
    const stayed = get(path)
    leaving.abort()
    await left
    expect((await stayed).status).toBe(200)
  })
})

describe('the API router', () => {
  test('answers with the same codes in workerd as in Node', async () => {
    expect(await (await get('/api/nothing')).json()).toEqual({ code: 'notFound' })
    expect((await fetch(`${site.origin}/api/session`, { method: 'PUT' })).status).toBe(405)
    const evil = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    expect((await fetch(`${site.origin}/api/session`, evil)).status).toBe(403)
    expect(await (await get('/api/session')).json()).toEqual({})
  })

  test('answers 413 to a body that is too large', async () => {
    const response = await site.post('/api/session', { token: 'x'.repeat(2_000_000) })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ code: 'tooLarge' })
  })

  test('limits the rate of a client', async () => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://atrium.test' },
      body: '{"token":"x"}'
    }
    const statuses: number[] = []
    for (let i = 0; i < 25; i += 1) {
      statuses.push((await site.fetchFromIp('203.0.113.7', '/api/session', init)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })

  test('leaves the wallet’s own origin to the sandbox', async () => {
    const response = await fetch(site.origin.replace('localhost', '127.0.0.1'))
    expect(response.headers.get('x-atrium-cache')).toBeNull()
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  })
})

test('only a work that is a prize of the ticket sale says so on its page', {
  tags: ['@M1']
}, async () => {
  const read = async (path: string) => (await get(path)).text()
  expect(await read('/nfts/CLDBRK-2f8c41-01')).toContain('a prize of the ticket sale')
  expect(await read('/nfts/HARBOR-1a9f04-0104')).not.toContain('a prize of the ticket sale')
})

test('findUrls() of the benchmark finds pages that answer 200', async () => {
  const { pages, query, share } = await findUrls(site.origin)
  const first = [...PAGE_KINDS.map(kind => pages[kind][0]), query[0], share[0]]
  const statuses = first.map(async (path = '') => (await get(path)).status)
  expect(await Promise.all(statuses)).toEqual(first.map(() => 200))
})
