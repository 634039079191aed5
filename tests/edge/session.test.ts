import { beforeEach, describe, expect, test } from 'vitest'

import { storeEntry } from '../../functions/denylist.ts'
import { seal } from '../../functions/seal.ts'
import { SESSION_COOKIE } from '../../functions/session.ts'
import { sha256Hex } from '../../src/lib/protocol/sha256.ts'
import {
  BLOCK_HASH,
  createEdgeWorld,
  createJwt,
  type EdgeWorld,
  ORIGIN,
  postInit,
  readSetCookie,
  SESSION_SECRET,
  START_SECONDS
} from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'
import { createLoginWallet, type LoginTokenInput } from './support/login-wallet.ts'

const VALID: LoginTokenInput = { origin: ORIGIN, blockHash: BLOCK_HASH, ttl: 86_400 }
const PERSONAL = { operation: 'notifications', variables: {} }

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

function read(cookie: string): Promise<Response> {
  return world.send('/api/session', { headers: { Cookie: cookie } })
}

describe('a session', () => {
  test('is read from its cookie', async () => {
    const { cookie, wallet } = await logIn(world)
    expect(await (await read(cookie)).json()).toMatchObject({ address: wallet.address })
  })

  test('is empty without a cookie', async () => {
    expect(await (await world.send('/api/session')).json()).toEqual({})
  })

  test('ends in the second when its login token expires', async () => {
    const { cookie } = await logIn(world)
    world.advanceClock(86_390 - 1)
    world.upstreams.extras = () => new Response(createJwt('a', START_SECONDS + 100_000))
    expect(await (await read(cookie)).json()).toHaveProperty('address')
    world.advanceClock(1)
    const response = await read(cookie)
    expect(await response.json()).toEqual({})
    expect(readSetCookie(response)).toBe('')
  })

  test('is empty when any character of its cookie was changed', async () => {
    const { cookie } = await logIn(world)
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
    'is empty with the cookie value %j',
    async text => {
      expect(await (await read(`${SESSION_COOKIE}=${text}`)).json()).toEqual({})
    }
  )

  test('is empty on a site with another session secret', async () => {
    const { cookie } = await logIn(world)
    const request = new Request(`${ORIGIN}/api/session`, { headers: { Cookie: cookie } })
    const edge = {
      ...world.edge(request),
      sessionSecret: 'another secret of another machine, as long'
    }
    const { handleApiRequest } = await import('../../functions/api-router.ts')
    expect(await (await handleApiRequest(request, edge))?.json()).toEqual({})
  })

  test('is empty with two session cookies, in either order', async () => {
    const { cookie } = await logIn(world)
    const other = await logIn(world, 'bob')
    for (const pair of [`${cookie}; ${other.cookie}`, `${other.cookie}; ${cookie}`]) {
      expect(await (await read(pair)).json()).toEqual({})
    }
  })

  test('is read from the cookie with the exact name only, not from similar names', async () => {
    const { cookie } = await logIn(world)
    const [name, value] = cookie.split('=')
    expect(await (await read(` \t${cookie}`)).json()).toHaveProperty('address')
    for (const similar of [`\u00a0${cookie}`, `${name}\u00a0=${value}`, `${name}X=${value}`]) {
      expect(await (await read(similar)).json()).toEqual({})
      expect(await (await read(`${similar}; ${cookie}`)).json()).toHaveProperty('address')
    }
    expect(await (await read(`${name}X; ${cookie}`)).json()).toHaveProperty('address')
  })

  test.each(['=', '==', '\u00a0', '\u00ff', '\v', '\f', '%20', '"', ',', ', a=b', '.', '!'])(
    'is empty when %j follows the value of its cookie',
    async text => {
      const { cookie } = await logIn(world)
      expect(await (await read(cookie + text)).json()).toEqual({})
    }
  )

  test('is empty when the value or the name of its cookie is written differently', async () => {
    const { cookie } = await logIn(world)
    const [name = '', value = ''] = cookie.split('=')
    const others = ['"VALUE"', "'VALUE'", '=VALUE', '+VALUE', 'VALUE/', ' \u00a0VALUE']
    for (const other of others) {
      expect(await (await read(`${name}=${other.replace('VALUE', value)}`)).json()).toEqual({})
    }
    for (const other of [
      '__host-atrium_session',
      '__HOST-ATRIUM_SESSION',
      '$__Host-atrium_session'
    ]) {
      expect(await (await read(`${other}=${value}`)).json()).toEqual({})
    }
  })

  // A search in quadratic time took ten seconds for 60 kB. With ten times the length it would take a thousand seconds,
  // which exceeds the limit of any test.
  test.each([' ', '\t', '= ', ' =', ';', '; '])(
    'is read from a Cookie header of 600 kB made of %j',
    async text => {
      const { cookie } = await logIn(world)
      const long = text.repeat(600_000 / text.length)
      expect(await (await read(`a=${long}x`)).json()).toEqual({})
      expect(await (await read(`${SESSION_COOKIE}=${long}x`)).json()).toEqual({})
      expect(await (await read(`a=${long}x; ${cookie}`)).json()).toHaveProperty('address')
    }
  )

  test('ends on logout for every copy of its cookie, and for no other session', async () => {
    const { cookie } = await logIn(world)
    const bob = await logIn(world, 'bob')
    await world.send('/api/session', {
      method: 'DELETE',
      headers: { Origin: ORIGIN, Cookie: cookie }
    })
    expect(await (await read(cookie)).json()).toEqual({})
    const write = await world.send('/api/graphql', postInit(PERSONAL, cookie))
    expect(write.status).toBe(401)
    expect(await (await read(bob.cookie)).json()).toHaveProperty('address')
  })

  test.each(['cache', 'revoked'] as const)(
    'that was logged out is refused by other isolates, which read this from edge.%s',
    async place => {
      const store = new Map<string, string>()
      world.revoked = {
        get: async key => store.get(key) ?? null,
        put: async (key, value) => void store.set(key, value)
      }
      const { cookie } = await logIn(world)
      await world.send('/api/session', {
        method: 'DELETE',
        headers: { Origin: ORIGIN, Cookie: cookie }
      })
      world.isolate.denylist.clear()
      if (place === 'cache') world.revoked = undefined
      else world.cache = undefined
      expect(await (await read(cookie)).json()).toEqual({})
    }
  )

  test('ends with the other sessions of its login, even if the login token was written differently', async () => {
    const wallet = await createLoginWallet('alice')
    const token = await wallet.signLoginToken(VALID)
    const [head, body, signature = ''] = token.split('.')
    const other = [head, body, signature.toUpperCase()].join('.')
    const first = readSetCookie(await world.send('/api/session', postInit({ token }))) ?? ''
    // Another data center does not know yet that the login was used.
    world.isolate.denylist.clear()
    world.cache = undefined
    const login = await world.send('/api/session', postInit({ token: other }))
    const second = readSetCookie(login) ?? ''
    expect(await (await read(second)).json()).toHaveProperty('address')
    const headers = { Origin: ORIGIN, Cookie: first }
    await world.send('/api/session', { method: 'DELETE', headers })
    expect(await (await read(second)).json()).toEqual({})
  })

  test('stored without a login digest, as in old cookies, ends by the hash of its login token', async () => {
    const identityToken = 'a token'
    const address = (await createLoginWallet('alice')).address
    const expiresAt = START_SECONDS + 3_600
    const old = { address, identityToken, access: { token: 'x', expiresAt }, expiresAt }
    const cookie = `${SESSION_COOKIE}=${await seal(old, SESSION_COOKIE, SESSION_SECRET)}`
    expect(await (await read(cookie)).json()).toMatchObject({ address })
    const digest = await sha256Hex(identityToken)
    await storeEntry(world.edge(new Request(ORIGIN)), `ended-${digest}`, expiresAt)
    expect(await (await read(cookie)).json()).toEqual({})
  })

  test('stays valid while edge.cache and edge.revoked fail', async () => {
    const { cookie } = await logIn(world)
    const down = () => Promise.reject(new Error('down'))
    world.cache = { match: down, put: down }
    world.revoked = { get: down, put: down }
    expect(await (await read(cookie)).json()).toHaveProperty('address')
  })

  test('has its cookie deleted on logout', async () => {
    const { cookie } = await logIn(world)
    const response = await world.send('/api/session', {
      method: 'DELETE',
      headers: { Origin: ORIGIN, Cookie: cookie }
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
  })
})

describe('the renewal of an access token', { tags: ['@E1'] }, () => {
  const RENEWED = createJwt('renewed', START_SECONDS + 7_200, 2)

  async function lateBy(seconds: number): Promise<string> {
    const { cookie } = await logIn(world)
    world.advanceClock(3_600 - 60 + seconds)
    world.upstreams.extras = () => new Response(RENEWED)
    return cookie
  }

  function exchanges(): number {
    return world.upstreamCalls.filter(i => i.upstream === 'extras').length
  }

  test('does not happen more than a minute before the access token expires', async () => {
    const cookie = await lateBy(-1)
    expect(readSetCookie(await read(cookie))).toBeUndefined()
    expect(exchanges()).toBe(0)
  })

  test('happens in the last minute before the access token expires, with the login token', async () => {
    const cookie = await lateBy(0)
    const { token } = await signInToken()
    const response = await read(cookie)
    expect(readSetCookie(response)).toMatch(/^__Host-atrium_session=[\w-]+$/)
    expect(world.upstreamCalls.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  })

  test('happens once for simultaneous requests and the next one', async () => {
    const cookie = await lateBy(0)
    const responses = await Promise.all(Array.from({ length: 20 }, () => read(cookie)))
    expect(responses.map(i => i.status)).toEqual(Array(20).fill(200))
    await read(cookie)
    expect(exchanges()).toBe(1)
  })

  test('gives the new token to the request that triggered it', async () => {
    const cookie = await lateBy(0)
    await world.send('/api/graphql', postInit(PERSONAL, cookie))
    expect(world.upstreamCalls.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${RENEWED}`)
  })

  test('ends the session when the extras service answers 401', async () => {
    const cookie = await lateBy(0)
    world.upstreams.extras = () => new Response('no', { status: 401 })
    const response = await read(cookie)
    expect(await response.json()).toEqual({})
    expect(readSetCookie(response)).toBe('')
  })

  test.each([
    { name: 'an endpoint', path: '/api/identity/self/info', body: undefined },
    { name: 'a query', path: '/api/graphql', body: PERSONAL },
    { name: 'the own account', path: '/api/waiting?marketplaceKey=atrium', body: undefined }
  ])('that is refused makes the request answer sessionEnded: $name', async ({ body, path }) => {
    const cookie = await lateBy(0)
    world.upstreams.extras = () => new Response('no', { status: 401 })
    const init = body ? postInit(body, cookie) : { headers: { Cookie: cookie } }
    const response = await world.send(path, init)
    expect(await response.json()).toEqual({ code: 'sessionEnded' })
    expect(readSetCookie(response)).toBe('')
  })

  test('keeps the session while the extras service is down, and only requests with the token fail', async () => {
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
