// Styles of printed matter: book covers, passes, stamps.

import {
  type Artwork,
  background,
  circle,
  type DrawingPoint,
  ink,
  mix,
  readableOn,
  rect,
  round,
  shape,
  stroke,
  times,
  traitValue,
  wavyLine
} from '../drawing.ts'
import { printedWord } from '../printed-words.ts'
import { fittedLetters, letters } from './letters.ts'

/** Titles of the covers, each in two lines. */
const TITLES = [
  'THE TIN|ISLAND',
  'NINE|TIGERS',
  'NORTH BY|LANTERN',
  'A LION IN|THE MAIL',
  'THE LAST|FERRY',
  'SALT AND|THUNDER',
  'RIVER|OF WIRES',
  'THE QUIET|VOLCANO',
  'TEN MILES|UNDER',
  'THE GLASS|COMPASS'
]

/** Indexes of the traits of each style (seed/traits.ts). */
const BOOKCOVER_TRAIT = { cloth: 0 } as const

/** The cover of an adventure book, with its animal. */
export function bookcover(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const [cloth, sun, land] = [
    ink(artwork, traitValue(artwork, BOOKCOVER_TRAIT.cloth) % 3),
    ink(artwork, 3),
    ink(artwork, 4)
  ]
  const [first = '', second = ''] = (TITLES[nonce % TITLES.length] as string).split('|')
  const rays = times(9, index => {
    const [from, to] = [
      Math.PI + ((index * 2) / 18) * Math.PI,
      Math.PI + ((index * 2 + 1) / 18) * Math.PI
    ]
    const far = height * 1.2
    return shape(
      [
        { x: width / 2, y: height * 0.66 },
        { x: width / 2 + Math.cos(from) * far, y: height * 0.66 + Math.sin(from) * far },
        { x: width / 2 + Math.cos(to) * far, y: height * 0.66 + Math.sin(to) * far }
      ],
      mix(cloth, palette[0], 0.22)
    )
  }).join('')
  const hills = wavyLine(random, 3)
  const ground = shape(
    [
      { x: 0, y: height },
      ...times(21, step => ({ x: (step * width) / 20, y: height * 0.72 + hills(step / 5) * 22 })),
      { x: width, y: height }
    ],
    land
  )
  return [
    background(artwork, cloth),
    rays,
    circle(width * 0.5, height * 0.5, width * 0.33, `fill="${sun}"`),
    ground,
    tiger(artwork, { x: width * 0.5, y: height * 0.72, scale: width / 820 }),
    rect(0, 0, width, height * 0.25, palette[0]),
    fittedLetters(first, {
      x: width * 0.08,
      y: height * 0.05,
      width: width * 0.84,
      maxHeight: height * 0.085,
      color: sun,
      weight: 0.2
    }),
    fittedLetters(second, {
      x: width * 0.08,
      y: height * 0.15,
      width: width * 0.84,
      maxHeight: height * 0.07,
      color: mix(sun, '#ffffff', 0.4),
      weight: 0.2
    }),
    rect(0, height * 0.91, width, height * 0.09, palette[0]),
    fittedLetters(`PAPER TIGER BOOKS NO ${nonce}`, {
      x: width * 0.1,
      y: height * 0.94,
      width: width * 0.8,
      maxHeight: height * 0.03,
      color: sun,
      weight: 0.16
    })
  ].join('')
}

function tiger(artwork: Artwork, { scale, x, y }: { x: number; y: number; scale: number }): string {
  const fur = mix('#e8853a', ink(artwork, 1), 0.25)
  const dark = artwork.palette[0]
  const flip = artwork.random.chance(0.5) ? -1 : 1
  const stripes = stroke(
    times(7, index => `M${-170 + index * 52} -${206 - (index % 2) * 12}q14 40 -4 84`).join(''),
    dark,
    17
  )
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})"><path fill="none" stroke="${fur}" stroke-width="34" stroke-linecap="round" d="M-220 -160q-110 -30 -90 -140q14 -60 70 -40"/><path fill="${fur}" d="M-240 -200q200 -50 420 -10q60 40 40 120l10 110h-62l-22 -90q-60 30 -150 14l-6 76h-64l-10 -82q-40 -6 -70 10l-14 72h-62l6 -120q-40 -50 -16 -100z"/>${stripes}<circle cx="210" cy="-210" r="84" fill="${fur}"/><circle cx="150" cy="-276" r="27" fill="${fur}"/><circle cx="272" cy="-272" r="27" fill="${fur}"/><path fill="#fff3dc" d="M176 -170q40 -34 76 0q-8 44 -38 44t-38 -44z"/><path fill="${dark}" d="M200 -176h32l-16 20zM178 -224q14 -16 28 0q-14 8 -28 0M226 -224q14 -16 28 0q-14 8 -28 0"/><path fill="none" stroke="${dark}" stroke-width="12" stroke-linecap="round" d="M210 -284v26M186 -280l6 22M236 -280l-6 22"/></g>`
}

/** A pass with a torn edge. */
export function pass(artwork: Artwork): string {
  const { height, nonce, palette, width } = artwork
  const [paper, oddArch, evenArch] = [
    ink(artwork, nonce % 5),
    ink(artwork, (nonce + 2) % 5),
    ink(artwork, (nonce + 3) % 5)
  ]
  const [x, y, w, h] = [width * 0.08, height * 0.05, width * 0.84, height * 0.9]
  const notches = times(11, index =>
    circle(x + (w * (index + 0.5)) / 11, y + h * 0.76, 9, `fill="${palette[0]}"`)
  ).join('')
  const body = `<path fill="${paper}" d="M${round(x + 30)} ${round(y)}h${round(w - 60)}a30 30 0 0 0 30 30v${round(h - 60)}a30 30 0 0 0 -30 30h${-round(w - 60)}a30 30 0 0 0 -30 -30v${-round(h - 60)}a30 30 0 0 0 30 -30z"/>`
  const arches = times(
    4,
    index =>
      `<path fill="${index % 2 ? evenArch : oddArch}" d="M${round(width / 2 - w * (0.4 - index * 0.09))} ${round(y + h * 0.68)}v-${round(h * (0.3 - index * 0.05))}a${round(w * (0.4 - index * 0.09))} ${round(w * (0.4 - index * 0.09))} 0 0 1 ${round(w * (0.8 - index * 0.18))} 0v${round(h * (0.3 - index * 0.05))}z"/>`
  ).join('')
  return (
    body +
    arches +
    notches +
    fittedLetters(printedWord('pass', nonce), {
      x: x + w * 0.1,
      y: y + h * 0.06,
      width: w * 0.8,
      maxHeight: h * 0.09,
      color: readableOn(paper),
      weight: 0.2
    }) +
    letters(`ADMIT ${nonce}`, {
      x: x + w * 0.12,
      y: y + h * 0.85,
      height: h * 0.055,
      color: readableOn(paper),
      weight: 0.17
    })
  )
}

/** A stamp with perforated edges, on a transparent ground. */
export function stamp(artwork: Artwork): string {
  const { height, nonce, palette, random, width } = artwork
  const paper = mix('#f6efdf', ink(artwork, 4), 0.14)
  const [x, y, w, h] = [width * 0.06, height * 0.06, width * 0.88, height * 0.88]
  const pitch = 44
  const radius = 13
  // One side: `line` and `arc` write a straight piece and a hole in its direction.
  const edge = (length: number, line: (length: string) => string, arc: string) => {
    const holes = Math.round(length / pitch)
    const straight = line((length / holes / 2 - radius).toFixed(1))
    return times(holes, () => straight + arc + straight).join('')
  }
  const hole = `a${radius} ${radius} 0 0 0`
  const sides = [
    edge(w, length => `h${length}`, `${hole} ${radius * 2} 0`),
    edge(h, length => `v${length}`, `${hole} 0 ${radius * 2}`),
    edge(w, length => `h-${length}`, `${hole} -${radius * 2} 0`),
    edge(h, length => `v-${length}`, `${hole} 0 -${radius * 2}`)
  ].join('')
  const outline = `M${round(x)} ${round(y)}${sides}z`
  const [ix, iy, iw, ih] = [x + w * 0.09, y + h * 0.09, w * 0.82, h * 0.66]
  const dark = mix(palette[0], ink(artwork, 1), 0.3)
  const tone = ink(artwork, 1 + (nonce % 4))
  const peaks = wavyLine(random, 4)
  const ridge = (lift: number, deep: number): DrawingPoint[] =>
    times(31, step => ({
      x: ix + (iw * step) / 30,
      y: iy + ih * deep - (0.7 + peaks(step / 4 + lift)) * ih * 0.2
    }))
  const engraved = stroke(
    times(26, row => `M${round(ix)} ${round(iy + (ih * row) / 26)}h${round(iw)}`).join(''),
    mix(tone, paper, 0.45),
    2
  )
  const scene = [
    rect(ix, iy, iw, ih, mix(tone, paper, 0.72)),
    engraved,
    circle(
      ix + iw * random.between(0.2, 0.8),
      iy + ih * 0.3,
      60,
      `fill="${paper}" stroke="${tone}" stroke-width="4"`
    ),
    ...[0, 1, 2].map(layer =>
      shape(
        [
          { x: ix, y: iy + ih },
          ...ridge(layer * 7, 0.62 + layer * 0.16),
          { x: ix + iw, y: iy + ih }
        ],
        mix(tone, dark, layer * 0.38)
      )
    ),
    random.chance(0.5)
      ? `<path fill="${paper}" d="M${round(ix + iw * 0.4)} ${round(iy + ih * 0.86)}l120 -12l-24 34h-76z"/><path fill="${paper}" d="M${round(ix + iw * 0.4 + 54)} ${round(iy + ih * 0.86 - 14)}v-120l66 104z"/>`
      : ''
  ]
  return `<path fill="${paper}" d="${outline}"/>${scene.join('')}${letters(String([5, 12, 20, 45, 80][nonce % 5]), { x: ix, y: y + h * 0.8, height: Math.min(h * 0.1, iw * 0.16), color: dark, weight: 0.18 })}${fittedLetters('NOWHERE POST', { x: ix + iw * 0.36, y: y + h * 0.835, width: iw * 0.64, maxHeight: h * 0.052, color: dark })}`
}
