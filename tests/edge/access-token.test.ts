// The lifetime of the access token that visitors share. Its use by queries: graphql.test.ts.

import { describe, expect, test } from 'vitest'

import { createEdgeWorld, createJwt, START_SECONDS } from './support/edge-world.ts'

describe('the access token that visitors share', () => {
  test.each([
    { name: 'is valid for less than a minute', lifeSeconds: 40, usedSeconds: 20 },
    { name: 'has already expired by the clock of the edge', lifeSeconds: -5, usedSeconds: 1 }
  ])(
    'is requested again after $usedSeconds s when it $name',
    async ({ lifeSeconds, usedSeconds }) => {
      const world = createEdgeWorld()
      let passed = 0
      world.upstreams.extras = () =>
        new Response(createJwt(undefined, START_SECONDS + passed + lifeSeconds, 2))
      const exchanges = () => world.upstreamCalls.filter(i => i.upstream === 'extras').length
      const read = (id: number) =>
        world.send(`/api/graphql?operation=auctionPrice&variables=%7B%7D&unused=${id}`)
      for (const id of [1, 2]) await read(id)
      expect(exchanges()).toBe(1)
      world.advanceClock(usedSeconds)
      passed = usedSeconds
      for (const id of [3, 4]) await read(id)
      expect(exchanges()).toBe(2)
    }
  )
})
