import { describe, expect, test } from 'vitest'

import { FILM_SIDES, frameSvg, stillSvg } from '../../sandbox/media/films.ts'
import { serveMedia } from '../../sandbox/media/serve.ts'
import { COLLECTIONS } from '../../sandbox/seed/collections.ts'
import { traitChoices } from '../../sandbox/seed/traits.ts'

const hex = (nonce: number) => nonce.toString(16).padStart(2, '0')

describe('/media', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    serveMedia(new Request('https://sandbox.internal/', { headers }), path)

  const sizeOf = async (path: string) => {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer())
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }

  test.each(COLLECTIONS.map(i => [i.name, i] as const))(
    'draws a thumbnail of %s with less than 15 kB',
    async (_, spec) => {
      const extension = spec.medium === 'gif' ? 'gif' : 'png'
      const response = await get(`thumb/${spec.identifier}-01.${extension}`)
      const { byteLength } = await response.arrayBuffer()
      expect(response.status).toBe(200)
      expect(byteLength).toBeGreaterThan(300)
      expect(byteLength).toBeLessThan(15_000)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
  )

  test('draws a thumbnail of a detailed picture with less than 15 kB', async () => {
    const bytes = await (await get('thumb/TESSRA-1bc6f8-01.png')).arrayBuffer()
    expect(bytes.byteLength).toBeGreaterThan(8_000)
    expect(bytes.byteLength).toBeLessThan(15_000)
  })

  test.each([
    ['FERNWK-90d2aa-02', 2 / 3],
    ['HEAT-2d94c1-02', 3 / 2],
    ['DRIFT-91fc07-02', 2],
    ['EMBER-d14c2f-06', 1 / 6],
    ['ICELN-84b26c-05', 6]
  ])('draws %s in its own aspect ratio, as a thumbnail and in full size', async (name, ratio) => {
    for (const size of ['thumb', 'art']) {
      const { height, width } = await sizeOf(`${size}/${name}.png`)
      expect(width / height).toBeGreaterThan(ratio * 0.98)
      expect(width / height).toBeLessThan(ratio * 1.02)
    }
  })

  test('draws pixel art at its own size, and enlarges its thumbnail to 320 pixels', async () => {
    expect(await sizeOf('art/CRITTR-b4f70e-03.png')).toEqual({ width: 16, height: 16 })
    expect(await sizeOf('art/CRITTR-b4f70e-04.png')).toEqual({ width: 24, height: 24 })
    expect((await sizeOf('thumb/CRITTR-b4f70e-03.png')).width).toBe(320)
  })

  test('draws one work with a width of 8,000 pixels', async () => {
    expect(await sizeOf('art/PRINTS-2e6f83-08.png')).toEqual({ width: 8000, height: 2000 })
  })

  test('leaves the background of a mask transparent', async () => {
    const bytes = Buffer.from(await (await get('thumb/MASKS-a3b86f-01.png')).arrayBuffer())
    const chunk = bytes.indexOf('tRNS')
    expect(chunk).toBeGreaterThan(0)
    const alphas = bytes.subarray(chunk + 4, chunk + 4 + bytes.readUInt32BE(chunk - 4))
    expect([...alphas]).toContain(0)
    expect([...alphas]).toContain(255)
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

  test('serves a film of 2 to 30 kB for each number of planets and each palette', async () => {
    const loops = COLLECTIONS.find(i => i.identifier === 'LOOPS-c5d803')
    if (!loops) throw new Error('the collection of films is missing')
    const films = new Map<string, Set<string>>()
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      const name = `${loops.identifier}-${hex(nonce)}`
      const [planets, , palette] = traitChoices(loops, name)
      const film = Buffer.from(await (await get(`art/${name}.webm`)).bytes())
      expect(film.length).toBeGreaterThan(2_000)
      expect(film.length).toBeLessThan(30_000)
      const traits = `${planets} ${palette}`
      films.set(traits, (films.get(traits) ?? new Set()).add(film.toString('base64')))
    }
    expect(films.size, 'four numbers of planets, three palettes').toBe(4 * 3)
    const distinct = new Set([...films.values()].flatMap(same => [...same]))
    expect(distinct.size, 'works with the same traits have the same film').toBe(films.size)
  })

  test('serves one film for all works of the ticket sale, and its first frame as their still', async () => {
    const film = async (name: string) => Buffer.from(await (await get(`art/${name}.webm`)).bytes())
    const sale = await film('CLDBRK-2f8c41-01')
    expect(sale.equals(await film('CLDBRK-2f8c41-07'))).toBe(true)
    expect(sale.equals(await film('LOOPS-c5d803-01'))).toBe(false)
    expect(sale.length).toBeLessThan(60_000)
    const still = async (name: string) => (await get(`art/film-${name}.png`)).bytes()
    expect(await still('CLDBRK-2f8c41-01')).toEqual(await still('CLDBRK-2f8c41-07'))
    // scripts/encode-films.ts draws the frames of the last film from the moment 0 on.
    expect(stillSvg('CLDBRK-2f8c41-01', 'art')).toBe(frameSvg(FILM_SIDES.length - 1, 0, 0.96))
  })

  test('draws the cover of an account', async () => {
    expect(await sizeOf('cover/kilnandco.png')).toEqual({ width: 1920, height: 400 })
  })

  test('draws a still of a film and the first lines of a text, small and large', async () => {
    expect((await sizeOf('thumb/film-LOOPS-c5d803-01.png')).width).toBe(320)
    expect((await sizeOf('art/film-LOOPS-c5d803-01.png')).width).toBe(960)
    const { height, width } = await sizeOf('thumb/text-EMBER-d14c2f-05.png')
    expect(width / height).toBeCloseTo(9 / 16, 1)
  })

  test('writes the same text for the same name and another text for another name', async () => {
    const story = async (name: string) => (await get(`art/${name}.txt`)).text()
    const told = await story('EMBER-d14c2f-05')
    expect(told).toMatch(/^[A-Z][^.]+\.\n\n[A-Z][^.]+\.\n\n[A-Z][^.]+\.\n$/)
    expect(await story('EMBER-d14c2f-05')).toBe(told)
    expect(await story('EMBER-d14c2f-0b')).not.toBe(told)
  })

  test('draws a still thumbnail of an animated GIF', async () => {
    const frames = async (path: string) => {
      const bytes = Buffer.from(await (await get(path)).arrayBuffer())
      // Counts the graphic control extensions.
      return bytes.toString('latin1').split('\x21\xf9\x04').length - 1
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

  test('draws art for an NFT that is not seeded, and answers 404 for an invalid path', async () => {
    expect((await get('thumb/FRESH-abcdef-01.png')).status).toBe(200)
    expect((await get('art/../secret.svg')).status).toBe(404)
    expect((await get('art/MODEL-abcdef-01.glb')).status).toBe(404)
  })
})
