// Styles of the sea: a harbour at night, and waves as a plotter draws them.

import {
  type Artwork,
  background,
  circle,
  glow,
  gradient,
  ink,
  line,
  mix,
  rect,
  round,
  shape,
  stroke,
  times,
  traitValue,
  wavyLine
} from '../drawing.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const HARBOUR_TRAIT = { moon: 0, boats: 1, lighthouse: 3 } as const
const FULL_MOON = 0
const CRESCENT_MOON = 1

/** A small town across the water, its windows and their reflections. */
export function harbour(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const [night, far, near, mist, lamp, warm] = palette
  const sea = round(height * random.between(0.56, 0.66))
  const parts = [
    `<defs>${gradient('sky', [night, far, mix(far, warm, 0.35)])}${gradient('sea', [mix(far, night, 0.3), night])}${glow('halo', lamp, 0.4)}</defs>`,
    rect(0, 0, width, sea, 'url(#sky)'),
    ...times(34, () =>
      circle(
        random.between(0, width),
        random.between(0, sea * 0.7),
        random.between(1, 3),
        `fill="${mist}"`
      )
    )
  ]
  const phase = traitValue(artwork, HARBOUR_TRAIT.moon)
  const moon = {
    x: random.between(width * 0.15, width * 0.85),
    y: sea * random.between(0.16, 0.34)
  }
  if (phase === FULL_MOON || phase === CRESCENT_MOON) {
    const pale = mix(lamp, '#ffffff', 0.55)
    const [x, y] = [round(moon.x), round(moon.y)]
    parts.push(
      circle(x, y, 130, 'fill="url(#halo)"'),
      phase === FULL_MOON
        ? circle(x, y, 40, `fill="${pale}"`)
        : `<path fill="${pale}" d="M${x + 14} ${y - 37}A40 40 0 1 0 ${x + 37} ${y + 14}A33 33 0 1 1 ${x + 14} ${y - 37}z"/>`
    )
  }
  const hill = wavyLine(random)
  const ridge = times(41, step => ({ x: (step * width) / 40, y: sea - 90 - hill(step / 9) * 60 }))
  parts.push(shape([{ x: 0, y: sea }, ...ridge, { x: width, y: sea }], mix(night, near, 0.38)))
  parts.push(rect(0, sea, width, height - sea, 'url(#sea)'))
  const lights: { x: number; color: string; aboveSea: number }[] = []
  let x = -20
  while (x < width) {
    const [wide, tall] = [random.int(34, 78), random.int(46, 128)]
    const wall = mix(night, random.pick([near, far, warm]), random.between(0.12, 0.3))
    const top = sea - tall
    const roof = random.int(12, 34)
    parts.push(
      shape(
        [
          { x, y: sea + 3 },
          { x, y: top },
          { x: x + wide / 2, y: top - roof },
          { x: x + wide, y: top },
          { x: x + wide, y: sea + 3 }
        ],
        wall
      )
    )
    for (let row = 0; row < Math.floor(tall / 30); row += 1) {
      for (let column = 0; column < Math.floor(wide / 20); column += 1) {
        if (random.chance(0.5)) continue
        const color = random.pick([lamp, lamp, warm, mix(lamp, '#ffffff', 0.5)])
        const at = { x: x + 8 + column * 19, y: top + 8 + row * 28 }
        parts.push(rect(at.x, at.y, 8, 13, color))
        if (random.chance(0.75)) lights.push({ x: at.x + 4, aboveSea: sea - at.y, color })
      }
    }
    x += wide + random.int(-2, 26)
  }
  if (traitValue(artwork, HARBOUR_TRAIT.lighthouse) > 0)
    parts.push(
      lighthouse(random.between(width * 0.2, width * 0.8), sea, {
        lamp,
        wall: mix(mist, night, 0.4),
        night
      })
    )
  for (const light of lights) {
    const depth = Math.min(height - sea, 60 + light.aboveSea * 2.2)
    for (let step = 0; step < 9; step += 1) {
      const wide = (14 - step) * random.between(0.5, 1.6)
      const y = sea + 10 + (depth * step) / 9
      parts.push(
        rect(
          light.x - wide / 2 + random.between(-7, 7),
          y,
          wide,
          4,
          mix(light.color, night, 0.12 + step * 0.09)
        )
      )
    }
  }
  parts.push(
    ...times(46, () => {
      const y = sea + (height - sea) * random.next() ** 0.6
      const wide = 20 + (y - sea) * random.between(0.2, 0.7)
      return rect(
        random.between(-60, width),
        y,
        wide,
        2 + (y - sea) / 120,
        mix(night, near, random.between(0.15, 0.5))
      )
    })
  )
  parts.push(
    ...times(1 + traitValue(artwork, HARBOUR_TRAIT.boats), () =>
      boat(
        random.between(width * 0.1, width * 0.85),
        sea + (height - sea) * random.between(0.25, 0.8),
        artwork
      )
    )
  )
  return parts.join('')
}

function lighthouse(
  x: number,
  sea: number,
  { lamp, night, wall }: { lamp: string; wall: string; night: string }
): string {
  const top = sea - 250
  const beam = `<path fill="${lamp}" fill-opacity=".16" d="M${round(x)} ${top}L${round(x + 900)} ${top - 120}V${top + 70}z"/>`
  const tower = shape(
    [
      { x: x - 22, y: sea },
      { x: x - 13, y: top },
      { x: x + 13, y: top },
      { x: x + 22, y: sea }
    ],
    wall
  )
  const bands = [0.3, 0.62]
    .map(at => rect(x - 17 - at * 4, top + 250 * at, 34 + at * 8, 34, mix(wall, night, 0.55)))
    .join('')
  return `${beam}${tower}${bands}${rect(x - 11, top - 26, 22, 26, lamp)}${shape(
    [
      { x: x - 17, y: top - 26 },
      { x, y: top - 50 },
      { x: x + 17, y: top - 26 }
    ],
    night
  )}`
}

function boat(x: number, y: number, artwork: Artwork): string {
  const scale = 0.6 + (y / artwork.height) * 0.9
  const [length, tall] = [120 * scale, 26 * scale]
  const hull = shape(
    [
      { x: x - length / 2, y: y - tall },
      { x: x + length / 2, y: y - tall * 1.2 },
      { x: x + length * 0.34, y },
      { x: x - length * 0.36, y }
    ],
    mix(artwork.palette[0], ink(artwork, 1), 0.3)
  )
  const mast = stroke(
    `M${round(x)} ${round(y - tall)}V${round(y - tall - 110 * scale)}M${round(x)} ${round(y - tall - 96 * scale)}l${round(length * 0.4)} ${round(70 * scale)}`,
    ink(artwork, 2),
    3
  )
  const lamp = circle(x, y - tall - 112 * scale, 5 * scale, `fill="${ink(artwork, 4)}"`)
  const trail = times(5, step =>
    rect(
      x - 8 + step * 3,
      y + 6 + step * 11,
      18 - step * 2,
      4,
      mix(ink(artwork, 4), artwork.palette[0], 0.3 + step * 0.13)
    )
  ).join('')
  return hull + mast + lamp + trail
}

const TIDES_TRAIT = { stones: 0, waves: 1 } as const

/** The sea of a plotter: lines whose distance two waves disturb. */
export function tides(artwork: Artwork): string {
  const { height, random, width } = artwork
  const sources = times(2 + (traitValue(artwork, TIDES_TRAIT.stones) % 2), () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    pitch: 0.02 + 0.007 * (traitValue(artwork, TIDES_TRAIT.waves) % 3)
  }))
  const swell = (x: number, y: number) =>
    sources.reduce((sum, at) => {
      const distance = Math.hypot(x - at.x, (y - at.y) * 1.6)
      return sum + Math.sin(distance * at.pitch) * Math.exp(-distance / 900)
    }, 0)
  const rows = round(height / 15)
  const lines = times(rows, row => {
    const y = (row + 0.5) * 15
    const points = times(Math.ceil(width / 14) + 1, step => ({
      x: step * 14,
      y: y + swell(step * 14, y) * 13
    }))
    const share = row / rows
    return stroke(
      line(points),
      mix(ink(artwork, 1 + (row % 3)), ink(artwork, 4), share ** 2 * 0.7),
      3 + (row % 3) * 2 + round(share * 3)
    )
  }).join('')
  const sun = circle(
    width * random.between(0.2, 0.8),
    height * 0.2,
    84,
    `fill="${ink(artwork, 4)}"`
  )
  return background(artwork) + sun + lines
}
