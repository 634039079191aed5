import { beforeEach, describe, expect, test } from 'vitest'

import { handleApiRequest } from '../../functions/api-router.ts'
import { EDGE_LIMITS } from '../../src/server/config/edge-limits.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

describe('a media file', () => {
  const svg = () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
      headers: { 'Content-Type': 'image/svg+xml', 'Set-Cookie': 'a=1', 'Accept-Ranges': 'bytes' }
    })

  test('that is an SVG has the CSP sandbox, in case it is opened as a page', async () => {
    world.upstreams.media = svg
    const response = await world.send('/api/media/art/1.svg')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.has('Set-Cookie')).toBe(false)
  })

  test.each([
    ['document', 200],
    ['image', 404],
    ['iframe', 404],
    ['object', 404],
    ['empty', 404]
  ])('that is an SVG and is requested as %s is answered with %i', async (destination, status) => {
    world.upstreams.media = svg
    const response = await world.send('/api/media/art/1.svg', {
      headers: { 'Sec-Fetch-Dest': destination }
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('Vary')).toBe(status === 200 ? 'Sec-Fetch-Dest' : null)
  })

  test.each([
    'image/png, image/svg+xml',
    'image/png,text/html',
    'image/svg+xml, image/png',
    'image/png image/svg+xml',
    'image/pngx',
    'text/htmlx',
    'text/html, image/png',
    'video/mp4, text/html',
    'IMAGE/SVG+XML'
  ])('is not served with the type %j, which a browser may read as another type', async type => {
    world.upstreams.media = () => new Response('<svg/>', { headers: { 'Content-Type': type } })
    expect((await world.send('/api/media/art/1.png')).status).toBe(404)
  })

  test.each([
    { path: 'art/1.txt', type: 'text/plain; charset=utf-8', status: 200 },
    { path: 'art/1.txt', type: 'text/plain', status: 200 },
    { path: 'art/1.txt', type: 'text/plain, text/html', status: 404 },
    { path: 'art/1.png', type: 'text/plain', status: 404 }
  ])('at $path with the type $type is answered with $status', async ({ path, status, type }) => {
    world.upstreams.media = () => new Response('a text', { headers: { 'Content-Type': type } })
    const response = await world.send(`/api/media/${path}`)
    expect(response.status).toBe(status)
    if (status === 200)
      expect(response.headers.get('Content-Security-Policy')).toMatch(
        /^sandbox; default-src 'none'/
      )
  })

  test.each([
    'image/png',
    'image/png; charset=utf-8',
    'text/html;charset=utf-8',
    'video/mp4; codecs="avc1, mp4a.40.2"'
  ])('is served with the type %j', async type => {
    world.upstreams.media = () => new Response('x', { headers: { 'Content-Type': type } })
    expect((await world.send('/api/media/art/1.png')).status).toBe(200)
  })

  test('is answered in the byte range that a player requests', async () => {
    world.upstreams.media = () =>
      new Response('ab', {
        status: 206,
        headers: { 'Content-Type': 'video/mp4', 'Content-Range': 'bytes 0-1/9' }
      })
    const response = await world.send('/api/media/a.mp4', { headers: { Range: 'bytes=0-1' } })
    expect(world.upstreamCalls[0]?.headers.get('Range')).toBe('bytes=0-1')
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe('bytes 0-1/9')
  })

  test.each([
    ['bytes */9', 'bytes */9'],
    ['bytes 0-1/9', null],
    ['bytes */9\tx', null]
  ])(
    'requested beyond its end answers 416, and only with a valid Content-Range: %j',
    async (range, passedOn) => {
      world.upstreams.media = () =>
        new Response(null, { status: 416, headers: { 'Content-Range': range } })
      const response = await world.send('/api/media/a.mp4', { headers: { Range: 'bytes=99-' } })
      expect(response.status).toBe(416)
      expect(response.headers.get('Content-Range')).toBe(passedOn)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({ code: 'badRange' })
    }
  )

  test.each(['text/javascript', 'application/xhtml+xml', ''])(
    'with the content type %j is answered with 404',
    async type => {
      world.upstreams.media = () => new Response('x', { headers: { 'Content-Type': type } })
      expect((await world.send('/api/media/a.png')).status).toBe(404)
    }
  )
})

describe('the time limit of media', () => {
  const OVER_MS = EDGE_LIMITS.upstreamTimeoutMs + 200
  const open = (answer: (signal: AbortSignal) => Promise<Response>) => {
    const request = new Request(`${ORIGIN}/api/media/a.png`)
    const fetch = (_: string, init: RequestInit) => answer(init.signal as AbortSignal)
    return handleApiRequest(request, { ...world.edge(request), fetch })
  }

  test('does not cut off a body that arrives slowly', async () => {
    const response = await open(async signal => {
      const body = new ReadableStream({
        start: controller => {
          signal.addEventListener('abort', () => controller.error(signal.reason))
          controller.enqueue(new TextEncoder().encode('first '))
          setTimeout(() => {
            if (signal.aborted) return
            controller.enqueue(new TextEncoder().encode('last'))
            controller.close()
          }, OVER_MS)
        }
      })
      return new Response(body, { headers: { 'Content-Type': 'image/png' } })
    })
    expect(await response?.text()).toBe('first last')
  })

  test('ends a request when no headers arrive', async () => {
    const response = await open(
      signal =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    )
    expect(await response?.json()).toEqual({ code: 'upstreamSlow' })
  })
})
