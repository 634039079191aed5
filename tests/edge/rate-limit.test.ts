import { beforeEach, describe, expect, test } from 'vitest'

import { addressPrefixOf, checkRateLimit } from '../../functions/rate-limit.ts'
import { RATE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN, postInit } from './support/edge-world.ts'

const CLIENT = '203.0.113.7'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('the rate limit of a client', { tags: ['@E6'] }, () => {
  test('refuses requests beyond the burst with 429 and Retry-After, and refills over time', async () => {
    const { burst } = RATE_LIMITS.login
    const tries = async (count: number, client?: string) => {
      const responses = Array.from({ length: count }, () =>
        world.send('/api/session', postInit({ token: 'x' }), client)
      )
      return (await Promise.all(responses)).map(i => i.status)
    }
    expect(await tries(burst, CLIENT)).toEqual(Array(burst).fill(401))
    const refused = await world.send('/api/session', postInit({ token: 'x' }), CLIENT)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('2')
    expect(await refused.json()).toEqual({ code: 'tooMany' })
    expect(await tries(1, '203.0.113.8')).toEqual([401])
    expect((await world.send('/api/session', {}, CLIENT)).status).toBe(200)
    world.advanceClock(2)
    expect(await tries(2, CLIENT)).toEqual([401, 429])
  })

  test.each([
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9'],
    ['2001:db8::1', '2001:0db8:0:0:5::'],
    ['::1:2', '0:0:0:0:7:7:7:7']
  ])('treats two addresses of an IPv6 network as one client: %s and %s', (one, other) => {
    expect(addressPrefixOf(one)).toBe(addressPrefixOf(other))
  })

  test('treats an IPv4 address and its IPv6 form as one client', () => {
    expect(addressPrefixOf('::FFFF:203.0.113.7')).toBe(addressPrefixOf('203.0.113.7'))
  })

  test.each([
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1']
  ])('treats addresses of different networks as two clients: %s and %s', (one, other) => {
    expect(addressPrefixOf(one)).not.toBe(addressPrefixOf(other))
  })

  test('is not reset by ten thousand other clients', () => {
    const edge = (client: string) => world.edge(new Request(ORIGIN), client)
    for (let i = 0; i <= RATE_LIMITS.login.burst; i += 1) checkRateLimit(edge(CLIENT), 'login')
    for (let i = 0; i < 9_990; i += 1) checkRateLimit(edge(`10.0.${i >> 8}.${i & 255}`), 'login')
    expect(checkRateLimit(edge(CLIENT), 'login')).toBeGreaterThan(0)
    for (let i = 0; i < 9_990; i += 1) checkRateLimit(edge(`10.1.${i >> 8}.${i & 255}`), 'login')
    expect(checkRateLimit(edge(CLIENT), 'login')).toBeGreaterThan(0)
    expect(world.isolate.buckets.size).toBeLessThanOrEqual(10_000)
  })

  test('does not apply without a client address, as on a local machine', async () => {
    const responses = Array.from({ length: RATE_LIMITS.login.burst * 2 }, () =>
      world.send('/api/session', postInit({ token: 'x' }))
    )
    expect((await Promise.all(responses)).every(i => i.status === 401)).toBe(true)
  })
})
