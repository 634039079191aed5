import { beforeEach, describe, expect, test } from 'vitest'

import { handlePublicFile } from '../../functions/public-files.ts'
import { RATE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

const SHOWN = `erd1${'q'.repeat(58)}`
const PRIVATE = `erd1${'p'.repeat(58)}`

let world: EdgeWorld

beforeEach(() => {
  world = createEdgeWorld()
})

interface GetInit extends RequestInit {
  client?: string
}

async function get(phrase: string, init: GetInit = {}): Promise<Response | undefined> {
  const request = new Request(
    `${ORIGIN}/similar-names.json?phrase=${encodeURIComponent(phrase)}`,
    init
  )
  return handlePublicFile(request, world.edge(request, init.client))
}

async function namesOf(response: Response | undefined): Promise<string[] | undefined> {
  const body = (await response?.json()) as { names: { name: string }[] } | undefined
  return body?.names.map(i => i.name)
}

function answerSearches(): void {
  world.upstreams.data = ({ body }) => {
    const { operationName } = JSON.parse(body)
    return Response.json({ data: operationName === 'page' ? hitsData() : collectionsData() })
  }
  world.upstreams.identity = () =>
    Response.json({
      info: {
        [SHOWN]: { herotag: '@tidal.elrond' },
        [PRIVATE]: { herotag: '@tides.elrond', privacy: 'private' }
      }
    })
}

describe('/similar-names.json', { tags: ['@N8', '@M22'] }, () => {
  test('lists people, collections and tags, without private or marked ones', async () => {
    answerSearches()
    const response = await get('tidelz')
    expect(response?.headers.get('Cache-Control')).toBe('private, max-age=20')
    expect(await response?.json()).toEqual({
      names: [
        { kind: 'collection', name: 'Tides', picture: PICTURE },
        { kind: 'account', name: 'tidal' },
        { kind: 'tag', name: '#tide' }
      ]
    })
    // One request to the data service contains all searches.
    const asked = world.upstreamCalls.map(i => i.upstream)
    expect(asked.filter(i => i !== 'extras')).toEqual(['data', 'data', 'identity'])
  })

  test.each(['', 'tide', '#abc'])('asks no upstream for “%s”, which is too short', async phrase => {
    expect(await namesOf(await get(phrase))).toEqual([])
    expect(world.upstreamCalls).toEqual([])
  })

  test('is empty while the data service is down, and this answer is not cached', async () => {
    world.upstreams.data = () => new Response('down', { status: 503 })
    const response = await get('tidelz')
    expect(response?.headers.get('Cache-Control')).toBe('no-store')
    expect(await namesOf(response)).toEqual([])
    answerSearches()
    expect(await namesOf(await get('tidelz'))).toEqual(['Tides', 'tidal', '#tide'])
  })

  test('has one cached answer for phrases with the same beginning', async () => {
    answerSearches()
    const first = await (await get('tidelz'))?.text()
    await world.waitForBackgroundWork()
    world.upstreamCalls.length = 0
    const second = await get('tidelx')
    expect(second?.headers.get('x-atrium-cache')).toBe('HIT')
    expect(await second?.text()).toBe(first)
    expect((await get('@tidelx'))?.headers.get('x-atrium-cache')).toBe('MISS')
  })

  test('lists the nearest name first, in an answer from the cache too', async () => {
    answerSearches()
    world.upstreams.identity = () =>
      Response.json({ info: { [SHOWN]: { herotag: '@tidely.elrond' } } })
    for (const phrase of ['tidelz', 'tidelx'])
      expect(await namesOf(await get(phrase))).toEqual(['tidely', 'Tides', '#tide'])
  })

  test('lists names like any word of the phrase when none begins like it, and caches them', async () => {
    world.upstreams.data = ({ body }) => {
      const { operationName, variables } = JSON.parse(body)
      if (operationName !== 'page') return Response.json({ data: collectionsData() })
      const filters = Object.values<{ searchTerm: string }>(variables)
      const found = filters.map(({ searchTerm }, at) => [
        `q${at}`,
        'tide'.startsWith(searchTerm) ? hitsData().q1 : hitsData().q0
      ])
      return Response.json({ data: Object.fromEntries(found) })
    }
    world.upstreams.identity = () =>
      Response.json({ info: { [SHOWN]: { herotag: '@tidal.elrond' } } })
    const found = await get('harbqx tideqs')
    expect(await namesOf(found)).toEqual(['Tides', '#tide'])
    await world.waitForBackgroundWork()
    expect((await get('harbqx tideqs'))?.headers.get('x-atrium-cache')).toBe('HIT')
  })

  test('leaves out a person whose profile has become private since', async () => {
    answerSearches()
    await get('tidelz')
    world.advanceClock(1)
    world.upstreams.identity = () =>
      Response.json({ info: { [SHOWN]: { herotag: '@tidal.elrond', privacy: 'private' } } })
    world.isolate.lastProfileChangeMs = world.edge(new Request(ORIGIN)).nowMs()
    expect(await namesOf(await get('tidelz'))).toEqual(['Tides', '#tide'])
  })

  test('is rate limited like pages', async () => {
    const init = { client: '203.0.113.7' }
    for (let i = 0; i < RATE_LIMITS.page.burst; i += 1)
      expect((await get('tide', init))?.status).toBe(200)
    expect((await get('tide', init))?.status).toBe(429)
  })

  test('answers 405 to a POST request', async () => {
    expect((await get('tidelz', { method: 'POST' }))?.status).toBe(405)
  })
})

/** An answer in which the longest beginning finds nothing. */
function hitsData() {
  const none = { accounts: [], collections: [], nfts: [], tags: [] }
  const found = {
    accounts: [
      { identifier: SHOWN, name: '@tidal.elrond' },
      { identifier: PRIVATE, name: '@tides.elrond' }
    ],
    collections: [
      { identifier: 'TIDE-abcdef', name: 'Tides', verified: true },
      { identifier: 'TIDY-abcdef', name: 'Tidy', verified: false }
    ],
    nfts: [{ identifier: 'TIDE-abcdef-01', name: 'Tide 1', verified: false }],
    tags: [{ identifier: 'tide', name: 'tide' }]
  }
  return { q0: none, q1: found, q2: found }
}

const PICTURE = 'https://media.example/tides.png'

function collectionsData() {
  const assets = [{ identifier: 'TIDE-abcdef-01', thumbnailUrl: PICTURE }]
  const node = { verified: true, collectionAsset: { totalCount: '3', assets } }
  const scamInfo = { type: 'scam', info: 'x' }
  return {
    a: { edges: [{ node: { ...node, collection: 'TIDE-abcdef', name: 'Tides' } }] },
    b: { edges: [{ node: { ...node, collection: 'TIDY-abcdef', name: 'Tidy', scamInfo } }] }
  }
}
