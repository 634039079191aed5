import { beforeEach, describe, expect, test } from 'vitest'

import { handleApiRequest } from '../../functions/api-router.ts'
import { readEnvironment } from '../../functions/deployment.ts'
import { SANDBOX_HOST } from '../../src/lib/config/networks.ts'
import { TELEMETRY_KINDS } from '../../src/lib/config/telemetry.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN, postInit } from './support/edge-world.ts'

let world: EdgeWorld

beforeEach(() => {
  world = createEdgeWorld()
})

/** Sends a request in a deployment that configures all collectors. */
async function report(name: string, init: RequestInit): Promise<Response> {
  const request = new Request(`${ORIGIN}/api/${name}`, init)
  const edge = world.edge(request)
  const named = Object.fromEntries(TELEMETRY_KINDS.map(i => [i, `https://${SANDBOX_HOST}/${i}`]))
  const upstreams = { ...edge.environment.upstreams, ...named }
  const response = await handleApiRequest(request, {
    ...edge,
    environment: { ...edge.environment, upstreams }
  })
  if (!response) throw new Error(`${name} is left to Astro`)
  return response
}

describe('a telemetry collector', { tags: ['@N17'] }, () => {
  test.each(TELEMETRY_KINDS)(
    'receives the request body but no identifying headers: %s',
    async name => {
      world.upstreams[name] = () => new Response('thanks', { headers: { 'Set-Cookie': 'spy=1' } })
      const { headers, ...sent } = postInit({ page: '/nfts/{identifier}' })
      const response = await report(name, {
        ...sent,
        headers: {
          ...headers,
          Cookie: 'session=x',
          'User-Agent': 'me',
          'X-Forwarded-For': '1.2.3.4'
        }
      })
      expect(response.status).toBe(204)
      expect(response.headers.has('Set-Cookie')).toBe(false)
      expect(world.upstreamCalls).toMatchObject([
        { upstream: name, method: 'POST', path: '', body: '{"page":"/nfts/{identifier}"}' }
      ])
      expect([...(world.upstreamCalls[0]?.headers.keys() ?? [])].sort()).toEqual([
        'accept',
        'content-type'
      ])
    }
  )

  test('that is down makes the endpoint answer 502', async () => {
    world.upstreams.errors = () => new Response('', { status: 500 })
    expect((await report('errors', postInit({}))).status).toBe(502)
  })

  test.each([200, 503])(
    'that answers %i has the body of its answer canceled unread',
    async status => {
      let isDropped = false
      const cancel = () => {
        isDropped = true
      }
      world.upstreams.errors = () => new Response(new ReadableStream({ cancel }), { status })
      await report('errors', postInit({}))
      expect(isDropped).toBe(true)
    }
  )

  test('receives no request from another site', async () => {
    const sent = {
      ...postInit({}),
      headers: { 'Content-Type': 'application/json', Origin: 'https://a.example' }
    }
    expect((await report('vitals', sent)).status).toBe(403)
    expect(world.upstreamCalls).toEqual([])
  })

  test.each(TELEMETRY_KINDS)('that the deployment does not configure is a 404: %s', async name => {
    expect((await world.send(`/api/${name}`, postInit({}))).status).toBe(404)
    expect(world.upstreamCalls).toEqual([])
  })
})

describe('a deployment', { tags: ['@N17'] }, () => {
  test.each(['devnet', 'testnet', 'staging', 'mainnet', 'sandbox'])(
    'may configure collectors and the newsletter: %s',
    ENVIRONMENT => {
      const { upstreams } = readEnvironment({
        ENVIRONMENT,
        UPSTREAM_VITALS: 'https://vitals.example/',
        UPSTREAM_NEWSLETTER: 'https://mail.example/subscribe'
      })
      expect(upstreams.vitals).toBe('https://vitals.example')
      expect(upstreams.newsletter).toBe('https://mail.example/subscribe')
      expect(upstreams.errors).toBeUndefined()
    }
  )

  test('accepts only HTTPS URLs for collectors', () => {
    expect(() => readEnvironment({ UPSTREAM_ERRORS: 'http://plain.example' })).toThrow(
      /UPSTREAM_ERRORS/
    )
  })

  test('may not override an upstream of its network', () => {
    expect(() => readEnvironment({ UPSTREAM_DATA: 'https://data.example' })).toThrow(
      /UPSTREAM_DATA/
    )
  })
})
