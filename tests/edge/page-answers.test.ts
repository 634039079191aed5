import { beforeEach, describe, expect, test } from 'vitest'

import { createSsrClient } from '../../functions/ssr-client.ts'
import type { GraphqlRequest } from '../../src/lib/api/request.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN, postInit } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

const CARDS: GraphqlRequest<unknown> = {
  kind: 'data',
  method: 'GET',
  operation: 'assetCards',
  variables: { filters: { collection: 'GLASS-1a2b3c' }, pagination: { first: 2 } },
  read: data => data
}

/** The data that a page reads, and the number of requests to the data service for it. */
async function loadPage(cookie = '', request = CARDS) {
  const before = queries()
  const edge = world.edge(new Request(`${ORIGIN}/nfts`, { headers: { Cookie: cookie } }))
  const data = await createSsrClient(edge)(request)
  await world.waitForBackgroundWork()
  return { data, asked: queries() - before }
}

function queries(): number {
  return world.upstreamCalls.filter(i => i.upstream === 'data').length
}

describe('an answer of the data service for a page', () => {
  test('is requested once while it is fresh, for visitors and signed-in people', async () => {
    const { cookie } = await logIn(world)
    expect(await loadPage()).toMatchObject({ asked: 1 })
    expect(await loadPage()).toMatchObject({ asked: 0, data: { answer: 42 } })
    expect(await loadPage(cookie)).toMatchObject({ asked: 0, data: { answer: 42 } })
    world.advanceClock(6)
    expect(await loadPage(cookie)).toMatchObject({ asked: 1 })
  })

  test('is shared by requests with the same variables in any order, and by no other requests', async () => {
    const { filters, pagination } = CARDS.variables
    await loadPage()
    expect(await loadPage('', { ...CARDS, variables: { pagination, filters } })).toMatchObject({
      asked: 0
    })
    expect(await loadPage('', { ...CARDS, variables: { filters } })).toMatchObject({ asked: 1 })
  })

  test('is not stored when it has errors', async () => {
    world.upstreams.data = () => Response.json({ errors: [{ message: 'no' }] })
    await expect(loadPage()).rejects.toThrow()
    world.upstreams.data = () => Response.json({ data: { answer: 43 } })
    expect(await loadPage()).toMatchObject({ asked: 1, data: { answer: 43 } })
  })

  test('is not older than the last transaction for a signed-in person', async () => {
    const { cookie } = await logIn(world)
    await loadPage()
    world.advanceClock(1)
    world.isolate.lastTransactionMs = world.edge(new Request(ORIGIN)).nowMs()
    expect(await loadPage()).toMatchObject({ asked: 0 })
    expect(await loadPage(cookie)).toMatchObject({ asked: 1 })
    expect(await loadPage(cookie)).toMatchObject({ asked: 0 })
  })

  test('is requested again on each page for a minute after the viewer changed something', async () => {
    const { cookie } = await logIn(world)
    await loadPage()
    const change = { operation: 'addLike', variables: { input: { identifier: 'GLASS-1a2b3c-01' } } }
    const response = await world.send('/api/graphql', postInit(change, cookie))
    const mark = response.headers.getSetCookie().find(i => i.startsWith('__Host-atrium_changed='))
    expect(mark).toContain('Max-Age=60; HttpOnly; Secure')
    const changed = `${cookie}; ${mark?.split(';')[0]}`
    expect(await loadPage(changed)).toMatchObject({ asked: 1 })
    expect(await loadPage(changed)).toMatchObject({ asked: 1 })
    expect(await loadPage(cookie)).toMatchObject({ asked: 0 })
  })

  test('sets no cookie of a change when the operation is a query', async () => {
    const { cookie } = await logIn(world)
    const query = { operation: 'notifications', variables: {} }
    const response = await world.send('/api/graphql', postInit(query, cookie))
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
