import { beforeEach, describe, expect, test } from 'vitest'

import { syncClock } from '../../functions/edge.ts'
import { failureResponse } from '../../functions/failure.ts'
import { redactTokens } from '../../functions/log.ts'
import { handlePublicFile } from '../../functions/public-files.ts'
import { forwardToSandbox } from '../../functions/sandbox-proxy.ts'
import {
  addSecurityHeaders,
  contentSecurityPolicy,
  withSecurityHeaders
} from '../../functions/security-headers.ts'
import { findInlineCode } from '../../scripts/csp-inline-code.ts'
import { RATE_LIMITS } from '../../src/server/config/edge-limits.ts'
import {
  createEdgeWorld,
  createJwt,
  type EdgeWorld,
  ORIGIN,
  START_SECONDS
} from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('the security headers of a response', () => {
  const html = () => new Response('x', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

  test('allow only the site’s own scripts, and the inline styles of a document', () => {
    const policy = contentSecurityPolicy(["'sha256-style'"])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'sha256-style';")
    expect(policy).toContain("connect-src 'self' wss://relay.walletconnect.org;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('allow the tag manager that the deployment names, and no other script', () => {
    const policy = contentSecurityPolicy([], 'GTM-TEST1')
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(policy).toContain('https://*.google-analytics.com;')
  })

  test.each([
    { kind: 'a page', respond: html },
    { kind: 'an answer of /api', respond: () => world.send('/api/session') },
    {
      kind: 'a public file',
      respond: () => {
        const request = new Request(`${ORIGIN}/robots.txt`)
        return handlePublicFile(request, world.edge(request))
      }
    },
    { kind: 'an error', respond: () => failureResponse('internal') }
  ])('are the same on every kind of response: $kind', async ({ respond }) => {
    const response = await respond()
    if (!response) throw new Error('no response')
    const { headers } = withSecurityHeaders(response, world.edge(new Request(ORIGIN)))
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=(), '),
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      date: new Date(START_SECONDS * 1000).toUTCString(),
      'server-timing': `clock;dur=${START_SECONDS * 1000}`
    })
  })

  test('are added to the response itself by addSecurityHeaders()', () => {
    const page = html()
    expect(addSecurityHeaders(page, world.edge(new Request(ORIGIN)))).toBe(page)
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('are added to a response whose headers are immutable', () => {
    const found = Response.redirect(`${ORIGIN}/nfts`)
    const { headers, status } = withSecurityHeaders(found, world.edge(new Request(ORIGIN)))
    expect(status).toBe(302)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('allow nothing in HTML without a policy, except in development, where Vite inserts code', () => {
    const edge = world.edge(new Request(ORIGIN))
    const policy = (buildId: string) =>
      withSecurityHeaders(html(), { ...edge, buildId }).headers.get('Content-Security-Policy')
    expect(policy('4f2a')).toMatch(/^default-src 'none'; base-uri/)
    expect(policy('dev')).toBeNull()
  })

  test('allow nothing for data, and keep a policy that the response already has', () => {
    const edge = world.edge(new Request(ORIGIN))
    expect(
      withSecurityHeaders(Response.json({}), edge).headers.get('Content-Security-Policy')
    ).toMatch(/^default-src 'none'/)
    const own = new Response('', { headers: { 'Content-Security-Policy': 'sandbox' } })
    expect(withSecurityHeaders(own, edge).headers.get('Content-Security-Policy')).toBe('sandbox')
  })

  test('require HTTPS only on an HTTPS origin', () => {
    const edge = world.edge(new Request(ORIGIN))
    expect(withSecurityHeaders(html(), edge).headers.has('Strict-Transport-Security')).toBe(false)
    const secured = withSecurityHeaders(html(), { ...edge, origin: 'https://atrium.example' })
    expect(secured.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/)
  })

  test('contain the time of the network', () => {
    world.isolate.clockOffsetMs = 5_000
    const { headers } = withSecurityHeaders(html(), world.edge(new Request(ORIGIN)))
    expect(headers.get('Server-Timing')).toBe(`clock;dur=${(START_SECONDS + 5) * 1000}`)
  })
})

describe('the clock of the network', () => {
  const withDate = (ms: number) =>
    new Response('', { headers: { Date: new Date(ms).toUTCString() } })

  test.each([
    { name: 'equal to the local clock', ahead: 0, offset: 0 },
    { name: 'treated as equal within one second', ahead: 1_000, offset: 0 },
    { name: 'ahead by a day', ahead: 86_400_000, offset: 86_400_000 }
  ])('is $name', ({ ahead, offset }) => {
    syncClock(world.isolate, withDate(START_SECONDS * 1000 + ahead), START_SECONDS * 1000)
    expect(world.isolate.clockOffsetMs).toBe(offset)
  })

  test('keeps its offset when a response has no Date header', () => {
    world.isolate.clockOffsetMs = 5_000
    syncClock(world.isolate, new Response(''), START_SECONDS * 1000)
    expect(world.isolate.clockOffsetMs).toBe(5_000)
  })
})

describe('requests to the sandbox', () => {
  const seen: { url: string; headers: Record<string, string> }[] = []
  const sandbox = {
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      seen.push({ url: String(url), headers: Object.fromEntries(new Headers(init?.headers)) })
      return new Response('sandbox')
    }
  }
  const forward = (url: string, init?: RequestInit, to: typeof sandbox | undefined = sandbox) => {
    const request = new Request(url, init)
    return forwardToSandbox(request, world.edge(request), to)
  }
  beforeEach(() => {
    seen.length = 0
  })

  test('include its controls and everything on the wallet’s origin', async () => {
    await forward(`${ORIGIN}/__sandbox/wallets?a=1`)
    await forward('http://127.0.0.1:4321/hook/login?x=1')
    await forward('http://127.0.0.1:4321/__sandbox/wallets')
    expect(seen.map(i => i.url)).toEqual([
      'https://sandbox.internal/__sandbox/wallets?a=1',
      'https://sandbox.internal/wallet/hook/login?x=1',
      'https://sandbox.internal/__sandbox/wallets'
    ])
  })

  test('are answered with the security headers, except for the wallet’s page', async () => {
    const control = await forward(`${ORIGIN}/__sandbox/wallets`)
    expect(control?.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    expect(control?.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const evil = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    const refused = await forward(`${ORIGIN}/__sandbox/reset`, evil)
    expect(refused?.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const wallet = await forward('http://127.0.0.1:4321/')
    expect(wallet?.headers.has('Cross-Origin-Opener-Policy')).toBe(false)
  })

  test('carry no cookie', async () => {
    await forward(`${ORIGIN}/__sandbox/wallets`, { headers: { Cookie: '__Host-atrium_session=x' } })
    expect(seen[0]?.headers).not.toHaveProperty('cookie')
  })

  test('are not forwarded without a sandbox or on other paths', async () => {
    const request = new Request(`${ORIGIN}/__sandbox/reset`)
    expect(await forwardToSandbox(request, world.edge(request), undefined)).toBeUndefined()
    expect(await forward(`${ORIGIN}/nfts`)).toBeUndefined()
    expect(await forward(`${ORIGIN}/__sandboxes`)).toBeUndefined()
  })

  test('are refused from another site, and invalidate the cache as POST from this site', async () => {
    const evil = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    expect((await forward(`${ORIGIN}/__sandbox/reset`, evil))?.status).toBe(403)
    expect(world.isolate.epoch).toBe(0)
    await forward(`${ORIGIN}/__sandbox/reset`, { method: 'POST' })
    expect(world.isolate.epoch).toBeGreaterThan(0)
  })
})

describe('redactTokens()', { tags: ['@E6'] }, () => {
  test('replaces tokens in linear time, even in a million letters without a space', () => {
    // If the search started again at each character, this test would not end.
    expect(redactTokens('A'.repeat(1_000_000))).toBe('[sealed]')
    const token = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`
    expect(redactTokens(`no: ${token} ("${token}")`)).toBe('no: [token] ("[token]")')
  })
})

describe('the sandbox controls of a public preview', { tags: ['@E6'] }, () => {
  const sandbox = { fetch: async () => new Response('sandbox') }
  const reset = (headers: Record<string, string>, client: string | undefined) => {
    const request = new Request(`${ORIGIN}/__sandbox/reset`, { method: 'POST', headers })
    return forwardToSandbox(request, world.edge(request, client), sandbox)
  }

  test('are refused to a remote client without an Origin header, and accepted from the site', async () => {
    expect((await reset({}, '203.0.113.7'))?.status).toBe(403)
    expect(world.isolate.epoch).toBe(0)
    expect((await reset({ Origin: ORIGIN }, '203.0.113.7'))?.status).toBe(200)
    expect((await reset({}, undefined))?.status).toBe(200)
  })

  test('are refused to a client beyond RATE_LIMITS.control.burst', async () => {
    const { burst } = RATE_LIMITS.control
    const headers = { Origin: ORIGIN }
    for (let at = 0; at < burst; at += 1) {
      expect((await reset(headers, '203.0.113.7'))?.status).toBe(200)
    }
    const refused = await reset(headers, '203.0.113.7')
    expect(refused?.status).toBe(429)
    expect(refused?.headers.get('Retry-After')).toBe('1')
    expect((await reset(headers, '203.0.113.8'))?.status).toBe(200)
  })
})

describe('a log entry', () => {
  test.each([
    createJwt('alice', START_SECONDS),
    `Bearer ${createJwt('alice', START_SECONDS)}`,
    'x'.repeat(300)
  ])('contains no token: %s', secret => {
    expect(redactTokens(`it said ${secret}!`)).not.toContain(secret.slice(10))
  })

  test('keeps source locations', () => {
    const place = 'at answer (file:///work/functions/answer.ts:12:3)'
    expect(redactTokens(place)).toBe(place)
  })
})

describe('findInlineCode()', () => {
  test.each([
    { name: 'finds a script', text: '<!doctype html><script>a()</script>', count: 1 },
    { name: 'finds a style', text: '<!doctype html><style>a{}</style>', count: 1 },
    {
      name: 'ignores a script file',
      text: '<!doctype html><script src="a.js"></script>',
      count: 0
    },
    {
      name: 'ignores JSON data',
      text: '<!doctype html><script type="application/ld+json">{}</script>',
      count: 0
    }
  ])('$name', ({ count, text }) => {
    expect(findInlineCode(text)).toHaveLength(count)
  })
})
