// Styles of pattern: nested arcs, painted tiles, quilts, dots, facets.

import {
  type Artwork,
  background,
  circle,
  ink,
  mix,
  rect,
  round,
  shape,
  stroke,
  times,
  traitValue
} from '../drawing.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const ARCS_TRAIT = { grid: 0, rings: 1 } as const

/** One tile of nested quarter circles, turned at random. Some tiles are split into four smaller ones. */
export function arcs(artwork: Artwork): string {
  const { height, random, width } = artwork
  const across = 4 + (traitValue(artwork, ARCS_TRAIT.grid) % 3)
  const cell = width / across
  const rings = 3 + (traitValue(artwork, ARCS_TRAIT.rings) % 3)
  const parts = [background(artwork)]
  for (let row = 0; row < Math.ceil(height / cell); row += 1) {
    for (let column = 0; column < across; column += 1) {
      const split = random.chance(0.28)
      const size = split ? cell / 2 : cell
      const places = split
        ? [
            [0, 0],
            [size, 0],
            [0, size],
            [size, size]
          ]
        : [[0, 0]]
      for (const [dx = 0, dy = 0] of places) {
        const offset = random.int(0, 4)
        const turn = random.int(0, 3)
        const radii = times(rings, ring =>
          circle(
            0,
            0,
            size * (1 - ring / rings),
            `fill="${ring === rings - 1 && random.chance(0.5) ? artwork.palette[0] : ink(artwork, offset + ring)}"`
          )
        ).join('')
        // The corner of the tile in which the circles have their middle.
        const [cx, cy] = [turn === 1 || turn === 2 ? size : 0, turn > 1 ? size : 0]
        parts.push(
          `<svg x="${round(column * cell + dx)}" y="${round(row * cell + dy)}" width="${Math.ceil(size)}" height="${Math.ceil(size)}">${rect(0, 0, size + 1, size + 1, mix(artwork.palette[0], ink(artwork, offset + 1), 0.22))}<g transform="translate(${round(cx)} ${round(cy)})">${radii}</g></svg>`
        )
      }
    }
  }
  return parts.join('')
}

const AZULEJO_TRAIT = { repeat: 0, flaw: 3 } as const

/** Painted kitchen tiles: a quarter is drawn and mirrored into a tile, which repeats. */
export function azulejo(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const across = 2 + (traitValue(artwork, AZULEJO_TRAIT.repeat) % 3)
  const cell = width / across
  const [a, b, c, d] = [0, 1, 2, 3].map(at => ink(artwork, at)) as [string, string, string, string]
  const petal = random.int(120, 240)
  const reach = random.int(300, 430)
  const quarter = [
    `<path fill="${c}" d="M0 500L${random.int(80, 200)} ${random.int(300, 400)}L500 0V500z"/>`,
    `<path fill="${a}" d="M0 0q${petal} ${round(petal * 0.3)} ${reach} ${reach}q${-reach + round(petal * 0.4)} ${-round(petal * 0.6)} ${-reach} ${-reach}"/>`,
    `<path fill="none" stroke="${b}" stroke-width="${random.int(16, 34)}" d="M500 ${random.int(120, 240)}A${random.int(260, 380)} ${random.int(260, 380)} 0 0 0 ${random.int(120, 240)} 500"/>`,
    random.chance(0.6)
      ? circle(500, 500, random.int(90, 190), `fill="${d}"`)
      : `<path fill="${d}" d="M500 300L500 500L300 500z"/>`,
    random.chance(0.5)
      ? circle(random.int(260, 340), random.int(90, 150), 44, `fill="${a}"`) +
        circle(random.int(90, 150), random.int(260, 340), 44, `fill="${a}"`)
      : `<path fill="${b}" d="M500 0L420 120L340 0zM0 500L120 420L0 340z"/>`,
    circle(0, 0, random.int(60, 120), `fill="${d}"`)
  ].join('')
  const tile = `<g id="q">${quarter}</g>`
  const whole = [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1]
  ]
    .map(([x, y]) => `<use href="#q" transform="scale(${x} ${y})"/>`)
    .join('')
  const tiles: string[] = []
  for (let row = 0; row < Math.ceil(height / cell); row += 1) {
    for (let column = 0; column < across; column += 1) {
      const hasFlaw =
        traitValue(artwork, AZULEJO_TRAIT.flaw) === 1 && row === 1 && column === across - 1
      tiles.push(
        `<g transform="translate(${round((column + 0.5) * cell)} ${round((row + 0.5) * cell)}) scale(${(cell / 1000).toFixed(3)})${hasFlaw ? ' rotate(90)' : ''}"><use href="#t"/></g>`
      )
    }
  }
  const joints = stroke(
    [
      ...times(across + 1, index => `M${round(index * cell)} 0V${height}`),
      ...times(Math.ceil(height / cell) + 1, index => `M0 ${round(index * cell)}H${width}`)
    ].join(''),
    mix(palette[0], ink(artwork, 4), 0.28),
    5
  )
  return `<defs>${tile}<g id="t">${rect(-500, -500, 1000, 1000, palette[0])}${whole}</g></defs>${tiles.join('')}${joints}`
}

const QUILT_TRAIT = { blocks: 0, pattern: 1 } as const

/** A quilt of half squares, and one block that is wrong. */
export function quilt(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const across = 4 + (traitValue(artwork, QUILT_TRAIT.blocks) % 4)
  const cell = width / across
  const rows = Math.round(height / cell)
  const pattern = traitValue(artwork, QUILT_TRAIT.pattern) % 3
  const tones = times(5, index => mix(ink(artwork, index), palette[0], 0.06))
  const wrong = random.int(0, across * rows - 1)
  const offset = nonce % 5
  const blocks = times(across * rows, at => {
    const [x, y] = [(at % across) * cell, Math.floor(at / across) * cell]
    const even = (Math.floor(at / across) + at) % 2
    const tone = (index: number) =>
      tones[(index + offset + even + (at === wrong ? 2 : 0)) % 5] as string
    const turn = at === wrong ? 90 : 0
    // Half squares, a log cabin, or a star, on 100 by 100.
    const inside = [
      `${rect(0, 0, 100, 100, tone(0))}${shape(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
          { x: even ? 0 : 100, y: 100 }
        ],
        tone(2)
      )}`,
      times(
        5,
        ring =>
          rect(ring * 10, ring * 10, 100 - ring * 20, 100 - ring * 20, tone(ring * 2)) +
          rect(ring * 10, ring * 10, 100 - ring * 20, 9, tone(ring + 1)) +
          rect(ring * 10, ring * 10, 9, 100 - ring * 20, tone(ring + 3))
      ).join(''),
      `${rect(0, 0, 100, 100, tone(0))}<path fill="${tone(1)}" d="M50 0L65 35L100 50L65 65L50 100L35 65L0 50L35 35z"/><path fill="${tone(3)}" d="M50 25L75 50L50 75L25 50z"/>`
    ][pattern]
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${(cell / 100 + 0.01).toFixed(3)}) rotate(${turn} 50 50)">${inside}</g>`
  }).join('')
  const stitches = stroke(
    times(rows * 3, row => `M0 ${round(((row + 0.5) * height) / rows / 3)}h${width}`).join(''),
    mix(palette[0], '#ffffff', 0.55),
    2,
    'stroke-dasharray="9 9"'
  )
  return background(artwork) + blocks + stitches
}

const DOTS_TRAIT = { firstDot: 0 } as const

/** Three dots on a line: full, a ring, rings, or lines. */
export function dots(artwork: Artwork): string {
  const { height, random, width } = artwork
  const unit = Math.min(width, height)
  const axis = random.between(0, Math.PI)
  const parts = times(3, index => {
    const size = unit * random.between(0.07, 0.24)
    const shift = (index - 1) * unit * random.between(0.2, 0.32)
    const x = width / 2 + Math.cos(axis) * shift * (width / unit)
    const y = height / 2 + Math.sin(axis) * shift * (height / unit)
    const color = ink(artwork, [0, 2, 4][index] ?? 0)
    const kind = (traitValue(artwork, DOTS_TRAIT.firstDot) + index) % 4
    if (kind === 0) return circle(x, y, size, `fill="${color}"`)
    if (kind === 1)
      return circle(
        x,
        y,
        size * 0.86,
        `fill="none" stroke="${color}" stroke-width="${round(size * 0.28)}"`
      )
    if (kind === 2)
      return times(9, ring =>
        circle(
          x,
          y,
          (size * (ring + 1)) / 9,
          `fill="none" stroke="${color}" stroke-width="${round(size / 20) + 1}"`
        )
      ).join('')
    return times(12, row => {
      const dy = ((row - 5.5) / 6) * size
      const half = Math.sqrt(Math.max(0, size ** 2 - dy ** 2))
      return rect(x - half, y + dy - size / 24, half * 2, size / 12, color)
    }).join('')
  })
  return background(artwork) + parts.join('')
}

const SHARDS_TRAIT = { pieces: 0 } as const

/** Cut glass: triangles lit from one side. */
export function shards(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const step = [150, 118, 92][traitValue(artwork, SHARDS_TRAIT.pieces) % 3] ?? 120
  const [columns, rows] = [Math.round(width / step), Math.round(height / step)]
  const points = times(rows + 1, row =>
    times(columns + 1, column => {
      const isInside = row > 0 && row < rows && column > 0 && column < columns
      const slip = isInside ? step * 0.4 : 0
      return {
        x: (column * width) / columns + random.between(-slip, slip),
        y: (row * height) / rows + random.between(-slip, slip)
      }
    })
  )
  let body = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        points[row]?.[column],
        points[row]?.[column + 1],
        points[row + 1]?.[column + 1],
        points[row + 1]?.[column]
      ]
      if (!a || !b || !c || !d) continue
      for (const cell of [
        [a, b, c],
        [a, c, d]
      ]) {
        const light = (row / rows + column / columns) / 2
        body += shape(
          cell,
          mix(
            ink(artwork, Math.floor(light * 4)),
            ink(artwork, Math.floor(light * 4) + 1),
            random.next()
          )
        )
      }
    }
  }
  return `${background(artwork)}<g stroke="${palette[0]}" stroke-width="2" stroke-linejoin="round">${body}</g>`
}
