// Styles of plants: pressed ferns, and flowers in ink.

import {
  type Artwork,
  background,
  circle,
  type DrawingPoint,
  ink,
  line,
  mix,
  rect,
  round,
  stroke,
  strongest,
  times,
  traitValue
} from '../drawing.ts'

/** The point at a distance from another, in the direction of an angle. */
const pointFrom = (from: DrawingPoint, angle: number, length: number): DrawingPoint => ({
  x: from.x + Math.cos(angle) * length,
  y: from.y + Math.sin(angle) * length
})

/** A point in the data of a path. */
const xy = ({ x, y }: DrawingPoint): string => `${round(x)} ${round(y)}`

function ellipse(middle: DrawingPoint, radii: DrawingPoint, attributes: string): string {
  const [cx, cy, rx, ry] = [middle.x, middle.y, radii.x, radii.y].map(round)
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${attributes}/>`
}

/** Indexes of the traits of each style (seed/traits.ts). */
const HERBARIUM_TRAIT = { fronds: 0, leaflets: 1, visitor: 3 } as const
/** The value of the visitor; the next one is a moth. */
const BEE = 1

/** A pressed fern on its sheet, with a label. */
export function herbarium(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const fronds = 2 + (traitValue(artwork, HERBARIUM_TRAIT.fronds) % 4)
  const parts = [
    background(artwork),
    rect(width * 0.05, height * 0.04, width * 0.9, height * 0.92, mix(palette[0], '#ffffff', 0.3))
  ]
  for (let index = 0; index < fronds; index += 1) {
    const root = { x: width * (0.5 + (index - (fronds - 1) / 2) * 0.05), y: height * 0.86 }
    const lean =
      -Math.PI / 2 + (index - (fronds - 1) / 2) * (0.95 / fronds) + random.between(-0.06, 0.06)
    parts.push(
      frond(artwork, {
        root,
        lean,
        length: height * random.between(0.58, 0.72),
        bend: random.between(-0.5, 0.5)
      })
    )
  }
  const visitor = traitValue(artwork, HERBARIUM_TRAIT.visitor)
  if (visitor > 0) parts.push(insect(artwork, visitor))
  const label = { x: width * 0.6, y: height * 0.885 }
  const text = round(width * 0.2)
  parts.push(
    rect(label.x, label.y, width * 0.3, height * 0.055, palette[0]),
    stroke(
      `M${xy({ x: label.x + 14, y: label.y + 18 })}h${text}m${-text} 16h${round(width * 0.25)}`,
      ink(artwork, 0),
      3
    )
  )
  return parts.join('')
}

/** A stem that bends, with branches on both sides that are longest below the middle. */
function frond(
  artwork: Artwork,
  { bend, lean, length, root }: { root: DrawingPoint; lean: number; length: number; bend: number }
): string {
  const { random } = artwork
  const steps = 22
  const spine: DrawingPoint[] = [root]
  const leaves: string[] = []
  const tone = mix(strongest(artwork), ink(artwork, random.int(1, 2)), random.between(0, 0.6))
  const leaflets = 5 + (traitValue(artwork, HERBARIUM_TRAIT.leaflets) % 4)
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    const angle = lean + bend * share ** 2
    const here = pointFrom(spine.at(-1) as DrawingPoint, angle, length / steps)
    spine.push(here)
    if (share < 0.14) continue // the stem has no branches at its foot
    const reach = length * 0.24 * Math.sin(share * Math.PI * 0.86 + 0.3) * (1 - share * 0.35)
    for (const side of [-1, 1])
      leaves.push(branch(here, angle + side * (1.05 - share * 0.35), reach, { side, leaflets }))
  }
  return `<path fill="${tone}" d="${leaves.join('')}"/>${stroke(line(spine), mix(tone, '#000000', 0.25), 5)}`
}

/** A branch of a frond, without its stem: pairs of leaflets, smaller towards the end. */
function branch(
  from: DrawingPoint,
  angle: number,
  reach: number,
  { leaflets, side }: { leaflets: number; side: number }
): string {
  return times(leaflets, index => {
    const share = (index + 0.4) / leaflets
    const base = pointFrom(from, angle + side * share * 0.18, reach * share)
    const size = ((reach * 1.55) / leaflets) * (1 - share * 0.55)
    // A leaflet is a curve from its base over its belly to its tip, and a straight line back.
    return [-1, 1]
      .map(way => {
        const tip = pointFrom(base, angle + way * 0.95, size)
        const middle = pointFrom(base, angle, size * 0.5)
        const belly = pointFrom(middle, angle + (way * Math.PI) / 2, size * 0.24)
        return `M${xy(base)}Q${xy(belly)} ${xy(tip)}L${xy(middle)}z`
      })
      .join('')
  }).join('')
}

/** A bee or a moth above the fern. */
function insect(artwork: Artwork, visitor: number): string {
  const { height, random, width } = artwork
  const middle = { x: width * random.between(0.2, 0.8), y: height * random.between(0.12, 0.3) }
  const tilt = visitor === BEE ? 20 : -24
  const color = ink(artwork, 3 + (visitor % 2))
  const wings: string[] = []
  for (const pair of [0, 1]) {
    for (const side of [-1, 1]) {
      wings.push(
        ellipse(
          { x: middle.x + side * (18 + pair * 6), y: middle.y - 8 + pair * 20 },
          { x: 24 - pair * 7, y: 15 - pair * 3 },
          `fill="${color}" transform="rotate(${side * tilt} ${xy(middle)})"`
        )
      )
    }
  }
  return wings.join('') + ellipse(middle, { x: 6, y: 22 }, `fill="${ink(artwork, 0)}"`)
}

const BOUQUET_TRAIT = { stems: 0, petals: 1 } as const

/** Flowers in loose ink and washes of color. */
export function bouquet(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const stems = 5 + (traitValue(artwork, BOUQUET_TRAIT.stems) % 4)
  const petals = 5 + (traitValue(artwork, BOUQUET_TRAIT.petals) % 4)
  const back: string[] = []
  const front: string[] = []
  for (let index = 0; index < stems; index += 1) {
    const foot = { x: width * (0.5 + random.between(-0.07, 0.07)), y: height * 1.02 }
    const head = {
      x: width * (0.14 + (0.72 * (index + 0.5)) / stems) + random.between(-30, 30),
      y: height * (0.18 + 0.3 * random.next() + Math.abs(index - stems / 2) * 0.02)
    }
    const bend = { x: foot.x + (head.x - foot.x) * 0.2, y: (foot.y + head.y) / 2 }
    front.push(stroke(`M${xy(foot)}Q${xy(bend)} ${xy(head)}`, ink(artwork, 0), 5))
    for (const share of [0.35, 0.55, 0.72]) {
      // A leaf is two curves between its foot on the stem and its tip, one on each side of the line between them.
      const foothold = {
        x: foot.x + (head.x - foot.x) * share ** 1.7,
        y: foot.y + (head.y - foot.y) * share
      }
      const turn = random.between(-2.8, -0.4)
      const tip = pointFrom(foothold, turn, 120)
      const middle = pointFrom(foothold, turn, 60)
      const side = pointFrom(middle, turn + Math.PI / 2, 30)
      const otherSide = { x: 2 * middle.x - side.x, y: 2 * middle.y - side.y }
      const leaf = `M${xy(foothold)}Q${xy(side)} ${xy(tip)}Q${xy(otherSide)} ${xy(foothold)}`
      back.push(`<path fill="${ink(artwork, 1 + (index % 2))}" fill-opacity=".75" d="${leaf}"/>`)
    }
    const size = random.between(60, 110)
    const color = ink(artwork, 3 + (index % 2))
    for (let ring = 0; ring < 2; ring += 1) {
      for (let petal = 0; petal < petals; petal += 1) {
        const angle = ((petal + ring * 0.5) / petals) * Math.PI * 2
        const reach = size * (1 - ring * 0.4)
        const middle = pointFrom(head, angle, reach * 0.55)
        const fill = mix(color, palette[0], ring * 0.35)
        const degrees = round((angle * 180) / Math.PI)
        back.push(
          ellipse(
            middle,
            { x: reach * 0.5, y: (reach * 1.9) / petals },
            `fill="${fill}" fill-opacity=".82" transform="rotate(${degrees} ${xy(middle)})"`
          )
        )
        front.push(
          stroke(
            `M${xy(head)}L${xy(pointFrom(head, angle, reach * 0.8))}`,
            mix(color, ink(artwork, 0), 0.7),
            2
          )
        )
      }
    }
    front.push(circle(head.x, head.y, size * 0.2, `fill="${ink(artwork, 0)}"`))
  }
  return background(artwork) + back.join('') + front.join('')
}
