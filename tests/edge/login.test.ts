import { beforeEach, describe, expect, test } from 'vitest'

import { SESSION_COOKIE } from '../../functions/session.ts'
import { nativeAuthInit, nativeAuthToken } from '../../src/lib/protocol/native-auth.ts'
import {
  BLOCK_HASH,
  createEdgeWorld,
  type EdgeWorld,
  ORIGIN,
  postInit,
  readSetCookie,
  START_SECONDS
} from './support/edge-world.ts'
import { logIn as logInSession } from './support/log-in.ts'
import { createLoginWallet, type LoginTokenInput } from './support/login-wallet.ts'

const VALID: LoginTokenInput = { origin: ORIGIN, blockHash: BLOCK_HASH, ttl: 86_400 }

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

describe('POST /api/session', () => {
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

  test('accepts a token that another implementation made', async () => {
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
    { name: 'that acts for another account', parts: { extraInfo: { impersonate: 'erd1…' } } },
    { name: 'of a multisig contract', parts: { extraInfo: { multisig: 'erd1…' } } },
    { name: 'that has just expired', parts: { ttl: 10 } },
    { name: 'without a valid block hash', parts: { blockHash: 'abab' } },
    { name: 'whose signature covers a different message', parts: { suffix: '{"a":1}' } }
  ])('refuses a token $name', async ({ parts }) => {
    const response = await logIn(parts)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'badToken' })
    expect(readSetCookie(response)).toBeUndefined()
  })

  test('accepts a token in the last second before it expires', async () => {
    expect((await logIn({ ttl: 11 })).status).toBe(200)
  })

  test.each([
    { name: 'unknown to the chain', block: () => Response.json({}, { status: 404 }) },
    { name: 'from the future', block: () => Response.json(START_SECONDS + 31) }
  ])('refuses a block $name', async ({ block }) => {
    world.upstreams.chain = block
    expect((await logIn()).status).toBe(401)
  })

  test.each([400, 404])(
    'cancels the body of the chain’s answer %i to an unknown block',
    async status => {
      let isDropped = false
      const cancel = () => {
        isDropped = true
      }
      world.upstreams.chain = () => new Response(new ReadableStream({ cancel }), { status })
      expect((await logIn()).status).toBe(401)
      expect(isDropped).toBe(true)
    }
  )

  test('makes no upstream request for a token with a wrong signature', async () => {
    await logIn({ suffix: 'x' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('accepts a login proof once, even if its base64 or its signature is written differently', async () => {
    const wallet = await createLoginWallet('alice')
    const token = await wallet.signLoginToken(VALID)
    const [head = '', init = '', signature = ''] = token.split('.')
    const post = (text: string) => world.send('/api/session', postInit({ token: text }))
    expect((await post(token)).status).toBe(200)
    for (const copy of [
      token,
      `${head}=.${init}.${signature}`,
      `${head}.${init}==.${signature.toUpperCase()}`
    ]) {
      const response = await post(copy)
      expect(await response.json()).toEqual({ code: 'usedToken' })
      expect(readSetCookie(response)).toBeUndefined()
    }
  })

  test('answers a used login proof with its session, but only to the browser that has this session', async () => {
    const { cookie, token, wallet } = await logInSession(world)
    const post = (headers: Record<string, string>) => {
      const init = postInit({ token })
      return world.send('/api/session', { ...init, headers: { ...init.headers, ...headers } })
    }
    const answer = await post({ Cookie: cookie })
    expect(await answer.json()).toEqual({
      address: wallet.address,
      expiresAt: START_SECONDS - 10 + 86_400
    })
    expect(readSetCookie(answer)).toBeUndefined()
    const other = await logInSession(world, 'bob')
    expect(await (await post({ Cookie: other.cookie })).json()).toEqual({ code: 'usedToken' })
    const logout = { method: 'DELETE', headers: { Cookie: cookie, Origin: ORIGIN } }
    expect((await world.send('/api/session', logout)).status).toBe(204)
    expect(await (await post({ Cookie: cookie })).json()).toEqual({ code: 'usedToken' })
  })

  test('accepts one of three simultaneous requests with the same login proof', async () => {
    const wallet = await createLoginWallet('alice')
    const token = await wallet.signLoginToken(VALID)
    const post = () => world.send('/api/session', postInit({ token }))
    // Both requests check the cache before the cache answers either of them.
    const { cache } = world
    let waiting = 0
    let answer = () => {}
    const everyone = new Promise<void>(resolve => {
      answer = resolve
    })
    world.cache = cache && {
      ...cache,
      match: async key => {
        if (key.includes('used-')) waiting += 1
        if (key.includes('used-') && waiting === 1) setTimeout(answer)
        await everyone
        return cache.match(key)
      }
    }
    const responses = await Promise.all([post(), post(), post()])
    expect(responses.map(i => i.status).sort()).toEqual([200, 401, 401])
  })

  test('accepts a login proof again after the extras service was down', async () => {
    const { extras } = world.upstreams
    world.upstreams.extras = () => new Response('no', { status: 500 })
    expect((await logIn()).status).toBe(502)
    if (extras) world.upstreams.extras = extras
    expect((await logIn()).status).toBe(200)
  })

  test('refuses the zero address, whose signatures need no private key', async () => {
    const address = 'erd1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq6gq4hu'
    const init = nativeAuthInit({ ...VALID, extraInfo: {} })
    // R is the point (0, 1) and S is zero, which fits every message when the key has a small order.
    const responses = await Promise.all(
      ['01', '00', 'ec'].map(first => {
        const signature = first + '00'.repeat(63)
        return world.send(
          '/api/session',
          postInit({ token: nativeAuthToken(address, init, signature) })
        )
      })
    )
    expect(responses.map(i => i.status)).toEqual([401, 401, 401])
    expect(world.log.filter(i => i.error === 'account')).toHaveLength(3)
  })

  test('refuses a token that the extras service refuses', async () => {
    world.upstreams.extras = () => new Response('no', { status: 403 })
    expect(await (await logIn()).json()).toEqual({ code: 'badToken' })
  })

  test('answers 502 and logs the specified message while the extras service is down', async () => {
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
