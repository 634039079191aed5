import { describe, expect, test } from 'vitest'

import { quantise, type RgbaImage } from '../../sandbox/media/quantise.ts'

type Rgb = readonly [number, number, number]

function picture(width: number, height: number, paint: (x: number, y: number) => Rgb): RgbaImage {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) {
    rgba.set(paint(at % width, Math.floor(at / width)), at * 4)
  }
  return { width, height, rgba }
}

/** The pixels of the image as a viewer displays them, with the colors of the palette. */
function shown({ width, height, rgba }: RgbaImage): Uint8Array {
  const { image, colors } = quantise({ width, height, rgba })
  const back = new Uint8Array(rgba.length).fill(255)
  image.pixels.forEach((entry, at) => {
    const value = Number.parseInt((colors[entry] ?? '').slice(1), 16)
    back.set([value >> 16, (value >> 8) & 255, value & 255], at * 4)
  })
  return back
}

describe('quantise', () => {
  test('keeps the colors of a flat picture', () => {
    const flat = picture(40, 20, (x, y) =>
      x < 13 ? [12, 34, 56] : y < 7 ? [250, 3, 9] : [1, 2, 3]
    )
    expect(quantise(flat).colors.toSorted()).toEqual(['#010203', '#0c2238', '#fa0309'])
    expect(shown(flat)).toEqual(flat.rgba)
  })

  test('approximates a picture that has more colors than the palette', () => {
    const sky = picture(128, 128, (x, y) => [x * 2, y * 2, 255 - x])
    const { colors } = quantise(sky)
    expect(colors).toHaveLength(256)
    const off = shown(sky).map((value, at) => Math.abs(value - (sky.rgba[at] ?? 0)))
    expect(Math.max(...off)).toBeLessThan(24)
  })

  test('keeps the color of a single pixel', () => {
    const dot = picture(50, 50, (x, y) => (x === 20 && y === 30 ? [255, 0, 0] : [0, 0, 0]))
    expect(shown(dot)).toEqual(dot.rgba)
  })
})
