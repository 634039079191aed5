import { beforeEach, describe, expect, test } from 'vitest'

import { SESSION_COOKIE } from '../../functions/session.ts'
import {
  BLOCK_HASH,
  createEdgeWorld,
  createJwt,
  type EdgeWorld,
  ORIGIN,
  postInit,
  readSetCookie,
  START_SECONDS
} from './support/edge-world.ts'
import { createLoginWallet, type LoginTokenInput } from './support/login-wallet.ts'
import { signIn } from './support/sign-in.ts'

const VALID: LoginTokenInput = { origin: ORIGIN, blockHash: BLOCK_HASH, ttl: 86_400 }
const PERSONAL = { operation: 'notifications', variables: {} }

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

async function logIn(parts: Partial<LoginTokenInput> = {}): Promise<Response> {
  const wallet = await createLoginWallet('alice')
  return world.send(
    '/api/session',
    postInit({ token: await wallet.signLoginToken({ ...VALID, ...parts }) })
  )
}

function read(cookie: string): Promise<Response> {
  return world.send('/api/session', { headers: { Cookie: cookie } })
}

describe('logging in', () => {
  test('returns the address and the expiry, and stores the rest in a sealed cookie', async () => {
    const response = await logIn()
    const { address } = await createLoginWallet('alice')
    expect(await response.json()).toEqual({ address, expiresAt: START_SECONDS - 10 + 86_400 })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Set-Cookie')).toMatch(
      new RegExp(
        `^${SESSION_COOKIE}=[\\w-]+; Path=/; Max-Age=86390; HttpOnly; Secure; SameSite=Lax$`
      )
    )
  })

  test('accepts the legacy signature of a Ledger', async () => {
    expect((await logIn({ suffix: '{}' })).status).toBe(200)
  })

  test('accepts a token made by another implementation', async () => {
    const token =
      'ZXJkMXF5dTV3dGhsZHpyOHd4NWM5dWNnOGtqYWdnMGpmczUzczhucjN6cHozaHlwZWZzZGQ4c3N5Y3I2dGg.YUhSMGNITTZMeTlzYjJOaGJHaHZjM1E2TkRNeU1RLmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWIuODY0MDAuZXlKMGFXMWxjM1JoYlhBaU9qRTNNREF3TURBd01EQjk.5237dfa396974f65f337768f8110d729c9ebd8010a383a97e04b2b956745dead3e1c27dc531d26225687a826388f7de7f8cb0465f544d9f949f2dee20ef05209'
    const request = new Request('https://localhost:4321/api/session', {
      ...postInit({ token }),
      headers: { Origin: 'https://localhost:4321', 'Content-Type': 'application/json' }
    })
    const edge = { ...world.edge(request), origin: 'https://localhost:4321' }
    const { handleApiRequest } = await import('../../functions/api-router.ts')
    const response = await handleApiRequest(request, edge)
    expect(await response?.json()).toMatchObject({
      address: 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
    })
  })

  test.each<{ name: string; parts: Partial<LoginTokenInput> }>([
    { name: 'made for another site', parts: { origin: 'https://evil.example' } },
    { name: 'made for another port', parts: { origin: 'http://localhost:4322' } },
    { name: 'with too long a lifetime', parts: { ttl: 86_401 } },
    { name: 'with a lifetime of zero', parts: { ttl: 0 } },
    { name: 'that has just expired', parts: { ttl: 10 } },
    { name: 'without a valid block hash', parts: { blockHash: 'abab' } },
    { name: 'whose signature covers a different message', parts: { suffix: '{"a":1}' } }
  ])('refuses a token $name', async ({ parts }) => {
    const response = await logIn(parts)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'badToken' })
    expect(readSetCookie(response)).toBeUndefined()
  })

  test('accepts a token in its last second', async () => {
    expect((await logIn({ ttl: 11 })).status).toBe(200)
  })

  test.each([
    { name: 'unknown to the chain', block: () => Response.json({}, { status: 404 }) },
    { name: 'from the future', block: () => Response.json(START_SECONDS + 31) }
  ])('refuses a block $name', async ({ block }) => {
    world.upstreams.chain = block
    expect((await logIn()).status).toBe(401)
  })

  test('makes no upstream request for a token with a wrong signature', async () => {
    await logIn({ suffix: 'x' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('is refused when the extras service refuses', async () => {
    world.upstreams.extras = () => new Response('no', { status: 403 })
    expect(await (await logIn()).json()).toEqual({ code: 'badToken' })
  })

  test('reports that the extras service is down and logs the specified message', async () => {
    world.upstreams.extras = () => new Response('no', { status: 500 })
    const response = await logIn()
    expect(response.status).toBe(502)
    expect(world.log.map(i => i.event)).toContain('Could not get internal api access token')
  })

  test.each([{}, { token: 1 }, { token: '' }, { token: 'a.b.c' }, [], 'text'])(
    'refuses the body %j',
    async body => {
      const response = await world.send('/api/session', postInit(body))
      expect([400, 401]).toContain(response.status)
    }
  )

  test('refuses a body that exceeds its limit', async () => {
    const response = await world.send('/api/session', postInit({ token: 'x'.repeat(5_000) }))
    expect(response.status).toBe(413)
  })
})

describe('a session', () => {
  test('is read from its cookie', async () => {
    const { cookie, wallet } = await signIn(world)
    expect(await (await read(cookie)).json()).toMatchObject({ address: wallet.address })
  })

  test('is empty without a cookie', async () => {
    expect(await (await world.send('/api/session')).json()).toEqual({})
  })

  test('ends in the second its token expires', async () => {
    const { cookie } = await signIn(world)
    world.advanceClock(86_390 - 1)
    world.upstreams.extras = () => new Response(createJwt('a', START_SECONDS + 100_000))
    expect(await (await read(cookie)).json()).toHaveProperty('address')
    world.advanceClock(1)
    const response = await read(cookie)
    expect(await response.json()).toEqual({})
    expect(readSetCookie(response)).toBe('')
  })

  test('is empty for any cookie that was changed', async () => {
    const { cookie } = await signIn(world)
    const start = SESSION_COOKIE.length + 1
    for (let at = start; at < cookie.length; at += 37) {
      const other = cookie[at] === 'A' ? 'B' : 'A'
      const changed = cookie.slice(0, at) + other + cookie.slice(at + 1)
      const response = await read(changed)
      expect(await response.json()).toEqual({})
      expect(readSetCookie(response)).toBe('')
    }
  })

  test.each(['', 'x', '????', 'AQ', 'A'.repeat(4_000)])(
    'is a visitor with the cookie %j',
    async text => {
      expect(await (await read(`${SESSION_COOKIE}=${text}`)).json()).toEqual({})
    }
  )

  test('is empty for a site with another secret', async () => {
    const { cookie } = await signIn(world)
    const request = new Request(`${ORIGIN}/api/session`, { headers: { Cookie: cookie } })
    const edge = {
      ...world.edge(request),
      sessionSecret: 'another secret of another machine, as long'
    }
    const { handleApiRequest } = await import('../../functions/api-router.ts')
    expect(await (await handleApiRequest(request, edge))?.json()).toEqual({})
  })

  test('ends on logout', async () => {
    const { cookie } = await signIn(world)
    const response = await world.send('/api/session', {
      method: 'DELETE',
      headers: { Origin: ORIGIN, Cookie: cookie }
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
  })
})

describe('renewing the access token', { tags: ['@E1'] }, () => {
  const RENEWED = createJwt('renewed', START_SECONDS + 7_200, 2)

  async function lateBy(seconds: number): Promise<string> {
    const { cookie } = await signIn(world)
    world.advanceClock(3_600 - 60 + seconds)
    world.upstreams.extras = () => new Response(RENEWED)
    return cookie
  }

  function exchanges(): number {
    return world.upstreamCalls.filter(i => i.upstream === 'extras').length
  }

  test('does not happen more than a minute before the expiry', async () => {
    const cookie = await lateBy(-1)
    expect(readSetCookie(await read(cookie))).toBeUndefined()
    expect(exchanges()).toBe(0)
  })

  test('happens within a minute of the expiry, with the login token', async () => {
    const cookie = await lateBy(0)
    const { token } = await signInToken()
    const response = await read(cookie)
    expect(readSetCookie(response)).toMatch(/^atrium_session=[\w-]+$/)
    expect(world.upstreamCalls.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  })

  test('happens once for concurrent requests and for those just after', async () => {
    const cookie = await lateBy(0)
    const responses = await Promise.all(Array.from({ length: 20 }, () => read(cookie)))
    expect(responses.map(i => i.status)).toEqual(Array(20).fill(200))
    await read(cookie)
    expect(exchanges()).toBe(1)
  })

  test('applies to the request that triggered it', async () => {
    const cookie = await lateBy(0)
    await world.send('/api/graphql', postInit(PERSONAL, cookie))
    expect(world.upstreamCalls.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${RENEWED}`)
  })

  test('ends the session when the service refuses', async () => {
    const cookie = await lateBy(0)
    world.upstreams.extras = () => new Response('no', { status: 401 })
    const response = await read(cookie)
    expect(await response.json()).toEqual({})
    expect(readSetCookie(response)).toBe('')
  })

  test('keeps the session when the service is down and fails only requests that need the token', async () => {
    const cookie = await lateBy(120)
    world.upstreams.extras = () => new Response('no', { status: 503 })
    const response = await read(cookie)
    expect(await response.json()).toHaveProperty('address')
    expect(readSetCookie(response)).toBeUndefined()
    const personal = await world.send('/api/graphql', postInit(PERSONAL, cookie))
    expect(personal.status).toBe(502)
    expect(readSetCookie(personal)).toBeUndefined()
  })

  async function signInToken(): Promise<{ token: string }> {
    const wallet = await createLoginWallet('alice')
    return { token: await wallet.signLoginToken(VALID) }
  }
})
