// Styles that draw in grains (see `Canvas` in fields.ts): moss on a stone, sand on a plate, threads, automata, dithered
// gradients.

import { type Artwork, isLight, mix, traitValue } from '../drawing.ts'
import { bayer, createTerrain } from '../noise.ts'
import { type Canvas, grained, inGrains } from './fields.ts'
import type { PixelDrawing } from './pixels.ts'

/** Indexes in the colors of the moss: the ground, four tones of stone and five of moss, from dark to light. */
const MOSS = { ground: 0, stone: 1, moss: 5 } as const

/** Moss on a stone: the later in the series (`progress`), the more of the stone is covered. */
export function moss(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { progress, random } = artwork
  const [ground, a, b, c, light, accent] = artwork.palette
  const { height, width } = inGrains(canvas)
  const stone = createTerrain(random, 4)
  const growth = createTerrain(random, 5)
  const back = mix(ground, a, 0.25)
  const gray = isLight(ground) ? mix(ground, '#555555', 0.4) : '#8b8a84'
  const colors = [
    back,
    mix(gray, '#000000', 0.45),
    mix(gray, '#000000', 0.22),
    gray,
    mix(gray, '#ffffff', 0.35),
    mix(a, '#000000', 0.15),
    b,
    c,
    light,
    accent
  ]
  return grained(canvas, colors, (x, y) => {
    const [u, v] = [(x / width - 0.5) * 2, (y / height - 0.54) * 2]
    const bulk = u ** 2 * 1.25 + v ** 2 * 1.7 + (stone(x / 50, y / 50) - 0.5) * 0.7
    const isShadow = v > 0.45 && bulk < 1.25
    if (bulk > 1) return isShadow ? MOSS.stone : MOSS.ground
    const brightness =
      0.62 - u * 0.2 - v * 0.42 + (stone(x / 16, y / 16) - 0.5) * 0.9 + (bayer(x, y) - 0.5) * 0.34
    const toneAbove = (limits: readonly number[]) =>
      limits.filter(limit => brightness > limit).length
    const isCovered = growth(x / 46, y / 46) + Math.max(0, 0.2 - v * 0.12) < 0.36 + progress * 0.34
    return isCovered
      ? MOSS.moss + toneAbove([0.22, 0.45, 0.68, 0.95])
      : MOSS.stone + toneAbove([0.25, 0.5, 0.8])
  })
}

/** Indexes in the colors of the plate. */
const PLATE = { bare: 0, metal: 1, darkSand: 2, sand: 3 } as const

/** Indexes of the traits of each style (seed/traits.ts). */
const CHLADNI_TRAIT = { mode: 0 } as const

/**
 * Sand on a plate: it stays where the plate does not move. Two modes of vibration are added: the first with the numbers
 * `n` and `m`, the second, weaker, with `p` and `q`. Source: E. Chladni's figures of a square plate.
 */
export function chladni(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const [ground, a, , c, light] = artwork.palette
  const { height, width } = inGrains(canvas)
  const [n, m] = [
    2 + (traitValue(artwork, CHLADNI_TRAIT.mode) % 5) + random.int(0, 1),
    3 + random.int(0, 4)
  ]
  const sign = random.chance(0.5) ? 1 : -1
  const [p, q, weight] = [random.int(1, 6), random.int(2, 7), random.between(0.15, 0.8)]
  const colors = [ground, mix(ground, a, 0.5), c, light]
  return grained(canvas, colors, (x, y) => {
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    if (edge < 9) return PLATE.bare
    if (edge < 10) return PLATE.metal
    const [u, v] = [
      ((x - width / 2) / (width - 18)) * Math.PI,
      ((y - height / 2) / (height - 18)) * Math.PI
    ]
    const mode = (s: number, t: number) =>
      Math.cos(s * u) * Math.cos(t * v) + sign * Math.cos(t * u) * Math.cos(s * v)
    const movement = Math.abs(mode(n, m + (m === n ? 1 : 0)) + weight * mode(p, q))
    const density = Math.exp(-((movement / 0.16) ** 2))
    if (random.chance(density * 0.9)) return random.chance(0.7) ? PLATE.sand : PLATE.darkSand
    if (random.chance(0.012)) return PLATE.darkSand
    return edge > 10 ? PLATE.metal : PLATE.bare
  })
}

const LOOM_TRAIT = { repeats: 0, weave: 1 } as const

/**
 * Cloth: at every crossing a thread of the warp (along the columns) lies over one of the weft (along the rows), or
 * under it. Each color has three tones: the thread, its light side and its dark edge.
 */
export function loom(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const palette = artwork.palette
  const { height, width } = inGrains(canvas)
  const thread = 4
  const [columns, rows] = [Math.ceil(width / thread), Math.ceil(height / thread)]
  // The color of each thread, in stripes that are mirrored in the middle.
  const stripes = (count: number) => {
    const order: number[] = []
    while (order.length < count / 2 + 1) {
      const [color, wide] = [random.int(0, 5), random.pick([1, 2, 2, 4, 6, 9])]
      for (let at = 0; at < wide; at += 1) order.push(color)
    }
    return Array.from({ length: count }, (_, at) => order[Math.min(at, count - 1 - at)] as number)
  }
  const repeats = 1 + (traitValue(artwork, LOOM_TRAIT.repeats) % 4)
  const warp = stripes(Math.ceil(columns / repeats))
  const weft = random.chance(0.5) ? warp : stripes(Math.ceil(rows / repeats))
  const weave = (traitValue(artwork, LOOM_TRAIT.weave) * 2 + random.int(0, 1)) % 4
  // 4,000 keeps a difference above zero, because `%` of a negative number is negative.
  const isWarpOver = (x: number, y: number) => {
    if (weave === 0) return (x + y) % 2 === 0 // plain
    if (weave === 1) return (x + y) % 4 < 2 // twill
    if (weave === 2) return (Math.floor(x / 8) % 2 ? x + y : x - y + 4000) % 4 < 2 // herringbone
    return (Math.abs((x % 16) - 8) + Math.abs((y % 16) - 8)) % 4 < 2 // diamonds
  }
  const colors = palette.flatMap(color => [
    color,
    mix(color, '#ffffff', 0.16),
    mix(color, '#000000', 0.22)
  ])
  const fringe = 12
  colors.push(mix(isLight(palette[0]) ? palette[0] : '#efe9dd', '#ffffff', 0.35))
  return grained(canvas, colors, (x, y) => {
    const column = Math.floor(x / thread)
    if (y < fringe || y >= height - fringe)
      return x % thread < 2 ? (warp[column % warp.length] as number) * 3 : colors.length - 1
    const row = Math.floor((y - fringe) / thread)
    const over = isWarpOver(column, row)
    const color = over
      ? (warp[column % warp.length] as number)
      : (weft[row % weft.length] as number)
    const across = over ? x % thread : (y - fringe) % thread
    return color * 3 + (across === 0 ? 2 : across === 1 ? 1 : 0)
  })
}

/** Rules that begin with two cells, because they grow from these in a pattern. The others begin with random cells. */
const RULES_FROM_SEEDS = [30, 90, 150]

/**
 * Rows that grow from the row above by one rule: the bit of the rule's number that the three cells above select. The
 * color is the age of a cell. Source: S. Wolfram's elementary automata.
 */
export function automaton(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const palette = artwork.palette
  const cell = 3
  const { height, width } = inGrains(canvas)
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const rule = random.pick([30, 45, 73, 75, 89, 90, 101, 105, 110, 129, 150, 169])
  const isSeed = (at: number) => at === columns >> 1 || at === columns >> 2
  let row = Array.from({ length: columns }, (_, at) =>
    RULES_FROM_SEEDS.includes(rule) ? Number(isSeed(at)) : random.int(0, 1)
  )
  const ages = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const above = y > 0 ? (ages[(y - 1) * columns + x] as number) : 0
      ages[y * columns + x] = row[x] ? Math.min(20, above + 1) : 0
    }
    const last = row
    row = last.map(
      (_, x) =>
        (rule >>
          ((last[(x - 1 + columns) % columns] as number) * 4 +
            (last[x] as number) * 2 +
            (last[(x + 1) % columns] as number))) &
        1
    )
  }
  const [left, top] = [(width - columns * cell) >> 1, (height - rows * cell) >> 1]
  // Like soil, the drawing lies in layers: the next color begins with each.
  const layerHeight = random.int(14, 26)
  return grained(canvas, [...palette], (x, y) => {
    const [column, line] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)]
    if (column < 0 || line < 0 || column >= columns || line >= rows) return 0
    const age = ages[line * columns + column] as number
    if (age === 0) return 0
    return 1 + ((Math.floor(line / layerHeight) + Math.min(3, age)) % 5)
  })
}

const GRADIENTS_TRAIT = { lights: 0, fold: 1 } as const

/** A gradient of points: lights meet, in colors between which an ordered dither mixes. */
export function gradients(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const [ground, a, b, c, d, e] = artwork.palette
  const { height, width } = inGrains(canvas)
  const stops = isLight(ground) ? [e, c, b, a, d, ground] : [ground, a, b, c, d, e]
  const stepsPerStop = 3
  const lights = Array.from(
    { length: 2 + (traitValue(artwork, GRADIENTS_TRAIT.lights) % 4) },
    () => ({
      x: random.next() * width,
      y: random.next() * height,
      reach: random.between(0.35, 0.9) * Math.hypot(width, height),
      pull: random.between(0.5, 1.1)
    })
  )
  const fold = [0, 0.16, 0.3, 0.45][traitValue(artwork, GRADIENTS_TRAIT.fold) % 4] ?? 0
  const wave = random.between(2, 5)
  const colors = stops.flatMap((stop, at) =>
    stops[at + 1] === undefined
      ? [stop]
      : Array.from({ length: stepsPerStop }, (_, step) =>
          mix(stop, stops[at + 1] as string, step / stepsPerStop)
        )
  )
  return grained(canvas, colors, (x, y) => {
    const value = lights.reduce(
      (sum, light) =>
        sum +
        Math.max(0, 1 - Math.hypot(x - light.x, y - light.y) / light.reach) ** 1.5 * light.pull,
      0
    )
    const folded = value + Math.sin((x / width) * wave * Math.PI + value * 5) * fold * 0.4
    return Math.max(
      0,
      Math.min(colors.length - 1, Math.floor(folded * (colors.length - 1) * 0.78 + bayer(x, y)))
    )
  })
}
