// The REST calls of the specification, in its own notation (document 3 sections 7.1 to 7.3). Each is forwarded to that
// path of its service by that method, with a login where the specification says so. The table is not built from the
// endpoint tables, which it verifies.

import { beforeEach, describe, expect, test } from 'vitest'

import { png } from '../hostile/corpus/files.ts'
import { HASH } from '../transaction-hash.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const ADDRESS = `erd1${'q'.repeat(58)}`
const TOKEN = 'USDC-8d4068'

interface Call {
  /** Path on this site, below /api. */
  ours: string
  method: string
  path: string
  login: boolean
}

const json = (ours: string, method: string, path: string, login: boolean): Call => ({
  ours,
  method,
  path,
  login
})

const IDENTITY = [
  json('/identity/self/description', 'PUT', '/api/v1/self/description', true),
  json('/identity/self/social-link', 'POST', '/api/v1/self/social-link', true),
  json('/identity/self/info', 'GET', '/api/v1/self/info', true),
  json('/identity/social-links', 'GET', '/api/v1/social-links', true),
  json('/identity/self/privacy', 'GET', '/api/v1/self/privacy', true),
  json('/identity/self/privacy', 'POST', '/api/v1/self/privacy', true),
  json(`/identity/users/${ADDRESS}`, 'GET', `/api/v1/users/${ADDRESS}`, false),
  json('/identity/users/multiple', 'POST', '/api/v1/users/multiple', false),
  json('/identity/followers/follow', 'POST', '/api/v1/followers/follow', true),
  json('/identity/followers/unfollow', 'POST', '/api/v1/followers/unfollow', true),
  json(`/identity/followers/${ADDRESS}/count`, 'GET', `/api/v1/followers/${ADDRESS}/count`, false),
  json(`/identity/followees/${ADDRESS}/count`, 'GET', `/api/v1/followees/${ADDRESS}/count`, false),
  json(
    `/identity/followers/follows/${ADDRESS}`,
    'GET',
    `/api/v1/followers/follows/${ADDRESS}`,
    true
  ),
  json('/identity/followers?page=1', 'GET', '/api/v1/followers?page=1', true),
  json('/identity/followees?page=1', 'GET', '/api/v1/followees?page=1', true),
  json('/identity/herotags/alice/address', 'GET', '/api/v1/herotags/alice/address', true)
]

const CHAIN = [
  json('/chain/usernames/alice', 'GET', '/usernames/alice', false),
  json(`/chain/accounts/${ADDRESS}`, 'GET', `/accounts/${ADDRESS}`, false),
  json(`/chain/accounts/${ADDRESS}/tokens`, 'GET', `/accounts/${ADDRESS}/tokens`, false),
  json(
    `/chain/accounts/${ADDRESS}/tokens/${TOKEN}`,
    'GET',
    `/accounts/${ADDRESS}/tokens/${TOKEN}`,
    false
  ),
  json(`/chain/transactions/${HASH}`, 'GET', `/transactions/${HASH}`, false),
  json('/economics', 'GET', '/economics', false)
]

const TOOLS = [
  json('/tools/feed?cursor=7', 'GET', '/feed-api/v1/feed?cursor=7', true),
  json('/tools/feed/latest-timestamp', 'GET', '/feed-api/v1/feed/latest-timestamp', true),
  json('/tools/accounts/suggested', 'GET', '/feed-api/v1/accounts/suggested', true),
  json('/views', 'POST', '/stats-api/api/v1/views', false)
]

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
  for (const name of ['identity', 'tools'] as const) world.upstreams[name] = () => Response.json({})
})

function init(method: string, cookie: string): RequestInit {
  const headers: Record<string, string> = { Origin: ORIGIN, Cookie: cookie }
  if (method === 'GET') return { method, headers }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: '{"a":1}' }
}

describe('a call of the specification', { tags: ['@E3'] }, () => {
  test.each([
    ...IDENTITY.map(call => ({ service: 'identity', ...call })),
    ...CHAIN.map(call => ({ service: 'chain', ...call })),
    ...TOOLS.map(call => ({ service: 'tools', ...call }))
  ])(
    'to the $service service is forwarded as $method $path',
    async ({ method, ours, path, service }) => {
      const { cookie } = await logIn(world)
      await world.send(`/api${ours}`, init(method, cookie))
      expect(world.upstreamCalls[0]).toMatchObject({ upstream: service, method, path })
      if (method !== 'GET') expect(JSON.parse(world.upstreamCalls[0]?.body ?? '')).toEqual({ a: 1 })
    }
  )

  test.each([...IDENTITY, ...TOOLS].filter(i => i.login))(
    'that needs a login is refused to a visitor: $method $path',
    async ({ method, ours }) => {
      const response = await world.send(`/api${ours}`, init(method, ''))
      expect(response.status).toBe(401)
      expect(world.upstreamCalls).toEqual([])
    }
  )

  test.each(['profile-photo', 'cover-photo'])('uploads a file as a form: %s', async name => {
    const { cookie } = await logIn(world)
    const body = new FormData()
    body.set('file', new File([png({ height: 2, width: 2 })], 'face.png', { type: 'image/png' }))
    const headers = { Origin: ORIGIN, Cookie: cookie }
    await world.send(`/api/identity/self/${name}`, { method: 'POST', headers, body })
    const [call] = world.upstreamCalls
    expect(call).toMatchObject({
      upstream: 'identity',
      method: 'POST',
      path: `/api/v1/self/${name}`
    })
    expect(call?.headers.get('Content-Type')).toMatch(/^multipart\/form-data/)
  })
})
