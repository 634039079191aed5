import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createSsrClient } from '../../functions/ssr-client.ts'
import type { ApiRequest, GraphqlRequest } from '../../src/lib/api/request.ts'
import { GraphqlError, NetworkError, ShapeError, StatusError } from '../../src/lib/errors.ts'
import { loadSettings } from '../../src/server/api/settings.ts'
import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

const ASSET: GraphqlRequest<unknown> = {
  kind: 'data',
  method: 'GET',
  operation: 'assetCards',
  variables: {},
  read: data => data
}
const OWN: GraphqlRequest<unknown> = { ...ASSET, method: 'POST', operation: 'notifications' }

function page(cookie = '') {
  const edge = world.edge(new Request(`${ORIGIN}/nfts`, { headers: { Cookie: cookie } }))
  return { edge, send: createSsrClient(edge) }
}

describe('the SSR client', () => {
  test('returns the result of the request’s reader', async () => {
    const { send } = page()
    expect(await send({ ...ASSET, read: data => Object.keys(data as object) })).toEqual(['answer'])
  })

  test('uses fresh cached copies and no stale ones', async () => {
    await page().send(ASSET)
    await world.waitForBackgroundWork()
    world.upstreams.data = () => Response.json({ data: { answer: 43 } })
    expect(await page().send(ASSET)).toEqual({ answer: 42 })
    world.advanceClock(6)
    expect(await page().send(ASSET)).toEqual({ answer: 43 })
  })

  test('sends a personal request with the user’s token', async () => {
    const { cookie } = await logIn(world)
    await page(cookie).send(OWN)
    expect(world.upstreamCalls.at(-1)?.headers.get('Authorization')).toMatch(/^Bearer /)
  })

  test('calls a REST endpoint directly, without an HTTP request to the site itself', async () => {
    const { send } = page()
    world.upstreams.settings = () => Response.json({ admins: ['erd1a'], other: 1 })
    expect(await send(loadSettings())).toEqual({ admins: ['erd1a'], notice: undefined })
    expect(world.upstreamCalls.map(i => i.upstream)).toEqual(['settings'])
  })

  test('records that the session was refused during rendering', { tags: ['@N15'] }, async () => {
    const { cookie } = await logIn(world)
    world.upstreams.data = () =>
      Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
    const { edge, send } = page(cookie)
    await expect(send(OWN)).rejects.toMatchObject({ status: 403, code: 'sessionEnded' })
    expect(edge.sessionState.endCode).toBe('sessionEnded')
    expect(edge.sessionState.setCookie).toContain('Max-Age=0')
  })

  test('has one deadline for all requests of a page', async () => {
    world.upstreams.data = () => new Promise(() => undefined)
    const { send } = page()
    const elapsedMs = 2_290
    world.advanceClock(elapsedMs / 1_000)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await expect(send(ASSET)).rejects.toBeInstanceOf(NetworkError)
    const delays = timers.mock.calls.map(([, ms]) => Math.round(ms ?? 0))
    expect(delays, 'what is left of the deadline').toContain(EDGE_LIMITS.pageTimeoutMs - elapsedMs)
    timers.mockRestore()
  })
})

describe('an error of the SSR client', () => {
  const rest: ApiRequest<unknown> = {
    kind: 'rest',
    method: 'GET',
    path: '/api/identity/self/info',
    source: 'own profile',
    read: raw => raw
  }

  test.each([
    {
      name: 'a GraphqlError when the response has errors',
      data: () => Response.json({ errors: [{ message: 'a' }] }),
      error: GraphqlError
    },
    {
      name: 'a NetworkError without a response',
      data: () => Promise.reject(new Error('x')),
      error: NetworkError
    },
    {
      name: 'a StatusError when the service fails',
      data: () => new Response('x', { status: 500 }),
      error: StatusError
    },
    {
      name: 'a ShapeError when the response is invalid',
      data: () => new Response('x'),
      error: ShapeError
    }
  ])('is $name', async ({ data, error }) => {
    world.upstreams.data = data
    await expect(page().send(ASSET)).rejects.toBeInstanceOf(error)
  })

  test('has the code signedOut when a visitor sends a personal request', async () => {
    await expect(page().send(OWN)).rejects.toMatchObject({ status: 401, code: 'signedOut' })
    await expect(page().send(rest)).rejects.toMatchObject({ status: 401, code: 'signedOut' })
  })
})
