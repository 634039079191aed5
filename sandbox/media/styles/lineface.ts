// A face drawn without lifting the pen, over two blots of color.

import {
  type Artwork,
  background,
  circle,
  ink,
  isLight,
  mix,
  rect,
  round,
  stroke,
  times,
  traitValue
} from '../drawing.ts'
import { type Extent, placedPath } from './placed-path.ts'

/** Indexes of the traits (seed/traits.ts). */
const TRAIT = { hair: 0, eyes: 1, backdrop: 3 } as const
const EYES_CLOSED = 1

const LINE_WIDTH = 8
const BROW_WIDTH = 9

/** Where the middle of an eye is in a face, right of its middle. */
const EYE = { x: 0.42, y: -0.08 }

export function lineface(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const face: Extent = {
    cx: width / 2 + random.between(-40, 40),
    cy: height * 0.44,
    wide: width * random.between(0.25, 0.32),
    tall: height * random.between(0.25, 0.3)
  }
  const { cx, cy, tall, wide } = face
  const hasLightGround = isLight(palette[0])
  const line = hasLightGround ? ink(artwork, 4) : palette[0]
  const ground = hasLightGround ? palette[0] : mix(ink(artwork, 4), '#ffffff', 0.35)
  const smile = random.between(-8, 30)
  return [
    background(artwork, ground),
    backdropOf(artwork, ground),
    shirtOf(artwork),
    blotOf(artwork, mix(ink(artwork, 1), ground, 0.45), {
      x: cx - wide * 0.3,
      y: cy + tall * 0.3,
      size: wide * 0.55
    }),
    blotOf(artwork, mix(ink(artwork, 2), ground, 0.35), {
      x: cx + wide * 0.35,
      y: cy - tall * 0.1,
      size: wide * 0.72
    }),
    hairOf(artwork, face),
    stroke(outlineOf(artwork, face), line, LINE_WIDTH),
    eyeOf(artwork, face, { side: 'left', line }),
    eyeOf(artwork, face, { side: 'right', line }),
    noseOf(face, line),
    mouthOf(face, { color: ink(artwork, 1), smile })
  ].join('')
}

/** Nothing, stripes, a window, or a sun. */
function backdropOf(artwork: Artwork, ground: string): string {
  const { height, width } = artwork
  const stripes = times(6, index =>
    rect(0, (height * index) / 6, width, height / 12, mix(ground, ink(artwork, 2), 0.35))
  ).join('')
  const [left, top, w, h] = [width * 0.12, height * 0.08, width * 0.76, height * 0.62]
  const bars = `M${round(width / 2)} ${round(top)}v${round(h)}M${round(left)} ${round(height * 0.36)}h${round(w)}`
  const window =
    rect(left, top, w, h, mix(ground, ink(artwork, 1), 0.35)) + stroke(bars, ground, 14)
  const sun = circle(
    width * 0.5,
    height * 0.4,
    width * 0.44,
    `fill="${mix(ground, ink(artwork, 3), 0.45)}"`
  )
  return ['', stripes, window, sun][traitValue(artwork, TRAIT.backdrop) % 4] as string
}

function blotOf(
  { random }: Artwork,
  color: string,
  { size, x, y }: { x: number; y: number; size: number }
): string {
  const [left, top, right] = [round(x - size), round(y - size), round(x + size)]
  const shoulder = round(x - size * random.between(0.9, 1.2))
  const rightY = round(y + size * random.between(-0.3, 0.3))
  const bottom = round(y + size * random.between(0.8, 1.1))
  const d = `M${left} ${round(y)}Q${shoulder} ${round(y - size * 1.1)} ${round(x)} ${top}T${right} ${rightY}T${round(x)} ${bottom}T${left} ${round(y)}`
  return `<path fill="${color}" fill-opacity=".9" d="${d}"/>`
}

/** The line of the face, from the left temple over the chin to the right one, and the neck down to the shoulders. */
function outlineOf({ height, width }: Artwork, face: Extent): string {
  const shoulder = `${round(width * 0.3)} ${round(height * 0.11)}`
  return [
    placedPath('M-1 -0.2Q-1.02 0.7 -0.3 1Q0.2 1.12 0.62 0.72Q1.08 0.3 0.98 -0.3', face),
    `${placedPath('M-0.42 0.95', face)}v${round(face.tall * 0.4)}q-10 40 -${shoulder}`,
    `${placedPath('M0.5 0.86', face)}v${round(face.tall * 0.5)}q10 40 ${shoulder}`
  ].join('')
}

/** An eye and its brow. */
function eyeOf(
  artwork: Artwork,
  { cx, cy, tall, wide }: Extent,
  { line, side }: { side: 'left' | 'right'; line: string }
): string {
  const { random } = artwork
  const x = cx + (side === 'left' ? -1 : 1) * wide * EYE.x
  const y = cy + tall * EYE.y + random.between(-10, 10)
  const size = wide * random.between(0.17, 0.22)
  const eye: Extent = { cx: x, cy: y, wide: size, tall: size }
  const isClosed = traitValue(artwork, TRAIT.eyes) === EYES_CLOSED
  const lid = isClosed ? 'M-1 0Q0 1 1 0' : 'M-1 0Q0 -1.1 1 0Q0 0.8 -1 0'
  const pupil = () => circle(x + random.between(-4, 4), y - 2, size * 0.34, `fill="${line}"`)
  return [
    stroke(placedPath(lid, eye), line, LINE_WIDTH),
    isClosed ? '' : pupil(),
    stroke(placedPath('M-1.2 -1.1Q0 -1.9 1.2 -1.2', eye), line, BROW_WIDTH)
  ].join('')
}

function noseOf(face: Extent, line: string): string {
  const d = 'M0.16 -0.2Q-0.26 0.28 -0.12 0.3Q0.06 0.36 0.2 0.27'
  return stroke(placedPath(d, face), line, LINE_WIDTH)
}

/** `smile`: how much the lower lip hangs. */
function mouthOf(face: Extent, { color, smile }: { color: string; smile: number }): string {
  const { wide } = face
  const upperLip = `q${round(wide * 0.15)} -26 ${round(wide * 0.3)} -8q${round(wide * 0.16)} -18 ${round(wide * 0.3)} 8`
  const lowerLip = `q${round(-wide * 0.3)} ${round(26 + smile)} ${round(-wide * 0.6)} 0z`
  return `<path fill="${color}" d="${placedPath('M-0.3 0.56', face)}${upperLip}${lowerLip}"/>`
}

function shirtOf(artwork: Artwork): string {
  const { height, width } = artwork
  const by = (x: number, y: number) => `${round(width * x)} ${round(height * y)}`
  const d = `M0 ${height}q${by(0.05, -0.16)} ${by(0.3, -0.18)}q${by(0.2, 0.08)} ${by(0.4, 0)}q${by(0.26, 0.02)} ${by(0.3, 0.18)}z`
  return `<path fill="${ink(artwork, 3)}" d="${d}"/>`
}

/** A bob, curls, a bun, a crop, or a hat. */
function hairOf(artwork: Artwork, face: Extent): string {
  const { cx, cy, tall, wide } = face
  const color = ink(artwork, traitValue(artwork, TRAIT.hair))
  const filled = (d: string) => `<path fill="${color}" d="${placedPath(d, face)}"/>`
  const bob = filled('M-1.14 0.5Q-1.4 -1.35 0 -1.15T1.14 0.5L0.92 -0.3Q0 -0.5 -0.92 -0.3z')
  const curls = times(13, index => {
    const angle = Math.PI + (index / 12) * Math.PI
    return circle(
      cx + Math.cos(angle) * wide * 1.02,
      cy - tall * 0.3 + Math.sin(angle) * tall * 0.72,
      wide * 0.27,
      `fill="${index % 3 ? color : mix(color, '#000000', 0.15)}"`
    )
  }).join('')
  const knot = circle(cx + wide * 0.2, cy - tall * 1.12, wide * 0.4, `fill="${color}"`)
  const bun = knot + filled('M-1 -0.2Q-1 -1.1 0.1 -1T1 -0.2Q0.4 -0.6 -1 -0.2')
  const crop = filled('M-1.02 -0.25L-0.9 -1L0.3 -1.2L1.06 -0.4L0.2 -0.65z')
  const brim = 'M-1.7 -0.42Q0 -0.75 1.7 -0.42Q0 -0.25 -1.7 -0.42'
  const hat = filled(`${brim}M-1 -0.55Q-0.9 -1.55 0 -1.5T1 -0.55z`)
  return [bob, curls, bun, crop, hat][traitValue(artwork, TRAIT.hair) % 5] as string
}
