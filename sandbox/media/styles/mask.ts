// A mask on a transparent ground. One half is drawn, and shown again mirrored.

import { type Artwork, circle, ink, mix, round, stroke, times, traitValue } from '../drawing.ts'
import { type Extent, placedPath } from './placed-path.ts'

/** Indexes of the traits (seed/traits.ts). */
const TRAIT = { form: 0, mood: 1, cheek: 3 } as const

/** The right edge of the half, from the brow to the chin: oval, a shield, round, or horned. */
const FORMS = [
  'M0 -1Q1 -1 1 -0.1Q1 0.6 0 1',
  'M0 -1L0.8 -0.85L1 0.1L0.5 0.8L0 1',
  'M0 -0.9Q1.25 -1 1 0Q0.9 0.9 0 0.92',
  'M0 -1Q0.5 -0.8 1.05 -1Q0.9 0.3 0 1'
]
const EYE = { x: 0.44, y: -0.12 }

interface MaskColors {
  first: string
  second: string
  third: string
  dark: string
}

interface MaskHalf {
  colors: MaskColors
  /** The middle of the half is the top of the nose, at the left edge of what is drawn. */
  extent: Extent
}

export function mask(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const colors = {
    first: ink(artwork, 1),
    second: ink(artwork, 2),
    third: ink(artwork, 4),
    dark: mix(palette[0], '#000000', 0.2)
  }
  const extent = { cx: 0, cy: 0, wide: width * random.between(0.3, 0.38), tall: height * 0.4 }
  const half: MaskHalf = { colors, extent }
  const form = placedPath(FORMS[traitValue(artwork, TRAIT.form) % 4] as string, extent)
  const [cheek, horn] = [cheekOf(artwork, half), hornOf(artwork, half)]
  const mood = traitValue(artwork, TRAIT.mood) % 4
  const nose = placedPath('M0 -0.3L0.1 -0.26L0.17 0.24L0 0.34z', extent)
  const parts = [
    horn,
    `<path d="${form}z" fill="${colors.second}"/>`,
    `<g clip-path="url(#m)">${cheek}</g>`,
    eyeOf(half, mood),
    mouthOf(half, mood),
    `<path fill="${colors.first}" d="${nose}"/>`,
    `<path d="${form}" fill="none" stroke="${colors.dark}" stroke-width="14"/>`
  ].join('')
  const middle = `${round(width / 2)} ${round(height * 0.54)}`
  return `<defs><clipPath id="m"><path d="${form}z"/></clipPath><g id="h">${parts}</g></defs><g transform="translate(${middle})"><use href="#h"/><use href="#h" transform="scale(-1 1)"/></g>`
}

/** Bands, bands with dots, rays, or rays with dots. */
function cheekOf(artwork: Artwork, { colors, extent }: MaskHalf): string {
  const { random } = artwork
  const { tall, wide } = extent
  const { dark, first, second, third } = colors
  const bands = times(random.int(3, 6), index => {
    const y = -tall + (2 * tall * (index + random.between(0.2, 0.8))) / 6
    const deep = random.int(12, 40)
    return `<path d="M0 ${round(y)}h400v${deep}H0z" fill="${random.pick([first, second, third, dark])}"/>`
  }).join('')
  const dots = times(7, index => {
    const [column, row] = [index % 4, Math.floor(index / 4)]
    const [x, y] = [wide * 0.2 + column * wide * 0.22, -tall * 0.6 + row * tall * 0.13]
    return circle(x, y, 12, `fill="${third}"`)
  }).join('')
  const ray = (index: number) => placedPath(`M0.12 0.3L1 ${0.08 + index * 0.13}`, extent)
  const rays = stroke(times(7, ray).join(''), dark, 9)
  return [bands, bands + dots, rays, rays + dots][traitValue(artwork, TRAIT.cheek) % 4] as string
}

/** Watching, pleased, singing, or cross, as the mouth is (`mouthOf`). */
function eyeOf({ colors: { dark, third }, extent }: MaskHalf, mood: number): string {
  const { tall, wide } = extent
  const [x, y] = [wide * EYE.x, tall * EYE.y]
  const disc = (radius: number, color: string) => circle(x, y, radius, `fill="${color}"`)
  const oval = `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(wide * 0.26)}" ry="34" fill="${dark}"/>`
  const arch = `${placedPath('M0.16 -0.02', extent)}q${round(wide * 0.28)} -74 ${round(wide * 0.56)} 0z`
  const slant = placedPath('M0.12 -0.16L0.74 -0.24L0.5 -0.02z', extent)
  return [
    oval + disc(16, third),
    `<path fill="${dark}" d="${arch}"/>`,
    disc(wide * 0.25, third) + disc(wide * 0.14, dark),
    `<path fill="${dark}" d="${slant}"/>`
  ][mood] as string
}

function mouthOf({ colors: { dark }, extent }: MaskHalf, mood: number): string {
  const { tall, wide } = extent
  const filled = (d: string) => `<path fill="${dark}" d="${d}"/>`
  const smile = placedPath('M0 0.62Q0.3 0.62 0.42 0.48Q0.3 0.74 0 0.74z', extent)
  return [
    filled(`M0 ${round(tall * 0.52)}h${round(wide * 0.34)}v26H0z`),
    filled(smile),
    `<ellipse cx="0" cy="${round(tall * 0.58)}" rx="${round(wide * 0.2)}" ry="46" fill="${dark}"/>`,
    filled(`M0 ${round(tall * 0.5)}h${round(wide * 0.4)}v60H0z`) + teeth(extent)
  ][mood] as string
}

/** Half of the tooth in the middle, and two more. */
function teeth({ tall, wide }: Extent): string {
  const top = round(tall * 0.5) + 8
  const width = round(wide * 0.1)
  const tooth = (x: number) => `M${round(wide * x)} ${top}h${width}v16h-${width}z`
  return `<path fill="#fff" d="M0 ${top}h${round(wide * 0.08)}v16H0z${tooth(0.13)}${tooth(0.28)}"/>`
}

/** None, a horn, or feathers. */
function hornOf({ random }: Artwork, { colors: { first, third }, extent }: MaskHalf): string {
  const horn = placedPath('M0.5 -0.8Q1.2 -0.9 1.1 -1.22Q1.5 -0.8 0.75 -0.6z', extent)
  const feather = (index: number) => {
    const [tipX, tipY] = [0.26 * index + 0.06, -(1.2 - index * 0.05)]
    const d = `M${0.2 * index} -0.85L${tipX} ${tipY}L${0.2 * index + 0.2} -0.8z`
    return `<path fill="${index % 2 ? first : third}" d="${placedPath(d, extent)}"/>`
  }
  return ['', `<path fill="${third}" d="${horn}"/>`, times(4, feather).join('')][
    random.int(0, 2)
  ] as string
}
