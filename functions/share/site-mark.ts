// The logo and the name of the site on a share image.

import type { Point } from '../../src/lib/rules/geometry.ts'
import { escapeText, type Font, textWidth, truncateText } from './svg-text.ts'
import { DISPLAY, SEMIBOLD, textElement } from './text-element.ts'

/** The logo of the site, 32 by 32. */
export const LOGO_SHAPES =
  '<g fill="none" stroke="currentColor" stroke-width="1.9"><path d="M6 27V15a10 10 0 0 1 20 0v12" opacity=".4"/>' +
  '<path d="M9.6 27V15.2a6.4 6.4 0 0 1 12.8 0V27" opacity=".7"/></g>' +
  '<path d="M12.8 27V15.6a3.2 3.2 0 0 1 6.4 0V27Z" fill="currentColor"/>'

/** The site whose name and color are on the card. */
export interface CardSite {
  name: string
  /** A color that is visible on the dark card. */
  accent: string
  /** False for a partner's card, which does not show this product's logo. */
  hasLogo: boolean
}

export interface SiteMark {
  name: string
  font: Font
  /** The width of the logo, including the space after it. */
  inset: number
  width: number
}

const MAX_NAME_WIDTH = 440

export function measureMark({ hasLogo, name }: CardSite): SiteMark {
  const font = hasLogo ? { face: DISPLAY, size: 31 } : { face: SEMIBOLD, size: 28 }
  const shown = truncateText(name, MAX_NAME_WIDTH, font)
  const inset = hasLogo ? 48 : 0
  return { name: shown, font, inset, width: inset + textWidth(shown, font) }
}

export function siteMark({ font, inset, name }: SiteMark, { x, y }: Point): string {
  // The shapes begin inside their square: they are moved to the left edge, and down to the baseline of the name.
  const logo = `<g transform="translate(${x - 7} ${y - 38}) scale(1.5)">${LOGO_SHAPES}</g>`
  return (inset > 0 ? logo : '') + textElement(escapeText(name), { x: x + inset, y, ...font })
}
