import { beforeEach, describe, expect, test } from 'vitest'

import { createEdgeWorld, type EdgeWorld, postInit } from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('POST /api/newsletter', () => {
  test.each(['{"result":"success","msg":"Hi"}', 'callback({"result":"success","msg":"Hi"});'])(
    'reads the answer %j of the mailing service',
    async text => {
      world.upstreams.newsletter = () => new Response(text)
      const response = await world.send('/api/newsletter', postInit({ email: 'a+b@c.example' }))
      expect(await response.json()).toEqual({ result: 'success', msg: 'Hi' })
      expect(world.upstreamCalls[0]?.path).toBe('?EMAIL=a%2Bb%40c.example')
    }
  )

  test.each(['', 'a', 'a@', '@b', 'a b@c', 'a\u0000@b', 'a@b\u0007c', 'a\u200b@b', 1])(
    'refuses the email address %j',
    async email => {
      expect((await world.send('/api/newsletter', postInit({ email }))).status).toBe(400)
    }
  )
})
