// Styles: flow lines, tiles of arcs, woven cloth, interfering rings, shards.

import {
  type Artwork,
  background,
  circle,
  ink,
  line,
  rect,
  round,
  SIZE,
  times,
  traitValue
} from '../drawing.ts'

/** Lines that follow a field of three waves. */
export function flow(artwork: Artwork): string {
  const { random } = artwork
  const a = random.between(0.002, 0.006)
  const b = random.between(0.002, 0.006)
  const twist = 1 + (traitValue(artwork, 0) % 4) * 0.7
  const phase = random.between(0, 7)
  const count = 34
  const width = 5 + (traitValue(artwork, 1) % 4) * 4
  const strokes = times(count, index => {
    let at = { x: random.between(-80, 1080), y: random.between(-80, 1080) }
    const points = times(16, () => {
      const here = at
      const angle = (Math.sin(here.x * a + phase) + Math.cos(here.y * b - phase)) * twist
      at = { x: here.x + Math.cos(angle) * 46, y: here.y + Math.sin(angle) * 46 }
      return here
    })
    return `<path stroke="${ink(artwork, index % 5)}" stroke-width="${width + (index % 3) * 4}" d="${line(points)}"/>`
  }).join('')
  return `${background(artwork)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
}

/** Randomly rotated tiles of quarter circles, which always connect. */
export function truchet(artwork: Artwork): string {
  const { random } = artwork
  const cells = 6 + (traitValue(artwork, 0) % 3)
  const cell = SIZE / cells
  const half = round(cell / 2)
  const thick = round(cell * (0.18 + (traitValue(artwork, 1) % 3) * 0.08))
  let outer = ''
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const x = round(column * cell)
      const y = round(row * cell)
      outer += random.chance(0.5)
        ? `M${x + half} ${y}a${half} ${half} 0 0 1 ${-half} ${half}m${half} ${half}a${half} ${half} 0 0 1 ${half} ${-half}`
        : `M${x + half} ${y}a${half} ${half} 0 0 0 ${half} ${half}m${-half} ${half}a${half} ${half} 0 0 0 ${-half} ${-half}`
    }
  }
  const lit = times(5, () => {
    const x = random.int(0, cells - 1) * cell
    const y = random.int(0, cells - 1) * cell
    return rect(x, y, cell, cell, ink(artwork, 0))
  }).join('')
  return `${background(artwork)}${lit}<defs><path id="a" fill="none" stroke-linecap="round" d="${outer}"/></defs><use href="#a" stroke="${ink(artwork, 2)}" stroke-width="${thick}"/><use href="#a" stroke="${ink(artwork, 4)}" stroke-width="${round(thick / 5)}"/>`
}

/** Bands that cross over and under each other. */
export function weave(artwork: Artwork): string {
  const { random } = artwork
  const bands = 7 + (traitValue(artwork, 0) % 4)
  const step = SIZE / bands
  const wide = step * 0.74
  const warp = times(bands, index => ink(artwork, (index + random.int(0, 1)) % 5))
  const weft = times(bands, index => ink(artwork, (index + 2 + random.int(0, 1)) % 5))
  const gap = (step - wide) / 2
  let over = ''
  for (let row = 0; row < bands; row += 1) {
    for (let column = 0; column < bands; column += 1) {
      if ((row + column + (traitValue(artwork, 1) % 2) * row) % 2 === 0) continue
      over += rect(
        column * step + gap,
        row * step - gap * 0.6,
        wide,
        step + gap * 1.2,
        warp[column] as string
      )
    }
  }
  const under = warp
    .map((colour, index) => rect(index * step + gap, 0, wide, SIZE, colour))
    .join('')
  const across = weft
    .map((colour, index) => rect(0, index * step + gap, SIZE, wide, colour))
    .join('')
  return background(artwork) + under + across + over
}

/** Interfering rings around two or three centres. */
export function ripples(artwork: Artwork): string {
  const { random } = artwork
  const sources = 2 + (traitValue(artwork, 0) % 2)
  const rings = times(sources, source => {
    const x = random.between(120, 880)
    const y = random.between(120, 880)
    return times(sources === 3 ? 5 : 7, index =>
      circle(
        x,
        y,
        36 + index * (46 + (traitValue(artwork, 1) % 3) * 9),
        `stroke="${ink(artwork, (index + source * 2) % 5)}" stroke-width="${28 - index * 2}" stroke-opacity="${(0.95 - index * 0.1).toFixed(2)}"`
      )
    ).join('')
  }).join('')
  return `${background(artwork)}<g fill="none">${rings}</g>`
}

/** Triangles lit from one side. */
export function shards(artwork: Artwork): string {
  const { random } = artwork
  const cells = 5 + (traitValue(artwork, 0) % 2)
  const step = SIZE / cells
  const points = times(cells + 1, row =>
    times(cells + 1, column => {
      const inside = row > 0 && row < cells && column > 0 && column < cells
      const slip = inside ? step * 0.36 : 0
      return {
        x: column * step + random.between(-slip, slip),
        y: row * step + random.between(-slip, slip)
      }
    })
  )
  let body = ''
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const [a, b, c, d] = [
        points[row]?.[column],
        points[row]?.[column + 1],
        points[row + 1]?.[column + 1],
        points[row + 1]?.[column]
      ]
      if (!a || !b || !c || !d) continue
      const light = (row + column) / (cells * 2)
      const tone = () => ink(artwork, Math.floor(light * 4 + random.between(0, 1.6)))
      body += `<path fill="${tone()}" d="${line([a, b, c])}z"/><path fill="${tone()}" d="${line([a, c, d])}z"/>`
    }
  }
  return `${background(artwork)}<g stroke="${artwork.palette[0]}" stroke-width="3" stroke-linejoin="round">${body}</g>`
}
