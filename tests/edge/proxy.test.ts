import { beforeEach, describe, expect, test, vi } from 'vitest'

import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { gif, HOSTILE_FILES, jpeg, png } from '../hostile/corpus/files.ts'
import {
  createEdgeWorld,
  type EdgeWorld,
  ORIGIN,
  postInit,
  readSetCookie
} from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const ADDRESS = `erd1${'q'.repeat(58)}`

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('a proxied request', () => {
  test('forwards only the path and the query parameters of its route', async () => {
    await world.send(`/api/chain/accounts/${ADDRESS}/tokens?size=10&spy=1&from=20`, {
      headers: { Cookie: 'a=1', Authorization: 'Bearer x', 'X-Forwarded-For': '1.2.3.4' }
    })
    expect(world.upstreamCalls[0]?.path).toBe(`/accounts/${ADDRESS}/tokens?from=20&size=10`)
    expect([...(world.upstreamCalls[0]?.headers.keys() ?? [])]).toEqual(['accept'])
  })

  test.each([
    '/api/chain/accounts/..%2f..%2fadmin',
    '/api/chain/accounts/%2e%2e',
    `/api/chain/accounts/${ADDRESS}/`,
    `/api/chain//accounts/${ADDRESS}`,
    `/api/chain/accounts/${ADDRESS}%00`,
    '/api/chain/accounts/erd1short',
    '/api/chain/transactions/XYZ',
    '/api/chain/network/config/../status',
    '/api/static/secrets.json',
    '/api/static/data.json%3fx',
    '/api/media/../extras/access',
    '/api/media/a//b.png',
    '/api/media/.hidden',
    '/api/identity/users/all',
    '/api/extras/access',
    '/api/data/graphql'
  ])('to a path outside API_ROUTES answers 404: %s', async path => {
    const response = await world.send(path)
    expect(response.status).toBe(404)
    expect(world.upstreamCalls).toEqual([])
  })

  test('returns the upstream’s JSON uncached and without its headers', async () => {
    world.upstreams.chain = () =>
      Response.json({ balance: '1' }, { headers: { 'X-Inner': 'a', 'Set-Cookie': 'spy=1' } })
    const response = await world.send(`/api/chain/accounts/${ADDRESS}`)
    expect(await response.json()).toEqual({ balance: '1' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('X-Inner')).toBe(false)
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })

  test('forwards a signed transaction and returns the reason for a refusal', async () => {
    world.upstreams.chain = () => Response.json({ txHash: 'h' }, { status: 201 })
    const sent = await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(sent.status).toBe(201)
    expect(world.upstreamCalls[0]).toMatchObject({ method: 'POST', body: '{"nonce":1}' })
    world.upstreams.chain = () =>
      Response.json({ message: 'lowerNonceInTx: true' }, { status: 400 })
    const refused = await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ code: 'refused', detail: 'lowerNonceInTx: true' })
  })

  test('is not retried when sending a transaction fails', async () => {
    world.upstreams.chain = () => new Response('', { status: 503 })
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(world.upstreamCalls).toHaveLength(1)
  })

  test('has a longer timeout when it sends a signed transaction', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    await world.send(`/api/chain/transactions/${'a'.repeat(64)}`)
    const limits = limit.mock.calls.map(([ms]) => ms)
    limit.mockRestore()
    expect(limits).toEqual([EDGE_LIMITS.sendTimeoutMs, EDGE_LIMITS.upstreamTimeoutMs])
  })

  test('is refused when its body exceeds the limit', async () => {
    const response = await world.send('/api/views', postInit({ a: 'x'.repeat(70_000) }))
    expect(response.status).toBe(413)
    expect(world.upstreamCalls).toEqual([])
  })

  test('is answered from the cache when its route allows it', async () => {
    const first = await world.send('/api/economics')
    await world.waitForBackgroundWork()
    const second = await world.send('/api/economics')
    expect(first.headers.get('x-atrium-cache')).toBe('MISS')
    expect(second.headers.get('x-atrium-cache')).toBe('HIT')
    expect(world.upstreamCalls).toHaveLength(1)
  })
})

describe('a username', () => {
  test('is resolved to its account with one redirect', async () => {
    world.upstreams.chain = ({ path }) =>
      path === '/usernames/alice'
        ? new Response(null, { status: 302, headers: { Location: `/accounts/${ADDRESS}` } })
        : Response.json({ address: ADDRESS })
    const response = await world.send('/api/chain/usernames/alice')
    expect(await response.json()).toEqual({ address: ADDRESS })
    expect(world.upstreamCalls.map(i => i.path)).toEqual([
      '/usernames/alice',
      `/accounts/${ADDRESS}`
    ])
  })

  test.each(['https://evil.example/accounts/x', '/transactions/1', ''])(
    'that redirects to %j answers 502',
    async location => {
      world.upstreams.chain = () =>
        new Response(null, { status: 302, headers: { Location: location } })
      expect((await world.send('/api/chain/usernames/alice')).status).toBe(502)
      expect(world.upstreamCalls).toHaveLength(1)
    }
  )

  test('that does not exist answers notFound', async () => {
    world.upstreams.chain = () => Response.json({ message: 'Account not found' }, { status: 404 })
    const response = await world.send('/api/chain/usernames/nobody')
    expect(await response.json()).toEqual({ code: 'notFound' })
  })
})

describe('the identity service', () => {
  test('receives the login token of a signed-in person, and none for a visitor', async () => {
    const { cookie, token } = await logIn(world)
    await world.send(`/api/identity/users/${ADDRESS}`)
    await world.send(`/api/identity/users/${ADDRESS}`, { headers: { Cookie: cookie } })
    expect(world.upstreamCalls.map(i => i.headers.get('Authorization'))).toEqual([
      null,
      `Bearer ${token}`
    ])
    expect(world.upstreamCalls[0]?.path).toBe(`/api/v1/users/${ADDRESS}`)
  })

  test('is not called when a visitor requests personal data', async () => {
    const response = await world.send('/api/identity/self/info')
    expect(await response.json()).toEqual({ code: 'signedOut' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('answers forbidden for a private profile, and the session stays valid', {
    tags: ['@N15']
  }, async () => {
    const { cookie } = await logIn(world)
    world.upstreams.identity = () => Response.json({}, { status: 403 })
    const response = await world.send(`/api/identity/users/${ADDRESS}`, {
      headers: { Cookie: cookie }
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ code: 'forbidden' })
    expect(readSetCookie(response)).toBeUndefined()
  })

  test('that refuses the login token makes the endpoint answer identityRefused', {
    tags: ['@N15']
  }, async () => {
    const { cookie } = await logIn(world)
    world.upstreams.identity = () => Response.json({}, { status: 401 })
    const response = await world.send('/api/identity/self/info', { headers: { Cookie: cookie } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'identityRefused' })
  })

  test('receives a photo unchanged', async () => {
    const { cookie } = await logIn(world)
    const body = new FormData()
    const picture = jpeg({ width: 600, height: 600, scans: 1 })
    body.set('file', new File([picture, 'its last bytes'], 'a.jpg', { type: 'image/jpeg' }))
    const headers = { Origin: ORIGIN, Cookie: cookie }
    await world.send('/api/identity/self/profile-photo', { method: 'POST', headers, body })
    expect(world.upstreamCalls[0]?.headers.get('Content-Type')).toMatch(
      /^multipart\/form-data; boundary=/
    )
    expect(world.upstreamCalls[0]?.body).toContain('its last bytes')
  })

  test.each(['profile-photo', 'cover-photo'])(
    'receives no %s that is too large or sent from another site',
    async photo => {
      const { cookie } = await logIn(world)
      const path = `/api/identity/self/${photo}`
      const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
      const body = head + 'x'.repeat(EDGE_LIMITS.photoBytes)
      const headers = {
        Origin: ORIGIN,
        Cookie: cookie,
        'Content-Type': 'multipart/form-data; boundary=b'
      }
      const declared = { ...headers, 'Content-Length': String(body.length) }
      const refused = await world.send(path, { method: 'POST', headers: declared, body })
      expect(await refused.json()).toEqual({ code: 'tooLarge' })
      expect(world.upstreamCalls).toEqual([])
      world.upstreams.identity = () => Response.json({})
      const undeclared = await world.send(path, { method: 'POST', headers, body })
      expect(await undeclared.json()).toEqual({ code: 'tooLarge' })
      const foreign = { ...headers, Origin: 'https://evil.example' }
      const small = `${head}x\r\n--b--`
      const strange = await world.send(path, { method: 'POST', headers: foreign, body: small })
      expect(await strange.json()).toEqual({ code: 'badOrigin' })
    }
  )

  test.each([
    ...HOSTILE_FILES.filter(i => i.refusal),
    { name: 'a picture larger than a photo', bytes: png({ width: 1_441, height: 1_441 }) },
    { name: 'an animation', bytes: gif({ width: 60, height: 60, frames: 2 }) },
    {
      name: 'a format that is not allowed for photos',
      bytes: gif({ width: 60, height: 60, frames: 1 })
    }
  ])('receives no photo that is costly to decode or is not a picture: $name', async ({ bytes }) => {
    const { cookie } = await logIn(world)
    const body = new FormData()
    body.set('file', new File([bytes], 'a.png', { type: 'image/png' }))
    const headers = { Origin: ORIGIN, Cookie: cookie }
    const path = '/api/identity/self/profile-photo'
    const response = await world.send(path, { method: 'POST', headers, body })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ code: 'badPicture' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('refuses a photo with a reason, which the endpoint returns', async () => {
    const { cookie } = await logIn(world)
    world.upstreams.identity = () => Response.json({ message: 'File too large' }, { status: 400 })
    const body = new FormData()
    const picture = png({ width: 600, height: 600 })
    body.set('file', new File([picture], 'a.png', { type: 'image/png' }))
    const headers = { Origin: ORIGIN, Cookie: cookie }
    const response = await world.send('/api/identity/self/cover-photo', {
      method: 'POST',
      headers,
      body
    })
    expect(await response.json()).toEqual({ code: 'refused', detail: 'File too large' })
  })
})
