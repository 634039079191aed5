import { beforeEach, describe, expect, test } from 'vitest'
import { HASH } from '../transaction-hash.ts'
import {
  createEdgeWorld,
  type EdgeWorld,
  ORIGIN,
  postInit,
  START_SECONDS
} from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('a tracked transaction', () => {
  const changed = () => world.isolate.lastTransactionMs
  const follow = async (path: string, status: string, timestamp = START_SECONDS, cookie = '') => {
    const report = { txHash: HASH, status, timestamp }
    world.upstreams.chain = () => Response.json(path.startsWith('?') ? [report] : report)
    const headers = { Cookie: cookie }
    return world.send(`/api/chain/transactions${path}`, { headers })
  }

  test.each([`/${HASH}`, `?hashes=${HASH}`])(
    'invalidates cached prices once, when it becomes final: %s',
    async path => {
      for (let i = 0; i < 5; i += 1) await follow(path, 'pending')
      expect(changed()).toBe(0)
      await follow(path, 'success')
      expect(changed()).toBe(START_SECONDS * 1000)
      world.advanceClock(2)
      await follow(path, 'success')
      expect(changed()).toBe(START_SECONDS * 1000)
    }
  )

  test.each([
    { name: 'sent five minutes ago', timestamp: START_SECONDS - 300, isInvalidated: false },
    { name: 'sent less than that ago', timestamp: START_SECONDS - 299, isInvalidated: true },
    { name: 'of the network’s next second', timestamp: START_SECONDS + 1, isInvalidated: true },
    { name: 'without a time', timestamp: Number.NaN, isInvalidated: false }
  ])(
    'invalidates cached prices only if its time is less than five minutes ago: $name',
    async ({ isInvalidated, timestamp }) => {
      await follow(`/${HASH}`, 'success', timestamp)
      expect(changed()).toBe(isInvalidated ? START_SECONDS * 1000 : 0)
    }
  )

  test('of any age sets the cookie of a change for the person who tracks it', async () => {
    const { cookie } = await logIn(world)
    const response = await follow(`/${HASH}`, 'success', START_SECONDS - 86_400, cookie)
    expect(response.headers.get('Set-Cookie')).toContain('__Host-atrium_changed=1')
    expect(changed()).toBe(0)
  })

  test('no longer invalidates cached prices after 1,000 others, until those are five minutes old', async () => {
    const ask = async (number: number, timestamp: number) => {
      world.upstreams.chain = ({ path }) =>
        Response.json({ txHash: path.slice(-64), status: 'success', timestamp })
      await world.send(`/api/chain/transactions/${String(number).padStart(64, '0')}`)
    }
    for (let i = 0; i < 1_000; i += 1) await ask(i, START_SECONDS)
    world.advanceClock(1)
    for (let i = 1_000; i < 1_100; i += 1) await ask(i, START_SECONDS)
    expect(changed()).toBe(START_SECONDS * 1000)
    world.advanceClock(299)
    await ask(1_100, START_SECONDS + 299)
    expect(changed()).toBe((START_SECONDS + 300) * 1000)
    expect(world.isolate.finalTransactions.size).toBe(1)
  })

  test('invalidates cached prices when it is sent', async () => {
    world.upstreams.chain = () => Response.json({ txHash: HASH }, { status: 201 })
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(changed()).toBe(START_SECONDS * 1000)
  })

  test('invalidates cached prices when the answer to sending it is lost', async () => {
    world.upstreams.chain = () => Promise.reject(new TypeError('connection lost'))
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(changed()).toBe(START_SECONDS * 1000)
  })

  test('invalidates nothing when the network refuses it', async () => {
    world.upstreams.chain = () => Response.json({ message: 'bad signature' }, { status: 400 })
    await world.send('/api/chain/transactions', postInit({ nonce: 1 }))
    expect(changed()).toBe(0)
  })

  test('causes at most one price request per second, even if many become final', async () => {
    world.upstreams.chain = ({ path }) =>
      Response.json({ txHash: path.slice(-64), status: 'fail', timestamp: START_SECONDS })
    const variables = encodeURIComponent('{"filters":{}}')
    world.advanceClock(1)
    for (let i = 0; i < 9; i += 1) {
      await world.send(`/api/chain/transactions/${String(i).repeat(64)}`)
      expect(changed()).toBe(world.edge(new Request(ORIGIN)).nowMs())
      await world.send(`/api/graphql?operation=auctionPrice&variables=${variables}`)
      world.advanceClock(0.1)
    }
    expect(world.upstreamCalls.filter(i => i.upstream === 'data')).toHaveLength(1)
  })
})
