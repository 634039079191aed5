// /api/auctions/{auctionId}/watch: which requests may open a socket, and what the object of the auction receives.

import { beforeEach, describe, expect, test } from 'vitest'

import { handleApiRequest } from '../../functions/api-router.ts'
import { CONNECTION_HEADER } from '../../functions/watch.ts'
import { RATE_LIMITS } from '../../src/server/config/edge-limits.ts'
import {
  CLOUD,
  createPartnerWorld,
  KILN,
  MAIN,
  type PartnerWorld
} from './support/partner-world.ts'

const PATH = '/api/auctions/7/watch'
const FROM_PAGE = { Upgrade: 'websocket', Origin: MAIN, Cookie: 'atrium_session=sealed' }

/** Network, partner and auction. The partner is empty on the main site. */
const MAIN_NAME = 'sandbox//7'

let world: PartnerWorld
let calls: { name: string; headers: Headers; url: string }[]

beforeEach(() => {
  world = createPartnerWorld()
  calls = []
  world.watchedAuctions = {
    getByName: name => ({
      fetch: async (url, { headers } = {}) => {
        calls.push({ name, url, headers: new Headers(headers) })
        return new Response('connected')
      }
    })
  }
})

async function open(origin: string, headers: Record<string, string>, path = PATH, ip?: string) {
  const request = new Request(origin + path, { headers })
  const edge = { ...world.edgeOf(origin + path, { headers }), clientIp: ip }
  const response = await handleApiRequest(request, edge)
  return response?.status
}

describe('a request for a watch socket', { tags: ['@M13', '@E1'] }, () => {
  test('is forwarded to the object of its auction, without the headers of the client', async () => {
    expect(await open(MAIN, FROM_PAGE, PATH, '2001:db8:1:2::9')).toBe(200)
    const [call] = calls
    expect([...(call?.headers.keys() ?? [])].sort()).toEqual(['upgrade', CONNECTION_HEADER])
    expect(call?.url).not.toContain('7')
    expect(JSON.parse(call?.headers.get(CONNECTION_HEADER) ?? '')).toEqual({
      auctionId: '7',
      name: MAIN_NAME,
      addressPrefix: '2001:db8:1:2',
      origin: MAIN
    })
  })

  test('is forwarded to the partner’s object on a partner’s site', { tags: ['@N19'] }, async () => {
    for (const origin of [MAIN, CLOUD, KILN]) {
      expect(await open(origin, { ...FROM_PAGE, Origin: origin })).toBe(200)
    }
    expect(calls.map(i => i.name)).toEqual([
      MAIN_NAME,
      'sandbox/cloudbreakers/7',
      'sandbox/kilnandco/7'
    ])
  })

  test.each([
    { name: 'from another site', headers: { ...FROM_PAGE, Origin: 'https://evil.test' }, is: 403 },
    { name: 'from a partner’s site', headers: { ...FROM_PAGE, Origin: CLOUD }, is: 403 },
    { name: 'without an origin', headers: { Upgrade: 'websocket' }, is: 403 },
    { name: 'without Upgrade: websocket', headers: { Origin: MAIN }, is: 400 },
    { name: 'for the auction id “seven”', path: '/api/auctions/seven/watch', is: 404 },
    { name: 'for an auction id with a slash', path: '/api/auctions/7%2F8/watch', is: 404 },
    { name: 'for the auction id 0', path: '/api/auctions/0/watch', is: 404 },
    {
      name: 'for an auction id of 20 digits',
      path: `/api/auctions/${'9'.repeat(20)}/watch`,
      is: 404
    }
  ])('is refused $name', async ({ headers = FROM_PAGE, is, path = PATH }) => {
    expect(await open(MAIN, headers, path)).toBe(is)
    expect(calls).toEqual([])
  })

  test('is refused when the deployment has no objects for watched auctions', async () => {
    world.watchedAuctions = undefined
    expect(await open(MAIN, FROM_PAGE)).toBe(404)
  })

  test('is refused while its object fails', async () => {
    world.watchedAuctions = {
      getByName: () => ({ fetch: () => Promise.reject(new Error('overloaded')) })
    }
    expect(await open(MAIN, FROM_PAGE)).toBe(502)
  })

  test('is refused when a client opens too many', async () => {
    const statuses: unknown[] = []
    for (let count = 0; count <= RATE_LIMITS.watch.burst; count += 1)
      statuses.push(await open(MAIN, FROM_PAGE, PATH, '203.0.113.7'))
    expect(statuses).toEqual([...Array(RATE_LIMITS.watch.burst).fill(200), 429])
  })
})
