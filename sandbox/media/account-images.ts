// Account images: a face for every name, and a wide cover.

import { CREATORS } from '../seed/creators.ts'
import { createRandom, hash32 } from '../seed/random.ts'
import { circle, createArtwork, ink, line, SIZE, svg, times } from './drawing.ts'
import { portrait } from './styles/bodies.ts'

const FACE_SIZE = 240
const COVER_WIDTH = 1440
const COVER_HEIGHT = 300

export function faceSvg(name: string): string {
  const random = createRandom(`face of ${name}`)
  const choices = times(4, () => random.int(0, 4))
  return svg(portrait(createArtwork(name, accountPalette(name), choices)), FACE_SIZE)
}

export function coverSvg(name: string): string {
  const artwork = createArtwork(`cover of ${name}`, accountPalette(name), [])
  const { random, palette } = artwork
  const layers = times(6, index => {
    const phase = random.between(0, 6)
    const ridge = times(25, step => ({
      x: step * 60,
      y: 90 + index * 38 + Math.sin(step * random.between(0.18, 0.3) + phase) * 42
    }))
    return `<path fill="${ink(artwork, index)}" fill-opacity=".7" d="${line(ridge)}V${COVER_HEIGHT}H0z"/>`
  }).join('')
  const sun = circle(random.between(900, 1300), 90, 52, `fill="${ink(artwork, 4)}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}"><path fill="${palette[0]}" d="M0 0h${COVER_WIDTH}v${SIZE}H0z"/>${sun}${layers}</svg>`
}

function accountPalette(name: string): number {
  return CREATORS.find(creator => creator.herotag === name)?.palette ?? hash32(name)
}
