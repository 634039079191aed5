// One line of text in a share image, in the site's fonts or in the fonts that complete them (fonts/).

import type { Point } from '../../src/lib/rules/geometry.ts'
import { TEXT } from './colors.ts'
import { type Face, faceFor, isArabic } from './svg-text.ts'

/** As on the site: the display font for titles, the text font for everything else. */
export const DISPLAY: Face = 'gloock'
export const MEDIUM: Face = 'figtree-500'
export const SEMIBOLD: Face = 'figtree-600'

/** The names of the families in the font files. */
const FAMILIES: Record<Face, { family: string; weight: number }> = {
  gloock: { family: 'Gloock', weight: 400 },
  'figtree-500': { family: 'Figtree Medium', weight: 500 },
  'figtree-600': { family: 'Figtree SemiBold', weight: 600 },
  'inter-600': { family: 'Inter SemiBold', weight: 600 }
}
/** This font joins Arabic letters and sets them from right to left. */
const ARABIC_FAMILY = { family: 'Vazirmatn UI', weight: 700 }

interface TextStyle extends Point {
  size: number
  face?: Face
  color?: string
  anchor?: 'end' | 'middle' | 'start'
}

/** `markup` must be escaped already. */
export function textElement(
  markup: string,
  { anchor = 'start', color = TEXT, face = MEDIUM, size, x, y }: TextStyle
): string {
  const { family, weight } = isArabic(markup) ? ARABIC_FAMILY : FAMILIES[faceFor(markup, face)]
  const content = family === FAMILIES.gloock.family ? withSolidSigns(markup) : markup
  return `<text x="${toTenths(x)}" y="${toTenths(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${color}">${content}</text>`
}

/**
 * Gloock draws these signs too thin, as in src/styles/fonts.css, so they are drawn in another font. Leaving them out of
 * Gloock's file would make the renderer use another font for the whole line.
 */
function withSolidSigns(markup: string): string {
  const { family, weight } = FAMILIES[SEMIBOLD]
  return markup.replace(
    /[+=×]|&lt;|&gt;/g,
    sign => `<tspan font-family="${family}" font-weight="${weight}">${sign}</tspan>`
  )
}

/** To tenths of a pixel. */
export function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
