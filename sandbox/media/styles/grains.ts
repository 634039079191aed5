// Styles of grains: moss on a stone, sand on a plate, threads, automata, dithered gradients.

import { type Artwork, lightness, mix, traitValue } from '../drawing.ts'
import { bayer, createTerrain } from '../noise.ts'
import { type Canvas, grained, inGrains } from './fields.ts'
import type { PixelDrawing } from './pixels.ts'

/** Moss that covers a stone, a little more on every sheet. */
export function moss(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { progress, random } = artwork
  const [ground, a, b, c, light, accent] = artwork.palette
  const { height, width } = inGrains(canvas)
  const stone = createTerrain(random, 4)
  const growth = createTerrain(random, 5)
  const back = mix(ground, a, 0.25)
  const grey = lightness(ground) > 120 ? mix(ground, '#555555', 0.4) : '#8b8a84'
  const colors = [
    back,
    mix(grey, '#000000', 0.45),
    mix(grey, '#000000', 0.22),
    grey,
    mix(grey, '#ffffff', 0.35),
    mix(a, '#000000', 0.15),
    b,
    c,
    light,
    accent
  ]
  return grained(canvas, colors, (x, y) => {
    const [u, v] = [(x / width - 0.5) * 2, (y / height - 0.54) * 2]
    const bulk = u ** 2 * 1.25 + v ** 2 * 1.7 + (stone(x / 50, y / 50) - 0.5) * 0.7
    if (bulk > 1) return v > 0.45 && bulk < 1.25 ? 1 : 0
    const light0 =
      0.62 - u * 0.2 - v * 0.42 + (stone(x / 16, y / 16) - 0.5) * 0.9 + (bayer(x, y) - 0.5) * 0.34
    const covered = growth(x / 46, y / 46) + Math.max(0, 0.2 - v * 0.12) < 0.36 + progress * 0.34
    if (covered)
      return light0 > 0.95 ? 9 : light0 > 0.68 ? 8 : light0 > 0.45 ? 7 : light0 > 0.22 ? 6 : 5
    return light0 > 0.8 ? 4 : light0 > 0.5 ? 3 : light0 > 0.25 ? 2 : 1
  })
}

/** Sand on a plate: it stays where the plate does not move. Source: E. Chladni's figures of a square plate. */
export function chladni(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const [ground, a, , c, light] = artwork.palette
  const { height, width } = inGrains(canvas)
  const [n, m] = [2 + (traitValue(artwork, 0) % 5) + random.int(0, 1), 3 + random.int(0, 4)]
  const sign = random.chance(0.5) ? 1 : -1
  const [p, q, weight] = [random.int(1, 6), random.int(2, 7), random.between(0.15, 0.8)]
  const colors = [ground, mix(ground, a, 0.5), c, light]
  return grained(canvas, colors, (x, y) => {
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
    if (edge < 9) return 0
    if (edge < 10) return 1
    const [u, v] = [
      ((x - width / 2) / (width - 18)) * Math.PI,
      ((y - height / 2) / (height - 18)) * Math.PI
    ]
    const mode = (s: number, t: number) =>
      Math.cos(s * u) * Math.cos(t * v) + sign * Math.cos(t * u) * Math.cos(s * v)
    const still = Math.abs(mode(n, m + (m === n ? 1 : 0)) + weight * mode(p, q))
    const grains = Math.exp(-((still / 0.16) ** 2))
    return random.next() < grains * 0.9
      ? random.chance(0.7)
        ? 3
        : 2
      : random.chance(0.012)
        ? 2
        : edge > 10
          ? 1
          : 0
  })
}

/** Cloth: every crossing is a thread over another. */
export function loom(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const palette = artwork.palette
  const { height, width } = inGrains(canvas)
  const thread = 4
  const [columns, rows] = [Math.ceil(width / thread), Math.ceil(height / thread)]
  const stripes = (count: number) => {
    const order: number[] = []
    while (order.length < count / 2 + 1) {
      const [color, wide] = [random.int(0, 5), random.pick([1, 2, 2, 4, 6, 9])]
      for (let at = 0; at < wide; at += 1) order.push(color)
    }
    return Array.from({ length: count }, (_, at) => order[Math.min(at, count - 1 - at)] as number)
  }
  const repeats = 1 + (traitValue(artwork, 0) % 4)
  const warpSett = stripes(Math.ceil(columns / repeats))
  const weftSett = random.chance(0.5) ? warpSett : stripes(Math.ceil(rows / repeats))
  const kind = (traitValue(artwork, 1) * 2 + random.int(0, 1)) % 4
  const isOver = (x: number, y: number) => {
    if (kind === 0) return (x + y) % 2 === 0
    if (kind === 1) return (x + y) % 4 < 2
    if (kind === 2) return (Math.floor(x / 8) % 2 ? x + y : x - y + 4000) % 4 < 2
    return (Math.abs((x % 16) - 8) + Math.abs((y % 16) - 8)) % 4 < 2
  }
  const colors = palette.flatMap(color => [
    color,
    mix(color, '#ffffff', 0.16),
    mix(color, '#000000', 0.22)
  ])
  const fringe = 12
  colors.push(mix(lightness(palette[0]) > 120 ? palette[0] : '#efe9dd', '#ffffff', 0.35))
  return grained(canvas, colors, (x, y) => {
    const column = Math.floor(x / thread)
    if (y < fringe || y >= height - fringe)
      return x % thread < 2 ? (warpSett[column % warpSett.length] as number) * 3 : colors.length - 1
    const row = Math.floor((y - fringe) / thread)
    const over = isOver(column, row)
    const color = over
      ? (warpSett[column % warpSett.length] as number)
      : (weftSett[row % weftSett.length] as number)
    const across = over ? x % thread : (y - fringe) % thread
    return color * 3 + (across === 0 ? 2 : across === 1 ? 1 : 0)
  })
}

/** Rows that grow from the row above by one rule. Source: S. Wolfram's elementary automata. */
export function automaton(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const palette = artwork.palette
  const cell = 3
  const { height, width } = inGrains(canvas)
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const rule = random.pick([30, 45, 73, 75, 89, 90, 101, 105, 110, 129, 150, 169])
  let row = Array.from({ length: columns }, (_, at) =>
    rule === 90 || rule === 150 || rule === 30
      ? at === columns >> 1 || at === columns >> 2
        ? 1
        : 0
      : random.int(0, 1)
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
  const bed = random.int(14, 26)
  return grained(canvas, [...palette], (x, y) => {
    const [column, line] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)]
    if (column < 0 || line < 0 || column >= columns || line >= rows) return 0
    const age = ages[line * columns + column] as number
    if (age === 0) return 0
    return 1 + ((Math.floor(line / bed) + Math.min(3, age)) % 5)
  })
}

/** A gradient of points: two lights meet, and the dither shows how. */
export function gradients(artwork: Artwork, canvas: Canvas): PixelDrawing {
  const { random } = artwork
  const [ground, a, b, c, d, e] = artwork.palette
  const { height, width } = inGrains(canvas)
  const stops = lightness(ground) > 120 ? [e, c, b, a, d, ground] : [ground, a, b, c, d, e]
  const scale = 3
  const lights = Array.from({ length: 2 + (traitValue(artwork, 0) % 4) }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    reach: random.between(0.35, 0.9) * Math.hypot(width, height),
    pull: random.between(0.5, 1.1)
  }))
  const fold = [0, 0.16, 0.3, 0.45][traitValue(artwork, 1) % 4] ?? 0
  const wave = random.between(2, 5)
  const colors = stops.flatMap((stop, at) =>
    stops[at + 1] === undefined
      ? [stop]
      : Array.from({ length: scale }, (_, step) => mix(stop, stops[at + 1] as string, step / scale))
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
