import { describe, expect, test } from 'vitest'

import { serveMedia } from '../../sandbox/media/serve.ts'
import { COLLECTIONS } from '../../sandbox/seed/collections.ts'

describe('/media', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    serveMedia(new Request('https://sandbox.internal/', { headers }), path)

  test.each(COLLECTIONS.map(i => [i.name, i] as const))('draws %s small', async (_, spec) => {
    const extension = spec.medium === 'gif' ? 'gif' : 'png'
    const response = await get(`thumb/${spec.identifier}-01.${extension}`)
    const { byteLength } = await response.arrayBuffer()
    expect(response.status).toBe(200)
    expect(byteLength).toBeGreaterThan(300)
    expect(byteLength).toBeLessThan(15_000)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('draws the heaviest asset, with crossing rings, below the same size limit', async () => {
    const bytes = await (await get('thumb/TIDES-3be871-c6.png')).arrayBuffer()
    expect(bytes.byteLength).toBeGreaterThan(14_000)
    expect(bytes.byteLength).toBeLessThan(15_000)
  })

  test('draws the same art for the same name and other art for another name', async () => {
    const draw = async (name: string) => (await get(`art/${name}.svg`)).text()
    expect(await draw('HARBOR-1a9f04-02')).toBe(await draw('HARBOR-1a9f04-02'))
    expect(await draw('HARBOR-1a9f04-02')).not.toBe(await draw('HARBOR-1a9f04-03'))
  })

  test.each([
    ['art/CRITTR-b4f70e-01.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
    ['art/SPRITE-e30d9b-01.gif', 'image/gif', [0x47, 0x49, 0x46, 0x38]],
    ['art/FIELDR-c91b62-01.wav', 'audio/wav', [0x52, 0x49, 0x46, 0x46]],
    ['art/LOOPS-c5d803-01.webm', 'video/webm', [0x1a, 0x45, 0xdf, 0xa3]]
  ])('serves %s in its real file format', async (path, type, start) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe(type)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 4)]).toEqual(start)
  })

  test('draws a still thumbnail of an animated GIF', async () => {
    const frames = async (path: string) => {
      const bytes = Buffer.from(await (await get(path)).arrayBuffer())
      return bytes.toString('latin1').split('\x21\xf9\x04').length - 1 // graphic control extensions
    }
    expect(await frames('art/SPRITE-e30d9b-01.gif')).toBe(4)
    expect(await frames('thumb/SPRITE-e30d9b-01.gif')).toBe(1)
  })

  test('answers a request for one byte range', async () => {
    const response = await get('art/LOOPS-c5d803-01.webm', { range: 'bytes=0-3' })
    expect(response.status).toBe(206)
    expect((await response.arrayBuffer()).byteLength).toBe(4)
    expect(response.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/)
  })

  test('draws art for a later mint and answers 404 for an invalid path', async () => {
    expect((await get('thumb/FRESH-abcdef-01.png')).status).toBe(200)
    expect((await get('art/../secret.svg')).status).toBe(404)
    expect((await get('art/MODEL-abcdef-01.glb')).status).toBe(404)
  })
})
