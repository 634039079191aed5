// Account images, by the account's name: profile pictures and wide covers in the style of an artist's first collection,
// and the logos of marketplaces. Everything that varies between accounts comes from the hash of the name: each shift
// (`hash >>> 4`) takes other bits of it.

import { ownValue } from '../../src/lib/own-value.ts'
import { COLLECTIONS } from '../seed/collections.ts'
import { hash32 } from '../seed/random.ts'
import {
  type Artwork,
  circle,
  createArtwork,
  type Frame,
  frameOf,
  glow,
  ink,
  lightness,
  mix,
  rect,
  SIZE,
  svg
} from './drawing.ts'
import { LOGOS } from './logos.ts'
import { letters, lettersWidth } from './styles/letters.ts'
import { lineface } from './styles/lineface.ts'
import { portrait } from './styles/portrait.ts'
import { SHAPE_STYLES, type ShapeStyle } from './styles.ts'

/** Width and height of a profile picture. */
const FACE_PIXELS = 240
const SQUARE: Frame = { width: SIZE, height: SIZE }
/** The size of a cover, in pixels. */
const COVER_SIZE = { width: 1920, height: 400 } as const
const COVER: Frame = frameOf(COVER_SIZE.width / COVER_SIZE.height)

/**
 * Styles that are unsuitable for covers, because their works have edges, labels or an empty background. A style
 * of COVER_STYLES is drawn instead.
 */
const UNFIT_FOR_COVERS = new Set<string>([
  'card',
  'coin',
  'figure',
  'glaze',
  'herbarium',
  'mask',
  'packet',
  'pass',
  'portrait',
  'lineface',
  'stamp',
  'rosewindow',
  'starchart',
  'waveform',
  'bookcover',
  'shell',
  'orchard',
  'papercut',
  'quilt',
  'riso'
])
const COVER_STYLES = [
  'dunes',
  'tides',
  'pines',
  'harbour',
  'kites',
  'arcs',
  'comets',
  'dusk',
  'azulejo',
  'lanterns',
  'planet',
  'walls',
  'shards'
] as const

export function faceSvg(name: string): string {
  const logo = ownValue(LOGOS, name)
  if (logo) return svg(logo, SQUARE, FACE_PIXELS / SIZE)
  const own = ownStyle(name)
  const hash = hash32(`face of ${name}`)
  const artwork = createArtwork(
    `face of ${name}`,
    own?.palette ?? hash >>> 6,
    [hash >>> 4, hash >>> 7, hash >>> 10, hash >>> 13].map(value => value % 4)
  )
  const faces = [() => monogram(name, artwork), portrait, lineface, twoLights]
  const face = faces[(hash >>> 16) % faces.length] ?? portrait
  const body = own && hash % 2 === 0 ? SHAPE_STYLES[own.style](artwork) : face(artwork)
  return svg(body, SQUARE, FACE_PIXELS / SIZE)
}

export function coverSvg(name: string): string {
  const own = ownStyle(name)
  const hash = hash32(`cover of ${name}`)
  const isFit = own && !UNFIT_FOR_COVERS.has(own.style)
  const style = isFit ? own.style : (COVER_STYLES[hash % COVER_STYLES.length] ?? 'dunes')
  const choices = [hash >>> 4, hash >>> 7, hash >>> 10, hash >>> 13].map(value => value % 4)
  const artwork = createArtwork(`cover of ${name}`, own?.palette ?? hash, choices, {
    frame: COVER,
    nonce: hash % 40
  })
  return svg(SHAPE_STYLES[style](artwork), COVER, COVER_SIZE.width / COVER.width)
}

/** The style and palette of an artist's first collection, when it draws shapes. */
function ownStyle(name: string): { style: ShapeStyle; palette: number } | undefined {
  const spec = COLLECTIONS.find(
    ({ creator, style }) => creator === name && Object.hasOwn(SHAPE_STYLES, style)
  )
  if (!spec) return undefined
  return { style: spec.style as ShapeStyle, palette: spec.palettes[0]?.[1] ?? 0 }
}

/** One or two letters on a disc, a diagonal or a band. */
function monogram(name: string, artwork: Artwork): string {
  const initial = name.slice(0, hash32(name) % 3 === 0 ? 2 : 1).toUpperCase()
  const [ground, form] = [ink(artwork, hash32(name) >>> 3), ink(artwork, (hash32(name) >>> 3) + 2)]
  const light =
    lightness(form) > lightness(ground) ? mix(form, '#ffffff', 0.3) : mix(form, '#000000', 0.3)
  const height = initial.length === 1 ? 480 : 330
  const backdrop = [
    circle(SIZE * 0.72, SIZE * 0.3, 330, `fill="${mix(ground, form, 0.35)}"`),
    `<path fill="${mix(ground, form, 0.3)}" d="M0 0H1000L0 1000z"/>`,
    rect(0, 560, SIZE, 440, mix(ground, form, 0.35))
  ][hash32(name) % 3]
  return (
    rect(0, 0, SIZE, SIZE, ground) +
    backdrop +
    letters(initial, {
      x: (SIZE - lettersWidth(initial, height)) / 2,
      y: (SIZE - height) / 2,
      height,
      color: light,
      weight: 0.17
    })
  )
}

/** Two lights that overlap. */
function twoLights(artwork: Artwork): string {
  const { random } = artwork
  return `<defs>${glow('a', ink(artwork, 4), 0.9)}${glow('b', ink(artwork, 2), 0.9)}</defs>${rect(0, 0, SIZE, SIZE, ink(artwork, 1))}${circle(random.between(100, 900), random.between(100, 900), 700, 'fill="url(#a)"')}${circle(random.between(100, 900), random.between(100, 900), 600, 'fill="url(#b)"')}`
}
