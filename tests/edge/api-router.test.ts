// Tests every row of the route table: methods, origins, failing upstreams, and that no response contains a token.

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { API_ROUTES, handleApiRequest } from '../../functions/api-router.ts'
import { TELEMETRY_KINDS } from '../../src/lib/config/telemetry.ts'
import { png } from '../hostile/corpus/files.ts'
import {
  createEdgeWorld,
  type EdgeWorld,
  type FakeUpstream,
  ORIGIN,
  postInit
} from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const SAMPLES: Record<string, string> = {
  address: `erd1${'q'.repeat(58)}`,
  auctionId: '7',
  token: 'USDC-8d4068',
  hash: 'a'.repeat(64),
  name: 'alice.elrond',
  file: 'data.json',
  partner: 'partner',
  page: 'home',
  path: 'art/1.svg'
}

const BODIES: Record<string, unknown> = {
  '/api/graphql': { operation: 'bid', variables: {} },
  '/api/newsletter': { email: 'a@b.example' },
  '/api/reports': { identifier: 'ART-1a2b3c-01', reason: 'scam' }
}

const SEARCHES: Record<string, string> = {
  '/api/held-tokens': '?marketplaceKey=atrium',
  '/api/next-steps': '?marketplaceKey=atrium',
  '/api/waiting': '?marketplaceKey=atrium'
}

/** One request for each route and method. */
const REQUESTS = API_ROUTES.flatMap(row =>
  row.methods.map(method => {
    const path = row.path.replace(/\{(\w+)\*?\}/g, (_, name: string) => SAMPLES[name] ?? name)
    const isQuery = path === '/api/graphql' && method === 'GET'
    const search = isQuery ? '?operation=asset&variables={}' : (SEARCHES[path] ?? '')
    return {
      name: `${method} ${row.path}`,
      method,
      path: path + search,
      body: BODIES[path] ?? {}
    }
  })
)

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

function request(to: (typeof REQUESTS)[number], cookie?: string): RequestInit {
  if (isUpload(to)) {
    const body = new FormData()
    const picture = png({ width: 9, height: 9 })
    body.set('file', new File([picture], 'x.png', { type: 'image/png' }))
    return { method: 'POST', headers: { Origin: ORIGIN, Cookie: cookie ?? '' }, body }
  }
  if (to.method !== 'GET') return { ...postInit(to.body, cookie), method: to.method }
  return cookie ? { headers: { Cookie: cookie } } : {}
}

/**
 * Whether the request sends a signed transaction. When its response is interrupted, the network may still have accepted
 * it.
 */
function isSigned({ path, method }: { path: string; method: string }): boolean {
  return path === '/api/chain/transactions' && method === 'POST'
}

/**
 * Whether the request needs an upstream. False for telemetry collectors, which only a deployment configures
 * (collectors.test.ts), for watched auctions, whose object requests the price (watched-auction.test.ts), and for the
 * list of reports, which an object of this site stores (reports.test.ts).
 */
function asksUpstream({ method, path }: { method: string; path: string }): boolean {
  const isOwnObject = path.endsWith('/watch') || (path === '/api/reports' && method === 'GET')
  return path !== '/api/session' && !isOwnObject && !TELEMETRY_KINDS.some(i => path === `/api/${i}`)
}

function isUpload({ path }: { path: string }): boolean {
  return path.endsWith('-photo')
}

function failEverywhere(upstream: FakeUpstream): void {
  for (const name of ['chain', 'identity', 'tools', 'content', 'files', 'data'] as const) {
    world.upstreams[name] = upstream
  }
  for (const name of ['preferences', 'settings', 'newsletter', 'media'] as const) {
    world.upstreams[name] = upstream
  }
}

describe('API_ROUTES', () => {
  test('leaves pages to Astro', async () => {
    for (const path of ['/', '/nfts', '/apis', '/api-docs']) {
      const request = new Request(ORIGIN + path)
      expect(await handleApiRequest(request, world.edge(request))).toBeUndefined()
    }
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/graphql/', '/api//graphql', '/API/graphql'])(
    'handles %s: 404 under /api, and left to Astro elsewhere',
    async path => {
      const request = new Request(ORIGIN + path)
      const response = await handleApiRequest(request, world.edge(request))
      if (path.startsWith('/api')) {
        expect(response?.status).toBe(404)
        expect(await response?.json()).toEqual({ code: 'notFound' })
      } else expect(response).toBeUndefined()
    }
  )

  test.each(API_ROUTES.map(row => ({ ...row })))(
    '$path refuses the methods that are not in its row, with 405',
    async row => {
      const path = row.path.replace(/\{(\w+)\*?\}/g, (_, name: string) => SAMPLES[name] ?? name)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
        if (row.methods.includes(method)) continue
        const response = await world.send(path, { method, headers: { Origin: ORIGIN } })
        expect(response.status).toBe(405)
        expect(response.headers.get('Allow')).toBe(row.methods.join(', '))
        expect(response.headers.get('Cache-Control')).toBe('no-store')
      }
      expect(world.upstreamCalls).toEqual([])
    }
  )

  test.each(REQUESTS.filter(i => i.method !== 'GET'))(
    'refuses $name from another origin',
    async to => {
      const { cookie } = await logIn(world)
      for (const origin of ['https://evil.example', 'http://localhost:4322', 'null', undefined]) {
        const init = request(to, cookie)
        const headers = new Headers(init.headers)
        if (origin) headers.set('Origin', origin)
        else headers.delete('Origin')
        const response = await world.send(to.path, { ...init, headers })
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ code: 'badOrigin' })
      }
      expect(world.upstreamCalls).toEqual([])
    }
  )
})

describe('an endpoint whose upstreams fail', () => {
  const ways: { name: string; upstream: FakeUpstream }[] = [
    { name: 'unreachable', upstream: () => Promise.reject(new TypeError('refused')) },
    { name: 'answering 500', upstream: () => new Response('at secret.ts', { status: 500 }) },
    { name: 'answering HTML', upstream: () => new Response('<html>hello</html>') },
    {
      name: 'redirecting to another site',
      upstream: () =>
        new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } })
    },
    {
      name: 'breaking off mid-response',
      upstream: () =>
        new Response(
          new ReadableStream({
            start: controller => controller.enqueue(new TextEncoder().encode('{"a":')),
            pull: controller => controller.error(new Error('broken'))
          })
        )
    }
  ]

  for (const { name, upstream } of ways) {
    test.each(REQUESTS.filter(asksUpstream))(
      `answers $name with an uncached error code when every upstream is ${name}`,
      async to => {
        const { cookie } = await logIn(world)
        failEverywhere(upstream)
        const response = await world.send(to.path, request(to, cookie))
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(Object.keys(await response.json())).toEqual(['code'])
        expect(response.headers.get('Cache-Control')).toBe('no-store')
        expect(world.log.some(line => line.event === 'failed')).toBe(true)
      }
    )
  }

  test.each(REQUESTS.filter(asksUpstream))(
    'answers $name with 504 within its time limit while every upstream hangs',
    async to => {
      const { cookie } = await logIn(world)
      failEverywhere(() => new Promise(() => undefined))
      const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const signal = new AbortController()
        setTimeout(() => signal.abort(new DOMException('late', 'TimeoutError')), 5)
        return signal.signal
      })
      const response = await world.send(to.path, request(to, cookie))
      const longest = isUpload(to) ? 120_000 : isSigned(to) ? 12_000 : 2_500
      expect(limit.mock.calls.every(([ms]) => ms <= longest)).toBe(true)
      limit.mockRestore()
      expect(response.status).toBe(504)
      expect(await response.json()).toEqual({ code: 'upstreamSlow' })
    }
  )
})

describe('the tokens of a session', () => {
  /** A careless upstream that returns all request headers. */
  const parrot: FakeUpstream = request =>
    Response.json(
      { message: [...request.headers].join(' '), statusCode: 400 },
      { status: request.upstream === 'data' ? 500 : 400 }
    )

  test.each(REQUESTS)('do not appear in the response or the log of $name', async to => {
    const { cookie, token } = await logIn(world)
    const secrets = [token, token.split('.')[2] ?? '', 'signature-1-of-the-extras-service']
    const look = async (init: RequestInit) => {
      const response = await world.send(to.path, init)
      const { headers } = response
      const cookies = headers.get('Set-Cookie')
      const shown = [await response.text(), ...headers].join('\n') + (cookies ?? '')
      const logged = JSON.stringify(world.log)
      for (const secret of secrets) {
        expect(shown).not.toContain(secret)
        expect(logged).not.toContain(secret)
      }
      expect(logged).not.toContain(cookie)
    }
    await look(request(to, cookie))
    failEverywhere(parrot)
    await look(request(to, cookie))
    failEverywhere(request => Promise.reject(new Error([...request.headers].join(' '))))
    await look(request(to, cookie))
    await look({ ...request(to, cookie), method: 'PATCH' })
  })

  test('are not used as keys in the isolate’s memory', async () => {
    const { token } = await logIn(world)
    const keys = [...world.isolate.values.keys(), ...world.isolate.inFlight.keys()].join(' ')
    expect(keys).not.toContain(token)
  })
})
