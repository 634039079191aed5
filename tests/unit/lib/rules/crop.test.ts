import { describe, expect, test } from 'vitest'

import {
  type Crop,
  cropBox,
  initialCrop,
  moveCrop,
  ZOOM,
  zoomCrop
} from '../../../../src/lib/rules/crop.ts'

const SQUARE = { width: 600, height: 600 }
const COVER = { width: 1440, height: 300 }
const WIDE = { width: 3000, height: 1000 }
const TALL = { width: 500, height: 4000 }
const TINY = { width: 3, height: 2 }

const whole = (crop: Crop): Crop => ({ ...crop, zoom: 1 })

describe('cropBox', { tags: ['@C5'] }, () => {
  test.each([
    ['a wide picture in a square', WIDE, SQUARE, { x: 1000, y: 0, width: 1000, height: 1000 }],
    ['a tall picture in a square', TALL, SQUARE, { x: 0, y: 1750, width: 500, height: 500 }],
    ['a wide picture as a cover', WIDE, COVER, { x: 0, y: 187.5, width: 3000, height: 625 }],
    ['a tall picture as a cover', TALL, COVER, { x: 0, y: 1947.917, width: 500, height: 104.167 }],
    [
      'a picture with the shape of a cover',
      { width: 2880, height: 600 },
      COVER,
      { x: 0, y: 0, width: 2880, height: 600 }
    ]
  ])('is the largest centered box for %s', (_, picture, frame, box) => {
    const seen = cropBox(picture, frame, whole(initialCrop(picture)))
    for (const [side, length] of Object.entries(box)) {
      expect(seen[side as keyof typeof box], side).toBeCloseTo(length, 2)
    }
  })

  test('shrinks with the zoom and stays centered', () => {
    const { zoom } = initialCrop(WIDE)
    expect(zoom).toBe(1.2)
    const seen = cropBox(WIDE, SQUARE, initialCrop(WIDE))
    expect(seen.width).toBeCloseTo(1000 / 1.2)
    expect(seen.x + seen.width / 2).toBeCloseTo(1500)
  })
})

describe('moveCrop', { tags: ['@C5'] }, () => {
  const crop = whole(initialCrop(WIDE)) // One pixel of the picture takes 0.6 pixels of the frame.

  test('moves the box opposite to the drag, in pixels of the picture', () => {
    expect(moveCrop(WIDE, SQUARE, crop, { x: 60, y: 0 })).toEqual({ ...crop, x: 1400 })
    expect(moveCrop(WIDE, SQUARE, crop, { x: -60, y: 0 })).toEqual({ ...crop, x: 1600 })
  })

  test.each([
    ['to the left edge', { x: 600, y: 0 }, 500],
    ['no further than the left edge', { x: 601, y: 0 }, 500],
    ['to the right edge', { x: -600, y: 0 }, 2500],
    ['no further than the right edge', { x: -9_999, y: 0 }, 2500]
  ])('moves the box %s', (_, by, x) => {
    expect(moveCrop(WIDE, SQUARE, crop, by)).toEqual({ ...crop, x })
  })

  test('does not move the box in a direction in which it fills the picture', () => {
    expect(moveCrop(WIDE, SQUARE, crop, { x: 0, y: 300 })).toEqual(crop)
  })
})

describe('zoomCrop', { tags: ['@C5'] }, () => {
  const crop = initialCrop(WIDE)
  const zoomed = (zoom: number) => zoomCrop(WIDE, SQUARE, crop, zoom).zoom

  test.each([
    [0.9, 1],
    [1, 1],
    [1.04, 1],
    [1.06, 1.1],
    [1.2 + ZOOM.step, 1.3],
    [1.1 + 2 * ZOOM.step, 1.3],
    [3, 3],
    [3.1, 3]
  ])('limits and rounds the zoom %d to %d', (requested, zoom) => {
    expect(zoomed(requested)).toBe(zoom)
  })

  test('keeps the center of the box', () => {
    expect(zoomCrop(WIDE, SQUARE, crop, 3)).toEqual({ ...crop, zoom: 3 })
  })

  test('moves the box back inside the picture when zooming out', () => {
    const corner = moveCrop(WIDE, SQUARE, { ...crop, zoom: 3 }, { x: 9_999, y: 9_999 })
    const { x, y } = cropBox(WIDE, SQUARE, zoomCrop(WIDE, SQUARE, corner, 1))
    expect([x, y]).toEqual([0, 0])
  })
})

describe('a picture of any shape', { tags: ['@C5'] }, () => {
  const pictures = [WIDE, TALL, TINY, SQUARE, COVER, { width: 1, height: 9_999 }]
  const cases = pictures.flatMap(picture => [SQUARE, COVER].map(frame => ({ frame, picture })))

  test.each(cases)(
    'fills the frame wherever it is moved: $picture in $frame',
    ({ frame, picture }) => {
      let crop = initialCrop(picture)
      for (const [at, zoom] of [1, 2.5, 1.7, 3, 1].entries()) {
        crop = zoomCrop(picture, frame, crop, zoom)
        crop = moveCrop(picture, frame, crop, { x: 700 * (at - 2), y: 900 * (2 - at) })
        const { height, width, x, y } = cropBox(picture, frame, crop)
        expect(x).toBeGreaterThanOrEqual(-1e-9)
        expect(y).toBeGreaterThanOrEqual(-1e-9)
        expect(x + width).toBeLessThanOrEqual(picture.width + 1e-9)
        expect(y + height).toBeLessThanOrEqual(picture.height + 1e-9)
        expect(width / height).toBeCloseTo(frame.width / frame.height, 5)
      }
    }
  )
})
