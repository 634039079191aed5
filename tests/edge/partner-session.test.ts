import { beforeEach, describe, expect, test } from 'vitest'

import { handleApiRequest } from '../../functions/api-router.ts'
import type { Edge } from '../../functions/edge.ts'
import { OPERATIONS, type Operation } from '../../src/server/operations/operations.ts'
import {
  BLOCK_HASH,
  createEdgeWorld,
  type EdgeWorld,
  postInit,
  readSetCookie
} from './support/edge-world.ts'
import { createLoginWallet, type LoginWallet } from './support/login-wallet.ts'

const MAIN = 'http://localhost:4321'
const CLOUD = 'http://cloudbreakers.localhost:4321'
const KILN = 'http://kilnandco.localhost:4321'
const PARTNER_KEYS: Record<string, string | undefined> = {
  [MAIN]: undefined,
  [CLOUD]: 'cloudbreakers',
  [KILN]: 'kilnandco'
}

let world: EdgeWorld
let wallet: LoginWallet

beforeEach(async () => {
  world = createEdgeWorld()
  wallet = await createLoginWallet('admin of a partner')
  world.upstreams.settings = () => Response.json({ admins: [wallet.address], notice: null })
})

async function send(site: string, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(site + path, init)
  const key = PARTNER_KEYS[site]
  const edge: Edge = {
    ...world.edge(request),
    hostSite: key === undefined ? { kind: 'main' } : { kind: 'partner', key },
    origin: site,
    partnerKey: key
  }
  const response = await handleApiRequest(request, edge)
  if (!response) throw new Error(`${path} is left to Astro`)
  return response
}

/** A write request, as a page of the site sends it. */
function fromSite(site: string, body: object, cookie?: string): RequestInit {
  const init = postInit(body, cookie)
  const headers = new Headers(init.headers)
  headers.set('Origin', site)
  return { ...init, headers }
}

/** Logs in on a site. Returns the cookie. */
async function logIn(site: string): Promise<string> {
  const token = await wallet.signLoginToken({ origin: site, blockHash: BLOCK_HASH, ttl: 86_400 })
  const response = await send(site, '/api/session', fromSite(site, { token }))
  expect(response.status).toBe(200)
  return (response.headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? ''
}

describe('a session of one host', { tags: ['@N19'] }, () => {
  test.each([
    { on: MAIN, other: CLOUD },
    { on: CLOUD, other: MAIN },
    { on: CLOUD, other: KILN },
    { on: KILN, other: CLOUD }
  ])('opened on $on is not valid on $other', async ({ on, other }) => {
    const cookie = await logIn(on)
    const own = await send(on, '/api/session', { headers: { Cookie: cookie } })
    expect(await own.json()).toMatchObject({ address: wallet.address })
    const stranger = await send(other, '/api/session', { headers: { Cookie: cookie } })
    expect(await stranger.json()).toEqual({})
    expect(readSetCookie(stranger), 'the cookie is deleted').toBe('')
  })

  test.each([
    { on: MAIN, other: CLOUD },
    { on: CLOUD, other: MAIN },
    { on: CLOUD, other: KILN }
  ])('is not opened on $other by a login that was signed for $on', async ({ on, other }) => {
    const token = await wallet.signLoginToken({ origin: on, blockHash: BLOCK_HASH, ttl: 86_400 })
    const response = await send(other, '/api/session', fromSite(other, { token }))
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'badToken' })
  })

  test('is refused for a write request from a page of another host', async () => {
    const cookie = await logIn(CLOUD)
    const notifications = { operation: 'notifications', variables: {} }
    for (const origin of [MAIN, KILN]) {
      const init = fromSite(CLOUD, notifications, cookie)
      const headers = new Headers(init.headers)
      headers.set('Origin', origin)
      const response = await send(CLOUD, '/api/graphql', { ...init, headers })
      expect(await response.json()).toEqual({ code: 'badOrigin' })
    }
  })
})

const ADMIN_OPERATIONS = Object.entries<Operation>(OPERATIONS).flatMap(([name, { caller }]) =>
  caller === 'admin' ? [name] : []
)
/** The values of an admin's mark: adult content, and cleared. */
const [ADULT, CLEARED] = [0.99, 0.11]
const ASSET = 'SUNRM-0e47f5-01'
const COLLECTION = 'SUNRM-0e47f5'

describe('an admin on the host of a partner', { tags: ['@C17'] }, () => {
  let cookie: string

  beforeEach(async () => {
    cookie = await logIn(CLOUD)
    world.upstreamCalls.length = 0
  })

  const query = (operation: string, variables: object = {}) =>
    send(CLOUD, '/api/graphql', fromSite(CLOUD, { operation, variables }, cookie))
  const dataServiceCalls = () => world.upstreamCalls.filter(i => i.upstream === 'data')

  test.each([
    { operation: 'flagNft', input: { identifier: ASSET, nsfwFlag: ADULT } },
    { operation: 'flagNft', input: { nsfwFlag: ADULT, identifier: ASSET } },
    { operation: 'flagCollection', input: { collection: COLLECTION, nsfwFlag: ADULT } }
  ])('marks adult content with $operation', async ({ input, operation }) => {
    const response = await query(operation, { input })
    expect(response.status).toBe(200)
    expect(dataServiceCalls()).toHaveLength(1)
  })

  test.each([
    {
      name: 'clears the mark of an asset',
      operation: 'flagNft',
      input: { identifier: ASSET, nsfwFlag: CLEARED }
    },
    {
      name: 'sets another mark',
      operation: 'flagNft',
      input: { identifier: ASSET, nsfwFlag: ADULT - 0.01 }
    },
    {
      name: 'sets a mark as text',
      operation: 'flagNft',
      input: { identifier: ASSET, nsfwFlag: String(ADULT) }
    },
    { name: 'names no asset', operation: 'flagNft', input: { nsfwFlag: ADULT } },
    {
      name: 'adds a field',
      operation: 'flagNft',
      input: { identifier: ASSET, nsfwFlag: ADULT, more: 1 }
    },
    {
      name: 'clears the mark of a collection',
      operation: 'flagCollection',
      input: { collection: COLLECTION, nsfwFlag: CLEARED }
    }
  ])('is refused a request that $name', async ({ input, operation }) => {
    const response = await query(operation, { input })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ code: 'notAdmin' })
    expect(dataServiceCalls()).toEqual([])
  })

  test.each(ADMIN_OPERATIONS)(
    'is refused %s without variables, and stays signed in',
    async name => {
      const response = await query(name)
      expect(response.status).toBe(403)
      expect(readSetCookie(response)).toBeUndefined()
      expect(dataServiceCalls()).toEqual([])
    }
  )

  test.each(ADMIN_OPERATIONS)('may use %s on the main site', async operation => {
    const own = await logIn(MAIN)
    world.upstreamCalls.length = 0
    const input = { identifier: ASSET, nsfwFlag: CLEARED }
    const body = { operation, variables: { input } }
    expect((await send(MAIN, '/api/graphql', fromSite(MAIN, body, own))).status).toBe(200)
    expect(dataServiceCalls()).toHaveLength(1)
  })

  test('is refused when the settings do not list the account as an admin', async () => {
    world.upstreams.settings = () => Response.json({ admins: [], notice: null })
    // The sandbox was reset, so the cached settings are not used.
    world.isolate.epoch += 1
    const response = await query('flagNft', { input: { identifier: ASSET, nsfwFlag: ADULT } })
    expect(await response.json()).toEqual({ code: 'notAdmin' })
  })
})
