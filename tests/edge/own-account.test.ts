import { beforeEach, describe, expect, test } from 'vitest'

import { createEdgeWorld, type EdgeWorld } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const PATHS = ['/api/waiting', '/api/held-tokens', '/api/next-steps'].map(
  path => `${path}?marketplaceKey=atrium`
)

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('an endpoint with data of the viewer’s account', { tags: ['@N7', '@E3'] }, () => {
  test.each(PATHS)('needs a login: %s', async path => {
    const response = await world.send(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ code: 'signedOut' })
    expect(world.upstreamCalls).toEqual([])
  })

  test.each(PATHS)('answers 400 without a marketplace: %s', async path => {
    const { cookie } = await logIn(world)
    const response = await world.send(path.replace(/\?.*/, ''), { headers: { Cookie: cookie } })
    expect(response.status).toBe(400)
  })

  test('leaves out the counts that the data service fails to answer, and is not cached', async () => {
    const { cookie } = await logIn(world)
    const empty = { edges: [], pageInfo: { hasNextPage: false }, pageData: { count: 0 } }
    world.upstreams.data = ({ body }) =>
      Response.json(
        body.includes('query notifications')
          ? { data: { notifications: empty } }
          : { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }
      )
    const response = await world.send(PATHS[0] ?? '', { headers: { Cookie: cookie } })
    expect(await response.json()).toEqual({ received: 0, answerable: 0 })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('gives the balances of the held tokens as strings, and is not cached', async () => {
    const { cookie, wallet } = await logIn(world)
    const token = 'USDC-350c4e'
    const node = {
      address: 'erd1market',
      key: 'atrium',
      name: 'Atrium',
      acceptedPaymentTokens: [{ identifier: token, decimals: 6 }]
    }
    world.upstreams.data = () => Response.json({ data: { marketplaces: { edges: [{ node }] } } })
    world.upstreams.chain = () =>
      Response.json([{ identifier: token, balance: '12345678901234567890', decimals: 6 }])
    const response = await world.send(PATHS[1] ?? '', { headers: { Cookie: cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual([
      { identifier: token, balance: '12345678901234567890', decimals: 6 }
    ])
    expect(world.upstreamCalls.filter(i => i.upstream === 'chain').map(i => i.path)).toEqual([
      `/accounts/${wallet.address}/tokens?identifiers=${token}`
    ])
  })

  test.each([
    ['FORBIDDEN', 'sessionEnded'],
    ['UNAUTHENTICATED', 'signedOut']
  ])('ends the session when the data service refuses with %s', async (code, answer) => {
    const { cookie } = await logIn(world)
    world.upstreams.data = ({ body }) =>
      Response.json(
        body.includes('query notifications')
          ? { errors: [{ message: 'no', extensions: { code } }] }
          : { data: {} }
      )
    const response = await world.send(PATHS[0] ?? '', { headers: { Cookie: cookie } })
    expect(await response.json()).toEqual({ code: answer })
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
  })
})
