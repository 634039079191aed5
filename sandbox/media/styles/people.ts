// Styles of people: faces in one line, masks, figures, and cards of characters.

import {
  type Artwork,
  background,
  circle,
  ink,
  lightness,
  mix,
  rect,
  round,
  stroke,
  times,
  traitValue
} from '../drawing.ts'
import { printedWord } from '../printed-words.ts'
import { fittedLetters, letters } from './letters.ts'
import { portrait } from './portrait.ts'

/** A face drawn without lifting the pen, over two blots of colour. */
export function lineface(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const cx = width / 2 + random.between(-40, 40)
  const cy = height * 0.44
  const [wide, tall] = [width * random.between(0.25, 0.32), height * random.between(0.25, 0.3)]
  const line = lightness(palette[0]) > 120 ? ink(artwork, 4) : palette[0]
  const ground = lightness(palette[0]) > 120 ? palette[0] : mix(ink(artwork, 4), '#ffffff', 0.35)
  const blot = (x: number, y: number, size: number, colour: string) =>
    `<path fill="${colour}" fill-opacity=".9" d="M${round(x - size)} ${round(y)}Q${round(x - size * random.between(0.9, 1.2))} ${round(y - size * 1.1)} ${round(x)} ${round(y - size)}T${round(x + size)} ${round(y + size * random.between(-0.3, 0.3))}T${round(x)} ${round(y + size * random.between(0.8, 1.1))}T${round(x - size)} ${round(y)}"/>`
  const backs = [
    '',
    times(6, index =>
      rect(0, (height * index) / 6, width, height / 12, mix(ground, ink(artwork, 2), 0.35))
    ).join(''),
    rect(
      width * 0.12,
      height * 0.08,
      width * 0.76,
      height * 0.62,
      mix(ground, ink(artwork, 1), 0.35)
    ) +
      stroke(
        `M${round(width / 2)} ${round(height * 0.08)}v${round(height * 0.62)}M${round(width * 0.12)} ${round(height * 0.36)}h${round(width * 0.76)}`,
        ground,
        14
      ),
    circle(width * 0.5, height * 0.4, width * 0.44, `fill="${mix(ground, ink(artwork, 3), 0.45)}"`)
  ][traitValue(artwork, 3) % 4]
  const hair = hairOf(artwork, { cx, cy, wide, tall })
  const eye = (side: number) => {
    const [x, y] = [cx + side * wide * 0.42, cy - tall * 0.08 + random.between(-10, 10)]
    const size = wide * random.between(0.17, 0.22)
    const lid = `M${round(x - size)} ${round(y)}Q${round(x)} ${round(y - size * 1.1)} ${round(x + size)} ${round(y)}Q${round(x)} ${round(y + size * 0.8)} ${round(x - size)} ${round(y)}`
    const closed = traitValue(artwork, 1) === 1
    return (
      stroke(
        closed
          ? `M${round(x - size)} ${round(y)}Q${round(x)} ${round(y + size)} ${round(x + size)} ${round(y)}`
          : lid,
        line,
        8
      ) +
      (closed ? '' : circle(x + random.between(-4, 4), y - 2, size * 0.34, `fill="${line}"`)) +
      stroke(
        `M${round(x - size * 1.2)} ${round(y - size * 1.1)}Q${round(x)} ${round(y - size * 1.9)} ${round(x + size * 1.2)} ${round(y - size * 1.2)}`,
        line,
        9
      )
    )
  }
  const nose = stroke(
    `M${round(cx + wide * 0.16)} ${round(cy - tall * 0.2)}Q${round(cx - wide * 0.26)} ${round(cy + tall * 0.28)} ${round(cx - wide * 0.12)} ${round(cy + tall * 0.3)}Q${round(cx + wide * 0.06)} ${round(cy + tall * 0.36)} ${round(cx + wide * 0.2)} ${round(cy + tall * 0.27)}`,
    line,
    8
  )
  const smile = random.between(-8, 30)
  const mouth = `<path fill="${ink(artwork, 1)}" d="M${round(cx - wide * 0.3)} ${round(cy + tall * 0.56)}q${round(wide * 0.15)} -26 ${round(wide * 0.3)} -8q${round(wide * 0.16)} -18 ${round(wide * 0.3)} 8q${round(-wide * 0.3)} ${round(26 + smile)} ${round(-wide * 0.6)} 0z"/>`
  const outline = stroke(
    `M${round(cx - wide)} ${round(cy - tall * 0.2)}Q${round(cx - wide * 1.02)} ${round(cy + tall * 0.7)} ${round(cx - wide * 0.3)} ${round(cy + tall)}Q${round(cx + wide * 0.2)} ${round(cy + tall * 1.12)} ${round(cx + wide * 0.62)} ${round(cy + tall * 0.72)}Q${round(cx + wide * 1.08)} ${round(cy + tall * 0.3)} ${round(cx + wide * 0.98)} ${round(cy - tall * 0.3)}M${round(cx - wide * 0.42)} ${round(cy + tall * 0.95)}v${round(tall * 0.4)}q-10 40 -${round(width * 0.3)} ${round(height * 0.11)}M${round(cx + wide * 0.5)} ${round(cy + tall * 0.86)}v${round(tall * 0.5)}q10 40 ${round(width * 0.3)} ${round(height * 0.11)}`,
    line,
    8
  )
  const shirt = `<path fill="${ink(artwork, 3)}" d="M0 ${height}q${round(width * 0.05)} ${-round(height * 0.16)} ${round(width * 0.3)} ${-round(height * 0.18)}q${round(width * 0.2)} ${round(height * 0.08)} ${round(width * 0.4)} 0q${round(width * 0.26)} ${round(height * 0.02)} ${round(width * 0.3)} ${round(height * 0.18)}z"/>`
  return [
    background(artwork, ground),
    backs,
    shirt,
    blot(cx - wide * 0.3, cy + tall * 0.3, wide * 0.55, mix(ink(artwork, 1), ground, 0.45)),
    blot(cx + wide * 0.35, cy - tall * 0.1, wide * 0.72, mix(ink(artwork, 2), ground, 0.35)),
    hair,
    outline,
    eye(-1),
    eye(1),
    nose,
    mouth
  ].join('')
}

function hairOf(
  artwork: Artwork,
  { cx, cy, tall, wide }: { cx: number; cy: number; wide: number; tall: number }
): string {
  const colour = ink(artwork, traitValue(artwork, 0))
  const top = cy - tall
  const bob = `<path fill="${colour}" d="M${round(cx - wide * 1.14)} ${round(cy + tall * 0.5)}Q${round(cx - wide * 1.4)} ${round(top - tall * 0.35)} ${round(cx)} ${round(top - tall * 0.15)}T${round(cx + wide * 1.14)} ${round(cy + tall * 0.5)}L${round(cx + wide * 0.92)} ${round(cy - tall * 0.3)}Q${round(cx)} ${round(top + tall * 0.5)} ${round(cx - wide * 0.92)} ${round(cy - tall * 0.3)}z"/>`
  const curls = times(13, index => {
    const angle = Math.PI + (index / 12) * Math.PI
    return circle(
      cx + Math.cos(angle) * wide * 1.02,
      cy - tall * 0.3 + Math.sin(angle) * tall * 0.72,
      wide * 0.27,
      `fill="${index % 3 ? colour : mix(colour, '#000000', 0.15)}"`
    )
  }).join('')
  const bun =
    circle(cx + wide * 0.2, top - tall * 0.12, wide * 0.4, `fill="${colour}"`) +
    `<path fill="${colour}" d="M${round(cx - wide)} ${round(cy - tall * 0.2)}Q${round(cx - wide)} ${round(top - tall * 0.1)} ${round(cx + wide * 0.1)} ${round(top)}T${round(cx + wide)} ${round(cy - tall * 0.2)}Q${round(cx + wide * 0.4)} ${round(top + tall * 0.4)} ${round(cx - wide)} ${round(cy - tall * 0.2)}"/>`
  const crop = `<path fill="${colour}" d="M${round(cx - wide * 1.02)} ${round(cy - tall * 0.25)}L${round(cx - wide * 0.9)} ${round(top)}L${round(cx + wide * 0.3)} ${round(top - tall * 0.2)}L${round(cx + wide * 1.06)} ${round(cy - tall * 0.4)}L${round(cx + wide * 0.2)} ${round(top + tall * 0.35)}z"/>`
  const hat = `<path fill="${colour}" d="M${round(cx - wide * 1.7)} ${round(cy - tall * 0.42)}Q${round(cx)} ${round(cy - tall * 0.75)} ${round(cx + wide * 1.7)} ${round(cy - tall * 0.42)}Q${round(cx)} ${round(cy - tall * 0.25)} ${round(cx - wide * 1.7)} ${round(cy - tall * 0.42)}M${round(cx - wide)} ${round(cy - tall * 0.55)}Q${round(cx - wide * 0.9)} ${round(top - tall * 0.55)} ${round(cx)} ${round(top - tall * 0.5)}T${round(cx + wide)} ${round(cy - tall * 0.55)}z"/>`
  return [bob, curls, bun, crop, hat][traitValue(artwork, 0) % 5] as string
}

/** A mask on nothing: the ground is transparent. */
export function mask(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const [a, b, c] = [ink(artwork, 1), ink(artwork, 2), ink(artwork, 4)]
  const dark = mix(palette[0], '#000000', 0.2)
  const [w, h] = [width * random.between(0.3, 0.38), height * 0.4]
  const forms = [
    `M0 ${-h}Q${w} ${-h} ${w} ${-h * 0.1}Q${w} ${h * 0.6} 0 ${h}`,
    `M0 ${-h}L${w * 0.8} ${-h * 0.85}L${w} ${h * 0.1}L${w * 0.5} ${h * 0.8}L0 ${h}`,
    `M0 ${-h * 0.9}Q${w * 1.25} ${-h} ${w} ${0}Q${w * 0.9} ${h * 0.9} 0 ${h * 0.92}`,
    `M0 ${-h}Q${w * 0.5} ${-h * 0.8} ${w * 1.05} ${-h}Q${w * 0.9} ${h * 0.3} 0 ${h}`
  ]
  const form = (forms[traitValue(artwork, 0) % 4] as string).replace(/-?\d+\.\d+/g, i =>
    String(Math.round(Number(i)))
  )
  const id = 'm'
  const bands = times(random.int(3, 6), index => {
    const y = -h + (2 * h * (index + random.between(0.2, 0.8))) / 6
    const deep = random.int(12, 40)
    return `<path d="M0 ${round(y)}h400v${deep}H0z" fill="${random.pick([a, b, c, dark])}"/>`
  }).join('')
  const dots = times(7, index =>
    circle(
      w * 0.2 + (index % 4) * w * 0.22,
      -h * 0.6 + Math.floor(index / 4) * h * 0.13,
      12,
      `fill="${c}"`
    )
  ).join('')
  const rays = stroke(
    times(
      7,
      index =>
        `M${round(w * 0.12)} ${round(h * 0.3)}L${round(w)} ${round(h * (0.08 + index * 0.13))}`
    ).join(''),
    dark,
    9
  )
  const cheek = [bands, bands + dots, rays, rays + dots][traitValue(artwork, 3) % 4]
  const mood = traitValue(artwork, 1)
  const eyes = [
    `<ellipse cx="${round(w * 0.44)}" cy="${round(-h * 0.12)}" rx="${round(w * 0.26)}" ry="34" fill="${dark}"/>` +
      circle(w * 0.44, -h * 0.12, 16, `fill="${c}"`),
    `<path fill="${dark}" d="M${round(w * 0.16)} ${round(-h * 0.02)}q${round(w * 0.28)} -74 ${round(w * 0.56)} 0z"/>`,
    circle(w * 0.44, -h * 0.12, w * 0.25, `fill="${c}"`) +
      circle(w * 0.44, -h * 0.12, w * 0.14, `fill="${dark}"`),
    `<path fill="${dark}" d="M${round(w * 0.12)} ${round(-h * 0.16)}L${round(w * 0.74)} ${round(-h * 0.24)}L${round(w * 0.5)} ${round(-h * 0.02)}z"/>`
  ][mood % 4]
  const mouths = [
    `<path fill="${dark}" d="M0 ${round(h * 0.52)}h${round(w * 0.34)}v26H0z"/>`,
    `<path fill="${dark}" d="M0 ${round(h * 0.62)}Q${round(w * 0.3)} ${round(h * 0.62)} ${round(w * 0.42)} ${round(h * 0.48)}Q${round(w * 0.3)} ${round(h * 0.74)} 0 ${round(h * 0.74)}z"/>`,
    `<ellipse cx="0" cy="${round(h * 0.58)}" rx="${round(w * 0.2)}" ry="46" fill="${dark}"/>`,
    `<path fill="${dark}" d="M0 ${round(h * 0.5)}h${round(w * 0.4)}v60H0z"/><path fill="#fff" d="M0 ${round(h * 0.5) + 8}h${round(w * 0.08)}v16H0zM${round(w * 0.13)} ${round(h * 0.5) + 8}h${round(w * 0.1)}v16h-${round(w * 0.1)}zM${round(w * 0.28)} ${round(h * 0.5) + 8}h${round(w * 0.1)}v16h-${round(w * 0.1)}z"/>`
  ][mood % 4]
  const horn = [
    '',
    `<path fill="${c}" d="M${round(w * 0.5)} ${round(-h * 0.8)}Q${round(w * 1.2)} ${round(-h * 0.9)} ${round(w * 1.1)} ${round(-h * 1.22)}Q${round(w * 1.5)} ${round(-h * 0.8)} ${round(w * 0.75)} ${round(-h * 0.6)}z"/>`,
    times(
      4,
      index =>
        `<path fill="${index % 2 ? a : c}" d="M${round(w * 0.2 * index)} ${round(-h * 0.85)}L${round(w * (0.26 * index + 0.06))} ${round(-h * (1.2 - index * 0.05))}L${round(w * (0.2 * index + 0.2))} ${round(-h * 0.8)}z"/>`
    ).join('')
  ][random.int(0, 2)]
  const half = `${horn}<path d="${form}z" fill="${b}"/><g clip-path="url(#${id})">${cheek}</g>${eyes}${mouths}<path fill="${a}" d="M0 ${round(-h * 0.3)}L${round(w * 0.1)} ${round(-h * 0.26)}L${round(w * 0.17)} ${round(h * 0.24)}L0 ${round(h * 0.34)}z"/><path d="${form}" fill="none" stroke="${dark}" stroke-width="14"/>`
  return `<defs><clipPath id="${id}"><path d="${form}z"/></clipPath><g id="h">${half}</g></defs><g transform="translate(${round(width / 2)} ${round(height * 0.54)})"><use href="#h"/><use href="#h" transform="scale(-1 1)"/></g>`
}

/** A figure in a few brush strokes. */
export function figure(artwork: Artwork): string {
  const { height, palette, random, width } = artwork
  const tone = ink(artwork, 2 + (traitValue(artwork, 1) % 2))
  const lean = random.between(-0.1, 0.1) * width
  const [cx, cy] = [width * 0.5 + lean, height * 0.5]
  const place = ([x, y]: readonly [number, number]) =>
    `${round(cx + x * width)} ${round(cy + y * height)}`
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
    colour: palette[0]
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
      colour: palette[0],
      weight: 0.17
    }),
    suit,
    fittedLetters(printedWord('card', nonce), {
      x: width * 0.1,
      y: height * 0.85,
      width: width * 0.8,
      maxHeight: height * 0.06,
      colour: palette[0],
      weight: 0.17
    })
  ].join('')
}

function suitOf(
  kind: number,
  { colour, size, x, y }: { x: number; y: number; size: number; colour: string }
): string {
  if (kind === 0) return circle(x, y, size, `fill="${colour}"`)
  if (kind === 1)
    return `<path fill="${colour}" d="M${round(x)} ${round(y - size)}l${size} ${size}l-${size} ${size}l-${size} -${size}z"/>`
  if (kind === 2)
    return `<path fill="${colour}" d="M${round(x - size)} ${round(y + size)}a${size} ${size * 1.6} 0 0 1 ${size * 2} 0z"/>`
  return stroke(
    `M${round(x - size)} ${round(y)}h${size * 2}M${round(x)} ${round(y - size)}v${size * 2}`,
    colour,
    size * 0.6
  )
}
