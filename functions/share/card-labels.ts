// The text of a share image in each layout: the kind of the subject, its name, its maker, and its amounts.

import type { Point } from '../../src/lib/rules/geometry.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { SMALL_AVATAR_RADIUS, WALL } from './card-art-layout.ts'
import { lineWidth, measureStats, rowWidth, STAT_GAP, statLine, statsRow } from './card-stats.ts'
import { ACCENT, BACKGROUND, TEXT, TEXT_SECONDARY } from './colors.ts'
import {
  cleanText,
  escapeText,
  type Font,
  faceFor,
  textWidth,
  truncateText,
  wrapText
} from './svg-text.ts'
import { DISPLAY, MEDIUM, SEMIBOLD, textElement, toTenths } from './text-element.ts'

/** The text column beside the artwork. With amounts at its bottom, the other text ends at `statsTop`. */
export const COLUMN = { x: 634, width: 510, top: 110, statsTop: 466, bottom: 582 } as const
/** Heights of the lines above and below the title. Their baselines: from the top, and from the title's last line. */
const COLUMN_EYEBROW = { height: 46, baseline: 24 } as const
const COLUMN_BYLINE = { height: 44, baseline: 56 } as const
/** Of a line of the title, as parts of the font size: the distance of two baselines, and the height above the first. */
const TITLE_LEADING = 1.12
const TITLE_ASCENT = 0.86
/** The label below the works of an account, beside the photo. */
const LABEL = { x: WALL.x + 2 * SMALL_AVATAR_RADIUS + 26, end: WALL.x + WALL.width, bottom: 582 }
/** Distances below the baseline of the label's first line. */
const LABEL_BELOW = { title: 52, byline: 94, bottom: 98, bottomWithoutByline: 78 } as const
/** The two lines below a wide work. */
export const BAND = { x: 48, width: 1_104, first: 544, second: 603 } as const

const COLUMN_TITLES = [
  { size: 68, lines: 2 },
  { size: 54, lines: 3 },
  { size: 46, lines: 3 }
] as const
const BAND_TITLES = [
  { size: 54, lines: 1 },
  { size: 46, lines: 1 },
  { size: 40, lines: 1 }
] as const

const EYEBROW_FONT: Font = { face: MEDIUM, size: 26 }
const BYLINE_FONT: Font = { face: MEDIUM, size: 28 }
/** Between the maker and the collection, in one line. */
const BYLINE_GAP = 24

/** The mark of a verified subject, and its width with the space before it. */
const VERIFIED_WIDTH = 38
const VERIFIED_MARK =
  '<path fill="currentColor" d="M3 22V11a9 9 0 0 1 18 0v11Z"/>' +
  `<path d="m7.500 13.200 3.200 3.200 5.800-6.400" fill="none" stroke="${BACKGROUND}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`

/** The badge that says when something can be bought. */
const BADGE = { ascent: 32, height: 46, lift: 8, padding: 16, radius: 8 } as const

/** The position of a line of text, which is truncated to the width. */
interface Line extends Point {
  width: number
}

/** Beside the photo: the kind of the account, its name and address, and its counts at the end of the line. */
export function wallLabel(content: ShareImageContent): string {
  const title = displayTitle(content)
  const font = { face: faceFor(title, DISPLAY), size: 48 }
  const stats = measureStats(content, LABEL.end - LABEL.x)
  const statsX = LABEL.end - rowWidth(stats)
  const width = statsX - STAT_GAP - LABEL.x
  const byline = measureByline(content, width)
  const first = LABEL.bottom - (byline ? LABEL_BELOW.bottom : LABEL_BELOW.bottomWithoutByline)
  return [
    eyebrowLine(content, { x: LABEL.x, y: first, width }),
    textElement(escapeText(truncateText(title, width, font)), {
      x: LABEL.x,
      y: first + LABEL_BELOW.title,
      ...font
    }),
    bylineElement(byline, { x: LABEL.x, y: first + LABEL_BELOW.byline }),
    statsRow(stats, { x: statsX, bottom: LABEL.bottom })
  ].join('')
}

/** Laid out from the bottom upwards: the stats, then title and byline centered in the remaining height. */
export function columnLabel(content: ShareImageContent): string {
  const { width, x } = COLUMN
  const title = fitTitle(content, width, COLUMN_TITLES)
  const byline = measureByline(content, width)
  const leading = title.font.size * TITLE_LEADING
  const titleHeight = leading * title.lines.length
  const height = COLUMN_EYEBROW.height + titleHeight + (byline ? COLUMN_BYLINE.height : 0)
  const bottom = content.stats.length > 0 ? COLUMN.statsTop : COLUMN.bottom
  const top = COLUMN.top + Math.max(0, (bottom - COLUMN.top - height) / 2)
  const firstLine = top + COLUMN_EYEBROW.height + title.font.size * TITLE_ASCENT
  const lastLine = firstLine + (title.lines.length - 1) * leading
  return [
    eyebrowLine(content, { x, y: top + COLUMN_EYEBROW.baseline, width }),
    ...title.lines.map((line, index) =>
      textElement(escapeText(line), { x, y: firstLine + index * leading, ...title.font })
    ),
    bylineElement(byline, { x, y: lastLine + COLUMN_BYLINE.baseline }),
    statsRow(measureStats(content, width), COLUMN)
  ].join('')
}

/**
 * The title and, at the end of its line, the name of the site; below them the maker and the collection, and the price
 * at the end of the line.
 */
export function bandLabel(content: ShareImageContent, markWidth: number): string {
  const { first, second, width, x } = BAND
  const title = fitTitle(content, width - markWidth - STAT_GAP, BAND_TITLES)
  const [price] = measureStats(content, width)
  const priceWidth = price ? lineWidth(price) : 0
  const space = width - (price ? priceWidth + STAT_GAP : 0)
  const byline = measureByline(content, space / 2)
  const indent = byline ? byline.width + BYLINE_GAP : 0
  return [
    ...title.lines.map(line => textElement(escapeText(line), { x, y: first, ...title.font })),
    bylineElement(byline, { x, y: second }),
    eyebrowLine(content, { x: x + indent, y: second, width: space - indent }),
    price ? statLine(price, { x: x + width - priceWidth, y: second }) : ''
  ].join('')
}

export function displayTitle({ fallbackTitle, title }: ShareImageContent): string {
  return cleanText(title) || cleanText(fallbackTitle)
}

/** The largest size in which the whole title fits, or the smallest size. */
function fitTitle(
  content: ShareImageContent,
  width: number,
  sizes: readonly { size: number; lines: number }[]
): { lines: string[]; font: Font } {
  const title = displayTitle(content)
  const fits = sizes.map(({ lines, size }) => {
    const font = { face: faceFor(title, DISPLAY), size }
    return { lines: wrapText(title, width, font, lines), font }
  })
  const whole = fits.find(({ lines }) => !lines.at(-1)?.endsWith('…'))
  return whole ?? (fits.at(-1) as { lines: string[]; font: Font })
}

/** The eyebrow; in a badge when it says when the subject can be bought. */
function eyebrowLine({ eyebrow, isNews, isVerified }: ShareImageContent, line: Line): string {
  const label = cleanText(eyebrow)
  const font = { ...EYEBROW_FONT, face: faceFor(label, isNews ? SEMIBOLD : MEDIUM) }
  const padding = isNews ? BADGE.padding : 0
  const space = line.width - 2 * padding - (isVerified ? VERIFIED_WIDTH : 0)
  const shown = truncateText(label, space, font)
  const width = textWidth(shown, font) + 2 * padding
  const y = line.y - (isNews ? BADGE.lift : 0)
  const text = { x: line.x + padding, y, ...font }
  const mark = isVerified
    ? `<g transform="translate(${toTenths(line.x + width + 10)} ${y - 22}) scale(1.1)">${VERIFIED_MARK}</g>`
    : ''
  if (!isNews) return textElement(escapeText(shown), { ...text, color: TEXT_SECONDARY }) + mark
  const box = `x="${line.x}" y="${y - BADGE.ascent}" width="${toTenths(width)}" height="${BADGE.height}" rx="${BADGE.radius}"`
  return `<rect ${box} fill="${ACCENT}"/>${textElement(escapeText(shown), { ...text, color: BACKGROUND })}${mark}`
}

interface Byline {
  /** Empty for an account, whose line shows only its address. */
  prefix: string
  name: string
  font: Font
  width: number
}

function measureByline(
  { byline = '', kind }: ShareImageContent,
  space: number
): Byline | undefined {
  const name = cleanText(byline)
  if (!name) return undefined
  const prefix = kind === 'profile' ? '' : 'by '
  const font = { ...BYLINE_FONT, face: faceFor(name, MEDIUM) }
  const shown = truncateText(name, space - textWidth(prefix, font), font)
  return { prefix, name: shown, font, width: textWidth(prefix + shown, font) }
}

function bylineElement(byline: Byline | undefined, at: Point): string {
  if (!byline) return ''
  const { font, name, prefix } = byline
  const shown = escapeText(name)
  const markup = prefix ? `${prefix}<tspan fill="${TEXT}">${shown}</tspan>` : shown
  return textElement(markup, { ...at, ...font, color: TEXT_SECONDARY })
}
