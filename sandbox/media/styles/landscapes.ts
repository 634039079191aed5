// Styles: hills under a sun, dunes at night, city blocks, a garden of stems.

import {
  type Artwork,
  background,
  circle,
  curve,
  ink,
  line,
  rect,
  round,
  SIZE,
  times,
  traitValue
} from '../drawing.ts'

/** Ranges of hills, lighter with distance, and a sun or a moon. */
export function hills(artwork: Artwork): string {
  const { random, palette } = artwork
  const sunX = random.between(220, 780)
  const sunY = random.between(200, 420)
  const crescent = traitValue(artwork, 0) % 2 === 1
  const sun =
    circle(sunX, sunY, 90 + 25 * (traitValue(artwork, 1) % 4), `fill="${ink(artwork, 4)}"`) +
    (crescent ? circle(sunX + 45, sunY - 25, 95, `fill="${palette[0]}"`) : '')
  const stars = times(18, () =>
    circle(
      random.between(0, SIZE),
      random.between(0, 420),
      random.between(1, 4),
      'fill="#fff" fill-opacity=".6"'
    )
  ).join('')
  const layers = times(5, index => {
    const base = 430 + index * 105
    const phase = random.between(0, 6)
    const pitch = random.between(0.006, 0.013)
    const ridge = times(17, step => {
      const x = step * 62.5
      const swell = Math.sin(x * pitch + phase) * (80 - index * 9)
      return { x, y: base + swell + Math.sin(x * pitch * 2.7 + phase) * 22 }
    })
    const depth = 3 - index
    const fill = depth >= 0 ? ink(artwork, depth) : palette[0]
    return `<path fill="${fill}" fill-opacity="${index === 0 ? 0.75 : 1}" d="${line(ridge)}V${SIZE}H0z"/>`
  }).join('')
  return background(artwork) + stars + sun + layers
}

/** Slanted stripes of sand. */
export function dunes(artwork: Artwork): string {
  const { random } = artwork
  const lean = random.between(-180, 180)
  const bands = 9 + (traitValue(artwork, 0) % 5) * 2
  const strokes = times(bands, index => {
    const y = 260 + (index * 760) / bands
    const sway = random.between(30, 90)
    const d = curve([
      { x: -60, y },
      { x: 200, y: y - sway },
      { x: 480 + lean, y: y + sway * 0.6 },
      { x: 760 + lean / 2, y: y - sway * 0.4 },
      { x: 1060, y: y + sway * 0.3 }
    ])
    return `<path d="${d}V1100H-60z" fill="${ink(artwork, index % 4)}" fill-opacity="${(0.35 + (index / bands) * 0.5).toFixed(2)}"/>`
  }).join('')
  const moon = circle(random.between(200, 800), 190, 70, `fill="${ink(artwork, 4)}"`)
  return background(artwork) + moon + strokes
}

/** City blocks seen from above at an angle, with some lit windows. */
export function towers(artwork: Artwork): string {
  const { random } = artwork
  const columns = 4 + (traitValue(artwork, 0) % 3)
  const width = SIZE / columns
  const shade = artwork.palette[0]
  let body = background(artwork)
  for (let row = 0; row < 5; row += 1) {
    for (let column = row % 2 ? -1 : 0; column < columns; column += 1) {
      const x = column * width + (row % 2) * (width / 2)
      const y = 330 + row * 150
      const height = random.between(60, 320)
      const tone = random.int(0, 2)
      const half = width / 2
      const top = round(y - height)
      const fall = round(height + 40)
      const wide = round(half)
      const left = round(x)
      body += `<path fill="${ink(artwork, tone + 1)}" d="M${left} ${top}l${wide}-40 ${wide} 40-${wide} 40z"/>`
      body += `<path fill="${ink(artwork, tone)}" d="M${left} ${top}l${wide} 40v${fall}l-${wide}-40z"/>`
      body += `<path fill="${shade}" d="M${left + wide * 2} ${top}l-${wide} 40v${fall}l${wide}-40z"/>`
      if (random.chance(0.45)) {
        body += rect(
          x + half * 0.35,
          top + 60,
          half * 0.2,
          26,
          ink(artwork, 3 + (traitValue(artwork, 1) % 2))
        )
      }
    }
  }
  return body
}

/** Stems with discs and leaves. */
export function garden(artwork: Artwork): string {
  const { random } = artwork
  const stems = 7 + (traitValue(artwork, 0) % 4)
  const petals = 5 + (traitValue(artwork, 1) % 4)
  const body = times(stems, index => {
    const foot = ((index + 0.5) * SIZE) / stems + random.between(-30, 30)
    const head = { x: foot + random.between(-90, 90), y: random.between(160, 620) }
    const stem = `<path fill="none" stroke="${ink(artwork, 1)}" stroke-width="9" d="M${round(foot)} 1000Q${round(foot)} ${round(head.y + 200)} ${round(head.x)} ${round(head.y)}"/>`
    const size = random.between(45, 95)
    const colour = ink(artwork, 2 + random.int(0, 2))
    const flower = times(petals, petal => {
      const angle = (petal / petals) * Math.PI * 2
      return circle(
        head.x + Math.cos(angle) * size * 0.6,
        head.y + Math.sin(angle) * size * 0.6,
        size * 0.5,
        `fill="${colour}" fill-opacity=".85"`
      )
    }).join('')
    return stem + flower + circle(head.x, head.y, size * 0.3, `fill="${ink(artwork, 4)}"`)
  }).join('')
  return background(artwork) + rect(0, 880, SIZE, 120, ink(artwork, 0)) + body
}
