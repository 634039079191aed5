import { beforeEach, describe, expect, test } from 'vitest'

import { createSsrClient } from '../../functions/ssr-client.ts'
import type { GraphqlRequest } from '../../src/lib/api/request.ts'
import { GraphqlError, StatusError } from '../../src/lib/errors.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

function request(
  operation: GraphqlRequest<unknown>['operation'],
  variables: Record<string, unknown>
): GraphqlRequest<unknown> {
  return { kind: 'data', method: 'GET', operation, variables, read: data => data }
}

const ASSET = request('asset', { filters: { identifier: 'ART-abcdef-01' } })
const OWNERS = request('owners', { filters: { identifier: 'ART-abcdef-01' } })

/** The requests that the data service received: operation name and variables. */
function asked() {
  const calls = world.upstreamCalls.filter(i => i.upstream === 'data')
  return calls.map(i => JSON.parse(i.body) as { operationName: string; variables: object })
}

function load(...requests: GraphqlRequest<unknown>[]) {
  const send = createSsrClient(world.edge(new Request(`${ORIGIN}/nfts`)))
  return Promise.allSettled(requests.map(i => send(i)))
}

describe('queries that a page makes at the same moment', () => {
  test('are one request, and each receives its own part of the response', async () => {
    world.upstreams.data = () => Response.json({ data: { q0: { first: 1 }, q1: { second: 2 } } })
    expect(await load(ASSET, OWNERS)).toEqual([
      { status: 'fulfilled', value: { assets: { first: 1 } } },
      { status: 'fulfilled', value: { owners: { second: 2 } } }
    ])
    expect(asked()).toMatchObject([
      {
        operationName: 'page',
        variables: {
          q0_filters: { identifier: 'ART-abcdef-01' },
          q1_filters: { identifier: 'ART-abcdef-01' }
        }
      }
    ])
  })

  test('are one request even if their cache lifetimes differ', async () => {
    const stats = request('exploreStats', {})
    world.upstreams.data = () => Response.json({ data: { q0: 1, q1: 2 } })
    await load(stats, ASSET)
    expect(asked().map(i => i.operationName)).toEqual(['page'])
    world.advanceClock(299)
    expect(await load(stats)).toEqual([{ status: 'fulfilled', value: { exploreStats: 1 } }])
    expect(asked()).toHaveLength(1)
  })

  test('are cached one by one', async () => {
    world.upstreams.data = () => Response.json({ data: { q0: 1, q1: 2 } })
    await load(ASSET, OWNERS)
    world.upstreamCalls.length = 0
    expect(await load(OWNERS)).toEqual([{ status: 'fulfilled', value: { owners: 2 } }])
    expect(asked()).toEqual([])
  })

  test('are sent again one by one when one of them fails, so that the others succeed', async () => {
    world.upstreams.data = ({ body }) => {
      const { operationName } = JSON.parse(body)
      return operationName === 'owners'
        ? Response.json({ data: { owners: 2 } })
        : Response.json({ data: null, errors: [{ message: 'no' }] })
    }
    expect(await load(ASSET, OWNERS)).toEqual([
      { status: 'rejected', reason: expect.any(GraphqlError) },
      { status: 'fulfilled', value: { owners: 2 } }
    ])
    expect(asked().map(i => i.operationName)).toEqual(['page', 'asset', 'owners'])
  })

  test('are not sent again when the service is down', async () => {
    world.upstreams.data = () => new Response(null, { status: 503 })
    for (const outcome of await load(ASSET, OWNERS))
      expect(outcome).toMatchObject({ reason: expect.any(StatusError) })
    expect(asked()).toHaveLength(1)
  })

  test('of different pages are separate requests', async () => {
    world.upstreams.data = () => Response.json({ data: { assets: 1, owners: 2 } })
    await Promise.all([load(ASSET), load(OWNERS)])
    expect(asked().map(i => i.operationName)).toEqual(['asset', 'owners'])
  })

  test('are sent once more when the shared token was refused', async () => {
    let refusals = 1
    world.upstreams.data = () => {
      refusals -= 1
      return refusals < 0
        ? Response.json({ data: { q0: 1, q1: 2 } })
        : Response.json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
    }
    expect((await load(ASSET, OWNERS)).map(i => i.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(asked().map(i => i.operationName)).toEqual(['page', 'page'])
  })
})
