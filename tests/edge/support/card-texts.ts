// Computes the positions of the texts in a share image, from the widths of the letters in its fonts.

import { type Face, textWidth } from '../../../functions/share/svg-text.ts'
import type { Box } from '../../../src/lib/rules/geometry.ts'

export interface CardText extends Box {
  text: string
  /** Size of the smallest letters of the text. */
  size: number
}

const FACES: Record<string, Face> = {
  Gloock: 'gloock',
  'Figtree Medium': 'figtree-500',
  'Figtree SemiBold': 'figtree-600'
}
/** The parts of the font size that letters extend above and below the baseline. */
const ASCENT = 0.75
const DESCENT = 0.2

export function cardTexts(svg: string): CardText[] {
  return [...svg.matchAll(/<text ([^>]*)>(.*?)<\/text>/g)].map(
    ([, attributes = '', markup = '']) => {
      const font = fontOf(attributes, { face: 'inter-600', size: 0 })
      const parts = [...markup.matchAll(/<tspan ([^>]*)>(.*?)<\/tspan>|([^<]+)/g)].map(
        ([, own, inner, plain = '']) => ({
          text: unescapeText(inner ?? plain),
          font: own === undefined ? font : fontOf(own, font)
        })
      )
      const width = parts.reduce((sum, part) => sum + textWidth(part.text, part.font), 0)
      const start = numberOf(attributes, 'x')
      return {
        text: parts.map(({ text }) => text).join(''),
        size: Math.min(...parts.map(part => part.font.size)),
        x: attributes.includes('text-anchor="middle"') ? start - width / 2 : start,
        y: numberOf(attributes, 'y') - font.size * ASCENT,
        width,
        height: font.size * (ASCENT + DESCENT)
      }
    }
  )
}

function fontOf(attributes: string, base: { face: Face; size: number }) {
  const [, family] = /font-family="([^"]*)"/.exec(attributes) ?? []
  return {
    face: family === undefined ? base.face : (FACES[family] ?? 'inter-600'),
    size: numberOf(attributes, 'font-size') || base.size
  }
}

/** The numeric value of an attribute. Zero when it is absent. */
export function numberOf(attributes: string, name: string): number {
  return Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0)
}

function unescapeText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, '_')
}
