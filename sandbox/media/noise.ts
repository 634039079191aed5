// Smooth random fields for maps, clouds and photographs.

import type { Random } from '../seed/random.ts'

export type NoiseField = (x: number, y: number) => number

/** Cells of the grid in each direction, after which a field repeats. */
const CELLS = 64

/** Value noise: random heights on a grid, smoothly joined. Values are from 0 to 1. */
export function createNoise(random: Random): NoiseField {
  const heights = Float32Array.from({ length: CELLS * CELLS }, () => random.next())
  const at = (x: number, y: number) =>
    heights[(((y % CELLS) + CELLS) % CELLS) * CELLS + (((x % CELLS) + CELLS) % CELLS)] as number
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [smooth(x - left), smooth(y - top)]
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * across
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * across
    return upper + (lower - upper) * down
  }
}

/** Several octaves of noise: large forms with finer and finer detail. Values are from 0 to 1. */
export function createTerrain(random: Random, octaves: number): NoiseField {
  const noise = createNoise(random)
  let total = 0
  for (let octave = 0; octave < octaves; octave += 1) total += 0.5 ** octave
  return (x, y) => {
    let sum = 0
    for (let octave = 0; octave < octaves; octave += 1) {
      // Each octave is moved, because the grids of all would otherwise meet at 0.
      const scale = 2 ** octave
      sum += noise(x * scale + octave * 17, y * scale + octave * 31) * 0.5 ** octave
    }
    return sum / total
  }
}

/** The threshold of a pixel in an ordered dither, 0 to 1. Source: B. Bayer, 1973, the matrix of 8 by 8. */
export function bayer(x: number, y: number): number {
  let value = 0
  for (let bit = 0; bit < 3; bit += 1) {
    const [column, row] = [(x >> bit) & 1, (y >> bit) & 1]
    value = value * 4 + ((column ^ row) * 2 + row)
  }
  return (value + 0.5) / 64
}

/** From 0 to 1 with a flat beginning and end, so that cells join without an edge. */
function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
