import { describe, expect, test } from 'vitest'
import { UPLOAD_DECODE_LIMITS } from '../../../../src/lib/pictures/decode-limits.ts'
import {
  checkPictureBytes,
  checkPictureStream,
  createPictureInspector
} from '../../../../src/lib/pictures/inspect-picture.ts'
import { byteStream } from '../../../byte-stream.ts'
import { gif, HOSTILE_FILES, jpeg, png, webp } from '../../../hostile/corpus/files.ts'

const PICTURES = [
  { format: 'png', bytes: png({ width: 640, height: 480 }), frames: 1, scans: 1 },
  { format: 'png', bytes: png({ width: 640, height: 480, frames: 12 }), frames: 12, scans: 1 },
  { format: 'jpeg', bytes: jpeg({ width: 640, height: 480, scans: 10 }), frames: 1, scans: 10 },
  { format: 'gif', bytes: gif({ width: 640, height: 480, frames: 1 }), frames: 1, scans: 1 },
  { format: 'gif', bytes: gif({ width: 640, height: 480, frames: 40 }), frames: 40, scans: 1 },
  { format: 'webp', bytes: webp({ width: 640, height: 480, frames: 0 }), frames: 1, scans: 1 },
  { format: 'webp', bytes: webp({ width: 640, height: 480, frames: 8 }), frames: 8, scans: 1 }
]

describe('a picture', { tags: ['@C1'] }, () => {
  test.each(PICTURES)('in $format with $frames frames and $scans scans is read', picture => {
    const { bytes, ...expected } = picture
    const checked = checkPictureBytes(bytes, UPLOAD_DECODE_LIMITS)
    expect(checked).toMatchObject({ ok: true, value: { ...expected, width: 640, height: 480 } })
  })

  test.each(PICTURES)(
    'in $format with $frames frames is read the same in chunks of any size',
    async ({ bytes }) => {
      const whole = checkPictureBytes(bytes, UPLOAD_DECODE_LIMITS)
      for (const size of [1, 2, 3, 7, 64, 1_000]) {
        expect(await checkPictureStream(byteStream(bytes, size), UPLOAD_DECODE_LIMITS)).toEqual(
          whole
        )
      }
    }
  )

  test('is not read any further once it exceeds a limit', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(png({ width: 20_000, height: 20_000 })),
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1_000))
      }
    })
    const checked = await checkPictureStream(endless, UPLOAD_DECODE_LIMITS)
    expect(checked).toEqual({ ok: false, reason: 'tooManyPixels' })
    expect(pulled).toBeLessThan(3)
  })

  test('with a header of four gigabytes is refused as unreadable, and never kept in memory', () => {
    let kept = 0
    /** Counts the bytes that are copied, because a chunk itself is not kept. */
    class CountedBytes extends Uint8Array {
      override slice(start?: number, end?: number): Uint8Array<ArrayBuffer> {
        const copy = super.slice(start, end)
        kept += copy.length
        return copy
      }
    }
    const inspector = createPictureInspector(UPLOAD_DECODE_LIMITS)
    const header = [0xff, 0xff, 0xff, 0xff, ...new TextEncoder().encode('IHDR')]
    inspector.push(png({ width: 8, height: 8 }).slice(0, 8))
    inspector.push(Uint8Array.from(header))
    for (let at = 0; at < 100; at += 1) inspector.push(new CountedBytes(100_000))
    expect(kept).toBe(0)
    expect(inspector.check()).toEqual({ ok: false, reason: 'unreadable' })
  })
})

describe('a hostile file', { tags: ['@C1', '@E6'] }, () => {
  test.each(HOSTILE_FILES)('is judged by its bytes: $name', async ({ bytes, refusal }) => {
    const expected = refusal ? { ok: false, reason: refusal } : { ok: true }
    expect(checkPictureBytes(bytes, UPLOAD_DECODE_LIMITS)).toMatchObject(expected)
    expect(await checkPictureStream(byteStream(bytes, 50), UPLOAD_DECODE_LIMITS)).toMatchObject(
      expected
    )
  })

  test('never makes the check throw, whatever its bytes are', () => {
    let seed = 1
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return (seed >>> 8) % below
    }
    for (let round = 0; round < 3_000; round += 1) {
      const { bytes } = PICTURES[round % PICTURES.length] as (typeof PICTURES)[number]
      const broken = bytes.slice(0, 1 + random(bytes.length))
      for (let at = 0; at < 4; at += 1) broken[random(broken.length)] = random(256)
      expect(checkPictureBytes(broken, UPLOAD_DECODE_LIMITS)).toHaveProperty('ok')
    }
  })
})
