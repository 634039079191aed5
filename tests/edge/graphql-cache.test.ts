import { beforeEach, describe, expect, test } from 'vitest'

import { createEdgeWorld, type EdgeWorld, START_SECONDS } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const CARDS = `/api/graphql?operation=assetCards&variables=${encodeURIComponent('{"pagination":{"first":10}}')}`
const PRICE = '/api/graphql?operation=auctionPrice&variables=%7B%7D'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

function dataRequests() {
  return world.upstreamCalls.filter(i => i.upstream === 'data')
}

describe('the cached copies of public queries', () => {
  const states = async (paths: string[]) => {
    const found: (string | null)[] = []
    for (const path of paths) found.push((await world.send(path)).headers.get('x-atrium-cache'))
    return found
  }

  test('are shared by requests with the same variables', async () => {
    const other = CARDS.replace('10', '11')
    expect(await states([CARDS, CARDS, other])).toEqual(['MISS', 'HIT', 'MISS'])
  })

  test('are shared by requests whose variables are in another order', async () => {
    const path = (json: string) =>
      `/api/graphql?operation=assetCards&variables=${encodeURIComponent(json)}`
    expect(await states([path('{"a":1,"b":2}'), path('{"b":2,"a":1}')])).toEqual(['MISS', 'HIT'])
  })

  test('are fetched once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 25 }, () => world.send(PRICE)))
    expect(dataRequests()).toHaveLength(1)
  })

  test('of a price are fresh for one second', async () => {
    await world.send(PRICE)
    world.advanceClock(0.9)
    await world.send(PRICE)
    await world.waitForBackgroundWork()
    expect(dataRequests()).toHaveLength(1)
    world.advanceClock(0.2)
    await world.send(PRICE)
    await world.waitForBackgroundWork()
    expect(dataRequests()).toHaveLength(2)
  })

  test('of a price that are older than a transaction are not used after it', async () => {
    world.advanceClock(0.9)
    await world.send(PRICE)
    await world.waitForBackgroundWork()
    const hash = 'a'.repeat(64)
    const report = { txHash: hash, status: 'success', timestamp: START_SECONDS }
    world.upstreams.chain = () => Response.json([report])
    world.advanceClock(0.1)
    await world.send(`/api/chain/transactions?hashes=${hash}`)
    expect((await world.send(PRICE)).headers.get('x-atrium-cache')).toBe('MISS')
  })

  test('of a price that was requested before a transaction are not used after it', async () => {
    world.advanceClock(0.9)
    world.upstreams.data = async () => {
      world.advanceClock(0.2)
      return Response.json({ data: { answer: 42 } })
    }
    const hash = 'a'.repeat(64)
    world.upstreams.chain = () =>
      Response.json([{ txHash: hash, status: 'success', timestamp: START_SECONDS }])
    await world.send(PRICE)
    world.isolate.lastTransactionMs = (START_SECONDS + 1) * 1000
    expect((await world.send(PRICE)).headers.get('x-atrium-cache')).toBe('MISS')
  })

  test('do not include errors', async () => {
    world.upstreams.data = () =>
      Response.json({
        data: null,
        errors: [{ message: 'no', extensions: { code: 'BAD_REQUEST' } }]
      })
    expect(await states([CARDS, CARDS])).toEqual(['MISS', 'MISS'])
  })

  test('are bypassed for a signed-in person and refreshed for visitors', async () => {
    await world.send(CARDS)
    await world.waitForBackgroundWork()
    const { cookie } = await logIn(world)
    world.upstreams.data = () => Response.json({ data: { answer: 43 } })
    const own = await world.send(CARDS, { headers: { Cookie: cookie } })
    expect(own.headers.get('x-atrium-cache')).toBe('BYPASS')
    expect(dataRequests().at(-1)?.headers.get('Authorization')).not.toContain('alice')
    await world.waitForBackgroundWork()
    expect(await (await world.send(CARDS)).json()).toEqual({ data: { answer: 43 } })
  })
})
