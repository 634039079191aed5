// Texts: stories of a few sentences, always the same for the same name, and their first lines as a picture (a "page").

import { type Bytes, encodeUtf8 } from '../../src/lib/protocol/encoding.ts'
import { createRandom } from '../seed/random.ts'
import { artworkFor } from './artworks.ts'
import { type Artwork, background, readableOn, rect, strongest, svg } from './drawing.ts'
import { type ArtSize, scaleOf } from './render.ts'
import { letters, lettersWidth } from './styles/letters.ts'

const OPENINGS = [
  'The fire was older than the road',
  'Nobody had asked for the long version',
  'It rained the whole way to the ferry',
  'We had one blanket and four names for it'
]
const MIDDLES = [
  'so we told it from the end',
  'and the dog took the best chair',
  'but the kettle was still warm',
  'and somebody counted the sparks',
  'so the youngest kept the time'
]
const TURNS = [
  'By midnight the lake had joined in',
  'The second voice was only the wind',
  'What the map left out was the hill',
  'A lantern answered from the other shore'
]
const ENDINGS = [
  'In the morning it was a different story.',
  'We never agreed on who lit it.',
  'That is where the page is burnt.',
  'Ask the lake for the rest.'
]
/** Letters in a line of the picture, at most. */
const LINE_LENGTH = 18

export function storyBytes(name: string): Bytes {
  return encodeUtf8(`${storyOf(name).join('\n\n')}\n`)
}

/** The first lines, in capitals, because the renderer has no fonts. */
export function pageSvg(name: string, size: ArtSize): string {
  const { artwork } = artworkFor(name)
  return svg(drawPage(storyOf(name).join(' '), artwork), artwork, scaleOf(artwork, size))
}

function drawPage(text: string, artwork: Artwork): string {
  const { height, width } = artwork
  const [margin, size] = [width * 0.11, (width * 0.78) / (LINE_LENGTH * 0.9)]
  const ground = background(artwork)
  const color = readableOn(artwork.palette[0])
  const lineHeight = size * 2.1
  const lines = wrap(text).slice(0, Math.floor((height - margin * 3) / lineHeight))
  const body = lines.map((line, at) =>
    letters(line, {
      x: margin,
      y: margin * 2 + at * lineHeight,
      height: size,
      color,
      weight: 0.1
    })
  )
  const mark = rect(margin, margin, lettersWidth('THE', size), size * 0.5, strongest(artwork))
  return `${ground}${mark}${body.join('')}`
}

function storyOf(name: string): string[] {
  const random = createRandom(`text of ${name}`)
  const sentence = (starts: readonly string[]) => `${random.pick(starts)}, ${random.pick(MIDDLES)}.`
  return [sentence(OPENINGS), sentence(TURNS), random.pick(ENDINGS)]
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + word.length >= LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}
