import { beforeEach, describe, expect, test, vi } from 'vitest'

import { handlePage } from '../../functions/page-cache.ts'
import { createSsrClient } from '../../functions/ssr-client.ts'
import type { GraphqlRequest } from '../../src/lib/api/request.ts'
import { RATE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const QUESTION: GraphqlRequest<unknown> = {
  kind: 'data',
  method: 'GET',
  operation: 'assetCards',
  variables: {},
  read: data => data
}

let world: EdgeWorld
let rendered: Request[]
let page: (request: Request) => Response | Promise<Response>

beforeEach(() => {
  world = createEdgeWorld()
  rendered = []
  page = () => html(`page ${rendered.length}`)
})

function html(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'private, max-age=20', ...headers }
  })
}

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(ORIGIN + path, { method, headers })
  const response = await handlePage(request, world.edge(request), async clean => {
    rendered.push(clean)
    return page(clean)
  })
  const text = await response.text()
  await world.waitForBackgroundWork()
  return { text, headers: response.headers, state: response.headers.get('x-atrium-cache') }
}

/** The maximum number and length of tags that a page reads. Together they exceed the length of a cache key. */
const LONG_TAGS = Array.from({ length: 10 }, (_, at) => `tag=${at}${'é'.repeat(60)}`).join('&')

describe('a visitor’s page', () => {
  test('is rendered once and shared while it is fresh', async () => {
    expect(await open('/nfts')).toMatchObject({ state: 'MISS', text: 'page 1' })
    world.advanceClock(29)
    expect(await open('/nfts')).toMatchObject({ state: 'HIT', text: 'page 1' })
  })

  test('has the same headers when it comes from the cache', async () => {
    page = () => html('x', { Vary: 'Sec-Fetch-Dest, X-Layers, Cookie' })
    await open('/nfts')
    const { headers } = await open('/nfts')
    expect(headers.get('Vary')).toBe('Sec-Fetch-Dest, X-Layers, Cookie')
    expect(headers.get('Cache-Control')).toBe('private, max-age=20')
    expect(headers.get('Content-Type')).toBe('text/html')
  })

  test('is served stale while a new copy is rendered', async () => {
    await open('/nfts')
    world.advanceClock(31)
    expect(await open('/nfts')).toMatchObject({ state: 'STALE', text: 'page 1' })
    expect(await open('/nfts')).toMatchObject({ state: 'HIT', text: 'page 2' })
  })

  test('is not served any more after the stale period', async () => {
    await open('/nfts')
    world.advanceClock(331)
    expect(await open('/nfts')).toMatchObject({ state: 'MISS', text: 'page 2' })
  })

  test('stays in the cache when rendering a new copy fails', async () => {
    await open('/nfts')
    world.advanceClock(31)
    page = () => Promise.reject(new Error('down'))
    expect(await open('/nfts')).toMatchObject({ state: 'STALE', text: 'page 1' })
    page = () => html('worse', { 'Cache-Control': 'no-store' })
    expect(await open('/nfts')).toMatchObject({ state: 'STALE', text: 'page 1' })
    expect(await open('/nfts')).toMatchObject({ state: 'STALE', text: 'page 1' })
  })

  test('is rendered once for concurrent requests', async () => {
    let finish: (() => void) | undefined
    page = async () => {
      await new Promise<void>(resolve => {
        finish = resolve
      })
      return html('one')
    }
    const pending = Promise.all(Array.from({ length: 20 }, () => open('/nfts')))
    await vi.waitFor(() => expect(finish).toBeDefined())
    finish?.()
    const all = await pending
    expect(new Set(all.map(i => i.text))).toEqual(new Set(['one']))
    expect(rendered).toHaveLength(1)
  })

  test('is not reused after a new build', async () => {
    await open('/nfts')
    world.buildId = 'build-2'
    expect((await open('/nfts')).state).toBe('MISS')
  })

  test('is rendered on every request in development', async () => {
    world.buildId = 'dev'
    for (const _ of [1, 2]) expect((await open('/nfts')).state).toBe('BYPASS')
  })

  test('is not reused after a reset of the sandbox', async () => {
    await open('/nfts')
    world.isolate.epoch = 1
    expect((await open('/nfts')).state).toBe('MISS')
  })

  test.each([
    { name: 'another path', path: '/', headers: {} },
    { name: 'a query parameter of the route', path: '/nfts?sort=newest', headers: {} },
    { name: 'a soft navigation', path: '/nfts', headers: { 'Sec-Fetch-Dest': 'empty' } },
    { name: 'a list request', path: '/nfts', headers: { 'X-Layers': 'list' } }
  ])('has its own copy for $name', async ({ path, headers }) => {
    await open('/nfts')
    expect((await open(path, headers as Record<string, string>)).state).toBe('MISS')
  })

  test.each([
    { name: 'an unknown query parameter', path: '/nfts?utm_source=x&fbclid=1', headers: {} },
    { name: 'another browser', path: '/nfts', headers: { 'User-Agent': 'x' } },
    { name: 'an unknown X-Layers value', path: '/nfts', headers: { 'X-Layers': 'all' } },
    { name: 'another cookie', path: '/nfts', headers: { Cookie: 'theme=dark' } },
    { name: 'a prefetch of a document', path: '/nfts', headers: { 'Sec-Fetch-Dest': 'document' } }
  ])('has the same copy for $name', async ({ path, headers }) => {
    await open('/nfts')
    expect((await open(path, headers as Record<string, string>)).state).toBe('HIT')
  })

  test('is rendered only from the parts of the request that are in its cache key', async () => {
    await open('/nfts?utm=1&tag=b&sort=likes&min=cheap&tag=a', {
      Cookie: 'a=1',
      'User-Agent': 'spy',
      'X-Layers': 'list'
    })
    expect(rendered[0]?.url).toBe(`${ORIGIN}/nfts?sort=likes&tag=b&tag=a`)
    expect(Object.fromEntries(rendered[0]?.headers ?? [])).toEqual({
      accept: 'text/html',
      'x-layers': 'list'
    })
  })

  test.each([
    { name: 'not found', response: () => html('no', {}, 404) },
    { name: 'an error', response: () => html('no', {}, 500) },
    { name: 'a redirect', response: () => html('', { Location: '/' }, 302) },
    { name: 'marked no-store', response: () => html('no', { 'Cache-Control': 'no-store' }) },
    { name: 'setting a cookie', response: () => html('no', { 'Set-Cookie': 'a=1' }) }
  ])('is not kept when it is $name', async ({ response }) => {
    page = response
    const first = await open('/nfts')
    expect(first.headers.has('Set-Cookie')).toBe(false)
    expect((await open('/nfts')).state).toBe('MISS')
  })

  test('has the same copy for a request with invalid query values', async () => {
    await open('/nfts?sort=likes')
    expect((await open('/nfts?sort=likes&show=x&token=%3Cb%3E&cheap=1')).state).toBe('HIT')
  })

  test.each([
    { name: 'a path without a route', path: '/dev/gallery', method: 'GET' },
    { name: 'a route that is never cached', path: '/logout', method: 'GET' },
    { name: 'a POST request', path: '/nfts', method: 'POST' },
    { name: 'a cache key that is too long', path: `/nfts?${LONG_TAGS}`, method: 'GET' }
  ])('is rendered on every request: $name', async ({ path, method }) => {
    for (const _ of [1, 2]) expect((await open(path, {}, method)).state).toBe('BYPASS')
    expect(rendered).toHaveLength(2)
  })
})

describe('a page requested with no-cache', { tags: ['@M13'] }, () => {
  const NEW = { 'Cache-Control': 'no-cache' }

  test('is rendered again, and its copy serves later visitors', async () => {
    await open('/nfts')
    expect(await open('/nfts', NEW)).toMatchObject({ state: 'MISS', text: 'page 2' })
    expect(await open('/nfts')).toMatchObject({ state: 'HIT', text: 'page 2' })
    expect(rendered[1]?.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('does not join a rendering that started earlier', async () => {
    const waiting: (() => void)[] = []
    page = async () => {
      const text = `page ${rendered.length}`
      await new Promise<void>(resolve => waiting.push(resolve))
      return html(text)
    }
    const landed = setInterval(() => waiting.shift()?.(), 5)
    const before = open('/nfts')
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    const after = await Promise.all(Array.from({ length: 10 }, () => open('/nfts', NEW)))
    clearInterval(landed)
    expect((await before).text).toBe('page 1')
    expect(new Set(after.map(i => i.text))).toEqual(new Set(['page 2']))
  })

  test('is rendered from revalidated data', async () => {
    const visit = (headers: Record<string, string>) =>
      createSsrClient(world.edge(new Request(ORIGIN, { headers })))(QUESTION)
    for (const headers of [{}, {}, NEW]) await visit(headers)
    expect(world.upstreamCalls.filter(i => i.upstream === 'data')).toHaveLength(2)
  })
})

describe('a client that sends too many page requests', { tags: ['@E6'] }, () => {
  const openAs = async (client: string, method = 'GET') => {
    const request = new Request(`${ORIGIN}/newsletter`, { method })
    return (await handlePage(request, world.edge(request, client), async () => html('x'))).status
  }

  test('is refused after RATE_LIMITS.write.burst POST requests', async () => {
    for (let i = 0; i < RATE_LIMITS.write.burst; i += 1) await openAs('203.0.113.9', 'POST')
    expect(await openAs('203.0.113.9', 'POST')).toBe(429)
  })

  test('is refused after RATE_LIMITS.page.burst requests, and other clients are not', async () => {
    const statuses: number[] = []
    for (let i = 0; i <= RATE_LIMITS.page.burst; i += 1) statuses.push(await openAs('203.0.113.7'))
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect(await openAs('203.0.113.8')).toBe(200)
  })
})

describe('a signed-in person’s page', () => {
  test('is rendered from the user’s own request and not cached', async () => {
    const { cookie } = await logIn(world)
    await open('/nfts')
    page = request => html(`for ${request.headers.get('Cookie') === cookie}`)
    expect(await open('/nfts', { Cookie: cookie })).toMatchObject({
      state: 'BYPASS',
      text: 'for true'
    })
    expect(await open('/nfts')).toMatchObject({ state: 'HIT', text: 'page 1' })
  })

  test('is the visitor’s copy when the session cookie is invalid', async () => {
    await open('/nfts')
    for (const junk of ['old', 'x'.repeat(200)]) {
      expect((await open('/nfts', { Cookie: `__Host-atrium_session=${junk}` })).state).toBe('HIT')
    }
  })

  test('is the visitor’s copy after the session has expired', async () => {
    const { cookie } = await logIn(world)
    world.advanceClock(2 * 86_400)
    await open('/nfts')
    expect((await open('/nfts', { Cookie: cookie })).state).toBe('HIT')
  })
})

describe('the shared cache', () => {
  test.each([
    { name: 'missing', cache: undefined },
    {
      name: 'throwing',
      cache: {
        match: () => Promise.reject(new Error('a')),
        put: () => Promise.reject(new Error('b'))
      }
    },
    {
      name: 'holding invalid data',
      cache: {
        match: async () => new Response('x', { headers: { 'x-atrium-copy': '{' } }),
        put: async () => undefined
      }
    }
  ])('that fails counts as a miss: $name', async ({ cache }) => {
    world.cache = cache
    expect(await open('/nfts')).toMatchObject({ state: 'MISS', text: 'page 1' })
    world.isolate.cacheEntries.clear()
    expect(await open('/nfts')).toMatchObject({ state: 'MISS', text: 'page 2' })
  })

  test('is not read while the isolate has a fresh copy', async () => {
    await open('/nfts')
    world.cache = undefined
    expect((await open('/nfts')).state).toBe('HIT')
  })

  test('provides its copy to another isolate', async () => {
    await open('/nfts')
    world.isolate.cacheEntries.clear()
    expect(await open('/nfts')).toMatchObject({ state: 'HIT', text: 'page 1' })
  })
})
