// Hostile files instead of the pictures of the data service: a share image is created without them, and the edge
// continues to work.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { SHARE_DECODE_LIMITS } from '../../functions/share/fetch-image.ts'
import { decodePng, unfilterRows } from '../edge/support/decode-png.ts'
import { costlyPng, HOSTILE_FILES, jpeg } from './corpus/files.ts'
import { createTamperedSite } from './service/tampered-site.ts'

const site = createTamperedSite()

beforeAll(() => site.start())
afterAll(() => site.stop())
afterEach(() => site.replacePictures(undefined))

/** The color of the corpus's JPEG, in which every block is empty. */
const MIDDLE_GREY = 0x808080ff

/** Number of the asset. Each request uses another one, because share images are cached. */
let asset = 0
function nextPath(): string {
  asset += 1
  return `/share/asset/HARBOR-1a9f04-${asset.toString(16).padStart(2, '0')}.png`
}

/** A box in pixels within the panel of the artwork, and within a picture of 2:1. */
const ART = { top: 70, bottom: 200, left: 180, right: 530 }

/** The colors (RGBA) in that box. Without an artwork this is the color of the empty panel. */
async function readColors(response: Response): Promise<Set<number>> {
  const { height, rows, width } = decodePng(Buffer.from(await response.arrayBuffer()))
  expect([width, height]).toEqual([1200, 630])
  const { bottom, left, right, top } = ART
  const pixels = unfilterRows(rows, width, bottom)
  const colors = new Set<number>()
  for (let y = top; y < bottom; y += 3) {
    for (let x = left; x < right; x += 3) colors.add(pixels.readUInt32BE((y * width + x) * 4))
  }
  return colors
}

describe('a share image', { tags: ['@N5', '@E6'] }, () => {
  const refused = HOSTILE_FILES.filter(i => i.refusal && i.refusal !== 'tooManyFrames')

  test.each(refused)('is made without a hostile picture: $name', async file => {
    await site.replacePictures(file)
    const response = await site.get(nextPath(), asset)
    expect(response.status).toBe(200)
    expect((await readColors(response)).size).toBe(1)
  })

  test('is made with the costliest PNG that is allowed', async () => {
    const bytes = costlyPng({ width: 2_048, height: 1_024 })
    await site.replacePictures({ bytes, type: 'image/png' })
    const response = await site.get(nextPath(), asset)
    expect(response.status).toBe(200)
    expect((await readColors(response)).size).toBeGreaterThan(20)
  })

  test('is made with the costliest JPEG that is allowed', async () => {
    const bytes = jpeg({ width: 2_048, height: 1_024, scans: SHARE_DECODE_LIMITS.scans })
    await site.replacePictures({ bytes, type: 'image/jpeg' })
    const response = await site.get(nextPath(), asset)
    expect(response.status).toBe(200)
    expect(await readColors(response)).toEqual(new Set([MIDDLE_GREY]))
  })

  test('is refused with 429 and Retry-After when the queue is full; other requests are served', async () => {
    const bytes = costlyPng({ width: 2_048, height: 1_024 })
    await site.replacePictures({ bytes, type: 'image/png' })
    const images = Array.from({ length: 24 }, () => site.get(nextPath(), asset))
    const others = Array.from({ length: 4 }, (_, at) => site.get('/robots.txt', 1_000 + at))
    for (const { status } of await Promise.all(others)) expect(status).toBe(200)
    const responses = await Promise.all(images)
    const made = responses.filter(i => i.status === 200)
    const refused = responses.filter(i => i.status === 429)
    expect(made.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    expect(made.length + refused.length).toBe(24)
    for (const { headers } of refused) expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    // The queue accepts work again.
    expect((await site.get(nextPath(), asset)).status).toBe(200)
  })
})
