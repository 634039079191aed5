// Styles of people: figures, and cards of characters. Portraits are in portrait.ts, faces in one line in lineface.ts,
// masks in mask.ts.

import {
  type Artwork,
  background,
  circle,
  ink,
  mix,
  round,
  stroke,
  traitValue
} from '../drawing.ts'
import { printedWord } from '../printed-words.ts'
import { fittedLetters, letters } from './letters.ts'
import { portrait } from './portrait.ts'

/** Indexes of the traits of each style (seed/traits.ts). */
const FIGURE_TRAIT = { brush: 1 } as const

/** A figure in a few brush strokes. */
export function figure(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const tone = ink(artwork, 2 + (traitValue(artwork, FIGURE_TRAIT.brush) % 2))
  const lean = random.between(-0.1, 0.1) * width
  const [cx, cy] = [width * 0.5 + lean, height * 0.5]
  const place = ([x, y]: readonly [number, number]) =>
    `${round(cx + x * width)} ${round(cy + y * height)}`
  // The left and right outline from neck to foot. Points 1 and 3 are the control points of two curves.
  const [l0, l1, l2, l3, l4] = (
    [
      [-0.03, -0.22],
      [-0.28, -0.08],
      [-0.1, 0.06],
      [-0.36, 0.24],
      [-0.14, 0.52]
    ] as const
  ).map(place)
  const [r0, r1, r2, r3, r4] = (
    [
      [0.03, -0.22],
      [0.22, -0.06],
      [0.1, 0.06],
      [0.32, 0.22],
      [0.2, 0.52]
    ] as const
  ).map(place)
  const back = circle(
    width * random.between(0.3, 0.7),
    height * 0.36,
    width * 0.36,
    `fill="${mix(palette[0], ink(artwork, 3), 0.5)}"`
  )
  const wash = `<path fill="${mix(tone, palette[0], 0.35)}" d="M${l0}Q${l1} ${l2}Q${l3} ${l4}L${r4}Q${r3} ${r2}Q${r1} ${r0}z"/>`
  const head = circle(cx + lean * 0.4, cy - height * 0.3, width * 0.09, `fill="${tone}"`)
  const arm = stroke(`M${l0}Q${place([-0.36, -0.3])} ${place([0.02, -0.4])}`, tone, 26)
  return (
    background(artwork) +
    back +
    wash +
    stroke(`M${l0}Q${l1} ${l2}Q${l3} ${l4}M${r0}Q${r1} ${r2}Q${r3} ${r4}`, ink(artwork, 4), 13) +
    arm +
    head
  )
}

/** A card of the season: its character, its number, its suit. */
export function card(artwork: Artwork): string {
  const { height, nonce, palette, width } = artwork
  const [frame, paper] = [ink(artwork, 2), mix(palette[0], ink(artwork, 0), 0.3)]
  const number = String(nonce).padStart(2, '0')
  const inner = `<path fill="${frame}" d="M${round(width * 0.06)} ${round(height * 0.045)}h${round(width * 0.88)}v${round(height * 0.91)}H${round(width * 0.06)}z"/>`
  const window = `<path fill="${paper}" d="M${round(width * 0.1)} ${round(height * 0.13)}h${round(width * 0.8)}v${round(height * 0.68)}H${round(width * 0.1)}z"/>`
  const size = width * 0.8
  const sitter = `<svg x="${round(width * 0.1)}" y="${round(height * 0.81 - size)}" width="${round(size)}" height="${round(size)}" viewBox="0 0 1000 1000">${portrait(artwork)}</svg>`
  const suit = suitOf(nonce % 4, {
    x: width * 0.86,
    y: height * 0.088,
    size: 26,
    color: palette[0]
  })
  return [
    background(artwork),
    inner,
    window,
    sitter,
    letters(number, {
      x: width * 0.11,
      y: height * 0.065,
      height: height * 0.045,
      color: palette[0],
      weight: 0.17
    }),
    suit,
    fittedLetters(printedWord('card', nonce), {
      x: width * 0.1,
      y: height * 0.85,
      width: width * 0.8,
      maxHeight: height * 0.06,
      color: palette[0],
      weight: 0.17
    })
  ].join('')
}

/** A disc, a diamond, a dome, or a cross. */
function suitOf(
  kind: number,
  { color, size, x, y }: { x: number; y: number; size: number; color: string }
): string {
  if (kind === 0) return circle(x, y, size, `fill="${color}"`)
  if (kind === 1)
    return `<path fill="${color}" d="M${round(x)} ${round(y - size)}l${size} ${size}l-${size} ${size}l-${size} -${size}z"/>`
  if (kind === 2)
    return `<path fill="${color}" d="M${round(x - size)} ${round(y + size)}a${size} ${size * 1.6} 0 0 1 ${size * 2} 0z"/>`
  return stroke(
    `M${round(x - size)} ${round(y)}h${size * 2}M${round(x)} ${round(y - size)}v${size * 2}`,
    color,
    size * 0.6
  )
}
