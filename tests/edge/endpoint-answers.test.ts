import { beforeEach, describe, expect, test } from 'vitest'

import { createSsrClient } from '../../functions/ssr-client.ts'
import { loadAddressByHerotag } from '../../src/lib/api/chain.ts'
import { loadFollowerCount, loadIsFollowing } from '../../src/lib/api/follows.ts'
import { loadProfile } from '../../src/lib/api/profiles.ts'
import type { RestRequest } from '../../src/lib/api/request.ts'
import { loadPosts } from '../../src/server/api/static-files.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN, postInit } from './support/edge-world.ts'
import { logIn } from './support/log-in.ts'

const ADDRESS = `erd1${'q'.repeat(58)}`

let world: EdgeWorld
let cookie: string
let address: string
beforeEach(async () => {
  world = createEdgeWorld()
  const session = await logIn(world)
  address = session.wallet.address
  cookie = session.cookie
  world.upstreams.identity = () => Response.json({ herotag: '@ada', count: 3, follows: true })
})

/** The answer that a page reads, and the upstream calls that it caused. */
async function load<Answer>(request: RestRequest<Answer>, cookies = '') {
  const before = world.upstreamCalls.length
  const edge = world.edge(new Request(`${ORIGIN}/nfts`, { headers: { Cookie: cookies } }))
  const answer = await createSsrClient(edge)(request)
  await world.waitForBackgroundWork()
  return { answer, calls: world.upstreamCalls.slice(before) }
}

describe('an answer of a REST endpoint for a page', () => {
  test('is requested once while it is fresh', async () => {
    world.upstreams.files = () => Response.json([{ id: '1', url: 'https://x.test/1', text: 'a' }])
    expect((await load(loadPosts())).calls).toHaveLength(1)
    expect(await load(loadPosts(), cookie)).toMatchObject({ calls: [], answer: [{ text: 'a' }] })
  })

  test('is renewed in the background when it is old', async () => {
    world.upstreams.files = () => Response.json([{ id: '1', url: 'https://x.test/1', text: 'a' }])
    await load(loadPosts())
    world.advanceClock(301)
    world.upstreams.files = () => Response.json([{ id: '2', url: 'https://x.test/2', text: 'b' }])
    expect(await load(loadPosts())).toMatchObject({ answer: [{ text: 'a' }], calls: [{}] })
    expect(await load(loadPosts())).toMatchObject({ answer: [{ text: 'b' }], calls: [] })
  })

  test('is used again when its renewal fails', async () => {
    world.upstreams.files = () => Response.json([{ id: '1', url: 'https://x.test/1', text: 'a' }])
    await load(loadPosts())
    world.advanceClock(301)
    world.upstreams.files = () => new Response(null, { status: 503 })
    expect(await load(loadPosts())).toMatchObject({ answer: [{ text: 'a' }] })
    expect(world.log).toMatchObject([{ event: 'renewal of an answer failed' }])
  })

  test('is not stored when the upstream fails', async () => {
    world.upstreams.files = () => new Response(null, { status: 503 })
    await expect(load(loadPosts())).rejects.toMatchObject({ status: 503 })
    world.upstreams.files = () => Response.json([])
    expect(await load(loadPosts())).toMatchObject({ answer: [], calls: [{}] })
  })

  test('has the address of a herotag, which is requested once', async () => {
    world.upstreams.chain = () =>
      new Response(null, { status: 302, headers: { Location: `/accounts/${ADDRESS}` } })
    expect(await load(loadAddressByHerotag('ada'))).toMatchObject({ answer: ADDRESS, calls: [{}] })
    expect(await load(loadAddressByHerotag('ada'))).toMatchObject({ answer: ADDRESS, calls: [] })
  })

  test('is refused when a herotag redirects to another site', async () => {
    world.upstreams.chain = () =>
      new Response(null, { status: 302, headers: { Location: 'https://evil.test/x' } })
    await expect(load(loadAddressByHerotag('ada'))).rejects.toMatchObject({ name: 'StatusError' })
  })
})

describe('a profile on a page', { tags: ['@C4'] }, () => {
  test('is requested once a second, without the token of the viewer', async () => {
    const first = await load(loadProfile(ADDRESS), cookie)
    expect(first.answer.herotag).toBe('ada')
    expect(first.calls.map(i => i.headers.get('Authorization'))).toEqual([null])
    expect((await load(loadProfile(ADDRESS))).calls).toEqual([])
    world.advanceClock(2)
    expect((await load(loadProfile(ADDRESS))).calls).toHaveLength(1)
  })

  test('is requested again after a profile was changed', async () => {
    await load(loadProfile(ADDRESS))
    world.advanceClock(0.5)
    await world.send('/api/identity/self/privacy', postInit({ privacy: 'private' }, cookie))
    expect((await load(loadProfile(ADDRESS))).calls).toHaveLength(1)
  })

  test('is not stored when the profile is private', async () => {
    world.upstreams.identity = () => new Response(null, { status: 403 })
    await expect(load(loadProfile(ADDRESS))).rejects.toMatchObject({ status: 403 })
    await expect(load(loadProfile(ADDRESS))).rejects.toMatchObject({ status: 403 })
    expect(world.upstreamCalls.filter(i => i.upstream === 'identity')).toHaveLength(2)
  })

  test('of the viewer is requested each time, with the token of the viewer', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { calls } = await load(loadProfile(address), cookie)
      expect(calls.map(i => i.headers.get('Authorization'))).toEqual([
        expect.stringMatching(/^Bearer /)
      ])
    }
    expect((await load(loadProfile(address))).calls).toHaveLength(1)
  })

  test('has its follower count requested once a second, and the viewer’s own follow each time', async () => {
    await load(loadFollowerCount(ADDRESS), cookie)
    expect(await load(loadFollowerCount(ADDRESS))).toMatchObject({ answer: 3, calls: [] })
    await load(loadIsFollowing(ADDRESS), cookie)
    expect((await load(loadIsFollowing(ADDRESS), cookie)).calls).toHaveLength(1)
    await expect(load(loadIsFollowing(ADDRESS))).rejects.toMatchObject({ code: 'signedOut' })
  })

  test('answers sessionEnded for a follow when the token was refused while the page was rendered', async () => {
    world.advanceClock(3_600)
    world.upstreams.extras = () => new Response('no', { status: 401 })
    const answer = load(loadIsFollowing(ADDRESS), cookie)
    await expect(answer).rejects.toMatchObject({ code: 'sessionEnded' })
  })
})
