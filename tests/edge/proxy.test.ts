import { beforeEach, describe, expect, test, vi } from 'vitest'

import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import {
  createEdgeWorld,
  type EdgeWorld,
  ORIGIN,
  postInit,
  readSetCookie,
  START_SECONDS
} from './support/edge-world.ts'
import { signIn } from './support/sign-in.ts'

const ADDRESS = `erd1${'q'.repeat(58)}`

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('a passed request', () => {
  test('carries the path and the query of its row and nothing else', async () => {
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
  ])('has a path of the table: %s is not found', async path => {
    const response = await world.send(path)
    expect(response.status).toBe(404)
    expect(world.upstreamCalls).toEqual([])
  })

  test('is answered with what came, as JSON and uncached', async () => {
    world.upstreams.chain = () =>
      Response.json({ balance: '1' }, { headers: { 'X-Inner': 'a', 'Set-Cookie': 'spy=1' } })
    const response = await world.send(`/api/chain/accounts/${ADDRESS}`)
    expect(await response.json()).toEqual({ balance: '1' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('X-Inner')).toBe(false)
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })

  test('passes a sent transaction on, and why it was refused', async () => {
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

  test('is never sent twice', async () => {
    world.upstreams.chain = () => new Response('', { status: 503 })
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(world.upstreamCalls).toHaveLength(1)
  })

  test('has longer to be taken when it is a signed transaction', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    await world.send(`/api/chain/transactions/${'a'.repeat(64)}`)
    const asked = limit.mock.calls.map(([ms]) => ms)
    limit.mockRestore()
    expect(asked).toEqual([EDGE_LIMITS.sendTimeoutMs, EDGE_LIMITS.upstreamTimeoutMs])
  })

  test('has a body within its limit', async () => {
    const response = await world.send('/api/views', postInit({ a: 'x'.repeat(70_000) }))
    expect(response.status).toBe(413)
    expect(world.upstreamCalls).toEqual([])
  })

  test('shares copies where its row says so', async () => {
    const first = await world.send('/api/economics')
    await world.waitForBackgroundWork()
    const second = await world.send('/api/economics')
    expect(first.headers.get('x-atrium-cache')).toBe('MISS')
    expect(second.headers.get('x-atrium-cache')).toBe('HIT')
    expect(world.upstreamCalls).toHaveLength(1)
  })
})

describe('a transaction that is followed', () => {
  const HASH = 'a'.repeat(64)
  const changed = () => world.isolate.lastTransactionMs

  test.each([`/${HASH}`, `?hashes=${HASH}`])(
    'makes prices old when it is sent or over, not while it is pending: %s',
    async path => {
      const follow = async (status: string) => {
        const report = { txHash: HASH, status }
        world.upstreams.chain = () => Response.json(path.startsWith('?') ? [report] : report)
        await world.send(`/api/chain/transactions${path}`)
      }
      for (let i = 0; i < 5; i++) await follow('pending')
      expect(changed()).toBe(0)
      await follow('success')
      expect(changed()).toBe(START_SECONDS * 1000)
    }
  )

  test('makes prices old when it is sent', async () => {
    world.upstreams.chain = () => Response.json({ txHash: HASH }, { status: 201 })
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(changed()).toBe(START_SECONDS * 1000)
  })

  test('does not make a price asked for more than once a second, however often it is reported', async () => {
    world.upstreams.chain = ({ path }) =>
      Response.json(path.includes(HASH) ? { status: 'fail' } : {})
    const variables = encodeURIComponent('{"filters":{}}')
    world.advanceClock(1)
    for (let i = 0; i < 9; i++) {
      await world.send(`/api/chain/transactions/${HASH}`)
      await world.send(`/api/graphql?operation=auctionPrice&variables=${variables}`)
      world.advanceClock(0.1)
    }
    expect(world.upstreamCalls.filter(i => i.upstream === 'data')).toHaveLength(1)
  })
})

describe('a user name', () => {
  test('is followed to its account, once', async () => {
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
    'that leads to %j leads nowhere',
    async location => {
      world.upstreams.chain = () =>
        new Response(null, { status: 302, headers: { Location: location } })
      expect((await world.send('/api/chain/usernames/alice')).status).toBe(502)
      expect(world.upstreamCalls).toHaveLength(1)
    }
  )

  test('that nobody has is not found', async () => {
    world.upstreams.chain = () => Response.json({ message: 'Account not found' }, { status: 404 })
    const response = await world.send('/api/chain/usernames/nobody')
    expect(await response.json()).toEqual({ code: 'notFound' })
  })
})

describe('the identity service', () => {
  test('gets the login itself, where there is one', async () => {
    const { cookie, token } = await signIn(world)
    await world.send(`/api/identity/users/${ADDRESS}`)
    await world.send(`/api/identity/users/${ADDRESS}`, { headers: { Cookie: cookie } })
    expect(world.upstreamCalls.map(i => i.headers.get('Authorization'))).toEqual([
      null,
      `Bearer ${token}`
    ])
    expect(world.upstreamCalls[0]?.path).toBe(`/api/v1/users/${ADDRESS}`)
  })

  test('is not asked by a visitor for what is a person’s own', async () => {
    const response = await world.send('/api/identity/self/info')
    expect(await response.json()).toEqual({ code: 'signedOut' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('hides a private profile and ends no session by it', { tags: ['@N15'] }, async () => {
    const { cookie } = await signIn(world)
    world.upstreams.identity = () => Response.json({}, { status: 403 })
    const response = await world.send(`/api/identity/users/${ADDRESS}`, {
      headers: { Cookie: cookie }
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ code: 'forbidden' })
    expect(readSetCookie(response)).toBeUndefined()
  })

  test('that refuses the login leads to /logout by its code', { tags: ['@N15'] }, async () => {
    const { cookie } = await signIn(world)
    world.upstreams.identity = () => Response.json({}, { status: 401 })
    const response = await world.send('/api/identity/self/info', { headers: { Cookie: cookie } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'identityRefused' })
  })

  test('gets a photo as it is sent', async () => {
    const { cookie } = await signIn(world)
    const body = new FormData()
    body.set('file', new File(['picture bytes'], 'a.png', { type: 'image/png' }))
    const headers = { Origin: ORIGIN, Cookie: cookie }
    await world.send('/api/identity/self/profile-photo', { method: 'POST', headers, body })
    expect(world.upstreamCalls[0]?.headers.get('Content-Type')).toMatch(
      /^multipart\/form-data; boundary=/
    )
    expect(world.upstreamCalls[0]?.body).toContain('picture bytes')
  })

  test.each(['profile-photo', 'cover-photo'])(
    'gets no %s past its size, declared or not, and none of another site',
    async photo => {
      const { cookie } = await signIn(world)
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

  test('says why it does not take a photo', async () => {
    const { cookie } = await signIn(world)
    world.upstreams.identity = () => Response.json({ message: 'File too large' }, { status: 400 })
    const body = new FormData()
    body.set('file', new File(['x'], 'a.png', { type: 'image/png' }))
    const headers = { Origin: ORIGIN, Cookie: cookie }
    const response = await world.send('/api/identity/self/cover-photo', {
      method: 'POST',
      headers,
      body
    })
    expect(await response.json()).toEqual({ code: 'refused', detail: 'File too large' })
  })
})

describe('media', () => {
  const svg = () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
      headers: { 'Content-Type': 'image/svg+xml', 'Set-Cookie': 'a=1', 'Accept-Ranges': 'bytes' }
    })

  test('can do nothing when it is opened as a page', async () => {
    world.upstreams.media = svg
    const response = await world.send('/api/media/art/1.svg')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })

  test('is asked for in parts by players', async () => {
    world.upstreams.media = () =>
      new Response('ab', {
        status: 206,
        headers: { 'Content-Type': 'video/mp4', 'Content-Range': 'bytes 0-1/9' }
      })
    const response = await world.send('/api/media/a.mp4', { headers: { Range: 'bytes=0-1' } })
    expect(world.upstreamCalls[0]?.headers.get('Range')).toBe('bytes=0-1')
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe('bytes 0-1/9')
  })

  test.each(['text/javascript', 'application/xhtml+xml', ''])('is never %j', async type => {
    world.upstreams.media = () => new Response('x', { headers: { 'Content-Type': type } })
    expect((await world.send('/api/media/a.png')).status).toBe(404)
  })
})
