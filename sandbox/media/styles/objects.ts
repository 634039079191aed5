// Styles of things: seed packets, cassettes, shells of a field guide, ropes.

import {
  type Artwork,
  background,
  circle,
  ink,
  line,
  mix,
  rect,
  round,
  shape,
  stroke,
  times,
  traitValue
} from '../drawing.ts'
import { printedWord } from '../printed-words.ts'
import { fittedLetters, letters } from './letters.ts'

/** A packet of seeds: three flowers of the same kind, and their name. */
export function packet(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const paper = mix('#f4ecd8', ink(artwork, 4), 0.15)
  const [band, petal, stem] = [
    ink(artwork, nonce % 3),
    ink(artwork, 3),
    mix(palette[0], ink(artwork, 0), 0.4)
  ]
  const petals = 5 + (nonce % 6)
  const flower = (x: number, y: number, size: number, turn: number) => {
    const center = `cx="${round(x)}" cy="${round(y - size * 0.6)}"`
    const radii = `rx="${round((size * 2) / petals + 8)}" ry="${round(size * 0.62)}"`
    const all = times(petals, index => {
      const fill = index % 2 ? petal : mix(petal, band, 0.4)
      const angle = round((index * 360) / petals + turn)
      return `<ellipse ${center} ${radii} fill="${fill}" transform="rotate(${angle} ${round(x)} ${round(y)})"/>`
    })
    return all.join('') + circle(x, y, size * 0.3, `fill="${stem}"`)
  }
  const stems = times(3, index => {
    const root = `${round(width * 0.5)} ${round(height * 0.82)}`
    const bend = `${round(width * (0.42 + index * 0.08))} ${round(height * 0.62)}`
    const [x, y] = [width * (0.26 + index * 0.24), height * (0.46 - (index % 2) * 0.12)]
    return stroke(`M${root}Q${bend} ${round(x)} ${round(y)}`, stem, 13)
  }).join('')
  const leaves = times(6, index => {
    const side = index % 2 ? 1 : -1
    const foot = `${round(width * 0.5)} ${round(height * (0.8 - index * 0.035))}`
    const edges = `q${side * 130} -${random.int(20, 90)} ${side * 210} -20q${-side * 90} 76 ${-side * 210} 20`
    return `<path fill="${mix(stem, '#6d9c5a', 0.5)}" d="M${foot}${edges}"/>`
  }).join('')
  const shadowCorner = `${round(width * 0.1 + 16)} ${round(height * 0.06 + 18)}`
  const packetWidth = round(width * 0.8)
  return [
    background(artwork, mix(palette[0], ink(artwork, 1), 0.3)),
    `<path fill="#000" fill-opacity=".25" d="M${shadowCorner}h${packetWidth}v${round(height * 0.88)}h-${packetWidth}z"/>`,
    rect(width * 0.1, height * 0.06, width * 0.8, height * 0.88, paper),
    rect(width * 0.1, height * 0.06, width * 0.8, height * 0.15, band),
    fittedLetters(printedWord('packet', nonce), {
      x: width * 0.15,
      y: height * 0.1,
      width: width * 0.7,
      maxHeight: height * 0.07,
      color: paper,
      weight: 0.2
    }),
    stems,
    leaves,
    flower(width * 0.26, height * 0.46, 110, 10),
    flower(width * 0.5, height * 0.36, 130, 0),
    flower(width * 0.74, height * 0.46, 110, -14),
    stroke(`M${round(width * 0.16)} ${round(height * 0.85)}h${round(width * 0.68)}`, band, 4),
    fittedLetters(`SOW IN APRIL NO ${nonce}`, {
      x: width * 0.16,
      y: height * 0.875,
      width: width * 0.68,
      maxHeight: height * 0.03,
      color: stem
    })
  ].join('')
}

/** Teeth of a reel. */
const TEETH = 6

/** A cassette, labeled by hand. */
export function cassette(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const [plastic, label, band, tape] = [
    mix(ink(artwork, 1), palette[0], 0.25),
    mix('#fbf3e0', ink(artwork, 4), 0.1),
    ink(artwork, 2 + (nonce % 3)),
    mix(palette[0], '#000000', 0.3)
  ]
  const [x, y, w, h] = [width * 0.1, height * 0.16, width * 0.8, height * 0.68]
  const back = times(9, index =>
    rect((index * width) / 9, 0, width / 18, height, mix(ink(artwork, 3), palette[0], 0.55))
  ).join('')
  const wound = random.between(0.3, 0.7)
  const reel = (cx: number, share: number) =>
    circle(cx, y + h * 0.52, h * (0.13 + share * 0.1), `fill="${tape}"`) +
    circle(cx, y + h * 0.52, h * 0.11, `fill="${label}"`) +
    stroke(
      times(TEETH, tooth => {
        const angle = (tooth / TEETH) * 2 * Math.PI
        const at = (far: number) =>
          `${round(cx + Math.cos(angle) * h * far)} ${round(y + h * 0.52 + Math.sin(angle) * h * far)}`
        return `M${at(0.05)}L${at(0.09)}`
      }).join(''),
      plastic,
      9
    )
  return [
    background(artwork, mix(palette[0], ink(artwork, 3), 0.3)),
    back,
    rounded(x + 16, y + 22, w, h, 'rx="34" fill="#000" fill-opacity=".3"'),
    rounded(x, y, w, h, `rx="34" fill="${plastic}"`),
    rounded(x + w * 0.06, y + h * 0.08, w * 0.88, h * 0.68, `rx="18" fill="${label}"`),
    rect(x + w * 0.06, y + h * 0.29, w * 0.88, h * 0.1, band),
    rect(x + w * 0.06, y + h * 0.4, w * 0.88, h * 0.04, mix(band, label, 0.4)),
    letters(`${nonce % 2 ? 'A' : 'B'}  ${printedWord('cassette', nonce)} ${nonce}`, {
      x: x + w * 0.11,
      y: y + h * 0.13,
      height: h * 0.1,
      color: tape,
      weight: 0.12
    }),
    rounded(
      x + w * 0.22,
      y + h * 0.38,
      w * 0.56,
      h * 0.28,
      `rx="40" fill="${mix(plastic, '#000000', 0.3)}"`
    ),
    reel(x + w * 0.32, wound),
    reel(x + w * 0.68, 1 - wound),
    shape(
      [
        { x: x + w * 0.2, y: y + h },
        { x: x + w * 0.26, y: y + h * 0.82 },
        { x: x + w * 0.74, y: y + h * 0.82 },
        { x: x + w * 0.8, y: y + h }
      ],
      mix(plastic, '#000000', 0.25)
    ),
    ...[0.3, 0.42, 0.58, 0.7].map(at =>
      circle(x + w * at, y + h * 0.91, 13, `fill="${palette[0]}"`)
    )
  ].join('')
}

/** A scallop or a spiral, as a figure of a field guide. */
export function shell(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const paper = mix('#f5f0e4', ink(artwork, 3), 0.12)
  const [skin, dark] = [
    mix(ink(artwork, 1 + (nonce % 3)), '#e9b9a0', 0.45),
    mix(palette[0], ink(artwork, 0), 0.5)
  ]
  const isScallop = nonce % 2 === 0
  const grow = random.between(0.15, 0.27)
  const flat = random.between(0.72, 1)
  const [cx, cy] = [width / 2, height * 0.46]
  const size = Math.min(width, height) * 0.36
  const parts = [background(artwork, paper)]
  if (isScallop) {
    const ribs = 15
    const scallop = times(ribs * 2 + 1, index => {
      const angle = Math.PI * 1.08 + (index / (ribs * 2)) * Math.PI * 0.84
      const far = size * (index % 2 ? 1.04 : 0.97)
      return {
        x: cx + Math.cos(angle) * far * 1.1,
        y: cy + size * 0.62 + Math.sin(angle) * far * 1.5
      }
    })
    parts.push(
      shape(
        [{ x: cx - 60, y: cy + size * 0.8 }, ...scallop, { x: cx + 60, y: cy + size * 0.8 }],
        skin
      )
    )
    parts.push(
      ...times(4, ring =>
        stroke(
          line(
            scallop.map(point => ({
              x: cx + (point.x - cx) * (0.35 + ring * 0.18),
              y: cy + size * 0.72 + (point.y - cy - size * 0.72) * (0.35 + ring * 0.18)
            }))
          ),
          mix(skin, dark, 0.25 + ring * 0.08),
          9
        )
      )
    )
    parts.push(
      stroke(
        scallop
          .filter((_, index) => index % 2 === 0)
          .map(
            point => `M${round(cx)} ${round(cy + size * 0.78)}L${round(point.x)} ${round(point.y)}`
          )
          .join(''),
        mix(skin, dark, 0.5),
        4
      )
    )
  } else {
    const rings = times(140, index => {
      const angle = (index / 140) * 4.4 * Math.PI * 2
      const far = 7 * Math.exp(grow * angle)
      return {
        x: Math.cos(angle) * far,
        y: Math.sin(angle) * far * flat,
        r: far * (0.3 + grow * 0.9)
      }
    })
    const scale = size / Math.max(...rings.map(ring => Math.hypot(ring.x, ring.y) + ring.r))
    parts.push(
      ...rings.map((ring, index) => {
        const isBand = index % 6 < 2
        const tone = isBand ? mix(skin, dark, 0.45) : mix(skin, '#ffffff', (index / 140) * 0.35)
        const radius = Math.max(3, ring.r * scale)
        return circle(cx + ring.x * scale, cy + ring.y * scale, radius, `fill="${tone}"`)
      })
    )
  }
  parts.push(
    stroke(`M${round(width * 0.2)} ${round(height * 0.88)}h${round(width * 0.6)}`, dark, 3),
    letters(`FIG ${nonce}`, { x: width * 0.2, y: height * 0.905, height: 30, color: dark }),
    ...times(random.int(3, 9), index =>
      stroke(`M${round(width * 0.8 - index * 17)} ${round(height * 0.9)}v34`, dark, 5)
    )
  )
  return parts.join('')
}

/** Indexes of the traits of each style (seed/traits.ts). */
const KNOTS_TRAIT = { knot: 0 } as const

/**
 * A knot of rope on planks: a torus knot that winds `p` times around the middle and `q` times up and down. The pieces
 * are drawn from the lowest to the highest, so that strands cross.
 */
export function knots(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const [p, q] = (
    [
      [2, 3],
      [3, 2],
      [3, 4],
      [2, 5],
      [4, 3],
      [3, 5]
    ] as const
  )[(traitValue(artwork, KNOTS_TRAIT.knot) + random.int(0, 1)) % 6] as readonly [number, number]
  const size = Math.min(width, height) * 0.24
  const rope = mix('#e8d6b0', ink(artwork, 3), 0.25)
  const count = 150
  const at = (index: number) => {
    const t = (index / count) * Math.PI * 2
    const far = size * (1.25 + 0.5 * Math.cos(q * t))
    return {
      x: width / 2 + Math.cos(p * t) * far * (width > height ? 1.25 : 1),
      y: height / 2 + Math.sin(p * t) * far * (height > width ? 1.25 : 1),
      z: Math.sin(q * t)
    }
  }
  const pieces = times(count, index => ({ from: at(index), to: at(index + 1.6), index })).sort(
    (a, b) => a.from.z - b.from.z
  )
  const drawn = pieces
    .map(({ from, index, to }) => {
      const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`
      const strand =
        index % 3 ? mix(rope, palette[0], 0.12 + (index % 2) * 0.1) : mix(rope, '#ffffff', 0.2)
      return stroke(d, mix(palette[0], '#000000', 0.3), 68) + stroke(d, strand, 52)
    })
    .join('')
  const planks = times(6, index =>
    rect(
      0,
      (height * index) / 6,
      width,
      height / 6 - 5,
      mix(mix(ink(artwork, 1), palette[0], 0.45), '#000000', (index % 3) * 0.06)
    )
  ).join('')
  return `${background(artwork, mix(palette[0], '#000000', 0.2))}${planks}${drawn}`
}

/** A rectangle with round corners. */
function rounded(x: number, y: number, width: number, height: number, attributes: string): string {
  const place = `x="${round(x)}" y="${round(y)}"`
  return `<rect ${place} width="${round(width)}" height="${round(height)}" ${attributes}/>`
}
