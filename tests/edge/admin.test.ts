import { beforeEach, describe, expect, test } from 'vitest'

import { OPERATIONS, type Operation } from '../../src/server/operations/operations.ts'
import { createEdgeWorld, type EdgeWorld, postInit, readSetCookie } from './support/edge-world.ts'
import { logIn, type SignedInSession } from './support/log-in.ts'

const NAMES = Object.entries<Operation>(OPERATIONS).flatMap(([name, { caller }]) =>
  caller === 'admin' ? [name] : []
)
const FLAG = {
  operation: 'flagNft',
  variables: { input: { identifier: 'ART-1a2b3c-01', nsfwFlag: 0.99 } }
}

let world: EdgeWorld
let alice: SignedInSession

beforeEach(async () => {
  world = createEdgeWorld()
  alice = await logIn(world)
  admins([])
})

function admins(addresses: readonly string[]): void {
  world.upstreams.settings = () => Response.json({ admins: addresses, notice: null })
}

function dataServiceCalls() {
  return world.upstreamCalls.filter(i => i.upstream === 'data')
}

describe('an admin operation', { tags: ['@C14', '@C15', '@C16'] }, () => {
  test('is the kind of thirteen operations in OPERATIONS', () => {
    expect(NAMES).toHaveLength(13)
  })

  test.each(NAMES)('%s is refused to a non-admin, whose session stays valid', async operation => {
    const answer = await world.send('/api/graphql', postInit({ operation }, alice.cookie))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ code: 'notAdmin' })
    expect(readSetCookie(answer)).toBeUndefined()
    expect(dataServiceCalls()).toEqual([])
    const other = await world.send('/api/graphql', postInit({ operation: 'bid' }, alice.cookie))
    expect(other.status).toBe(200)
  })

  test('is refused to a visitor', async () => {
    admins([alice.wallet.address])
    const answer = await world.send('/api/graphql', postInit(FLAG))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ code: 'signedOut' })
    expect(world.upstreamCalls).toEqual([])
  })

  test('is forwarded to the data service for an admin and answered uncached', async () => {
    admins([alice.wallet.address])
    world.upstreams.data = () => Response.json({ data: { flagNft: true } })
    const answer = await world.send('/api/graphql', postInit(FLAG, alice.cookie))
    expect(await answer.json()).toEqual({ data: { flagNft: true } })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(JSON.parse(dataServiceCalls()[0]?.body ?? '').variables).toEqual(FLAG.variables)
  })

  test('answers notAdmin and keeps the session when the data service refuses with FORBIDDEN', async () => {
    admins([alice.wallet.address])
    world.upstreams.data = () =>
      Response.json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
    const answer = await world.send('/api/graphql', postInit(FLAG, alice.cookie))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ code: 'notAdmin' })
    expect(readSetCookie(answer)).toBeUndefined()
  })

  test('ends the session when the data service refuses with UNAUTHENTICATED', async () => {
    admins([alice.wallet.address])
    world.upstreams.data = () =>
      Response.json({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
    const answer = await world.send('/api/graphql', postInit(FLAG, alice.cookie))
    expect(await answer.json()).toEqual({ code: 'signedOut' })
    expect(readSetCookie(answer)).toBe('')
  })

  test('answers 502 while the admin list is unavailable', async () => {
    world.upstreams.settings = () => new Response('down', { status: 500 })
    const answer = await world.send('/api/graphql', postInit(FLAG, alice.cookie))
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({ code: 'upstreamDown' })
    expect(dataServiceCalls()).toEqual([])
    expect(readSetCookie(answer)).toBeUndefined()
  })

  test('refuses GET with 405', async () => {
    admins([alice.wallet.address])
    const path = '/api/graphql?operation=blacklistedCollections&variables={}'
    const answer = await world.send(path, { headers: { Cookie: alice.cookie } })
    expect(answer.status).toBe(405)
    expect(dataServiceCalls()).toEqual([])
  })
})
