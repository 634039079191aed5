import { beforeEach, describe, expect, test, vi } from 'vitest'

import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import {
  createEdgeWorld,
  createJwt,
  type EdgeWorld,
  postInit,
  readSetCookie,
  START_SECONDS
} from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const CARDS = `/api/graphql?operation=assetCards&variables=${encodeURIComponent('{"pagination":{"first":10}}')}`
const PRICE = '/api/graphql?operation=auctionPrice&variables=%7B%7D'
const BID = { operation: 'bid', variables: { input: { auctionId: 7 } } }

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

function dataRequests() {
  return world.upstreamCalls.filter(i => i.upstream === 'data')
}

function refuseWith(code: string): void {
  world.upstreams.data = () =>
    Response.json({ data: null, errors: [{ message: 'no', extensions: { code } }] })
}

describe('a public query', () => {
  test('is sent as the document from OPERATIONS, with the shared token', async () => {
    const response = await world.send(CARDS)
    expect(await response.json()).toEqual({ data: { answer: 42 } })
    const [request] = dataRequests()
    const body = JSON.parse(request?.body ?? '')
    expect(body.query).toContain('query assetCards')
    expect(body.variables).toEqual({ pagination: { first: 10 } })
    expect(request?.headers.get('Authorization')).toMatch(/^Bearer ey/)
  })

  test('is sent without the headers of the visitor’s request', async () => {
    await world.send(CARDS, {
      headers: { Cookie: 'other=1', 'User-Agent': 'spy', 'X-Secret': '1', Referer: 'http://a/b' }
    })
    const names = [...(dataRequests()[0]?.headers.keys() ?? [])].sort()
    expect(names).toEqual(['accept', 'authorization', 'content-type'])
  })

  test('is sent without a token when the extras service answers 401', async () => {
    world.upstreams.extras = () => new Response('no', { status: 401 })
    expect((await world.send(CARDS)).status).toBe(200)
    expect(dataRequests()[0]?.headers.has('Authorization')).toBe(false)
  })

  test.each([
    { failure: 'fails', extras: () => new Response('down', { status: 503 }) },
    { failure: 'refuses the request', extras: () => new Response('no', { status: 400 }) },
    { failure: 'answers with a page', extras: () => new Response('<!doctype html>Moved') },
    { failure: 'answers with a token that never ends', extras: () => new Response('a.e30.c') },
    { failure: 'does not answer', extras: () => Promise.reject(new TypeError('no connection')) }
  ])('is sent without a token while the extras service $failure', async ({ extras }) => {
    world.upstreams.extras = extras
    for (const request of [CARDS, PRICE]) expect((await world.send(request)).status).toBe(200)
    expect(dataRequests().map(i => i.headers.has('Authorization'))).toEqual([false, false])
    expect(world.upstreamCalls.filter(i => i.upstream === 'extras')).toHaveLength(1)
  })

  test('waits for the shared token no longer than sharedTokenTimeoutMs', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await world.send(CARDS)
    const { pageTimeoutMs, upstreamTimeoutMs, sharedTokenTimeoutMs } = EDGE_LIMITS
    expect(timeout.mock.calls).toEqual([[sharedTokenTimeoutMs], [upstreamTimeoutMs]])
    timeout.mockRestore()
    expect(sharedTokenTimeoutMs).toBeLessThan(pageTimeoutMs / 2)
  })

  test('requests the shared token once, and again in the last minute before the token expires', async () => {
    await Promise.all([1, 2, 3].map(i => world.send(`${CARDS}&unused=${i}`)))
    const exchanges = () => world.upstreamCalls.filter(i => i.upstream === 'extras').length
    expect(exchanges()).toBe(1)
    world.advanceClock(3_539)
    await world.send(PRICE)
    expect(exchanges()).toBe(1)
    world.advanceClock(1)
    await world.send(PRICE)
    expect(exchanges()).toBe(2)
  })

  test('is retried once with a new token when the shared token is refused', async () => {
    await world.send(PRICE)
    let refusals = 1
    world.upstreams.extras = () => new Response(createJwt(undefined, START_SECONDS + 9_000, 2))
    world.upstreams.data = () => {
      refusals -= 1
      return refusals >= 0
        ? Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
        : Response.json({ data: { answer: 43 } })
    }
    expect(await (await world.send(CARDS)).json()).toEqual({ data: { answer: 43 } })
  })

  test('answers 502 and keeps the session when the new shared token is refused too', async () => {
    const { cookie } = await logIn(world)
    refuseWith('FORBIDDEN')
    for (const headers of [{}, { Cookie: cookie }]) {
      const response = await world.send(CARDS, { headers })
      expect(response.status).toBe(502)
      expect(await response.json()).toEqual({ code: 'upstreamDown' })
      expect(response.headers.get('Set-Cookie')).toBeNull()
    }
  })

  test('is sent with the old shared token until that expires, when the renewal fails', async () => {
    await world.send(CARDS)
    world.upstreams.extras = () => new Response('down', { status: 503 })
    world.advanceClock(3_545) // The token is valid for 3,600 seconds.
    for (const request of [CARDS, PRICE]) await world.send(`${request}&unused=1`)
    world.advanceClock(56)
    await world.send(PRICE)
    const tokens = dataRequests().map(i => i.headers.has('Authorization'))
    expect(tokens).toEqual([true, true, true, false])
    expect(world.upstreamCalls.filter(i => i.upstream === 'extras')).toHaveLength(3)
  })

  test('that is refused without a token does not request the shared token again', async () => {
    world.upstreams.extras = () => new Response('down', { status: 503 })
    refuseWith('FORBIDDEN')
    for (const request of [CARDS, PRICE]) expect((await world.send(request)).status).toBe(502)
    expect(world.upstreamCalls.map(i => i.upstream)).toEqual(['extras', 'data', 'data'])
  })

  test('that is refused late does not discard a shared token that was renewed since', async () => {
    const refusal = Promise.withResolvers<Response>()
    world.upstreams.data = () => refusal.promise
    const late = world.send(CARDS)
    await vi.waitFor(() => expect(dataRequests()).toHaveLength(1))
    world.upstreams.extras = () => new Response(createJwt(undefined, START_SECONDS + 9_000, 2))
    world.upstreams.data = () => Response.json({ data: { answer: 43 } })
    world.advanceClock(3_540)
    await world.send(PRICE)
    refusal.resolve(
      Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
    )
    expect(await (await late).json()).toEqual({ data: { answer: 43 } })
    expect(world.upstreamCalls.filter(i => i.upstream === 'extras')).toHaveLength(2)
  })

  test('is accepted as a POST request', async () => {
    const response = await world.send(
      '/api/graphql',
      postInit({ operation: 'asset', variables: {} })
    )
    expect(response.status).toBe(200)
  })
})

describe('a personal operation', () => {
  test('is refused to a visitor without an upstream request', async () => {
    const response = await world.send('/api/graphql', postInit(BID))
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'signedOut' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('is refused with 405 as a GET request', async () => {
    const response = await world.send('/api/graphql?operation=bid&variables={}')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST')
  })

  test('is sent with the user’s own token', async () => {
    world.upstreams.extras = () => new Response(createJwt('alice', START_SECONDS + 3_600, 7))
    const { cookie } = await logIn(world)
    const response = await world.send('/api/graphql', postInit(BID, cookie))
    expect(await response.json()).toEqual({ data: { answer: 42 } })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const token = createJwt('alice', START_SECONDS + 3_600, 7)
    expect(dataRequests()[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  })

  test.each([
    { code: 'FORBIDDEN', status: 403, answer: 'sessionEnded' },
    { code: 'UNAUTHENTICATED', status: 401, answer: 'signedOut' }
  ])('ends the session as $answer when refused with $code', async ({ code, status, answer }) => {
    const { cookie } = await logIn(world)
    refuseWith(code)
    const response = await world.send('/api/graphql', postInit(BID, cookie))
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code: answer })
    expect(readSetCookie(response)).toBe('')
  })

  test('that times out sets the cookie of a change, because it may have taken effect', async () => {
    const { cookie } = await logIn(world)
    world.upstreams.data = () => Promise.reject(new DOMException('too slow', 'TimeoutError'))
    const response = await world.send('/api/graphql', postInit(BID, cookie))
    expect(response.status).toBe(504)
    expect(response.headers.get('Set-Cookie')).toContain('__Host-atrium_changed=1')
  })

  test('that is refused with HTTP 403 ends the session', { tags: ['@N15'] }, async () => {
    const { cookie } = await logIn(world)
    world.upstreams.data = () => new Response('Forbidden', { status: 403 })
    const response = await world.send('/api/graphql', postInit(BID, cookie))
    expect(await response.json()).toEqual({ code: 'sessionEnded' })
    expect(readSetCookie(response)).toBe('')
  })

  test('returns all errors of the service without stack traces', { tags: ['@E2'] }, async () => {
    const { cookie } = await logIn(world)
    world.upstreams.data = () =>
      Response.json({
        data: { bid: null },
        errors: [
          {
            message: 'Bad Request Exception',
            locations: [{ line: 1, column: 1 }],
            path: ['bid'],
            extensions: {
              code: 'BAD_REQUEST',
              originalError: { message: ['price must be numeric'], statusCode: 400, stack: 'at x' },
              exception: { stacktrace: ['at secret.ts'] },
              stacktrace: ['at secret.ts']
            }
          },
          { message: 'second' }
        ]
      })
    const response = await world.send('/api/graphql', postInit(BID, cookie))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      data: { bid: null },
      errors: [
        {
          message: 'Bad Request Exception',
          path: ['bid'],
          extensions: {
            code: 'BAD_REQUEST',
            originalError: { message: ['price must be numeric'], statusCode: 400 }
          }
        },
        { message: 'second', extensions: { code: 'UNKNOWN' } }
      ]
    })
  })

  test('returns a GraphQL validation error of the service', async () => {
    const { cookie } = await logIn(world)
    const errors = [{ message: 'x', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]
    world.upstreams.data = () => Response.json({ errors }, { status: 400 })
    expect(await (await world.send('/api/graphql', postInit(BID, cookie))).json()).toEqual({
      errors
    })
  })
})

describe('an invalid request to /api/graphql', { tags: ['@E2'] }, () => {
  test.each([
    { name: 'an unknown operation', body: { operation: 'dropTables', variables: {} } },
    { name: 'a GraphQL document', body: { query: '{ __schema { types { name } } }' } },
    {
      name: 'a property name of Object.prototype',
      body: { operation: 'constructor', variables: {} }
    },
    { name: 'variables that are a list', body: { operation: 'asset', variables: [] } },
    { name: 'a list of operations', body: [{ operation: 'asset' }] }
  ])('is refused: $name', async ({ body }) => {
    const response = await world.send('/api/graphql', postInit(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'badRequest' })
    expect(world.upstreamCalls).toEqual([])
  })

  test.each(['variables=[]', 'variables=x', 'variables=%7B'])(
    'is refused with ?%s',
    async query => {
      expect((await world.send(`/api/graphql?operation=asset&${query}`)).status).toBe(400)
    }
  )

  test('answers 413 when its query string or body exceeds the limit', async () => {
    const long = encodeURIComponent(JSON.stringify({ a: 'x'.repeat(9_000) }))
    expect((await world.send(`/api/graphql?operation=asset&variables=${long}`)).status).toBe(413)
    const body = postInit({ operation: 'asset', variables: { a: 'x'.repeat(70_000) } })
    expect((await world.send('/api/graphql', body)).status).toBe(413)
  })

  test('is refused when its content type is not JSON', async () => {
    const init = postInit(BID)
    const headers = { ...init.headers, 'Content-Type': 'text/plain' }
    expect((await world.send('/api/graphql', { ...init, headers })).status).toBe(400)
  })
})
