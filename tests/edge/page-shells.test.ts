// The pages that most visitors receive from the cache: the maximum age of a copy, and the parts of a request that its
// rendering may use.

import { beforeEach, describe, expect, test } from 'vitest'

import { handlePage } from '../../functions/page-cache.ts'
import { CACHE } from '../../src/lib/config/cache-policies.ts'
import type { Route } from '../../src/lib/config/route.ts'
import { ROUTES } from '../../src/lib/config/routes.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

const SHELLS = Object.entries(ROUTES as Record<string, Route>).flatMap(([name, { cache, path }]) =>
  cache === 'overview' ? [[name, path.replace(/\{\w+\}/, 'ATLAS-9b1e6d')] as const] : []
)
const { maxAge: fresh, staleWhileRevalidate: stale } = CACHE.overview

/** Seconds between requests, below and above each limit. */
const GAPS = [
  1,
  fresh - 2,
  fresh,
  2,
  fresh + stale,
  1,
  fresh + 1,
  3,
  stale,
  0,
  fresh + stale - 1,
  5
]

let world: EdgeWorld
let madeAt: number[]
let rendered: Request[]

beforeEach(() => {
  world = createEdgeWorld()
  madeAt = []
  rendered = []
})

/** Requests a page. `made` is the second in which the copy was rendered, counted from the first request. */
async function open(path: string, at: number, headers: Record<string, string> = {}) {
  const request = new Request(ORIGIN + path, { headers })
  const response = await handlePage(request, world.edge(request), async clean => {
    rendered.push(clean)
    madeAt.push(at)
    return new Response(String(at), {
      headers: { 'Content-Type': 'text/html' }
    })
  })
  const text = await response.text()
  await world.waitForBackgroundWork()
  return { made: Number(text) }
}

describe('the cached copy of a page with the policy “overview”', { tags: ['@S2'] }, () => {
  test('exists for the pages explore, collections, creators and collection', () => {
    const names = SHELLS.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['explore', 'collections', 'creators', 'collection'])
    )
  })

  test.each(SHELLS)(
    'of %s is served expired to one request at most, then a new copy is served',
    async (_, path) => {
      let at = 0
      let seen = -1
      const ages: number[] = []
      for (const gap of [...GAPS, ...GAPS.toReversed()]) {
        world.advanceClock(gap)
        at += gap
        const { made } = await open(path, at)
        const age = at - made
        ages.push(age)
        expect(age).toBeLessThan(fresh + stale)
        if (age < fresh) continue
        // One request may still receive an expired copy. The next receives a copy rendered in the meantime.
        expect(made).not.toBe(seen)
        seen = made
      }
      expect(ages.filter(age => age > 0 && age < fresh).length).toBeGreaterThan(3)
      expect(ages.filter(age => age >= fresh).length).toBeGreaterThan(3)
    }
  )

  test.each(SHELLS)(
    'of %s is rendered without the personal data in the request',
    async (_, path) => {
      const personal = {
        Cookie: 'theme=dark; account=erd1somebody',
        Authorization: 'Bearer secret',
        'Accept-Language': 'ro',
        'User-Agent': 'a phone',
        'X-Forwarded-For': '203.0.113.9',
        Referer: `${ORIGIN}/@alice`
      }
      await open(`${path}?from=@alice&utm_source=friend`, 0, personal)
      const [clean] = rendered
      const reported = [clean?.url, ...(clean?.headers ?? [])].join(' ')
      expect(reported).not.toMatch(/alice|friend|secret|erd1|dark|\bro\b|a phone|203\.0/)
      expect((await open(path, 1)).made).toBe(0)
    }
  )
})
