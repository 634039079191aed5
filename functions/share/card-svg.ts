// The share image as SVG: artwork on the left, text on the right. The colours of the site are repeated as numbers,
// because this SVG has no stylesheet and the renderer does not support the colour format of the design tokens.

import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { ART_COLOURS, artDefs, artwork, LOGO } from './card-art.ts'
import { SMALL_AVATAR_RADIUS, WALL } from './hanging.ts'
import type { CardPictures } from './image-tile.ts'
import {
  cleanText,
  escapeText,
  type Font,
  faceFor,
  textWidth,
  truncateText,
  wrapText
} from './svg-text.ts'
import { DISPLAY, MEDIUM, round, SEMIBOLD, TEXT, textElement } from './text-element.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
const BACKGROUND = '#0e0d0c'
const TEXT_MUTED = '#958e85'
const { ACCENT, TEXT_SECONDARY } = ART_COLOURS

/** The site whose name and colour the card has. */
export interface CardSite {
  name: string
  /** A colour that can be seen on the dark card. */
  accent: string
  /** A partner's card has no logo of this product. */
  hasLogo: boolean
}

/** The text column beside the artwork. */
const COLUMN = { x: 634, width: 510, bottom: 582 } as const
/** The label below the works of an account: its text is beside the face. */
const LABEL = { x: WALL.x + 2 * SMALL_AVATAR_RADIUS + 26, end: WALL.x + WALL.width, bottom: 582 }

const TITLE_SIZES = [
  { size: 68, lines: 2 },
  { size: 54, lines: 3 },
  { size: 46, lines: 3 }
] as const

const VERIFIED_BADGE =
  '<path fill="currentColor" d="M3 22V11a9 9 0 0 1 18 0v11Z"/>' +
  '<path d="m7.500 13.200 3.200 3.200 5.800-6.400" fill="none" stroke="#0e0d0c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'

/** `pictures` are those of the subject that were loaded. */
export function cardSvg(
  content: ShareImageContent,
  pictures: CardPictures,
  site: CardSite
): string {
  const isWall = content.kind === 'profile' && pictures.images.length > 0
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" color="${site.accent}">`,
    '<defs><radialGradient id="light" cx=".3" cy="-.1" r=".8">',
    `<stop stop-color="${ACCENT}" stop-opacity=".17"/><stop offset="1" stop-color="${ACCENT}" stop-opacity="0"/>`,
    `</radialGradient>${artDefs()}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`,
    artwork({ content, pictures, hasLogo: site.hasLogo, title: displayTitle(content) }),
    siteLogo(site, isWall ? WALL.x : COLUMN.x),
    isWall ? wallLabel(content) : textColumn(content),
    '</svg>'
  ].join('')
}

function siteLogo({ hasLogo, name }: CardSite, x: number): string {
  const y = 82
  if (!hasLogo) return textElement(escapeText(name), { x, y, face: SEMIBOLD, size: 28 })
  const mark = `<g transform="translate(${x - 7} 44) scale(1.5)">${LOGO}</g>`
  return mark + textElement(escapeText(name), { x: x + 48, y, face: DISPLAY, size: 31 })
}

/** Beside the face: what the account is, its name and address, and at the end of the line its counts. */
function wallLabel(content: ShareImageContent): string {
  const title = displayTitle(content)
  const font = { face: faceFor(title, DISPLAY), size: 48 }
  const by = content.byline === undefined ? '' : cleanText(content.byline)
  const stats = measureStats(content, LABEL.end - LABEL.x)
  const statsX = LABEL.end - stats.reduce((sum, i) => sum + i.width, STAT_GAP * (stats.length - 1))
  const shown = truncateText(title, statsX - STAT_GAP - LABEL.x, font)
  const first = LABEL.bottom - (by ? 98 : 78)
  return [
    eyebrowLine(content, { x: LABEL.x, y: first }),
    textElement(escapeText(shown), { x: LABEL.x, y: first + 52, ...font }),
    by ? byLine(by, { x: LABEL.x, y: first + 94 }, content) : '',
    statsRow(stats, { x: statsX, bottom: LABEL.bottom })
  ].join('')
}

/** Lays out from the bottom upwards: the stats, then title and byline centered in the remaining height. */
function textColumn(content: ShareImageContent): string {
  const title = fitTitle(content)
  const by = content.byline === undefined ? '' : cleanText(content.byline)
  const leading = title.font.size * 1.12
  const block = 46 + leading * title.lines.length + (by ? 44 : 0)
  const bottom = content.stats.length > 0 ? 466 : COLUMN.bottom
  const top = 110 + Math.max(0, (bottom - 110 - block) / 2)
  const first = top + 46 + title.font.size * 0.86
  return [
    eyebrowLine(content, { x: COLUMN.x, y: top + 24 }),
    ...title.lines.map((line, index) =>
      textElement(escapeText(line), {
        x: COLUMN.x,
        y: first + index * leading,
        ...title.font
      })
    ),
    by
      ? byLine(by, { x: COLUMN.x, y: first + (title.lines.length - 1) * leading + 56 }, content)
      : '',
    statsRow(measureStats(content, COLUMN.width), COLUMN)
  ].join('')
}

interface Point {
  x: number
  y: number
}

function eyebrowLine({ eyebrow, isVerified }: ShareImageContent, { x, y }: Point): string {
  const label = cleanText(eyebrow)
  const font = { face: faceFor(label, MEDIUM), size: 26 }
  const shown = truncateText(label, COLUMN.width - 40, font)
  const mark = isVerified
    ? `<g transform="translate(${round(x + textWidth(shown, font) + 10)} ${y - 22}) scale(1.1)">${VERIFIED_BADGE}</g>`
    : ''
  return textElement(escapeText(shown), { x, y, ...font, colour: TEXT_SECONDARY }) + mark
}

function byLine(name: string, { x, y }: Point, { kind }: ShareImageContent): string {
  const font = { face: faceFor(name, MEDIUM), size: 28 }
  const isPlain = kind === 'profile'
  const shown = escapeText(truncateText(name, COLUMN.width - (isPlain ? 0 : 50), font))
  const markup = isPlain ? shown : `by <tspan fill="${TEXT}">${shown}</tspan>`
  return textElement(markup, { x, y, ...font, colour: TEXT_SECONDARY })
}

const AMOUNT_FONT: Font = { face: SEMIBOLD, size: 58 }
const TOKEN_FONT: Font = { face: SEMIBOLD, size: 32 }
const STAT_LABEL_FONT: Font = { face: MEDIUM, size: 24 }
const STAT_GAP = 44

interface MeasuredStat {
  label: string
  amount: string
  token: string
  width: number
}

/** As many as fit; the first in any case. */
function measureStats({ stats }: ShareImageContent, space: number): MeasuredStat[] {
  const measured: MeasuredStat[] = []
  let x = 0
  for (const { label, unit = '', value } of stats) {
    const amount = cleanText(value)
    const token = truncateText(cleanText(unit), 170, TOKEN_FONT)
    const tail = token ? textWidth(token, TOKEN_FONT) + 14 : 0
    const valueWidth = textWidth(amount, AMOUNT_FONT) + tail
    if (measured.length > 0 && x + valueWidth > space) break
    const width = Math.max(valueWidth, textWidth(label, STAT_LABEL_FONT))
    measured.push({ label, amount, token, width })
    x += width + STAT_GAP
  }
  return measured
}

function statsRow(
  stats: readonly MeasuredStat[],
  { bottom, x: start }: { bottom: number; x: number }
): string {
  let x = start
  return stats
    .map(({ amount, label, token, width }) => {
      const tail = token
        ? ` <tspan font-size="${TOKEN_FONT.size}" fill="${TEXT_SECONDARY}">${escapeText(token)}</tspan>`
        : ''
      const above = { x, y: bottom - 68, ...STAT_LABEL_FONT, colour: TEXT_MUTED }
      const value = { x, y: bottom - 4, ...AMOUNT_FONT }
      x += width + STAT_GAP
      return textElement(escapeText(label), above) + textElement(escapeText(amount) + tail, value)
    })
    .join('')
}

function fitTitle(content: ShareImageContent): { lines: string[]; font: Font } {
  const title = displayTitle(content)
  const face = faceFor(title, DISPLAY)
  for (const { lines, size } of TITLE_SIZES) {
    const font = { face, size }
    const wrapped = wrapText(title, COLUMN.width, font, lines)
    if (!wrapped.at(-1)?.endsWith('…')) return { lines: wrapped, font }
  }
  const { lines, size } = TITLE_SIZES[2]
  const font = { face, size }
  return { lines: wrapText(title, COLUMN.width, font, lines), font }
}

function displayTitle({ fallbackTitle, title }: ShareImageContent): string {
  return cleanText(title) || cleanText(fallbackTitle)
}
