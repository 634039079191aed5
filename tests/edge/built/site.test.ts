// The built Workers in workerd, over HTTP, as they are deployed (`npm run build` first).

import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createBuiltSite } from './built-site.ts'

const site = createBuiltSite()
const { get } = site

beforeAll(() => site.start())
afterAll(() => site.stop())

/** CSP hashes of a page's inline scripts and styles. */
function inlineHashes(html: string): string[] {
  const tags = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return [...tags].flatMap(([, , attributes = '', body = '']) =>
    /\bsrc=|application\/(ld\+)?json/.test(attributes) || body === ''
      ? []
      : [`'sha256-${createHash('sha256').update(body).digest('base64')}'`]
  )
}

const STATIC = ['/terms', '/privacy']
const MADE = ['/', '/nfts', '/there/is/no/such/page']

describe('the set of security headers', () => {
  test.each([...STATIC, ...MADE])(
    'contains a CSP hash for every inline script and style of %s',
    async path => {
      const response = await get(path)
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      const html = await response.text()
      expect(html).toContain('<html')
      expect(policy).toContain("default-src 'none'")
      for (const hash of inlineHashes(html)) expect(policy).toContain(hash)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    }
  )

  test('is the same on prerendered and server-rendered pages', async () => {
    const protection = async (path: string) => {
      const { headers } = await get(path)
      return [
        'Content-Security-Policy',
        'Cross-Origin-Opener-Policy',
        'Permissions-Policy',
        'Referrer-Policy',
        'X-Content-Type-Options'
      ].map(name => headers.get(name))
    }
    const first = await protection('/terms')
    expect(first.every(i => i !== null)).toBe(true)
    for (const path of [...STATIC, ...MADE]) expect(await protection(path)).toEqual(first)
  })

  test('is on responses under /api too', async () => {
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

  test.each([...STATIC, ...MADE])('are inlined in %s on a document request', async path => {
    const head = await headOf(path, 'document')
    expect(head).toMatch(/<style data-stylesheet="\/_astro\/Shell[^"]+">@layer/)
    expect(head).not.toMatch(link)
  })

  test('are linked on a soft navigation, under the same name as in a document', async () => {
    const [, href] = link.exec(await headOf('/nfts', 'empty')) ?? []
    const name = `data-stylesheet="${href}"`
    expect(await headOf('/nfts', 'empty')).toContain(
      `<link rel="stylesheet" href="${href}" ${name}>`
    )
    expect(await headOf('/nfts', 'document')).toContain(`<style ${name}>`)
  })
})

describe('the page cache', () => {
  test('serves visitors a copy, also with other cookies or an invalid session cookie', async () => {
    const path = '/nfts?sort=newest'
    const state = async (headers = {}) => (await get(path, headers)).headers.get('x-atrium-cache')
    expect(await state()).toBe('MISS')
    expect(await state()).toBe('HIT')
    expect(await state({ Cookie: 'other=1' })).toBe('HIT')
    expect(await state({ 'X-Layers': 'list' })).toBe('MISS')
    expect(await state({ Cookie: '__Host-atrium_session=x' })).toBe('HIT')
  })

  test('renders a page once for concurrent requests', async () => {
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

  test('survives a client that disconnects early', async () => {
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
  test('answers in workerd as in Node', async () => {
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
    for (let i = 0; i < 25; i++) {
      statuses.push((await site.fetchFromIp('203.0.113.7', '/api/session', init)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })

  test('does not handle the wallet’s own origin', async () => {
    const response = await fetch(site.origin.replace('localhost', '127.0.0.1'))
    expect(response.headers.get('x-atrium-cache')).toBeNull()
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  })
})
