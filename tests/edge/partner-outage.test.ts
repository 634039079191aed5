import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import {
  CLOUD,
  createPartnerWorld,
  MAIN,
  type PartnerWorld,
  partnerRecord
} from './support/partner-world.ts'

let world: PartnerWorld

beforeEach(() => {
  world = createPartnerWorld()
})
afterEach(() => {
  vi.useRealTimers()
})

const visit = (url: string) => world.visit(url)

describe('a partner’s site while its record cannot be read', { tags: ['@N19'] }, () => {
  const FAULTS = [
    { name: 'the content service is down', answer: () => new Response(null, { status: 503 }) },
    { name: 'there is no such record', answer: () => new Response(null, { status: 404 }) },
    { name: 'the answer is no JSON', answer: () => new Response('<html>') },
    { name: 'the answer is another JSON', answer: () => Response.json({ data: ['nothing'] }) },
    {
      name: 'the record has no name',
      answer: () => Response.json(partnerRecord('', { name: ' ' }))
    },
    { name: 'the record is null', answer: () => Response.json(null) }
  ]

  test.each(FAULTS)('answers 503 without a brand when $name', async ({ answer }) => {
    world.upstreams.content = answer
    for (const path of ['/', '/collections', '/robots.txt', '/theme.css', '/sitemap.xml']) {
      const response = await visit(CLOUD + path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('Retry-After')).toBe('30')
      expect(response.headers.get('Content-Security-Policy')).toMatch(/style-src 'self';/)
      expect(await response.text()).not.toMatch(/Atrium|cloudbreakers/i)
    }
    expect(await (await visit(`${MAIN}/`)).text()).toMatch(/^main atrium/)
  })

  test('serves the theme of a page that was rendered before', async () => {
    const url = `${CLOUD}/theme.css?v=112233-5`
    const before = await (await visit(url)).text()
    world = createPartnerWorld()
    world.upstreams.content = () => new Response(null, { status: 503 })
    const after = await visit(url)
    expect(after.status).toBe(200)
    expect(after.headers.get('Cache-Control')).toBe('no-store')
    expect(await after.text()).toBe(before)
    for (const other of ['112233-4', '11223-5', '112233-5&more=1', 'red-5'])
      expect((await visit(`${CLOUD}/theme.css?v=${other}`)).status, other).toBe(503)
    expect((await visit(`${MAIN}/theme.css?v=112233-5`)).status).toBe(404)
  })

  test.each([
    { name: 'never answers', answer: () => new Promise<Response>(() => undefined) },
    { name: 'sends half an answer', answer: () => new Response(unfinishedBody()) }
  ])('answers at the deadline when the content service $name', async ({ answer }) => {
    vi.useFakeTimers()
    world.upstreams.content = answer
    let response: Response | undefined
    const visiting = visit(CLOUD).then(found => {
      response = found
    })
    await vi.advanceTimersByTimeAsync(EDGE_LIMITS.partnerTimeoutMs - 1)
    expect(response).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(response?.status).toBe(503)
    await visiting
    expect(EDGE_LIMITS.partnerTimeoutMs).toBeLessThan(3_000)
  })

  test('answers within the time limit of a page when the record and the data are slow', async () => {
    vi.useFakeTimers()
    const slowMs = EDGE_LIMITS.partnerTimeoutMs - 100
    world.upstreams.content = async () => {
      await new Promise(resolve => setTimeout(resolve, slowMs))
      world.advanceClock(slowMs / 1000)
      return Response.json(partnerRecord('cloudbreakers'))
    }
    world.upstreams.data = () => new Promise<Response>(() => undefined)
    let status: number | undefined
    const visiting = visit(CLOUD).then(response => {
      status = response.status
    })
    await vi.advanceTimersByTimeAsync(EDGE_LIMITS.pageTimeoutMs)
    expect(status).toBe(200)
    await visiting
  })

  test('answers 200 again when partnerRetryMs have passed and the record can be read', async () => {
    world.upstreams.content = () => new Response(null, { status: 503 })
    expect((await visit(CLOUD)).status).toBe(503)
    world.upstreams.content = () => Response.json(partnerRecord('cloudbreakers'))
    expect((await visit(CLOUD)).status, 'the failure is remembered').toBe(503)
    world.advanceClock(EDGE_LIMITS.partnerRetryMs / 1000)
    expect((await visit(CLOUD)).status).toBe(200)
  })

  test('is rendered from a record that was read before the outage', async () => {
    expect((await visit(CLOUD)).status).toBe(200)
    await world.waitForBackgroundWork()
    world.upstreams.content = () => new Response(null, { status: 503 })
    world.advanceClock(600)
    expect((await visit(`${CLOUD}/collections`)).status).toBe(200)
  })
})

/** A body that sends its first bytes and never ends. */
function unfinishedBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: controller => controller.enqueue(new TextEncoder().encode('{"data":'))
  })
}
